//! A deal larger than the deck, for some number of players or some option.

use super::Context;
use super::demand::{Demand, Shortage, demands};
use super::text::{counted, own};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::{Expr, ExprKind, StmtKind};

/// A deal larger than the deck.
pub static LARGE_DEAL: Complaint = Complaint {
    code: "C0401",
    title: "a deal larger than the deck",
    severity: Severity::Error,
    explanation: "\
For some number of players or some choice of options there are not enough cards for this deal. The message names the smallest
such table. Deal fewer, use more packs, or allow fewer players.

    game \"Rummy\"
      players 2 to 8
      deck french
    setup
      shuffle all cards into stock
      deal 7 cards from stock to each hand      # 8 players need 56 cards, and there are 52

Mended:

    game \"Rummy\"
      players 2 to 8
      deck french
      packs 2 if count of players > 7 else 1
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for demand in demands(cx) {
        let StmtKind::Deal { count: Some(count), .. } = &demand.stmt.kind else { continue };
        let shortages = demand.shortages(cx);
        if let Some(first) = shortages.first().filter(|_| own(demand.stmt.span)) {
            found.push(complaint(cx, &demand, count, first, &shortages));
        }
    }
}

fn complaint(cx: &Context, demand: &Demand, count: &Expr, first: &Shortage, all: &[Shortage]) -> Diagnostic {
    let mut options = first.table.clone();
    options.players = None;
    let options = match options.words(cx.program).strip_prefix("With ") {
        Some(words) => format!(" ({words})"),
        None => String::new(),
    };
    let (players, each) = (counted(first.players, "player"), counted(first.count, "card"));
    let missing = counted(first.missing(), "card");
    let before = match first.before {
        0 => String::new(),
        n => {
            format!(": {} taken before", if n == 1 { "1 card was".into() } else { format!("{n} cards were") })
        }
    };
    let message = format!("With {players} and {each} each{options} the deck is {missing} short{before}.");
    let diagnostic = Diagnostic::new(&LARGE_DEAL, demand.stmt.span, message);
    mended(diagnostic, cx, count, all)
}

fn mended(diagnostic: Diagnostic, cx: &Context, count: &Expr, all: &[Shortage]) -> Diagnostic {
    let fits = all.iter().map(|short| (short.deck - short.before) / short.players.max(1)).min().unwrap_or(0);
    let packs = all
        .iter()
        .map(|short| (short.before + short.now() + short.deck - 1) / short.deck.max(1))
        .max()
        .unwrap_or(2);
    let more = (cx.program.deck.packs.is_none() && packs > 1).then(|| format!("use {packs} packs"));
    let fewer = (fits > 0).then(|| format!("deal {fits}"));
    let help: Vec<String> = more.into_iter().chain(fewer).collect();
    let literal = matches!(count.kind, ExprKind::Const(_)) && fits > 0;
    let diagnostic = if literal {
        diagnostic.with_fix(format!("deal {fits}"), count.span, fits.to_string())
    } else {
        diagnostic
    };
    if help.is_empty() { diagnostic } else { diagnostic.with_help(help.join(", or ")) }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn more_packs_or_fewer_cards_mend_it() {
        assert_eq!(said(&[("players 2 to 4", "players 2 to 8")]), ["C0401"]);
        assert_eq!(said(&[("players 2 to 4", "players 2 to 8\n  packs 2")]), NOTHING);
        assert_eq!(said(&[("players 2 to 4", "players 2 to 8"), ("deal 7", "deal 6")]), NOTHING);
    }

    #[test]
    fn a_deal_to_some_players_is_not_judged() {
        assert_eq!(
            said(&[
                ("players 2 to 4", "players 2 to 8"),
                ("each hand\n", "each hand of players where passes > 0\n")
            ]),
            NOTHING
        );
    }
}
