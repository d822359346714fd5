//! What cards have their own of: a define or step becomes a choice by face.

use super::{Seating, local, owner_of};
use crate::program::*;
use crate::span::Span;

impl Seating {
    /// A define: the value of the card's own, else of its kind's; none where a kind has none.
    pub(super) fn seat_define(&mut self, own: &OwnDefine) {
        let Some(printed) = self.program.carried.printed else { return };
        let Define { params, body, span, .. } = self.program.defines[own.define.index()].clone();
        let mut rows: Vec<(DefineId, Vec<FaceId>)> = Vec::new();
        for face in self.faces.clone() {
            let of_face = self.face(face).defines.iter().find(|(known, _)| *known == own.define);
            let of_kind = own.usual.iter().find(|(kind, _)| *kind == self.face(face).kind);
            let define = of_face.map(|(_, define)| *define).or(of_kind.map(|(_, define)| *define));
            let Some(define) = define else { continue };
            match rows.iter_mut().find(|(known, _)| *known == define) {
                Some((_, faces)) => faces.push(face),
                None => rows.push((define, vec![face])),
            }
        }
        let everybody = rows.len() == 1 && rows[0].1.len() == self.faces.len();
        let value = |define: DefineId| self.value_of_own(define, &params, &body, span);
        let body = if everybody {
            value(rows[0].0)
        } else {
            let card = Box::new(local(&self.program, params[0], span));
            let face =
                Expr { kind: ExprKind::Attr(printed.face, card), ty: Type::Face, maybe_none: true, span };
            let name = |id: &FaceId| Expr {
                kind: ExprKind::Const(i64::from(id.0)),
                ty: Type::Face,
                maybe_none: false,
                span,
            };
            let rows = rows
                .iter()
                .map(|(define, faces)| (faces.iter().map(name).collect(), value(*define)))
                .collect();
            Expr { kind: ExprKind::Table(Box::new(face), rows, None), ty: body.ty, maybe_none: true, span }
        };
        let body = self.unless_lost(own, &params, body, span);
        self.program.defines[own.define.index()].body = body;
    }

    /// A card without abilities has only what its kind has.
    fn unless_lost(&self, own: &OwnDefine, params: &[LocalId], body: Expr, span: Span) -> Expr {
        let (Some(silenced), Some(printed)) = (self.silenced, self.program.carried.printed) else {
            return body;
        };
        let card = || local(&self.program, params[0], span);
        let ty = self.program.attributes[printed.kind.index()].ty;
        let kind = ExprKind::Attr(printed.kind, Box::new(card()));
        let kind = Expr { kind, ty, maybe_none: true, span };
        let name = |id: KindId| Expr { kind: ExprKind::Const(i64::from(id.0)), ty, maybe_none: false, span };
        let rows = own
            .usual
            .iter()
            .map(|(kind, define)| (vec![name(*kind)], self.value_of_own(*define, params, &body, span)));
        let usual = ExprKind::Table(Box::new(kind), rows.collect(), None);
        let usual = Expr { kind: usual, ty: body.ty, maybe_none: true, span };
        let lost = ExprKind::Call(silenced, vec![card()]);
        let lost = Expr { kind: lost, ty: Type::YesNo, maybe_none: false, span };
        let (ty, maybe_none) = (body.ty, body.maybe_none);
        Expr { kind: ExprKind::If(Box::new(lost), Box::new(usual), Box::new(body)), ty, maybe_none, span }
    }

    /// A card's own define, asked by the one that rules call. A plain value needs no call.
    fn value_of_own(&self, define: DefineId, params: &[LocalId], as_before: &Expr, span: Span) -> Expr {
        let own = &self.program.defines[define.index()];
        if matches!(own.body.kind, ExprKind::Const(_)) && own.why_not.is_none() {
            return own.body.clone();
        }
        let card = local(&self.program, params[0], span);
        let owner = owner_of(card.clone(), span);
        let rest = params[1..].iter().map(|param| local(&self.program, *param, span));
        let args = [card, owner].into_iter().chain(rest).collect();
        Expr { kind: ExprKind::Call(define, args), ty: as_before.ty, maybe_none: as_before.maybe_none, span }
    }

    /// A step: the card's own, else its kind's, else nothing.
    pub(super) fn seat_step(&mut self, own: &OwnStep) {
        let Step { player, params, span, .. } = self.program.steps[own.step.index()].clone();
        // The checker gives every step of cards the owner as its player.
        let Some(player) = player else { return };
        let mut steps = Vec::new();
        for face in &self.faces {
            let of_face = self.face(*face).steps.iter().find(|(known, _)| *known == own.step);
            let of_kind = own.usual.iter().find(|(kind, _)| *kind == self.face(*face).kind);
            let step = of_face.map(|(_, step)| *step).or(of_kind.and_then(|(_, step)| *step));
            steps.extend(step.map(|step| (*face, step)));
        }
        let args = [player].iter().chain(&params).map(|param| local(&self.program, *param, span)).collect();
        let card = local(&self.program, params[0], span);
        let body = StmtKind::ByFace(Box::new(ByFace { card, steps, args }));
        self.program.steps[own.step.index()].body = vec![Stmt { kind: body, span }];
    }
}
