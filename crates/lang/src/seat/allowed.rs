//! What cannot be done: the `cannot` rules of the cards at the table become conditions of the action.

use super::{FEW, Seating, local, owner_of, yes_no};
use crate::program::*;
use crate::span::Span;

impl Seating {
    /// Adds a condition to an action for every rule that forbids it.
    pub(super) fn forbid(&mut self, id: ActionId, action: &Action) {
        let mut parts = Vec::new();
        for (carrier, rule) in self.rules() {
            let RuleForm::Forbid { action: of, this_at, define } = &rule.form else { continue };
            if *of != id {
                continue;
            }
            for (faces, zones, _) in self.carriers(carrier) {
                let allowed = self.allowed(action, *define, carrier, &faces, &zones, this_at, rule.span);
                let params = self.program.defines[action.can.index()].params[1..].to_vec();
                let args = params.iter().map(|param| local(&self.program, *param, rule.span)).collect();
                parts.push(yes_no(ExprKind::Call(allowed, args), rule.span));
            }
        }
        let can = &mut self.program.defines[action.can.index()].body;
        let own = std::mem::replace(can, yes_no(ExprKind::Const(1), can.span));
        let own = match own.kind {
            ExprKind::Const(1) => Vec::new(),
            ExprKind::And(parts) => parts,
            _ => vec![own],
        };
        parts.splice(0..0, own);
        match parts.len() {
            0 => {}
            1 => *can = parts.remove(0),
            _ => *can = yes_no(ExprKind::And(parts), can.span),
        }
    }

    /// A define that says that one rule does not forbid the action, with the rule's reason.
    #[expect(clippy::too_many_arguments, reason = "each is a part of the one rule")]
    fn allowed(
        &mut self,
        action: &Action,
        forbids: DefineId,
        carrier: Carrier,
        faces: &[FaceId],
        zones: &[ZoneId],
        this_at: &[usize],
        span: Span,
    ) -> DefineId {
        let given = self.program.defines[action.can.index()].params[1..].to_vec();
        let params: Vec<LocalId> = given
            .iter()
            .map(|param| {
                let Local { name, ty, .. } = self.program.locals[param.index()].clone();
                self.add_local(&name, ty, span)
            })
            .collect();
        let args: Vec<Expr> = params.iter().map(|param| local(&self.program, *param, span)).collect();
        let forbidden = match carrier {
            Carrier::Game => yes_no(ExprKind::Call(forbids, args), span),
            Carrier::Status(status) => {
                self.forbidden_to(status, forbids, this_at.first().map(|at| params[*at]), args, span)
            }
            _ => self.forbidden_by(forbids, faces, zones, this_at.first().map(|at| params[*at]), args, span),
        };
        let why_not = self.program.defines[forbids.index()].why_not.clone();
        let name = self.program.defines[forbids.index()].name.clone();
        let body = yes_no(ExprKind::Not(Box::new(forbidden)), span);
        self.program.defines.push(Define {
            name,
            about: String::new(),
            on: None,
            params,
            body,
            why_not,
            span,
        });
        DefineId(self.program.defines.len() as u32 - 1)
    }

    /// Whether some card with these faces forbids it: the one that is spoken of, or any in the zones where the rule works.
    fn forbidden_by(
        &mut self,
        forbids: DefineId,
        faces: &[FaceId],
        zones: &[ZoneId],
        this: Option<LocalId>,
        args: Vec<Expr>,
        span: Span,
    ) -> Expr {
        let card = this.unwrap_or_else(|| self.add_local("this", Type::Card, span));
        let value = local(&self.program, card, span);
        let all = [value.clone(), owner_of(value.clone(), span)].into_iter().chain(args).collect();
        let asked = yes_no(ExprKind::Call(forbids, all), span);
        let shows = self.shows_one_of(value.clone(), faces, span);
        let mut parts = vec![shows, asked];
        if let Some(silenced) = self.silenced {
            let lost = yes_no(ExprKind::Call(silenced, vec![value]), span);
            parts.push(yes_no(ExprKind::Not(Box::new(lost)), span));
        }
        let both = yes_no(ExprKind::And(parts), span);
        if this.is_some() {
            return both;
        }
        let over = Over::Cards(cards_in(zones, span));
        let domain = Domain { var: card, over, from: None, filter: Some(both), span };
        yes_no(ExprKind::Any(Box::new(domain)), span)
    }

