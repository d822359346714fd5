//! Cards that show another face than their own: what is printed is read from the face that is shown now.

use super::{FEW, NOWHERE, Seating, local, own_cards};
use crate::analyse::walk;
use crate::program::*;
use crate::span::Span;

impl Seating {
    /// A table at which no card becomes another has no words for it.
    pub(super) fn drop_unused_faces(&mut self) {
        let Some(shows) = self.program.carried.shows else { return };
        let carriers = carriers(&self.program);
        let seated =
            |of: &Option<usize>| of.is_none_or(|face| self.faces.binary_search(&FaceId(face as u32)).is_ok());
        let back = self.program.carried.copies.map(|copies| copies.end);
        let mut used = false;
        for (step, _) in (0u32..).zip(&carriers).filter(|(_, of)| seated(of)) {
            // What shows a former face again is no use of its own.
            if back != Some(StepId(step)) {
                let body = &self.program.steps[step as usize].body;
                walk::each_stmt(body, &mut |stmt| used |= sets_face(shows, stmt).is_some());
            }
        }
        if used {
            return;
        }
        let carried = &mut self.program.carried;
        carried.shows = None;
        let copies = carried.copies.take();
        let vars = [shows.face, shows.before]
            .into_iter()
            .chain(copies.into_iter().flat_map(|c| [c.lasting, c.face]));
        let steps = [shows.settle].into_iter().chain(copies.into_iter().flat_map(|c| [c.note, c.end]));
        carried.forgetful.retain(|var| *var != shows.who);
        for var in vars {
            carried.vars.retain(|own| own.var != var);
            self.program.vars[var.index()].owners.clear();
        }
        steps.for_each(|step| self.program.steps[step.index()].body.clear());
    }

    /// Before something is done with a card whose own rule answers it: the face the card shows now.
    pub(super) fn note_faces(&self, after: &[Listener], span: Span) -> Block {
        let (Some(shows), Some(printed)) = (self.program.carried.shows, self.program.carried.printed) else {
            return Vec::new();
        };
        let note = |card: LocalId| {
            let card = local(&self.program, card, span);
            let kind = ExprKind::Attr(printed.face, Box::new(card.clone()));
            let face = Expr { kind, ty: Type::Face, maybe_none: true, span };
            let place = Place::Var(VarRef { var: shows.before, owners: vec![card], span });
            Stmt { kind: StmtKind::Assign(place, AssignOp::Set, face), span: NOWHERE }
        };
        own_cards(after).into_iter().map(note).collect()
    }

    /// Every read of something printed asks which face is shown.
    pub(super) fn seat_shown_faces(&mut self) {
        let (Some(shows), Some(printed)) = (self.program.carried.shows, self.program.carried.printed) else {
            return;
        };
        let kinds = self.program.carried.kinds.iter().flat_map(|kind| &kind.properties);
        let mut attributes: Vec<AttrId> = kinds.map(|property| property.attribute).collect();
        attributes.push(printed.face);
        attributes.sort_unstable();
        attributes.dedup();
        let first = self.program.defines.len() as u32;
        let define = |attribute: AttrId| {
            let at = attributes.binary_search(&attribute).ok()?;
            Some(DefineId(first + 2 * at as u32))
        };
        rewrite::every_expr_in_play_mut(&mut self.program, &mut |expr| {
            if let ExprKind::Attr(attribute, card) = &mut expr.kind
                && let Some(define) = define(*attribute)
            {
                let card = std::mem::replace(&mut **card, super::truth(true, NOWHERE));
                expr.kind = ExprKind::Call(define, vec![card]);
            }
        });
        for attribute in &attributes {
            self.define_shown(*attribute, shows, printed);
        }
        for attribute in attributes.iter().filter(|attribute| **attribute != printed.face) {
            let effective = &mut self.program.carried.effective;
            if let (false, Some(define)) =
                (effective.iter().any(|(known, _)| known == attribute), define(*attribute))
            {
                effective.push((*attribute, define));
            }
        }
    }

    /// Two defines: what a card shows now, and what is printed on a face.
    fn define_shown(&mut self, attribute: AttrId, shows: Shows, printed: Printed) {
        let Attribute { name, ty } = self.program.attributes[attribute.index()].clone();
        let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span: NOWHERE };
        let (it, face) =
            (self.add_local("it", Type::Card, NOWHERE), self.add_local("face", Type::Face, NOWHERE));
        let card = local(&self.program, it, NOWHERE);
        let var = VarRef { var: shows.face, owners: vec![card.clone()], span: NOWHERE };
        let shown = Expr { kind: ExprKind::Var(var), ty: Type::Face, maybe_none: true, span: NOWHERE };
        let own = of(ExprKind::Attr(attribute, Box::new(card)));
        let of_face = DefineId(self.program.defines.len() as u32 + 1);
        let body = if attribute == printed.face {
            of(ExprKind::Else(Box::new(shown), Box::new(own)))
        } else {
            let nothing = Expr { kind: ExprKind::Const(NONE), ..shown.clone() };
            let is_own = ExprKind::Same(Box::new(shown.clone()), Box::new(nothing));
            let other = of(ExprKind::Call(of_face, vec![shown]));
            of(ExprKind::If(Box::new(super::yes_no(is_own, NOWHERE)), Box::new(own), Box::new(other)))
        };
        let rows = self.faces.iter().filter_map(|id| {
            let (_, value) = self.face(*id).shows.iter().find(|(known, _)| *known == attribute)?;
            let name = Expr {
                kind: ExprKind::Const(i64::from(id.0)),
                ty: Type::Face,
                maybe_none: false,
                span: NOWHERE,
            };
            Some((vec![name], of(ExprKind::Const(*value))))
        });
        let on_face = Box::new(local(&self.program, face, NOWHERE));
        let on_face = of(ExprKind::Table(on_face, rows.collect(), None));
        if self.faces.len() > FEW {
            self.program.carried.apart.push(of_face);
        }
        for (param, on, body) in [(it, Some(Type::Card), body), (face, None, on_face)] {
            self.program.defines.push(Define {
                name: name.clone(),
                about: String::new(),
                on,
                params: vec![param],
                body,
                why_not: None,
                span: NOWHERE,
            });
        }
    }
}

/// For each step the face that carries it.
pub(super) fn carriers(program: &Program) -> Vec<Option<usize>> {
    let mut carriers: Vec<Option<usize>> = vec![None; program.steps.len()];
    for (index, face) in program.carried.faces.iter().enumerate() {
        face.steps.iter().for_each(|(_, step)| carriers[step.index()] = Some(index));
        for rule in &face.rules {
            if let RuleForm::Answer { step, .. } = &rule.form {
                carriers[step.index()] = Some(index);
            }
        }
    }
    carriers
}

/// The face that a statement lets a card show, if it names one.
pub(super) fn face_to_be(program: &Program, stmt: &Stmt) -> Option<usize> {
    match sets_face(program.carried.shows?, stmt)?.kind {
        ExprKind::Const(face) => usize::try_from(face).ok(),
        _ => None,
    }
}

/// The value that a statement gives to the face a card shows.
fn sets_face(shows: Shows, stmt: &Stmt) -> Option<&Expr> {
    match &stmt.kind {
        StmtKind::Assign(Place::Var(place), _, value) if place.var == shows.face => Some(value),
        _ => None,
    }
}
