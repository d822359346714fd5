//! Whose a zone, a variable or a property is: named, or spoken of.

use super::properties::{NO_SUCH_PROPERTY, WRONG_ARGUMENTS, many_values};
use crate::ast::{self, Ident};
use crate::check::Checker;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// A zone, with its owners named or taken from what is spoken of.
    pub fn zone_ref(
        &mut self,
        zone: ZoneId,
        name: &Ident,
        of: Option<Expr>,
        args: Option<&[ast::Expr]>,
        span: Span,
    ) -> Option<ZoneRef> {
        let owners = self.program.zones[zone.index()].owners.clone();
        let owners = self.owners(&owners, name, of, args)?;
        Some(ZoneRef { zone, owners, span })
    }

    /// A variable, with its owners named or taken from what is spoken of.
    pub fn var_ref(
        &mut self,
        var: VarId,
        name: &Ident,
        of: Option<Expr>,
        args: Option<&[ast::Expr]>,
        span: Span,
    ) -> Option<VarRef> {
        let owners = self.program.vars[var.index()].owners.clone();
        let owners = self.owners(&owners, name, of, args)?;
        Some(VarRef { var, owners, span })
    }

    /// A zone, where only a zone can stand.
    pub fn zone(&mut self, value: &ast::Expr) -> Option<ZoneRef> {
        let found = self.expr(value, None)?;
        match found.kind {
            ExprKind::Zone(zone) => Some(zone),
            _ => {
                let message =
                    format!("`{}` is {}, not a zone.", self.text(value.span), self.a_type(found.ty));
                self.complain(
                    Diagnostic::new(&NOT_A_ZONE, value.span, message).with_help("name one of the `zones`"),
                );
                None
            }
        }
    }

    pub fn owner_or_subject(&mut self, of: Option<Expr>, wanted: Type, name: &Ident) -> Option<Expr> {
        match of {
            None => self.subject_for(&name.name, wanted, name.span),
            Some(of) if of.ty == wanted => Some(of),
            Some(of) => {
                self.wrong_owner(&of, wanted, name);
                None
            }
        }
    }

    fn wrong_owner(&mut self, of: &Expr, wanted: Type, name: &Ident) {
        let whose = self.text(of.span);
        let message = format!(
            "`{}` belongs to {}, and `{whose}` is {}.",
            name.name,
            self.many(wanted),
            self.a_type(of.ty)
        );
        let mut complaint = Diagnostic::new(&NO_SUCH_PROPERTY, name.span, message);
        let between = match (of.ty, wanted) {
            (Type::Player, Type::Team) => Some("team"),
            (Type::Card, Type::Player) => Some("owner"),
            (Type::Cards, Type::Card) => Some("top"),
            _ => None,
        };
        if let Some(between) = between {
            let fixed = format!("{between}.{}", name.name);
            complaint = complaint.with_fix(format!("write `{whose}.{fixed}`"), name.span, fixed);
        }
        self.complain(complaint);
    }

    /// Finds whose a zone or variable is: the values in brackets are the innermost owners, the value before the dot is the
    /// one of its kind, and what is left is spoken of.
    fn owners(
        &mut self,
        owners: &[Owner],
        name: &Ident,
        of: Option<Expr>,
        args: Option<&[ast::Expr]>,
    ) -> Option<Vec<Expr>> {
        let types: Vec<Type> = owners.iter().map(|owner| Self::owner_type(*owner)).collect();
        let args = args.unwrap_or(&[]);
        let mut found: Vec<Option<Expr>> = vec![None; types.len()];
        if let Some(of) = of {
            let place = self.owner_place(&types, &of, name)?;
            found[place] = Some(of);
        }
        let open: Vec<usize> = (0..types.len()).filter(|place| found[*place].is_none()).collect();
        if args.len() > open.len() {
            let (wanted, found) = (many_values(open.len()), many_values(args.len()));
            let message = format!("`{}` takes {wanted} in brackets and gets {found}.", name.name);
            self.complain(Diagnostic::new(&WRONG_ARGUMENTS, name.span, message));
            return None;
        }
        let mut whole = true;
        for (place, arg) in open[open.len() - args.len()..].iter().zip(args) {
            found[*place] = self.expect(arg, types[*place]);
            whole &= found[*place].is_some();
        }
        for place in &open[..open.len() - args.len()] {
            found[*place] = self.subject_for(&name.name, types[*place], name.span);
            whole &= found[*place].is_some();
        }
        if whole { found.into_iter().collect() } else { None }
    }

    /// Which of the owners the value before the dot is.
    fn owner_place(&mut self, types: &[Type], of: &Expr, name: &Ident) -> Option<usize> {
        let place = types.iter().position(|ty| *ty == of.ty);
        match (place, types.first()) {
            (Some(_), _) => {}
            (None, Some(wanted)) => self.wrong_owner(of, *wanted, name),
            (None, None) => self.no_such_property(of, name),
        }
        place
    }
}

/// Something that is no zone where one is wanted.
pub static NOT_A_ZONE: Complaint = Complaint {
    code: "C0204",
    title: "not a zone",
    severity: Severity::Error,
    explanation: "\
Cards are moved to a zone, dealt from a zone, and a zone is shuffled: a place declared under `zones`, with its owner. A set of
cards, such as `all hands` or `hand where suit is led`, is no place.

    move c to all hands

Mended:

    move c to dealer.hand
",
};