    /// Whether somebody who bears a status makes it impossible: the one that is spoken of, or any.
    fn forbidden_to(
        &mut self,
        status: StatusId,
        forbids: DefineId,
        it: Option<LocalId>,
        args: Vec<Expr>,
        span: Span,
    ) -> Expr {
        let Status { kind, bearers, .. } = self.program.carried.statuses[status.index()].clone();
        let ty = if kind.is_some() { Type::Card } else { Type::Player };
        let bearer = it.unwrap_or_else(|| self.add_local("it", ty, span));
        let value = local(&self.program, bearer, span);
        let owner = if kind.is_some() { owner_of(value.clone(), span) } else { value.clone() };
        let asked = [value.clone(), owner].into_iter().chain(args).collect();
        let asked = yes_no(ExprKind::Call(forbids, asked), span);
        let of = |owners| ExprKind::Var(VarRef { var: bearers, owners, span });
        if kind.is_none() {
            let bears = yes_no(of(vec![value]), span);
            let both = yes_no(ExprKind::And(vec![bears, asked]), span);
            let all = Expr { kind: ExprKind::AllPlayers, ty: Type::Players, maybe_none: false, span };
            let over = Over::Players(all);
            let domain = Domain { var: bearer, over, from: None, filter: Some(both), span };
            return yes_no(ExprKind::Any(Box::new(domain)), span);
        }
        let set = Expr { kind: of(Vec::new()), ty: Type::Cards, maybe_none: false, span };
        if it.is_some() {
            let bears = yes_no(ExprKind::In(Box::new(value), Box::new(set)), span);
            return yes_no(ExprKind::And(vec![bears, asked]), span);
        }
        let domain = Domain { var: bearer, over: Over::Cards(set), from: None, filter: Some(asked), span };
        yes_no(ExprKind::Any(Box::new(domain)), span)
    }

    /// The condition that a card shows one of these faces.
    pub(super) fn shows_one_of(&self, card: Expr, faces: &[FaceId], span: Span) -> Expr {
        // Only programs with faces have rules on cards, and those have the attribute.
        let face = self.program.carried.printed.map_or(AttrId(0), |printed| printed.face);
        if self.program.carried.shows.is_some() && faces.len() > FEW {
            return one_row(
                Expr { kind: ExprKind::Attr(face, Box::new(card)), ty: Type::Face, maybe_none: true, span },
                faces,
            );
        }
        let mut parts: Vec<Expr> = faces
            .iter()
            .map(|id| {
                let kind = ExprKind::Attr(face, Box::new(card.clone()));
                let shown = Expr { kind, ty: Type::Face, maybe_none: true, span };
                let name =
                    Expr { kind: ExprKind::Const(i64::from(id.0)), ty: Type::Face, maybe_none: false, span };
                yes_no(ExprKind::Same(Box::new(shown), Box::new(name)), span)
            })
            .collect();
        if parts.len() == 1 { parts.remove(0) } else { yes_no(ExprKind::Or(parts), span) }
    }
}

/// Whether a face is one of these, found in one look: where faces change, no set of cards is known before.
fn one_row(shown: Expr, faces: &[FaceId]) -> Expr {
    let span = shown.span;
    let name = |id: &FaceId| Expr {
        kind: ExprKind::Const(i64::from(id.0)),
        ty: Type::Face,
        maybe_none: false,
        span,
    };
    let rows = vec![(faces.iter().map(name).collect(), yes_no(ExprKind::Const(1), span))];
    let otherwise = Some(Box::new(yes_no(ExprKind::Const(0), span)));
    yes_no(ExprKind::Table(Box::new(shown), rows, otherwise), span)
}

/// The cards in all zones of these families.
pub(super) fn cards_in(zones: &[ZoneId], span: Span) -> Expr {
    let all = |kind| Expr { kind, ty: Type::Cards, maybe_none: false, span };
    let each = zones.iter().map(|zone| all(ExprKind::AllZones(*zone)));
    let joined = each.reduce(|a, b| all(ExprKind::Union(Box::new(a), Box::new(b))));
    joined.unwrap_or_else(|| all(ExprKind::EmptySet))
}
