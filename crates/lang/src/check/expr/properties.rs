//! Properties and calls: `c.suit`, `p.hand`, `t.meld(r)`, `holding(r)`.

use super::of_none;
use crate::ast::{self, Ident};
use crate::check::Checker;
use crate::check::names::Thing;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;
use crate::suggest;

impl Checker<'_> {
    /// `x.name` or `x.name(args)`.
    pub fn property(
        &mut self,
        of: &ast::Expr,
        name: &Ident,
        args: Option<&[ast::Expr]>,
        span: Span,
    ) -> Option<Expr> {
        let of = self.expr(of, None)?;
        if of.ty == Type::Cards && matches!(name.name.as_str(), "top" | "first") {
            return self.end_of_set(of, name, args, span);
        }
        if let Some((ty, _)) = self.natural_property(&name.name)
            && ty == of.ty
        {
            return self.natural(of, name, span);
        }
        match self.names.thing(&name.name) {
            Some(thing) => self.owned(thing, name, Some(of), args, span),
            None => {
                self.no_such_property(&of, name);
                None
            }
        }
    }

    /// `f(x, y)`: a define with parameters, or a zone or variable for each of something.
    pub fn call(&mut self, name: &Ident, args: &[ast::Expr], span: Span) -> Option<Expr> {
        match self.names.thing(&name.name) {
            Some(thing) => self.owned(thing, name, None, Some(args), span),
            None => {
                self.unknown(name);
                None
            }
        }
    }

    /// What players, teams and cards have by nature: whose it is, and what it is.
    pub fn natural_property(&self, name: &str) -> Option<(Type, Type)> {
        Some(match name {
            "left" | "right" | "partner" | "opponent" => (Type::Player, Type::Player),
            "opponents" | "others" => (Type::Player, Type::Players),
            "team" => (Type::Player, Type::Team),
            "members" => (Type::Team, Type::Players),
            "owner" => (Type::Card, Type::Player),
            "home" if self.program.carried.printed.is_some() => (Type::Card, Type::Player),
            "face" if self.program.carried.printed.is_some() => (Type::Card, Type::Face),
            _ => return None,
        })
    }

    /// A property by nature of a thing that has it.
    pub fn natural(&mut self, of: Expr, name: &Ident, span: Span) -> Option<Expr> {
        let (_, ty) = self.natural_property(&name.name)?;
        let may_lack = match name.name.as_str() {
            "partner" => self.program.players.some_without_partner(),
            "opponent" => self.program.players.counts != [2],
            "owner" | "home" => true,
            _ => false,
        };
        let maybe_none = (of.maybe_none || may_lack) && !ty.is_set();
        let of = Box::new(of);
        let kind = match name.name.as_str() {
            "left" => ExprKind::Player(PlayerPart::Left, of),
            "right" => ExprKind::Player(PlayerPart::Right, of),
            "partner" => ExprKind::Player(PlayerPart::Partner, of),
            "opponent" => ExprKind::Player(PlayerPart::Opponent, of),
            "opponents" => ExprKind::Player(PlayerPart::Opponents, of),
            "others" => ExprKind::Player(PlayerPart::Others, of),
            "team" => ExprKind::Player(PlayerPart::Team, of),
            "members" => ExprKind::Members(of),
            "home" | "face" => return self.printed_value(*of, &name.name, span),
            _ => ExprKind::CardOwner(of),
        };
        Some(Expr { kind, ty, maybe_none, span })
    }

    /// What is printed on a card.
    pub fn attribute(
        &mut self,
        attr: AttrId,
        name: &Ident,
        of: Option<Expr>,
        args: Option<&[ast::Expr]>,
        span: Span,
    ) -> Option<Expr> {
        self.no_brackets(name, args)?;
        let ty = self.program.attributes[attr.index()].ty;
        // `define suit.colour = by suit (…)`: the word itself is spoken of, not a card.
        if of.is_none() && self.scope.is_inner(ty, Type::Card) {
            return self.subject(ty, span);
        }
        let of = self.owner_or_subject(of, Type::Card, name)?;
        let maybe_none =
            of.maybe_none || self.attribute_may_lack(attr) || self.kind_may_lack(attr, &of, name)?;
        Some(Expr { kind: ExprKind::Attr(attr, Box::new(of)), ty, maybe_none, span })
    }

    /// The value of an option.
    pub fn option_value(
        &mut self,
        option: OptionId,
        name: &Ident,
        of: Option<&Expr>,
        args: Option<&[ast::Expr]>,
        span: Span,
    ) -> Option<Expr> {
        self.no_brackets(name, args)?;
        if let Some(of) = of {
            self.no_such_property(of, name);
            return None;
        }
        let ty = self.program.options[option.index()].ty;
        Some(Expr { kind: ExprKind::Option(option), ty, maybe_none: false, span })
    }

    /// A defined value with its arguments.
    pub fn define_value(
        &mut self,
        define: DefineId,
        name: &Ident,
        of: Option<Expr>,
        args: Option<&[ast::Expr]>,
        span: Span,
    ) -> Option<Expr> {
        let on = self.program.defines[define.index()].on;
        let mut values = Vec::new();
        let mut complete = true;
        match (on, of) {
            (Some(on), of) => match self.owner_or_subject(of, on, name) {
                Some(owner) => values.push(owner),
                None => complete = false,
            },
            (None, Some(of)) => {
                self.no_such_property(&of, name);
                complete = false;
            }
            (None, None) => {}
        }
        let params = self.program.defines[define.index()].params[usize::from(on.is_some())..].to_vec();
        let args = self.arguments(name, &params, args.unwrap_or(&[]), span);
        let (ty, maybe_none) = self.define_type(define, name.span)?;
        if !complete {
            return None;
        }
        let owner_none = values.first().is_some_and(|owner| owner.maybe_none)
            || self.own_define_may_lack(define, values.first());
        values.extend(args?);
        let maybe_none = (maybe_none || owner_none) && !ty.is_set();
        let call = Expr { kind: ExprKind::Call(define, values), ty, maybe_none, span };
        Some(if on.is_some() { of_none::guarded(&self.program, define, call) } else { call })
    }

    /// The values in the brackets of a call, each fitting its parameter.
    pub fn arguments(
        &mut self,
        name: &Ident,
        params: &[LocalId],
        args: &[ast::Expr],
        span: Span,
    ) -> Option<Vec<Expr>> {
        if params.len() != args.len() {
            let names: Vec<&str> =
                params.iter().map(|param| self.program.locals[param.index()].name.as_str()).collect();
            let wanted = match names.as_slice() {
                [] => "nothing in brackets".to_string(),
                names => format!("{} in brackets ({})", many_values(names.len()), names.join(", ")),
            };
            let message = format!("`{}` takes {wanted} and gets {}.", name.name, many_values(args.len()));
            self.complain(Diagnostic::new(&WRONG_ARGUMENTS, span, message));
            for arg in args {
                let _ = self.expr(arg, None);
            }
            return None;
        }
        let types: Vec<Type> = params.iter().map(|param| self.program.locals[param.index()].ty).collect();
        let values: Vec<Option<Expr>> = args
            .iter()
            .zip(types)
            .zip(params)
            .map(|((arg, ty), param)| {
                let value = self.expect(arg, ty).and_then(|value| self.stored(value))?;
                self.of_wanted_kind(value, self.program.locals[param.index()].kind)
            })
            .collect();
        values.into_iter().collect()
    }

    /// Complains that a thing has no such property.
    pub fn no_such_property(&mut self, of: &Expr, name: &Ident) {
        if self.names.thing(&name.name).is_none() && self.lost.covers(&name.name) {
            return;
        }
        let known = self.properties_of(of.ty);
        let near = suggest::nearest(&name.name, known.iter().map(String::as_str)).map(str::to_string);
        let whose = self.text(of.span).to_string();
        let mut message = format!("`{whose}` is {}, which has no `{}`", self.a_type(of.ty), name.name);
        message += &near.as_ref().map_or(".".into(), |near| format!(": did you mean `{near}`?"));
        let mut complaint = Diagnostic::new(&NO_SUCH_PROPERTY, name.span, message);
        if let Some(near) = near {
            complaint = complaint.with_fix(format!("write `{near}`"), name.span, near);
        } else if let Some(help) = self.property_help(of.ty, &whose, name) {
            complaint = complaint.with_help(help);
        }
        self.complain(complaint);
    }

    fn property_help(&self, ty: Type, whose: &str, name: &Ident) -> Option<String> {
        if matches!(name.name.as_str(), "face" | "home") {
            return Some(format!("`{}` belongs to cards that players bring", name.name));
        }
        let element = ty.element()?;
        let has = self.properties_of(element).contains(&name.name);
        let one = self.many(element);
        has.then(|| {
            format!(
                "it is a property of one: `any {} in {whose} where {} …`",
                one.trim_end_matches('s'),
                name.name
            )
        })
    }

    fn properties_of(&self, ty: Type) -> Vec<String> {
        let natural =
            ["left", "right", "partner", "opponent", "opponents", "others", "team", "members", "owner"];
        let mut known: Vec<String> = natural
            .into_iter()
            .filter(|name| self.natural_property(name).is_some_and(|(of, _)| of == ty))
            .map(String::from)
            .collect();
        let owned = |owners: &[Owner]| owners.iter().any(|owner| Self::owner_type(*owner) == ty);
        known.extend(
            self.program
                .defines
                .iter()
                .filter(|define| define.on == Some(ty))
                .map(|define| define.name.clone()),
        );
        known.extend(self.program.vars.iter().filter(|var| owned(&var.owners)).map(|var| var.name.clone()));
        known.extend(
            self.program.zones.iter().filter(|zone| owned(&zone.owners)).map(|zone| zone.name.clone()),
        );
        match ty {
            Type::Card => {
                known.extend(self.program.attributes.iter().map(|attribute| attribute.name.clone()))
            }
            Type::Cards => known.extend(["top".to_string(), "first".to_string()]),
            _ => {}
        }
        known
    }

    fn end_of_set(&mut self, of: Expr, name: &Ident, args: Option<&[ast::Expr]>, span: Span) -> Option<Expr> {
        let of = Box::new(of);
        match (name.name.as_str(), args) {
            ("top", None) => Some(Expr { kind: ExprKind::Top(of), ty: Type::Card, maybe_none: true, span }),
            ("first", None) => {
                Some(Expr { kind: ExprKind::First(of), ty: Type::Card, maybe_none: true, span })
            }
            ("top", Some([count])) => {
                let count = self.expect(count, Type::Number)?;
                let kind = ExprKind::TopCards(of, Box::new(count));
                Some(Expr { kind, ty: Type::Cards, maybe_none: false, span })
            }
            _ => {
                let message =
                    format!("`{}` takes at most one number in brackets, and only `top` takes it.", name.name);
                self.complain(Diagnostic::new(&WRONG_ARGUMENTS, span, message));
                None
            }
        }
    }

    fn no_brackets(&mut self, name: &Ident, args: Option<&[ast::Expr]>) -> Option<()> {
        let Some(args) = args else { return Some(()) };
        let message =
            format!("`{}` takes nothing in brackets and gets {}.", name.name, many_values(args.len()));
        self.complain(Diagnostic::new(&WRONG_ARGUMENTS, name.span, message));
        None
    }

    /// A define, variable or attribute of a thing, by name: for adjectives, `sorted by`, `share` and the like.
    pub fn property_by_name(&mut self, of: Expr, name: &Ident) -> Option<Expr> {
        if let Some((ty, _)) = self.natural_property(&name.name)
            && ty == of.ty
        {
            return self.natural(of, name, name.span);
        }
        match self.names.thing(&name.name) {
            Some(Thing::Option(_)) | None => {
                self.no_such_property(&of, name);
                None
            }
            Some(thing) => self.owned(thing, name, Some(of), None, name.span),
        }
    }
}

