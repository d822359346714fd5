//! `each player brings N cards`.

use super::Checker;
use crate::ast::{self, HeaderKind};
use crate::check::declare::plain;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;
use crate::suggest;

impl Checker<'_> {
    /// Whether the header says that players bring their own cards.
    pub fn players_bring_cards(&self, game: &ast::Game) -> bool {
        game.lines.iter().any(|line| matches!(line.kind, HeaderKind::Brings(_)))
    }

    /// Reads the line.
    pub(super) fn check_brings(&mut self, game: &ast::Game) {
        for line in &game.lines {
            let HeaderKind::Brings(brings) = &line.kind else { continue };
            if let Some(brings) = self.brings(brings, line.span) {
                self.program.carried.brings = Some(brings);
            }
        }
    }

    fn brings(&mut self, brings: &ast::Brings, span: Span) -> Option<Brings> {
        if !self.program.deck.variants.is_empty() {
            let message = "Either players bring their cards, or there is a common deck.";
            self.complain(Diagnostic::new(&BROUGHT, span, message).with_help("leave the line `deck` out"));
            return None;
        }
        let count = self.table_number(&brings.count, "How many cards a player brings");
        let most = brings.most.as_ref().map(|n| self.table_number(n, "How many cards a player brings"));
        let most_alike =
            brings.most_alike.as_ref().map(|n| self.table_number(n, "How many cards may be alike"));
        let usually_each =
            brings.usually_each.as_ref().map(|n| self.table_number(n, "How many of each there are"));
        let except: Vec<FaceId> = brings.except.iter().filter_map(|name| self.face_by_name(name)).collect();
        let mut needed = Vec::new();
        for (least, name) in &brings.needed {
            let least = self.table_number(least, "How many of a card must be there");
            needed.extend(least.zip(self.face_by_name(name)));
        }
        if self.program.carried.faces.iter().all(|face| face.token) {
            let message = "Players bring cards, and the game has none.";
            let complaint = Diagnostic::new(&BROUGHT, span, message);
            self.complain(complaint.with_help("add some: `card \"Wolf\": monster, attack 3`"));
            return None;
        }
        let zone = self.program.zones.iter().position(|zone| zone.owners == [Owner::Player]);
        let Some(zone) = zone else {
            let message = "Players bring cards, and there is no zone of each player where they could lie.";
            let complaint = Diagnostic::new(&BROUGHT, span, message);
            self.complain(complaint.with_help("the first zone below `each player` holds them at first"));
            return None;
        };
        Some(Brings {
            count: count?,
            most: most.flatten(),
            most_alike: most_alike.flatten(),
            except,
            needed,
            usually_each: usually_each.flatten(),
            zone: ZoneId(zone as u32),
            span,
        })
    }

    pub(super) fn table_number(&mut self, value: &ast::Expr, what: &str) -> Option<Expr> {
        let value = self.expect(value, Type::Number)?;
        self.known_at_table(&value, what);
        Some(value)
    }

    /// The face of a name in quotes.
    pub(super) fn face_by_name(&mut self, name: &ast::Text) -> Option<FaceId> {
        let written = plain(Some(name));
        let found = self.names.face(&written);
        if found.is_none() && !self.lost.anything {
            let near = suggest::nearest(&written, self.names.face_names()).map(str::to_string);
            let mut message = format!("There is no card called \"{written}\"");
            message += &near.as_ref().map_or(".".into(), |near| format!(": did you mean \"{near}\"?"));
            let complaint = Diagnostic::new(&crate::check::names::UNKNOWN_NAME, name.span, message);
            self.complain(match near {
                Some(near) => {
                    complaint.with_fix(format!("write \"{near}\""), name.span, format!("\"{near}\""))
                }
                None => complaint,
            });
        }
        found
    }
}

/// Something about the cards that players bring.
pub static BROUGHT: Complaint = Complaint {
    code: "C0327",
    title: "cards that players bring",
    severity: Severity::Error,
    explanation: "\
With `each player brings 30 cards` every player has a deck of cards that the game declares with `card`. At first it lies in the
first zone that each player has.

    game \"Duel\"
      players 2
      each player brings 30 cards
    zones
      table: row, face up

Mended:

    game \"Duel\"
      players 2
      each player brings 30 cards
    zones
      each player
        stock: pile, face down
",
};
