//! `this becomes m.face`: a card shows another face, with its properties and its rules, for a time or until it leaves its
//! zone.

use super::Checker;
use super::pool::NOWHERE;
use crate::ast;
use crate::check::types::{is_none, local_value, with_article, yes_no};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `E becomes FACE [DURATION]`.
    pub fn becomes(
        &mut self,
        card: &ast::Expr,
        face: &ast::Expr,
        duration: Option<&ast::Duration>,
        span: Span,
        out: &mut Block,
    ) -> Option<StmtKind> {
        let (card, face) = (self.expect(card, Type::Card), self.expect(face, Type::Face));
        let (card, face) = (card?, face?);
        let same_kind = self.keeps_kind(&card, &face)?;
        let shows = self.shows();
        let noted = self.noted(&card, duration, shows, span)?;
        let it = self.kept(card, "it", out);
        let named = matches!(face.kind, ExprKind::Const(_));
        let shown = if named { face } else { self.kept(face, "face", out) };
        let mut conditions: Vec<Expr> = [&it, &shown].map(is_there).into();
        if !same_kind {
            conditions.extend(self.is_of_kind_of(&it, &shown));
        }
        let condition = yes_no(ExprKind::And(conditions), NOWHERE);
        let place = Place::Var(VarRef { var: shows.face, owners: vec![it.clone()], span });
        let (step, lasts) = noted;
        let mut body = Vec::new();
        // How long is worked out before the card is something else: it may hang on what the card is.
        let lasts: Vec<Expr> = lasts.into_iter().map(|value| self.kept_as_is(value, &mut body)).collect();
        let noted = StmtKind::Do(step, [it.clone()].into_iter().chain(lasts).collect());
        body.extend([
            shows.note_who(Expr { span, ..it }, AssignOp::Add),
            Stmt { kind: StmtKind::Assign(place, AssignOp::Set, shown), span },
            Stmt { kind: noted, span },
        ]);
        Some(StmtKind::If(condition, body, Vec::new()))
    }

    /// The step that notes how long a card shows a face, and what it is to note.
    fn noted(
        &mut self,
        card: &Expr,
        duration: Option<&ast::Duration>,
        shows: Shows,
        span: Span,
    ) -> Option<(StepId, Vec<Expr>)> {
        let Some(duration) = duration else { return Some((shows.settle, Vec::new())) };
        if matches!(duration.kind, ast::DurationKind::Uses(_)) {
            let message = "A copy has no uses that could be counted.";
            let complaint = Diagnostic::new(&OF_FACES, duration.span, message);
            self.complain(complaint.with_help("say how long by turns, or `while` something holds"));
            return None;
        }
        let note = self.copies(shows).note;
        Some((note, self.lasts(Some(duration), card, span)?.into()))
    }

    /// A value in a local of its own.
    fn kept(&mut self, value: Expr, name: &str, out: &mut Block) -> Expr {
        let (ty, span) = (value.ty, value.span);
        let local = self.local(name, ty, span);
        out.push(Stmt { kind: StmtKind::Let(local, value), span });
        local_value(local, ty, span)
    }

    /// A value that nothing done meanwhile changes: in a local, unless it is one or always the same.
    fn kept_as_is(&mut self, value: Expr, out: &mut Block) -> Expr {
        match value.kind {
            ExprKind::Const(_) | ExprKind::Local(_) => value,
            _ => Expr { maybe_none: value.maybe_none, ..self.kept(value, "how long", out) },
        }
    }

    /// The variables that tell who shows what.
    fn shows(&mut self) -> Shows {
        if let Some(shows) = self.program.carried.shows {
            return shows;
        }
        let face = self.made_var("shown face", &[Owner::Card], Type::Face);
        let who = self.made_var("who shows another face", &[], Type::Cards);
        let before = self.made_var("face shown before", &[Owner::Card], Type::Face);
        let kinds = (0..self.program.carried.kinds.len() as u32).map(KindId).collect();
        self.program.carried.vars.push(OwnVar { var: face, kinds, only: None, within: None });
        self.program.carried.forgetful.push(who);
        let settle = self.add_step("become for ever", String::new(), Vec::new(), false, NOWHERE);
        self.program.steps[settle.index()].params = vec![self.local("card", Type::Card, NOWHERE)];
        let shows = Shows { face, who, before, settle };
        self.program.carried.shows = Some(shows);
        shows
    }

    /// Whether a card surely stays of its kind; None after a complaint that it surely does not.
    fn keeps_kind(&mut self, card: &Expr, face: &Expr) -> Option<bool> {
        let of_face = match &face.kind {
            ExprKind::Const(id) => {
                usize::try_from(*id).ok().and_then(|id| self.program.carried.faces.get(id)).map(|f| f.kind)
            }
            ExprKind::Attr(_, of) => self.kind_of(of),
            _ => None,
        };
        let (Some(is), Some(becomes)) = (self.kind_of(card), of_face) else { return Some(false) };
        if is == becomes || is_none(card) {
            return Some(true);
        }
        let name = |kind: KindId| with_article(&self.program.carried.kinds[kind.index()].name);
        let message = format!(
            "`{}` is {}, and `{}` is {}: no card becomes another kind.",
            self.text(card.span),
            name(is),
            self.text(face.span),
            name(becomes)
        );
        self.complain(Diagnostic::new(&OF_FACES, face.span, message));
        None
    }

    /// The condition that a card is of the kind of a face.
    fn is_of_kind_of(&self, card: &Expr, face: &Expr) -> Option<Expr> {
        let printed = self.program.carried.printed?;
        let (ty, span) = (self.program.attributes[printed.kind.index()].ty, NOWHERE);
        let constant = |value: u32, ty: Type| Expr {
            kind: ExprKind::Const(i64::from(value)),
            ty,
            maybe_none: false,
            span,
        };
        let row = |kind: u32| {
            let faces = (0u32..).zip(&self.program.carried.faces);
            let faces = faces.filter(|(_, face)| face.kind == KindId(kind));
            (faces.map(|(id, _)| constant(id, Type::Face)).collect(), constant(kind, ty))
        };
        let rows = (0..self.program.carried.kinds.len() as u32).map(row).collect();
        let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span };
        let of_face = of(ExprKind::Table(Box::new(face.clone()), rows, None));
        let of_card = of(ExprKind::Attr(printed.kind, Box::new(card.clone())));
        Some(yes_no(ExprKind::Same(Box::new(of_card), Box::new(of_face)), span))
    }
}

fn is_there(value: &Expr) -> Expr {
    let nothing = Expr { kind: ExprKind::Const(NONE), maybe_none: true, ..value.clone() };
    let none = yes_no(ExprKind::Same(Box::new(value.clone()), Box::new(nothing)), NOWHERE);
    yes_no(ExprKind::Not(Box::new(none)), NOWHERE)
}

/// Something about cards that show another face.
pub static OF_FACES: Complaint = Complaint {
    code: "C0334",
    title: "about another face",
    severity: Severity::Error,
    explanation: "\
`this becomes m.face` makes a card show what another shows: it has the name, the properties and the rules of that card, and not
its own. What has happened to the other, its variables, statuses and what lines give it, stays with it. The card shows its own face
again when it leaves its zone, or when the time is over that the rule says: `until end of turn`, `until start of next turn of P`, `for
2 turns of P`, `while this in board`. A card becomes only a card of its own kind.

    card \"Shade\": monster, attack 0
      after summon(this)
        this becomes \"Fireball\"

Mended:

    card \"Shade\": monster, attack 0
      after summon(this)
        choose \"Copy {m}\" for monster m in opponent.board: this becomes m.face
",
};
