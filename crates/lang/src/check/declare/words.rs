//! Enumerations.

use crate::ast;
use crate::check::Checker;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// `words NAME: a, b, c`.
    pub fn declare_words(&mut self, words: &ast::Words) {
        if let Some(first) = self.names.words(&words.name.name) {
            let message = format!("`{}` is declared twice.", words.name.name);
            let complaint = Diagnostic::new(&crate::check::names::DECLARED_TWICE, words.name.span, message);
            let first = self.program.words[first.index()].span;
            self.complain(complaint.with_place(first, "declared here first"));
            return;
        }
        if self.is_built_in(&words.name) {
            return;
        }
        let id = self.add_words(&words.name.name, &words.members, words.name.span);
        self.names.set_words(id, &self.program.words[id.index()]);
    }

    /// Makes an enumeration whose members are in reach, and whose name is not yet.
    pub fn add_words(&mut self, name: &str, members: &[ast::Word], span: Span) -> WordsId {
        let mut unique: Vec<Word> = Vec::new();
        let mut known = BTreeSet::new();
        for member in members {
            if !known.insert(&member.name.name) {
                let message = format!("`{}` stands twice in `{name}`.", member.name.name);
                self.complain(Diagnostic::new(&MEMBER_TWICE, member.name.span, message));
                continue;
            }
            unique.push(word(member));
        }
        self.add_unique_words(name, unique, span)
    }

    /// Makes an enumeration of members that are all different.
    pub fn add_unique_words(&mut self, name: &str, mut members: Vec<Word>, span: Span) -> WordsId {
        if members.len() > MOST_MEMBERS {
            let message = format!("`{name}` has {} members; {MOST_MEMBERS} are the most.", members.len());
            self.complain(Diagnostic::new(&TOO_MANY_MEMBERS, span, message));
            members.truncate(MOST_MEMBERS);
        }
        for member in &members {
            if let Some(first) = self.names.declared_at(&member.name) {
                let message =
                    format!("`{}` is declared twice; a name means one thing in the whole game.", member.name);
                let complaint = Diagnostic::new(&crate::check::names::DECLARED_TWICE, member.span, message);
                self.complain(complaint.with_place(first, "declared here first"));
            }
        }
        let id = WordsId(self.program.words.len() as u32);
        let words = Words { name: name.to_string(), members, span };
        self.names.set_members(id, &words);
        self.program.words.push(words);
        id
    }
}

/// A set of members is one machine word.
const MOST_MEMBERS: usize = 64;

/// A member as the program keeps it.
pub(crate) fn word(member: &ast::Word) -> Word {
    let sign = member.sign.as_ref().and_then(|sign| sign.plain()).map(str::to_string);
    Word { name: member.name.name.clone(), sign, span: member.name.span }
}

/// A member listed twice.
pub static MEMBER_TWICE: Complaint = Complaint {
    code: "C0300",
    title: "member listed twice",
    severity: Severity::Error,
    explanation: "\
Each member of an enumeration stands once. (In a deck, a value written twice makes two cards: `rank (1 1 2)`.)

    words lance: grande, chica, grande

Mended:

    words lance: grande, chica
",
};

/// An enumeration with too many members.
pub static TOO_MANY_MEMBERS: Complaint = Complaint {
    code: "C0301",
    title: "too many members",
    severity: Severity::Error,
    explanation: "\
An enumeration has at most 64 members. Use two of them, as suits and ranks do, or a number.

    words square: a1, a2, a3, …        # 64 and more

Mended:

    words file: a, b, c, …
    words row: row1, row2, row3, …
",
};