pub(super) fn many_values(count: usize) -> String {
    match count {
        0 => "nothing".into(),
        1 => "one value".into(),
        2 => "two values".into(),
        3 => "three values".into(),
        n => format!("{n} values"),
    }
}

/// A property that a thing does not have.
pub static NO_SUCH_PROPERTY: Complaint = Complaint {
    code: "C0107",
    title: "no such property",
    severity: Severity::Error,
    explanation: "\
Behind the dot stands something that belongs to the thing before it: an attribute of a card, a zone, variable or `define` of
a player, a team or a word, or what it has by nature (`p.left`, `p.team`, `t.members`, `c.owner`, `discard.top`).

    move stock.top to p.score          # a number of the player, not a zone
    let x = discard.suit               # a pile has no suit

Mended:

    move stock.top to p.hand
    let x = discard.top.suit
",
};

/// Too many or too few values in brackets.
pub static WRONG_ARGUMENTS: Complaint = Complaint {
    code: "C0108",
    title: "wrong number of values in brackets",
    severity: Severity::Error,
    explanation: "\
A `define` or a step with parameters is used with just as many values in brackets that touch its name; one without is used
without brackets. A zone for each of something takes the one meant: `laid(s)`.

    define player.holding(r: rank) = count of cards in hand where rank is r
    turn
      if holding > 0: do ask

Mended:

    turn
      if holding(queen) > 0: do ask
",
};
