//! Values computed.

use super::options::plain;
use crate::ast;
use crate::check::Checker;
use crate::check::names::Thing;
use crate::check::scope::Binding;
use crate::check::types::{NOT_A_CONDITION, VALUE_WITHOUT_KIND, is_none};
use crate::check::units::Progress;
use crate::diagnostic::Diagnostic;
use crate::program::*;

impl<'a> Checker<'a> {
    /// Declares a define with its parameters; its value is read when first needed.
    pub fn declare_define(&mut self, define: &'a ast::Define) {
        let on = match &define.owner {
            Some(owner) => match self.noun(&owner.name) {
                Some(ty) => Some(ty),
                None => {
                    let nouns: Vec<String> =
                        self.program.words.iter().map(|words| words.name.clone()).collect();
                    let nouns = nouns.iter().map(String::as_str).chain(["player", "card", "team"]);
                    self.unknown_of("kind of thing", owner, nouns);
                    return self.names.set(&define.name.name, Thing::Broken, define.name.span);
                }
            },
            None => None,
        };
        let Some(params) = self.declare_params(&define.params) else {
            return self.names.set(&define.name.name, Thing::Broken, define.name.span);
        };
        let owner =
            on.map(|on| self.local(if on == Type::Player { "player" } else { "it" }, on, define.name.span));
        if let (Some(owner), Some(noun)) = (owner, &define.owner) {
            self.program.locals[owner.index()].kind = self.names.kind(&noun.name);
        }
        let id = DefineId(self.program.defines.len() as u32);
        self.declare(&define.name, Thing::Define(id));
        self.units.defines.push((Progress::Waiting, Some(define)));
        let body =
            Expr { kind: ExprKind::Const(NONE), ty: Type::YesNo, maybe_none: true, span: define.value.span };
        self.program.defines.push(Define {
            name: define.name.name.clone(),
            about: plain(define.about.as_ref()),
            on,
            params: owner.into_iter().chain(params).collect(),
            body,
            why_not: None,
            span: define.name.span,
        });
    }

    /// Reads the value of a define.
    pub fn check_define(&mut self, id: DefineId) -> Option<()> {
        // Only defines that came from a file are ever checked, and those have their text.
        let Some(define) = self.units.defines[id.index()].1 else { return self.check_made_define(id) };
        self.bring_in_params(id);
        let body = self.expr(&define.value, None);
        let why_not = define.why_not.as_ref().map(|text| self.shown_text(text));
        let body = body?;
        if is_none(&body) {
            let message = format!("`{}` is always none.", define.name.name);
            self.complain(Diagnostic::new(&VALUE_WITHOUT_KIND, define.value.span, message));
            return None;
        }
        if let (Some(text), true) = (&define.why_not, body.ty != Type::YesNo) {
            let message = format!(
                "`why not` explains a condition, and `{}` is {}.",
                define.name.name,
                self.a_type(body.ty)
            );
            self.complain(
                Diagnostic::new(&NOT_A_CONDITION, text.span, message).with_help("leave `why not` out"),
            );
        }
        let slot = &mut self.program.defines[id.index()];
        slot.body = body;
        slot.why_not = why_not;
        Some(())
    }

    /// Makes locals for parameters; None if one has no type.
    pub fn declare_params(&mut self, params: &[ast::Param]) -> Option<Vec<LocalId>> {
        let mut whole = true;
        let mut found = Vec::new();
        let mark = self.scope.mark();
        for param in params {
            let ty = self.written_type(&param.ty);
            whole &= ty.is_some();
            let local = self.bind(&param.name, ty);
            if let Some(local) = local {
                self.program.locals[local.index()].kind = self.written_kind(&param.ty);
            }
            found.extend(local);
        }
        self.scope.close(mark);
        whole.then_some(found)
    }

    /// Brings locals made earlier into reach.
    pub fn bring_in(&mut self, params: &[LocalId]) {
        for param in params {
            let name = self.program.locals[param.index()].name.clone();
            self.scope.locals.push(Binding {
                name,
                local: Some(*param),
                assignable: false,
                maybe_none: false,
            });
        }
    }

    fn bring_in_params(&mut self, id: DefineId) {
        let define = &self.program.defines[id.index()];
        let (on, params) = (define.on, define.params.clone());
        match (on, params.as_slice()) {
            (Some(Type::Card), [card, player, rest @ ..]) if self.is_of_a_card(id) => {
                self.speak_of_card(*card, *player);
                self.bring_in(rest);
            }
            (Some(on), [owner, rest @ ..]) => {
                self.make_subject(on, *owner);
                self.bring_in(rest);
            }
            (_, params) => self.bring_in(params),
        }
    }
}
