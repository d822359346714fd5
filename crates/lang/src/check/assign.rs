//! Assignments and `let`.

use super::Checker;
use super::scope::Binding;
use super::types::is_none;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// `x = E`, `x += E`, `x -= E`.
    pub fn assign(&mut self, target: &ast::Expr, op: ast::AssignOp, value: &ast::Expr) -> Option<StmtKind> {
        let place = self.place(target);
        let wanted = place.as_ref().map(|(_, ty, _)| *ty);
        if let ast::ExprKind::Random(domain) = &value.kind {
            let domain = self.domain(domain);
            let (place, ty, _) = place?;
            return self.random(place, Some(ty), domain?, op);
        }
        let value = match wanted {
            Some(ty) if op != ast::AssignOp::Set && ty.is_set() => self.expr(value, Some(ty)),
            Some(ty) => self.expr(value, Some(ty)),
            None => self.expr_if_telling(value),
        };
        let (place, ty, may_be_none) = place?;
        let value = self.assigned(value?, ty, &place)?;
        if op != ast::AssignOp::Set && ty != Type::Number && !ty.is_set() {
            let message = format!(
                "`{}` is {}; only numbers and sets grow and shrink.",
                self.text(target.span),
                self.a_type(ty)
            );
            let complaint = Diagnostic::new(&super::types::WRONG_KIND, target.span, message);
            self.complain(complaint.with_help("assign it with `=`"));
            return None;
        }
        let value = if may_be_none && op == ast::AssignOp::Set { value } else { self.stored(value)? };
        Some(StmtKind::Assign(place, assign_op(op), value))
    }

    /// Makes a value fit what it is assigned to. A `let` took its kind from its first value, which is worth saying.
    fn assigned(&mut self, value: Expr, ty: Type, place: &Place) -> Option<Expr> {
        let Place::Local(local) = place else { return self.fit(value, ty) };
        match self.coerce(value, ty) {
            Ok(value) => self.of_wanted_kind(value, self.program.locals[local.index()].kind),
            Err(value) => {
                let first = &self.program.locals[local.index()];
                let (name, span) = (first.name.clone(), first.span);
                let message =
                    format!("`{name}` is {}, and this is {}.", self.a_type(ty), self.a_type(value.ty));
                let complaint = Diagnostic::new(&LET_OF_OTHER_KIND, value.span, message);
                self.complain(
                    complaint
                        .with_place(span, "it got its kind here")
                        .with_help("give the value a name of its own"),
                );
                None
            }
        }
    }

    /// What stands on the left of `=`: a variable or a `let`, its type, and whether it may hold none.
    fn place(&mut self, target: &ast::Expr) -> Option<(Place, Type, bool)> {
        if let ast::ExprKind::Name(name) = &target.kind
            && let Some(binding) = self.scope.local(&name.name)
        {
            let (assignable, maybe_none, local) = (binding.assignable, binding.maybe_none, binding.local?);
            let ty = self.program.locals[local.index()].ty;
            if assignable {
                return Some((Place::Local(local), ty, maybe_none));
            }
            let message = format!("`{}` cannot be assigned: it is no variable and no `let`.", name.name);
            self.complain(Diagnostic::new(&NOT_ASSIGNABLE, target.span, message));
            return None;
        }
        let value = self.expr(target, None)?;
        match value.kind {
            ExprKind::Var(var) => {
                let declared = &self.program.vars[var.var.index()];
                let may_be_none = declared.start.is_none() && !declared.ty.is_set();
                Some((Place::Var(var), value.ty, may_be_none))
            }
            _ => {
                let message = format!(
                    "`{}` cannot be assigned: it is no variable and no `let`.",
                    self.text(target.span)
                );
                let mut complaint = Diagnostic::new(&NOT_ASSIGNABLE, target.span, message);
                if matches!(value.kind, ExprKind::Zone(_)) {
                    complaint = complaint.with_help("cards are moved: `move c to …`");
                }
                self.complain(complaint);
                None
            }
        }
    }

    /// `let x = E`.
    pub fn let_stmt(&mut self, name: &ast::Ident, value: &ast::Expr) -> Option<StmtKind> {
        if let ast::ExprKind::Random(domain) = &value.kind {
            let domain = self.domain(domain);
            let ty = domain.as_ref().map(|domain| self.program.locals[domain.var.index()].ty);
            let local = self.bind_let(name, ty, true);
            let kind = domain.as_ref().and_then(|domain| self.program.locals[domain.var.index()].kind);
            self.note_kind(local, kind);
            return self.random(Place::Local(local?), None, domain?, ast::AssignOp::Set);
        }
        let value = self.expr(value, None);
        if let Some(value) = value.as_ref().filter(|value| is_none(value)) {
            let message = format!("`{}` would be none of nothing in particular.", name.name);
            self.complain(Diagnostic::new(&super::types::VALUE_WITHOUT_KIND, value.span, message));
            self.bind_let(name, None, true);
            return None;
        }
        let maybe_none = value.as_ref().is_some_and(|value| value.maybe_none);
        let local = self.bind_let(name, value.as_ref().map(|value| value.ty), maybe_none);
        let kind = value.as_ref().and_then(|value| self.kind_of(value));
        self.note_kind(local, kind);
        Some(StmtKind::Let(local?, value?))
    }

    /// A `let` of a card that is surely of a kind stays of this kind.
    fn note_kind(&mut self, local: Option<LocalId>, kind: Option<KindId>) {
        if let Some(local) = local.filter(|local| self.program.locals[local.index()].ty == Type::Card) {
            self.program.locals[local.index()].kind = kind;
        }
    }

    fn bind_let(&mut self, name: &ast::Ident, ty: Option<Type>, maybe_none: bool) -> Option<LocalId> {
        let local = self.bind(name, ty);
        if let Some(Binding { assignable, maybe_none: none, .. }) = self.scope.locals.last_mut() {
            *assignable = true;
            *none = maybe_none;
        }
        local
    }

    fn random(
        &mut self,
        place: Place,
        ty: Option<Type>,
        domain: Domain,
        op: ast::AssignOp,
    ) -> Option<StmtKind> {
        let found = self.program.locals[domain.var.index()].ty;
        if ty.is_some_and(|ty| ty != found) || op != ast::AssignOp::Set {
            let message = format!("This gives {}, which does not fit here.", self.a_type(found));
            self.complain(Diagnostic::new(&super::types::WRONG_KIND, domain.span, message));
            return None;
        }
        Some(StmtKind::Random(place, domain))
    }
}

fn assign_op(op: ast::AssignOp) -> AssignOp {
    match op {
        ast::AssignOp::Set => AssignOp::Set,
        ast::AssignOp::Add => AssignOp::Add,
        ast::AssignOp::Subtract => AssignOp::Sub,
    }
}

/// Something that cannot be assigned.
pub static NOT_ASSIGNABLE: Complaint = Complaint {
    code: "C0219",
    title: "cannot be assigned",
    severity: Severity::Error,
    explanation: "\
Only variables (declared under `vars`) and names made by `let` can be assigned. A `define` is worked out, an option is fixed, cards
are moved, and what a domain or a parameter names stays what it is.

    define pot = total paid of players
    turn
      pot += 1

Mended:

    turn
      paid += 1
",
};

/// A `let` assigned a value of another kind.
pub static LET_OF_OTHER_KIND: Complaint = Complaint {
    code: "C0225",
    title: "a name of another kind",
    severity: Severity::Error,
    explanation: "\
A name made by `let` has the kind of its first value, for good.

    let best = lowest player by score
    best = best.score

Mended:

    let best = lowest player by score
    let least = best.score
",
};
