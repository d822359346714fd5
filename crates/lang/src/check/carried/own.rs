//! What each card has its own of: variables, defines and steps. A card's stand before those of its kind.

use super::{Checker, Made};
use crate::ast::{self, CardMember, KindMember, VarEntry};
use crate::check::declare::plain;
use crate::check::flow::PlayerOfCall;
use crate::check::names::{DECLARED_TWICE, Thing};
use crate::check::scope::{Binding, Scope, Subject};
use crate::check::types::local_value;
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl<'a> Checker<'a> {
    /// What a kind says about its cards.
    pub(super) fn declare_members(&mut self, kind: KindId, declared: &'a ast::Kind) {
        for member in &declared.members {
            match member {
                KindMember::WorksIn(zones) => {
                    let zones = self.zones_named(zones);
                    self.program.carried.kinds[kind.index()].works_in = zones;
                }
                KindMember::Vars(entries) => self.declare_own_vars(kind, None, entries),
                KindMember::Define(define) => self.declare_own_define(kind, define),
                KindMember::Step(step) => self.declare_own_step(kind, step),
                _ => {}
            }
        }
    }

    /// What a card has its own of.
    pub(super) fn declare_own(&mut self, face: FaceId, card: &'a ast::Card) {
        let kind = self.program.carried.faces[face.index()].kind;
        for member in &card.members {
            match member {
                CardMember::WorksIn(zones) => {
                    let zones = self.zones_named(zones);
                    self.program.carried.faces[face.index()].works_in = Some(zones);
                }
                CardMember::Text(text) => {
                    self.program.carried.faces[face.index()].text = Some(plain(Some(text)))
                }
                CardMember::Vars(entries) => self.declare_own_vars(kind, Some(face), entries),
                CardMember::Define(define) => self.override_define(face, define),
                CardMember::Step { name, body, .. } => self.override_step(face, name, body),
                CardMember::Rule(_) => {}
            }
        }
    }

    /// Brings a card and its owner into reach: the card is `this` and `it`, its owner the acting player.
    pub fn speak_of_card(&mut self, card: LocalId, player: LocalId) {
        self.scope.this = Some(card);
        self.scope.subjects.push(Subject { ty: Type::Player, local: player, of_step: false });
        self.scope.subjects.push(Subject { ty: Type::Card, local: card, of_step: false });
    }

    /// Whether the first two parameters of a define are a card and its owner.
    pub fn is_of_a_card(&self, define: DefineId) -> bool {
        self.carrying.of_cards.contains_key(&define)
    }

    /// The kind whose cards have a variable of their own.
    pub fn kind_of_own_var(&self, var: VarId) -> Option<KindId> {
        let own = self.program.carried.vars.iter().find(|own| own.var == var)?;
        own.kinds.first().copied()
    }

    /// How a variable of cards starts is known for every card when the table is opened.
    pub fn check_fresh(&mut self, id: VarId, start: &Expr) {
        if self.program.carried.vars.iter().any(|own| own.var == id) {
            self.known_at_table(start, "How a variable of cards starts");
        }
    }

    /// Reads the body of a step of a kind or a card.
    pub(super) fn check_own_body(&mut self, id: StepId, body: &ast::Block) {
        let step = &self.program.steps[id.index()];
        let (Some(player), [card, params @ ..]) = (step.player, step.params.as_slice()) else { return };
        let (card, params) = (*card, params.to_vec());
        self.scope = Scope { step: Some(id), ..Scope::default() };
        self.speak_of_card(card, player);
        self.bring_in(&params);
        self.flow.speaks_of_player(id);
        let body = self.block(body);
        self.program.steps[id.index()].body = body;
        self.scope = Scope::default();
    }

    /// `do c.effect(args)`.
    pub fn do_own_step(
        &mut self,
        of: &ast::Expr,
        name: &ast::Ident,
        args: &[ast::Expr],
        span: Span,
    ) -> Option<StmtKind> {
        let of = self.expect(of, Type::Card)?;
        let Some(own) = self.own_step(name) else {
            self.no_such_property(&of, name);
            return None;
        };
        self.do_step_of(of, own, name, args, span)
    }

    /// `do effect` in a rule on a card: its own. The outer None says that it is no step of cards.
    pub fn own_step_of_subject(
        &mut self,
        name: &ast::Ident,
        args: &[ast::Expr],
        span: Span,
    ) -> Option<Option<StmtKind>> {
        let own = self.own_step(name)?;
        let card = self.subject_for(&name.name, Type::Card, name.span);
        Some(card.and_then(|card| self.do_step_of(card, own, name, args, span)))
    }

    fn do_step_of(
        &mut self,
        card: Expr,
        step: StepId,
        name: &ast::Ident,
        args: &[ast::Expr],
        span: Span,
    ) -> Option<StmtKind> {
        let params = self.program.steps[step.index()].params[1..].to_vec();
        let args = self.arguments(name, &params, args, span)?;
        self.flow.call(self.scope.step, step, PlayerOfCall::Set, false, span);
        let owner = owner_of(card.clone(), span);
        Some(StmtKind::Do(step, [owner, card].into_iter().chain(args).collect()))
    }

    fn own_step(&self, name: &ast::Ident) -> Option<StepId> {
        let Some(Thing::Step(step)) = self.names.thing(&name.name) else { return None };
        self.program.carried.steps.iter().any(|own| own.step == step).then_some(step)
    }

    fn zones_named(&mut self, names: &[ast::Ident]) -> Vec<ZoneId> {
        let mut found = Vec::new();
        for name in names {
            match self.names.thing(&name.name) {
                Some(Thing::Zone(zone)) => found.push(zone),
                Some(Thing::Broken) => {}
                _ => {
                    let zones: Vec<String> =
                        self.program.zones.iter().map(|zone| zone.name.clone()).collect();
                    self.unknown_of("zone", name, zones.iter().map(String::as_str));
                }
            }
        }
        found
    }

    fn declare_own_vars(&mut self, kind: KindId, only: Option<FaceId>, entries: &'a [VarEntry]) {
        for entry in entries {
            let VarEntry::Var(var) = entry else {
                let VarEntry::Family { each, .. } = entry else { continue };
                let message = "A variable of a card is a single one.";
                self.complain(Diagnostic::new(&OWN_DIFFER, each.span, message));
                continue;
            };
            if let Some(Thing::Var(known)) = self.names.thing(&var.name.name)
                && let Some(at) = self.program.carried.vars.iter().position(|own| own.var == known)
            {
                self.share_var((kind, only), at, var);
                continue;
            }
            let id = VarId(self.program.vars.len() as u32);
            self.declare_entries(std::slice::from_ref(entry), &[Owner::Card], None);
            if self.program.vars.len() > id.index() {
                let within = self.forgetting_zone(var);
                let only = only.map(|face| vec![face]);
                self.program.carried.vars.push(OwnVar { var: id, kinds: vec![kind], only, within });
            }
        }
    }

    /// The zone of `target: creature in board`.
    fn forgetting_zone(&mut self, var: &ast::Var) -> Option<ZoneId> {
        let within = var.ty.as_ref()?.within.as_ref()?;
        let ast::ExprKind::Name(name) = &within.kind else {
            let message = format!("`{}` is not the name of a zone.", self.text(within.span));
            self.complain(Diagnostic::new(&crate::check::expr::NOT_A_ZONE, within.span, message));
            return None;
        };
        self.zones_named(std::slice::from_ref(name)).first().copied()
    }

    /// Several kinds may share a variable that is the same in all of them.
    fn share_var(&mut self, (kind, only): (KindId, Option<FaceId>), at: usize, var: &'a ast::Var) {
        let id = self.program.carried.vars[at].var;
        let first = self.units.vars[id.index()].1;
        let written = |var: &ast::Var| {
            let ty = var.ty.as_ref().map(|ty| self.text(ty.span).to_string());
            (ty, var.value.as_ref().map(|value| self.text(value.span).to_string()))
        };
        if first.is_some_and(|first| written(first) != written(var)) {
            let message = format!("Another kind has a `{}` that is declared otherwise.", var.name.name);
            let first = self.program.vars[id.index()].span;
            let complaint =
                Diagnostic::new(&OWN_DIFFER, var.name.span, message).with_place(first, "the other");
            return self.complain(complaint.with_help("write both alike, or give one another name"));
        }
        let own = &mut self.program.carried.vars[at];
        if !own.kinds.contains(&kind) {
            own.kinds.push(kind);
        }
        match (&mut own.only, only) {
            (Some(faces), Some(face)) => faces.push(face),
            (all, _) => *all = None,
        }
    }

    /// A define of a kind: what rules call, and what it usually is.
    fn declare_own_define(&mut self, kind: KindId, define: &'a ast::Define) {
        let Some(usual) =
            self.add_card_define(kind, define, &self.program.carried.kinds[kind.index()].name.clone())
        else {
            return self.names.set(&define.name.name, Thing::Broken, define.name.span);
        };
        if let Some(Thing::Define(known)) = self.names.thing(&define.name.name)
            && let Some(at) = self.program.carried.defines.iter().position(|own| own.define == known)
        {
            if self.same_params(known, 1, usual, define) {
                self.program.carried.defines[at].usual.push((kind, usual));
            }
            return;
        }
        let card = self.local("it", Type::Card, define.name.span);
        let Some(params) = self.declare_params(&define.params) else { return };
        let id = DefineId(self.program.defines.len() as u32);
        self.declare(&define.name, Thing::Define(id));
        self.push_define(Define {
            name: define.name.name.clone(),
            about: plain(define.about.as_ref()),
            on: Some(Type::Card),
            params: [card].into_iter().chain(params).collect(),
            body: placeholder(define.value.span),
            why_not: None,
            span: define.name.span,
        });
        self.carrying.made.insert(id, Made::Usual(usual));
        self.program.carried.defines.push(OwnDefine { define: id, usual: vec![(kind, usual)] });
    }

    /// Adds a define whose first parameters are a card and its owner.
    fn add_card_define(&mut self, kind: KindId, define: &'a ast::Define, of: &str) -> Option<DefineId> {
        let card = self.local("this", Type::Card, define.name.span);
        self.program.locals[card.index()].kind = Some(kind);
        let player = self.local("player", Type::Player, define.name.span);
        let params = self.declare_params(&define.params)?;
        let id = DefineId(self.program.defines.len() as u32);
        self.program.defines.push(Define {
            name: format!("{of}: {}", define.name.name),
            about: plain(define.about.as_ref()),
            on: Some(Type::Card),
            params: [card, player].into_iter().chain(params).collect(),
            body: placeholder(define.value.span),
            why_not: None,
            span: define.name.span,
        });
        self.units.defines.push((Progress::Waiting, Some(define)));
        self.carrying.of_cards.insert(id, kind);
        Some(id)
    }

    /// Adds a define that has no text of its own.
    pub(super) fn push_define(&mut self, define: Define) {
        self.program.defines.push(define);
        self.units.defines.push((Progress::Waiting, None));
    }

    /// Reads a define that has no text of its own.
    pub fn check_made_define(&mut self, id: DefineId) -> Option<()> {
        match self.carrying.made.get(&id).copied()? {
            Made::Can(action) => self.check_can(id, action),
            Made::Usual(usual) => {
                let span = self.program.defines[id.index()].span;
                let (ty, maybe_none) = self.define_type(usual, span)?;
                let params = self.program.defines[id.index()].params.clone();
                let args = self.card_and_owner(&params, span);
                self.program.defines[id.index()].body =
                    Expr { kind: ExprKind::Call(usual, args), ty, maybe_none, span };
                Some(())
            }
        }
    }

    /// The arguments of a card's own define, from the parameters of the one that rules call.
    fn card_and_owner(&self, params: &[LocalId], span: Span) -> Vec<Expr> {
        let value = |local: &LocalId| local_value(*local, self.program.locals[local.index()].ty, span);
        let card = value(&params[0]);
        let owner = owner_of(card.clone(), span);
        [card, owner].into_iter().chain(params[1..].iter().map(value)).collect()
    }

    fn declare_own_step(&mut self, kind: KindId, step: &'a ast::Step) {
        let of = self.program.carried.kinds[kind.index()].name.clone();
        let usual = match &step.body {
            Some(body) => match self.add_card_step(kind, &of, &step.name, &step.params) {
                Some(id) => {
                    self.carrying.bodies.push((id, body));
                    Some(id)
                }
                None => return self.names.set(&step.name.name, Thing::Broken, step.name.span),
            },
            None => None,
        };
        if let Some(known) = self.own_step(&step.name) {
            let own = self.program.carried.steps.iter_mut().find(|own| own.step == known);
            if let Some(own) = own {
                own.usual.push((kind, usual));
            }
            return;
        }
        let card = self.local("this", Type::Card, step.name.span);
        let Some(params) = self.declare_params(&step.params) else { return };
        let id = StepId(self.program.steps.len() as u32);
        self.declare(&step.name, Thing::Step(id));
        let params = [card].into_iter().chain(params).collect();
        self.add_step(&step.name.name, plain(step.about.as_ref()), params, true, step.name.span);
        self.flow.speaks_of_player(id);
        self.program.carried.steps.push(OwnStep { step: id, usual: vec![(kind, usual)] });
    }

    fn add_card_step(
        &mut self,
        kind: KindId,
        of: &str,
        name: &ast::Ident,
        params: &[ast::Param],
    ) -> Option<StepId> {
        let card = self.local("this", Type::Card, name.span);
        self.program.locals[card.index()].kind = Some(kind);
        let params = self.declare_params(params)?;
        let params = [card].into_iter().chain(params).collect();
        let id = self.add_step(&format!("{of}: {}", name.name), String::new(), params, true, name.span);
        self.flow.speaks_of_player(id);
        Some(id)
    }

    fn override_define(&mut self, face: FaceId, define: &'a ast::Define) {
        let kind = self.program.carried.faces[face.index()].kind;
        let known = match self.names.thing(&define.name.name) {
            Some(Thing::Define(known)) => Some(known),
            _ => None,
        };
        let own = known.filter(|known| {
            let own = self.program.carried.defines.iter().find(|own| own.define == *known);
            own.is_some_and(|own| own.usual.iter().any(|(of, _)| *of == kind))
        });
        let Some(own) = own else { return self.overrides_nothing(kind, &define.name, "define") };
        let of = self.program.carried.faces[face.index()].name.clone();
        let Some(id) = self.add_card_define(kind, define, &of) else { return };
        if self.same_params(own, 1, id, define) {
            self.program.carried.faces[face.index()].defines.push((own, id));
        }
    }

    fn override_step(&mut self, face: FaceId, name: &'a ast::Ident, body: &'a ast::Block) {
        let kind = self.program.carried.faces[face.index()].kind;
        let own = self.own_step(name).filter(|step| {
            let own = self.program.carried.steps.iter().find(|own| own.step == *step);
            own.is_some_and(|own| own.usual.iter().any(|(of, _)| *of == kind))
        });
        let Some(own) = own else { return self.overrides_nothing(kind, name, "step") };
        let of = self.program.carried.faces[face.index()].name.clone();
        if self.program.carried.faces[face.index()].steps.iter().any(|(known, _)| *known == own) {
            let message = format!("`{}` stands twice on this card.", name.name);
            return self.complain(Diagnostic::new(&DECLARED_TWICE, name.span, message));
        }
        let card = self.local("this", Type::Card, name.span);
        self.program.locals[card.index()].kind = Some(kind);
        let given = self.program.steps[own.index()].params[1..].to_vec();
        let copies: Vec<LocalId> = given.iter().map(|param| self.copy_of(*param)).collect();
        let params = [card].into_iter().chain(copies).collect();
        let id = self.add_step(&format!("{of}: {}", name.name), String::new(), params, true, name.span);
        self.flow.speaks_of_player(id);
        self.carrying.bodies.push((id, body));
        self.program.carried.faces[face.index()].steps.push((own, id));
    }

    /// A local like another: its name, type and kind.
    pub(super) fn copy_of(&mut self, local: LocalId) -> LocalId {
        let copy = self.program.locals[local.index()].clone();
        self.program.locals.push(copy);
        LocalId(self.program.locals.len() as u32 - 1)
    }

    /// Brings locals into reach that a `before` may assign.
    pub(super) fn bring_in_as(&mut self, name: &str, local: LocalId, assignable: bool) {
        let name = name.to_string();
        self.scope.locals.push(Binding { name, local: Some(local), assignable, maybe_none: false });
    }

    fn same_params(&mut self, known: DefineId, skip: usize, own: DefineId, define: &ast::Define) -> bool {
        let types = |id: DefineId, skip: usize| -> Vec<Type> {
            let params = &self.program.defines[id.index()].params[skip..];
            params.iter().map(|param| self.program.locals[param.index()].ty).collect()
        };
        let same = types(known, skip) == types(own, 2);
        if !same {
            let message =
                format!("`{}` has other parameters here than where it was declared first.", define.name.name);
            let first = self.program.defines[known.index()].span;
            self.complain(
                Diagnostic::new(&OWN_DIFFER, define.name.span, message).with_place(first, "the first"),
            );
        }
        same
    }

    fn overrides_nothing(&mut self, kind: KindId, name: &ast::Ident, sort: &str) {
        if self.lost.covers(&name.name) || self.names.thing(&name.name) == Some(Thing::Broken) {
            return;
        }
        let kind = self.program.carried.kinds[kind.index()].name.clone();
        let message =
            format!("The kind `{kind}` has no {sort} `{}` that a card could have its own of.", name.name);
        let complaint = Diagnostic::new(&NOT_OVERRIDDEN, name.span, message);
        self.complain(complaint.with_help(format!("declare it in `kind {kind}`, with what is usual")));
    }

    /// A card's own define gives the same type of value as the one of its kind.
    pub(super) fn check_overrides(&mut self) {
        let carried = &self.program.carried;
        let faces = carried.faces.iter().flat_map(|face| face.defines.iter().copied());
        let kinds =
            carried.defines.iter().flat_map(|own| own.usual.iter().map(|(_, usual)| (own.define, *usual)));
        let pairs: Vec<(DefineId, DefineId)> = faces.chain(kinds).collect();
        for (own, define) in pairs {
            let span = self.program.defines[define.index()].span;
            let (Some((wanted, _)), Some((ty, _))) =
                (self.define_type(own, span), self.define_type(define, span))
            else {
                continue;
            };
            if ty != wanted {
                let name = &self.program.defines[own.index()].name;
                let message = format!(
                    "`{name}` is {} elsewhere, and this is {}.",
                    self.a_type(wanted),
                    self.a_type(ty)
                );
                let first = self.program.defines[own.index()].span;
                self.complain(Diagnostic::new(&OWN_DIFFER, span, message).with_place(first, "the first"));
            }
        }
    }
}

