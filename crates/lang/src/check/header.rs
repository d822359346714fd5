//! The header of a game: its name, who plays, how turns go, how long it may last.

use super::Checker;
use super::declare::plain;
use crate::ast::{self, HeaderKind};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// What the header says without values.
    pub fn declare_header(&mut self, game: &ast::Game) {
        self.program.name = plain(Some(&game.name));
        self.program.about = plain(game.about.as_ref());
        self.check_title(game);
        let mut players = None;
        for line in &game.lines {
            match &line.kind {
                HeaderKind::Players(found) => {
                    if let Some(first) = players.replace(line.span) {
                        let message = "There are two `players` lines.";
                        self.complain(
                            Diagnostic::new(&PLAYERS, line.span, message).with_place(first, "the first"),
                        );
                    } else {
                        self.players(found, line.span);
                    }
                }
                HeaderKind::FoundAs(names) => self.declare_other_names(names),
                HeaderKind::TurnsGo { right } => self.program.turns_go_right = *right,
                _ => {}
            }
        }
        if players.is_none() {
            let span = self.first_line(game.span);
            let message = "The game does not say how many can play.";
            self.complain(Diagnostic::new(&PLAYERS, span, message).with_help("add a line `players 2 to 4`"));
        }
    }

    /// `at most N decisions, then RESULT`.
    pub fn check_bound(&mut self, game: &ast::Game) {
        for line in &game.lines {
            if let HeaderKind::Decisions { most, outcome } = &line.kind {
                let decisions = self.expect(most, Type::Number);
                if let Some(decisions) = &decisions {
                    self.known_at_table(decisions, "The number of decisions");
                }
                let result = outcome.as_ref().and_then(|outcome| self.winners(outcome));
                self.program.bound = Bound { decisions, result, span: line.span };
            }
        }
    }

    fn players(&mut self, players: &ast::Players, span: Span) {
        let mut counts: Vec<u8> = Vec::new();
        for count in &players.counts {
            if count.least < 1 || count.most > i64::from(MOST_PLAYERS) || count.least > count.most {
                let message = format!("From 1 to {MOST_PLAYERS} can play, the smaller number first.");
                self.complain(Diagnostic::new(&PLAYERS, count.span, message));
                continue;
            }
            counts.extend((count.least..=count.most).map(|count| count as u8));
        }
        counts.sort_unstable();
        counts.dedup();
        let mut pairs = Vec::new();
        if let Some(wanted) = &players.pairs {
            pairs = self.pairs(wanted, &counts);
        }
        self.program.cooperative = players.together.is_some();
        self.program.players = Players { counts, pairs, span };
    }

    fn pairs(&mut self, wanted: &ast::Pairs, counts: &[u8]) -> Vec<u8> {
        let asked: Vec<i64> = match wanted.only_if.as_slice() {
            [] => counts.iter().map(|count| i64::from(*count)).collect(),
            only_if => only_if.to_vec(),
        };
        let mut pairs = Vec::new();
        for count in asked {
            let known = counts.iter().find(|known| i64::from(**known) == count);
            match known {
                Some(known) if known % 2 == 0 => pairs.push(*known),
                Some(_) => {
                    let message = format!("{count} players cannot sit in pairs.");
                    let help = "say with which numbers: `in pairs if 4`";
                    self.complain(Diagnostic::new(&PLAYERS, wanted.span, message).with_help(help));
                }
                None => {
                    let message = format!("The game is not played with {count} players.");
                    self.complain(Diagnostic::new(&PLAYERS, wanted.span, message));
                }
            }
        }
        pairs
    }
}

/// Something about the number of players.
pub static PLAYERS: Complaint = Complaint {
    code: "C0320",
    title: "number of players",
    severity: Severity::Error,
    explanation: "\
The header says once how many can play: `players 2 to 7`, `players 2 or 4`, and whether partners sit across: `in pairs`, which
needs an even number, or `in pairs if 4`. `together` makes all win or lose as one.

    game \"Whist\"
      players 3 to 4, in pairs

Mended:

    game \"Whist\"
      players 3 to 4, in pairs if 4
",
};

/// A file without a game.
pub static NO_GAME: Complaint = Complaint {
    code: "C0321",
    title: "no game",
    severity: Severity::Error,
    explanation: "\
A file to play begins with `game` and its name. A file that begins with `library` is used by games.

    setup
      shuffle all cards into stock

Mended:

    game \"Snap\"
      players 2
      deck french

    setup
      shuffle all cards into stock
",
};
