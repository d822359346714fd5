//! What was looked at, table by table and in sum.

use super::Laws;
use super::all::{Broken, Tried};
use crate::term;
use engine::laws::Seen;
use lab::report::words::grouped;
use serde_json::{Value, json};

/// Tells it all.
pub(super) fn print(laws: &Laws, tried: &[Tried], is_cut_short: bool) {
    if laws.json {
        let tables: Vec<Value> = tried.iter().map(value).collect();
        let sum = seen_value(&sum(tried));
        return term::print_json(&json!({ "tables": tables, "sum": sum, "cut_short": is_cut_short }));
    }
    tried.iter().for_each(|tried| term::print(&lines(tried, &asked(laws))));
    term::print(&summary(tried, laws.looks.is_some(), is_cut_short));
}

fn sum(tried: &[Tried]) -> Seen {
    tried.iter().fold(Seen::default(), |mut sum, tried| {
        sum += tried.seen;
        sum
    })
}

/// What was asked for besides the table and the seed, as it stands on a command line.
fn asked(laws: &Laws) -> String {
    let decisions = laws.decisions.map_or(String::new(), |most| format!(" --decisions {most}"));
    let looks = laws.looks.map_or(String::new(), |looks| format!(" --looks {looks}"));
    laws.decks.told() + &decisions + &looks
}

fn lines(tried: &Tried, asked: &str) -> String {
    let word = match (tried.broken.len(), tried.seen.games) {
        (0, 0) => "no time".to_string(),
        (0, _) => term::styled(term::GOOD, "kept   "),
        _ => term::styled(term::ERROR, "broken "),
    };
    let bound = match tried.seen.at_bound {
        0 => String::new(),
        games => format!("  ({} ended at their bound)", grouped(games)),
    };
    let mut text = format!("{word}  {:>6} games  {}{bound}\n", grouped(tried.seen.games), tried.laid.name);
    for Broken { law, seed, found } in &tried.broken {
        text += &format!("    {law}: cardwright laws {} --seed {seed}{asked}\n", tried.laid.name);
        found.lines().for_each(|line| text += &format!("        {line}\n"));
    }
    text
}

/// What the claim rests on, in one sentence or two.
fn summary(tried: &[Tried], is_sparse: bool, is_cut_short: bool) -> String {
    let Seen { games, decisions, watched, looks, at_bound } = sum(tried);
    let least = tried.iter().map(|tried| tried.seen.games).min().unwrap_or(0);
    let (tables, least) = (term::counted(tried.len(), "table"), grouped(least));
    let games = if games == 1 { "1 game".to_string() } else { format!("{} games", grouped(games)) };
    let mut text = format!("\n{tables}, {games}, at least {least} at each");
    if is_sparse {
        let [decisions, watched, looks, at_bound] = [decisions, watched, looks, at_bound].map(grouped);
        text += &format!(
            "; {decisions} decisions, of them {watched} played twice; {looks} looks at single states; {at_bound} ended at \
             their bound"
        );
    }
    text + if is_cut_short { ". Cut short.\n" } else { ".\n" }
}

fn value(tried: &Tried) -> Value {
    let broken = |one: &Broken| json!({ "law": one.law, "seed": one.seed, "found": one.found });
    let broken: Vec<Value> = tried.broken.iter().map(broken).collect();
    let mut value = seen_value(&tried.seen);
    value["table"] = json!(tried.laid.name);
    value["broken"] = json!(broken);
    value
}

fn seen_value(seen: &Seen) -> Value {
    let Seen { games, decisions, watched, looks, at_bound } = *seen;
    json!({ "games": games, "decisions": decisions, "watched": watched, "looks": looks, "at_bound": at_bound })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        laws: Laws,
    }

    #[test]
    fn a_broken_law_is_told_with_all_that_shows_it_again() {
        let asked_with = |words: &str| {
            let words = ["cardwright"].into_iter().chain(words.split('|'));
            asked(&Line::try_parse_from(words).unwrap_or_else(|error| panic!("{error}")).laws)
        };
        assert_eq!(asked_with("hearts"), "");
        assert_eq!(
            asked_with("duel|--deck|P0=embers|--deck|my own.deck|--decisions|9|--looks|3"),
            " --deck P0=embers --deck \"my own.deck\" --decisions 9 --looks 3"
        );
    }
}
