//! Tokens: cards that only `make` brings. As many as there can be lie in a reserve that nobody sees; a token that leaves its zone
//! goes back there.

use super::Checker;
use super::pool::NOWHERE;
use crate::ast::{self, HeaderKind};
use crate::check::types::yes_no;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// The zone where tokens lie that nobody has made.
    pub(super) fn declare_reserve(&mut self) {
        if !self.program.carried.faces.iter().any(|face| face.token) {
            return;
        }
        self.program.carried.reserve = Some(ZoneId(self.program.zones.len() as u32));
        self.program.zones.push(Zone {
            name: "made_cards".into(),
            about: String::new(),
            owners: vec![Owner::Player],
            shape: Shape::Heap,
            seen_by: SeenBy::Everybody,
            glimpses: Vec::new(),
            capacity: None,
            sorted_by: None,
            refill: None,
            made: true,
            span: NOWHERE,
        });
    }

    /// `at most N made cards`.
    pub(super) fn check_most_made(&mut self, game: &ast::Game) {
        for line in &game.lines {
            let HeaderKind::MadeCards(most) = &line.kind else { continue };
            self.program.carried.most_made = self.table_number(most, "How many cards can be made");
        }
    }

    /// `make N FACE in Z`.
    pub fn make(
        &mut self,
        count: &ast::Expr,
        face: &ast::Expr,
        zone: &ast::Expr,
        span: Span,
    ) -> Option<StmtKind> {
        let count = self.expect(count, Type::Number);
        let place = face.span;
        let face = self.expect(face, Type::Face);
        let zone = self.zone(zone);
        let (count, face, zone) = (count?, face?, zone?);
        let (Some(reserve), Some(printed)) = (self.program.carried.reserve, self.program.carried.printed)
        else {
            let message = "There is no token that could be made.";
            let complaint = Diagnostic::new(&OF_TOKENS, place, message);
            self.complain(complaint.with_help("declare one: `token \"Sapling\": monster, attack 1`"));
            return None;
        };
        if let ExprKind::Const(id) = face.kind
            && let Some(shown) = self.program.carried.faces.get(id as usize)
            && !shown.token
        {
            let message =
                format!("\"{}\" is a card that players bring; only a token can be made.", shown.name);
            let complaint = Diagnostic::new(&OF_TOKENS, place, message);
            self.complain(complaint.with_help("declare it with `token` instead of `card`"));
            return None;
        }
        let owners = &self.program.zones[zone.zone.index()].owners;
        let whose = match owners.iter().position(|owner| *owner == Owner::Player) {
            Some(at) => zone.owners[at].clone(),
            None => self.subject_for("player", Type::Player, span)?,
        };
        let card = self.local("it", Type::Card, span);
        let it = crate::check::types::local_value(card, Type::Card, span);
        let shown = Expr {
            kind: ExprKind::Attr(printed.face, Box::new(it)),
            ty: Type::Face,
            maybe_none: false,
            span,
        };
        let same = yes_no(ExprKind::Same(Box::new(shown), Box::new(face)), span);
        let reserve = ZoneRef { zone: reserve, owners: vec![whose], span };
        let reserve = Expr { kind: ExprKind::Zone(reserve), ty: Type::Cards, maybe_none: false, span };
        let domain = Domain { var: card, over: Over::Cards(reserve), from: None, filter: Some(same), span };
        let one = Expr { kind: ExprKind::The(Box::new(domain)), ty: Type::Card, maybe_none: true, span };
        let moved = StmtKind::Move { cards: one, to: zone, at_the_bottom: false };
        Some(StmtKind::Repeat(Repeat::Times(count), vec![Stmt { kind: moved, span }]))
    }
}

/// Something about tokens.
pub static OF_TOKENS: Complaint = Complaint {
    code: "C0333",
    title: "about a token",
    severity: Severity::Error,
    explanation: "\
`make 2 \"Sapling\" in board` brings tokens: cards declared with `token`, which nobody brings in a deck. A token that leaves its zone
is gone. For each player there are 8 of each token, or as many as the line `at most N made cards` of the game says; when all are
on the table, no more are made.

    card \"Sapling\": monster, attack 1
    card \"Seeds\": spell
      effect
        make 2 \"Sapling\" in board

Mended:

    token \"Sapling\": monster, attack 1
    card \"Seeds\": spell
      effect
        make 2 \"Sapling\" in board
",
};
