//! What is spoken of: the player, card, team or word whose properties may stand bare.

use crate::check::Checker;
use crate::check::types::local_value;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `it`: the innermost subject.
    pub fn it(&mut self, span: Span) -> Option<Expr> {
        match self.scope.it() {
            Some(_) if self.scope.it_is_lost() => None,
            Some(subject) => self.subject(subject.ty, span),
            None => {
                if self.scope.blind.is_none() {
                    let message = "Nothing is spoken of here that `it` could be.";
                    self.complain(
                        Diagnostic::new(&NOTHING_IS_IT, span, message)
                            .with_help("say what you mean by its name"),
                    );
                }
                None
            }
        }
    }

    /// A thing of this type, as the subject.
    pub fn subject(&mut self, ty: Type, span: Span) -> Option<Expr> {
        let subject = self.scope.subject(ty)?;
        if subject.of_step
            && let Some(step) = self.scope.step
        {
            self.flow.speaks_of_player(step);
        }
        Some(local_value(subject.local, ty, span))
    }

    /// The subject that owns a bare name, or the complaint that there is none.
    pub fn subject_for(&mut self, name: &str, ty: Type, span: Span) -> Option<Expr> {
        let subject = self.subject(ty, span);
        if subject.is_none() && self.scope.blind.is_none() {
            self.complain_of_subject(name, ty, span);
        }
        subject
    }

    fn complain_of_subject(&mut self, name: &str, ty: Type, span: Span) {
        let owners = self.many(ty);
        let one = owners.strip_suffix('s').unwrap_or(&owners);
        let complaint = |message: String| Diagnostic::new(&NO_SUBJECT, span, message);
        let found = if name == one {
            complaint(format!("There is no acting {one} here, so `{one}` means nobody in particular."))
                .with_help(format!("name one (`first player`, `dealer`), or put this inside `each {one}`"))
        } else if name == "choose" {
            complaint("There is no acting player here who could choose.".into())
                .with_help("say who chooses: `dealer chooses`, or put this inside `each player`")
        } else if ty == Type::Team && self.scope.subject(Type::Player).is_some() {
            complaint(format!("`{name}` belongs to teams, and here a player is spoken of.")).with_fix(
                format!("write `team.{name}`"),
                span,
                format!("team.{name}"),
            )
        } else if ty == Type::Player {
            let message = format!("`{name}` belongs to players, and there is no acting player here.");
            self.say_whose(complaint(message), name, ty, one, "dealer")
        } else {
            let message = format!("`{name}` belongs to {owners}, and no {one} is spoken of here.");
            self.say_whose(complaint(message), name, ty, one, "x")
        };
        self.complain(found);
    }

    /// Adds how to say whose it is: by a name in reach that fits, else by the two repairs.
    fn say_whose(&self, found: Diagnostic, name: &str, ty: Type, one: &str, example: &str) -> Diagnostic {
        let fits = |local: LocalId| self.program.locals[local.index()].ty == ty;
        let near = self.scope.locals.iter().rev().find(|binding| binding.local.is_some_and(fits));
        match near.filter(|_| name != "other") {
            Some(binding) => {
                let (span, whose) = (found.span, format!("{}.{name}", binding.name));
                found.with_fix(format!("write `{whose}`"), span, whose)
            }
            None => {
                let example = format!("{example}.{name}");
                found
                    .with_help(format!("say whose it is, as in `{example}`, or put this inside `each {one}`"))
            }
        }
    }
}

/// A bare name whose owner is not spoken of.
pub static NO_SUBJECT: Complaint = Complaint {
    code: "C0104",
    title: "whose is it?",
    severity: Severity::Error,
    explanation: "\
`hand` belongs to players, `suit` to cards, `members` to teams. Such a name may stand alone only where one of them is spoken
of: in `turn`, inside `each player`, in `define player.f`, in `any card in hand where …`. A domain with a name of its own
(`p in players`) does not change who is spoken of: write `p.hand`.

    setup
      move stock.top to hand           # whose?

Mended, in one of two ways:

    setup
      move stock.top to dealer.hand

    setup
      each player: move stock.top to hand
",
};

/// `it` without anything spoken of.
pub static NOTHING_IS_IT: Complaint = Complaint {
    code: "C0105",
    title: "nothing is `it`",
    severity: Severity::Error,
    explanation: "\
`it` is the thing spoken of: the card in `define card.f`, the card, player or team an unnamed domain ranges over. Where
there is no such thing, or where a named domain is meant, use the name.

    setup
      move it to discard

Mended:

    setup
      move stock.top to discard
",
};
