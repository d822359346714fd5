//! Statements that move, show and shuffle cards.

use super::Checker;
use super::names::Thing;
use crate::ast::{self, Amount, StmtKind as A};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// One of the statements on cards.
    pub fn card_stmt(&mut self, stmt: &ast::Stmt) -> Option<StmtKind> {
        match &stmt.kind {
            A::Move { cards, to, at_bottom } => {
                let cards = self.cards(cards);
                let to = self.zone(to);
                Some(StmtKind::Move { cards: cards?, to: to?, at_the_bottom: *at_bottom })
            }
            A::MoveCount { amount, from, to, at_bottom } => self.move_count(amount, from, to, *at_bottom),
            A::Deal { amount, from, zone, of, starting } => {
                self.deal(amount, from, zone, of.as_ref(), starting.as_ref(), stmt.span)
            }
            A::Shuffle(zone) => self.zone(zone).map(StmtKind::Shuffle),
            A::ShuffleAll(zone) => self.zone(zone).map(StmtKind::ShuffleAll),
            A::Reveal(cards) => self.cards(cards).map(StmtKind::Reveal),
            A::Show { cards, to } => {
                let cards = self.cards(cards);
                let to = self.expr(to, Some(Type::Players));
                let to =
                    to.and_then(
                        |to| if to.ty == Type::Player { Some(to) } else { self.fit(to, Type::Players) },
                    );
                Some(StmtKind::Show(cards?, to?))
            }
            _ => None,
        }
    }

    /// A card or a set of cards.
    fn cards(&mut self, value: &ast::Expr) -> Option<Expr> {
        let value = self.expr(value, Some(Type::Cards))?;
        if value.ty == Type::Card { Some(value) } else { self.fit(value, Type::Cards) }
    }

    fn move_count(
        &mut self,
        amount: &Amount,
        from: &ast::Expr,
        to: &ast::Expr,
        at_bottom: bool,
    ) -> Option<StmtKind> {
        let from = self.zone(from);
        let to = self.zone(to);
        match amount {
            Amount::All => {
                let (from, to) = (from?, to?);
                let span = from.span;
                let cards = Expr { kind: ExprKind::Zone(from), ty: Type::Cards, maybe_none: false, span };
                Some(StmtKind::Move { cards, to, at_the_bottom: at_bottom })
            }
            Amount::Count(count) => {
                let count = self.expect(count, Type::Number);
                Some(StmtKind::MoveCount { count: count?, from: from?, to: to?, at_the_bottom: at_bottom })
            }
        }
    }

    fn deal(
        &mut self,
        amount: &Amount,
        from: &ast::Expr,
        zone: &ast::Ident,
        of: Option<&ast::Domain>,
        starting: Option<&ast::Expr>,
        span: Span,
    ) -> Option<StmtKind> {
        let count = match amount {
            Amount::All => Some(None),
            Amount::Count(count) => self.expect(count, Type::Number).map(Some),
        };
        let from = self.zone(from);
        let to = self.player_zone(zone);
        let starting = starting.map(|player| self.expect(player, Type::Player));
        let who = match of {
            Some(domain) => {
                let opened = self.open(domain);
                let players = self.players_only(&opened, domain.span).is_some();
                self.close(opened).filter(|_| players)
            }
            None => Some(self.all_players(self.first_line(span))),
        };
        let who = match starting {
            Some(player) => Domain { from: Some(player?), ..who? },
            None => who?,
        };
        Some(StmtKind::Deal { count: count?, from: from?, to: to?, who })
    }

    /// All players, as a domain.
    fn all_players(&mut self, span: Span) -> Domain {
        let var = self.local("player", Type::Player, span);
        let all = Expr { kind: ExprKind::AllPlayers, ty: Type::Players, maybe_none: false, span };
        Domain { var, over: Over::Players(all), from: None, filter: None, span }
    }

    /// A zone that each player has.
    fn player_zone(&mut self, name: &ast::Ident) -> Option<ZoneId> {
        let names = [name.name.as_str(), name.name.strip_suffix('s').unwrap_or("")];
        let found = names.iter().find_map(|name| self.names.thing(name));
        match found {
            Some(Thing::Zone(zone)) if self.program.zones[zone.index()].owners == [Owner::Player] => {
                Some(zone)
            }
            Some(Thing::Broken) => None,
            Some(_) => {
                let message =
                    format!("Cards are dealt to a zone that each player has, and `{}` is none.", name.name);
                self.complain(Diagnostic::new(&NOT_A_PLAYERS_ZONE, name.span, message));
                None
            }
            None => {
                let zones: Vec<String> = self.program.zones.iter().map(|zone| zone.name.clone()).collect();
                self.unknown_of("zone", name, zones.iter().map(String::as_str));
                None
            }
        }
    }
}

/// A deal to something players do not have one each of.
pub static NOT_A_PLAYERS_ZONE: Complaint = Complaint {
    code: "C0221",
    title: "not a zone of each player",
    severity: Severity::Error,
    explanation: "\
`deal` hands cards out one at a time, to a zone that each player has.

    deal 5 cards from stock to each discard

Mended:

    deal 5 cards from stock to each hand
    move 5 cards from stock to discard
",
};
