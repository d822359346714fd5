//! Bare words: local names, members of enumerations, and properties of the subject.

use crate::ast::Ident;
use crate::check::Checker;
use crate::check::names::Thing;
use crate::check::types::{local_value, with_article};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;
use crate::suggest;

impl Checker<'_> {
    /// A number, or the member of an enumeration that is written like it.
    pub fn number(&mut self, number: i64, span: Span, want: Option<Type>) -> Option<Expr> {
        if let Some(Type::Words(words) | Type::WordsSet(words)) = want {
            if let Some(member) = self.member(words, &number.to_string(), span) {
                return Some(member);
            }
            if self.numbers_of(words).is_none() {
                self.not_a_member(&number.to_string(), words, span);
                return None;
            }
        }
        Some(Expr { kind: ExprKind::Const(number), ty: Type::Number, maybe_none: false, span })
    }

    /// A bare word.
    pub fn bare(&mut self, name: &Ident, want: Option<Type>) -> Option<Expr> {
        if let Some(binding) = self.scope.local(&name.name) {
            let maybe_none = binding.maybe_none;
            let local = binding.local?;
            let ty = self.program.locals[local.index()].ty;
            return Some(Expr { maybe_none, ..local_value(local, ty, name.span) });
        }
        if let Some(Type::Words(words) | Type::WordsSet(words)) = want
            && let Some(member) = self.member(words, &name.name, name.span)
        {
            return Some(member);
        }
        if let Some(value) = self.built_in(name) {
            return value;
        }
        if let Some(thing) = self.names.thing(&name.name) {
            return self.owned(thing, name, None, None, name.span);
        }
        self.plain_word(name, want)
    }

    /// A member of an enumeration.
    pub fn member(&self, words: WordsId, name: &str, span: Span) -> Option<Expr> {
        let index = self.names.members(name).iter().find(|(of, _)| *of == words)?.1;
        Some(Expr { kind: ExprKind::Const(index), ty: Type::Words(words), maybe_none: false, span })
    }

    /// Complains that something is no member of an enumeration.
    pub fn not_a_member(&mut self, name: &str, words: WordsId, span: Span) {
        if self.lost.covers(name) {
            return;
        }
        let words = &self.program.words[words.index()];
        let near = suggest::nearest(name, words.members.iter().map(|member| member.name.as_str()));
        // A wrong number is no slip of the pen.
        let near = near.filter(|_| name.parse::<i64>().is_err()).map(str::to_string);
        let known: Vec<&str> = words.members.iter().take(14).map(|member| member.name.as_str()).collect();
        let message = format!("`{name}` is not {}.", with_article(&words.name));
        let mut complaint = Diagnostic::new(&NOT_A_MEMBER, span, message);
        complaint = complaint.with_help(format!("there are: {}", known.join(", ")));
        if let Some(near) = near {
            complaint = complaint.with_fix(format!("write `{near}`"), span, near);
        }
        self.complain(complaint);
    }

    /// What is there in every game; the outer None says the name is not one of these.
    fn built_in(&mut self, name: &Ident) -> Option<Option<Expr>> {
        let span = name.span;
        let set = |kind, ty| Some(Expr { kind, ty, maybe_none: false, span });
        Some(match name.name.as_str() {
            "player" => self.subject_for("player", Type::Player, span),
            "team" if self.scope.is_inner(Type::Team, Type::Player) => self.subject(Type::Team, span),
            "card" => self.subject_for("card", Type::Card, span),
            "players" => set(ExprKind::AllPlayers, Type::Players),
            "teams" => set(ExprKind::AllTeams, Type::Teams),
            "turn_player" if self.program.carried.turn_player.is_some() => self.turn_player(span),
            "cards" | "deck" => set(ExprKind::AllCards, Type::Cards),
            other => {
                let (ty, _) = self.natural_property(other)?;
                match self.subject_for(other, ty, span) {
                    Some(of) => self.natural(of, name, span),
                    None => None,
                }
            }
        })
    }

    /// A word that is neither local nor declared: a plural, a member, the subject by the name of its type, or unknown.
    fn plain_word(&mut self, name: &Ident, want: Option<Type>) -> Option<Expr> {
        if let Some(words) = self.names.plural(&name.name) {
            return Some(Expr {
                kind: ExprKind::AllWords(words),
                ty: Type::WordsSet(words),
                maybe_none: false,
                span: name.span,
            });
        }
        if let Some(words) = self.names.words(&name.name)
            && let Some(subject) = self.subject(Type::Words(words), name.span)
        {
            return Some(subject);
        }
        match self.names.members(&name.name) {
            [] => {
                match want {
                    Some(Type::Words(words)) => self.not_a_member_or_unknown(name, words),
                    _ => self.unknown(name),
                }
                None
            }
            [(words, _)] => self.member(*words, &name.name, name.span),
            several => {
                let kinds: Vec<String> =
                    several.iter().map(|(w, _)| with_article(&self.program.words[w.index()].name)).collect();
                let message = format!("`{}` may be {} here.", name.name, kinds.join(" or "));
                let help = "use it beside something that tells, such as `x is …`";
                self.complain(Diagnostic::new(&WHICH_WORD, name.span, message).with_help(help));
                None
            }
        }
    }

    fn not_a_member_or_unknown(&mut self, name: &Ident, words: WordsId) {
        let members = self.program.words[words.index()].members.iter().map(|member| member.name.as_str());
        if suggest::nearest(&name.name, members).is_some() {
            self.not_a_member(&name.name, words, name.span);
        } else {
            self.unknown(name);
        }
    }

    /// The value of something declared: bare, or of an owner.
    pub fn owned(
        &mut self,
        thing: Thing,
        name: &Ident,
        of: Option<Expr>,
        args: Option<&[crate::ast::Expr]>,
        span: Span,
    ) -> Option<Expr> {
        match thing {
            Thing::Broken => None,
            Thing::Attr(attr) => self.attribute(attr, name, of, args, span),
            Thing::Option(option) => self.option_value(option, name, of.as_ref(), args, span),
            Thing::Zone(zone) => {
                let zone = self.zone_ref(zone, name, of, args, span)?;
                Some(Expr { kind: ExprKind::Zone(zone), ty: Type::Cards, maybe_none: false, span })
            }
            Thing::Var(var) => {
                let (ty, maybe_none) = self.var_type(var, name.span)?;
                let var = self.var_ref(var, name, of, args, span)?;
                let owner_none = var.owners.iter().any(|owner| owner.maybe_none);
                Some(Expr {
                    kind: ExprKind::Var(var),
                    ty,
                    maybe_none: (maybe_none || owner_none) && !ty.is_set(),
                    span,
                })
            }
            Thing::Define(define) => self.define_value(define, name, of, args, span),
            Thing::Step(_) | Thing::Action(_) => {
                let message = format!("`{}` is a step, which does something but is no value.", name.name);
                let complaint = Diagnostic::new(&crate::check::types::WRONG_KIND, name.span, message);
                self.complain(complaint.with_help(format!("run it with `do {}`", name.name)));
                None
            }
        }
    }
}

/// A word that is no member of the enumeration wanted.
pub static NOT_A_MEMBER: Complaint = Complaint {
    code: "C0203",
    title: "no such word",
    severity: Severity::Error,
    explanation: "\
Where a suit, a rank or another enumeration is wanted, only its members can stand.

    if c.rank is 11                    # the ranks are 2 to 10, jack, queen, king, ace

Mended:

    if c.rank is jack
",
};

/// A member that several enumerations have.
pub static WHICH_WORD: Complaint = Complaint {
    code: "C0106",
    title: "word with two meanings",
    severity: Severity::Error,
    explanation: "\
Two enumerations may have a member of the same name, as long as the place tells which one is meant. Here it does not.

    words signal: red, green
    words colour: red, black
    setup
      let x = red

Mended:

    vars
      x: signal
    setup
      x = red
",
};