/// Whose a card is.
pub(super) fn owner_of(card: Expr, span: Span) -> Expr {
    Expr { kind: ExprKind::CardOwner(Box::new(card)), ty: Type::Player, maybe_none: true, span }
}

/// A value that is filled in later.
pub(super) fn placeholder(span: Span) -> Expr {
    Expr { kind: ExprKind::Const(1), ty: Type::YesNo, maybe_none: false, span }
}

/// A card's own define or step that its kind does not have.
pub static NOT_OVERRIDDEN: Complaint = Complaint {
    code: "C0324",
    title: "nothing to have its own of",
    severity: Severity::Error,
    explanation: "\
A card can have its own `define` or step only if its kind declares one of that name: the rules of the game call it there and
must know that every card of the kind has it.

    kind spell
      cost: number
    card \"Bolt\": spell, cost 2
      effect
        life -= 3

Mended:

    kind spell
      cost: number
      step effect
    card \"Bolt\": spell, cost 2
      effect
        life -= 3
",
};

/// Two kinds or cards that differ in what must be the same.
pub static OWN_DIFFER: Complaint = Complaint {
    code: "C0325",
    title: "the same name, declared otherwise",
    severity: Severity::Error,
    explanation: "\
Several kinds may share a variable, a `define` or a step, and a card may have its own, as long as the types are the same
everywhere: a rule that says `c.tapped` does not ask which kind `c` is.

    kind land
      vars
        tapped = no
    kind creature
      vars
        tapped = 0

Mended:

    kind land
      vars
        tapped = no
    kind creature
      vars
        tapped = no
",
};
