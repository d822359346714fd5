//! The sections of a file and the helpers they share.

use super::complaints::{
    ABOUT_TWICE, BAD_REPLACE, DUPLICATE_SECTION, MISSING_BLOCK, UNKNOWN_LINE, UNKNOWN_SECTION,
};
use super::statements::{STATEMENT_WORDS, block_of};
use super::{Parse, Parser};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::suggest::nearest;
use crate::token::TokenKind;

/// The words that sections begin with.
pub(crate) const SECTION_WORDS: &[&str] = &[
    "game", "library", "set", "use", "option", "words", "deck", "zones", "vars", "define", "setup", "play",
    "turn", "step", "when", "end", "kind", "card", "token", "action", "status", "before", "after", "cannot",
    "while", "bot", "style", "replace",
];

/// Sections that a file has once.
const ONCE: &[&str] = &["game", "library", "set", "setup", "play", "turn", "style"];

impl<'a> Parser<'a> {
    /// All sections to the end of the file.
    pub(super) fn sections(&mut self) -> Vec<Section> {
        let mut sections = Vec::new();
        let mut seen: Vec<(&'a str, Span)> = Vec::new();
        while !self.at(TokenKind::End) {
            match self.kind() {
                TokenKind::Indent => {
                    self.complain_of_stray_block();
                    self.skip_block();
                }
                TokenKind::Newline | TokenKind::Dedent => {
                    self.advance();
                }
                _ => {
                    let repeated = self.is_repeated(&mut seen);
                    sections.extend(self.section().filter(|_| !repeated));
                }
            }
        }
        sections
    }

    /// Complains if a section that stands once stands here again.
    fn is_repeated(&mut self, seen: &mut Vec<(&'a str, Span)>) -> bool {
        let (word, span) = (self.word(), self.span());
        if !ONCE.contains(&word) {
            return false;
        }
        let Some((_, first)) = seen.iter().find(|(known, _)| *known == word).copied() else {
            seen.push((word, span));
            return false;
        };
        let message = format!("There is already a section `{word}`: put both together into one.");
        self.complain(Diagnostic::new(&DUPLICATE_SECTION, span, message).with_place(first, "the first one"));
        true
    }

    fn section(&mut self) -> Option<Section> {
        match self.word() {
            "game" => Some(Section::Game(self.game())),
            "library" => Some(Section::Library(self.library())),
            "set" => Some(Section::Set(self.card_set())),
            "use" => self.use_section().map(Section::Use),
            "option" => self.option().map(Section::Option),
            "words" => self.words_section().map(Section::Words),
            "deck" => self.deck().map(Section::Deck),
            "zones" => Some(Section::Zones(self.zones())),
            "vars" => Some(Section::Vars(self.vars())),
            "define" => self.define(None).map(Section::Define),
            "setup" => Some(self.procedure(ProcedureKind::Setup)),
            "play" => Some(self.procedure(ProcedureKind::Play)),
            "turn" => Some(self.procedure(ProcedureKind::Turn)),
            "step" => self.step(None, true).map(Section::Step),
            "when" => Some(self.when(false)),
            "end" if self.word_at(1) == "when" => Some(self.when(true)),
            "kind" => self.kind_section().map(Section::Kind),
            "card" | "token" => self.card().map(Section::Card),
            "action" => self.action(None).map(Section::Action),
            "status" => self.status().map(Section::Status),
            "bot" => Some(Section::Bot(self.bot())),
            "style" => Some(Section::Style(self.style())),
            "replace" => self.replacing(),
            _ if self.at_rule() => self.one_line(|p| p.rule()).map(Section::Rule),
            _ => self.unknown_section(),
        }
    }

    fn replacing(&mut self) -> Option<Section> {
        let span = self.advance().span;
        match self.word() {
            "define" => self.define(Some(span)).map(Section::Define),
            "step" => self.step(Some(span), true).map(Section::Step),
            "action" => self.action(Some(span)).map(Section::Action),
            _ => {
                let message = "`replace` stands in front of `define`, `step` or `action` only: take it out.";
                self.complain(Diagnostic::new(&BAD_REPLACE, span, message).with_fix("take it out", span, ""));
                self.section()
            }
        }
    }

    fn unknown_section(&mut self) -> Option<Section> {
        let span = self.span();
        let word = self.slice(span);
        let found = nearest(self.word(), SECTION_WORDS.iter().copied());
        let message = match found {
            _ if STATEMENT_WORDS.contains(&word) => {
                format!(
                    "`{word}` cannot stand at the left edge: put it into `setup`, `play`, `turn` or a `step`."
                )
            }
            Some(near) => format!("There is no section `{word}`: did you mean `{near}`?"),
            None => {
                "No section begins like this: a line at the left edge starts with a word such as `zones`."
                    .into()
            }
        };
        let mut fault = Diagnostic::new(&UNKNOWN_SECTION, span, message);
        if let Some(near) = found.filter(|_| !STATEMENT_WORDS.contains(&word)) {
            fault = fault.with_fix(format!("write `{near}`"), span, near);
        }
        self.complain(fault);
        self.skip_line();
        self.skip_block();
        None
    }

    /// Reads something that is given up as a whole, with its block, if it fails.
    pub(super) fn one_line<T>(&mut self, read: impl FnOnce(&mut Self) -> Parse<T>) -> Option<T> {
        let found = read(self).ok();
        if found.is_none() {
            self.skip_line();
            self.skip_block();
        }
        found
    }

    /// Reads a block of lines that are no statements, `about` among them. Without a block there is a complaint if
    /// `needed` says what is missing.
    pub(super) fn lines(
        &mut self,
        needed: Option<&str>,
        line: &mut dyn FnMut(&mut Self) -> Parse<()>,
    ) -> Option<Text> {
        if !self.at(TokenKind::Newline) && self.line_end().is_err() {
            self.skip_to_line_end();
        }
        if !self.at(TokenKind::Newline) || self.kind_at(1) != TokenKind::Indent {
            if let Some(what) = needed {
                let message = format!("{what} missing: write them below, two blanks deeper.");
                self.complain(Diagnostic::new(&MISSING_BLOCK, self.span(), message));
            }
            self.eat(TokenKind::Newline);
            return None;
        }
        self.advance();
        self.advance();
        self.rest_of_lines(line)
    }

    /// Lines up to the end of an open block, which is read too.
    pub(super) fn rest_of_lines(&mut self, line: &mut dyn FnMut(&mut Self) -> Parse<()>) -> Option<Text> {
        let mut about = None;
        loop {
            match self.kind() {
                TokenKind::Dedent => {
                    self.advance();
                    return about;
                }
                TokenKind::End => return about,
                TokenKind::Indent => {
                    self.complain_of_stray_block();
                    self.skip_block();
                }
                _ if self.at_about() => self.about(&mut about),
                _ => drop(self.one_line(|p| p.nested(|p| line(p)))),
            }
        }
    }

    fn at_about(&self) -> bool {
        self.at_word("about") && self.kind_at(1) == TokenKind::Text
    }

    fn about(&mut self, about: &mut Option<Text>) {
        let start = self.span();
        let read = self.one_line(|p| {
            p.advance();
            let text = p.text()?;
            p.line_end()?;
            Ok(text)
        });
        if about.is_some() {
            let message = "There is already an `about` here: put both texts into one.";
            self.complained = false;
            self.complain(Diagnostic::new(&ABOUT_TWICE, start, message));
            self.complained = false;
        }
        *about = read.or(about.take());
    }

    /// Complains of a line that does not belong into this block.
    pub(super) fn unknown_line<T>(&mut self, place: &str, known: &[&'static str]) -> Parse<T> {
        let span = self.span();
        let word = self.slice(span);
        let found = nearest(self.word(), known.iter().copied());
        let message = match found {
            Some(near) => format!("No line of {place} begins with `{word}`: did you mean `{near}`?"),
            None => format!("This does not belong into {place}: its lines begin with {}.", listed(known)),
        };
        let mut fault = Diagnostic::new(&UNKNOWN_LINE, span, message);
        if let Some(near) = found {
            fault = fault.with_fix(format!("write `{near}`"), span, near);
        }
        self.fail(fault)
    }

    /// A block of statements that may begin with `about`.
    pub(super) fn body(&mut self) -> (Option<Text>, Option<Block>) {
        let start = self.span();
        let below = self.at(TokenKind::Newline) && self.kind_at(1) == TokenKind::Indent;
        let has_about = below && self.word_at(2) == "about" && self.kind_at(3) == TokenKind::Text;
        if !has_about {
            return (None, self.block_if_any());
        }
        self.advance();
        self.advance();
        let mut about = None;
        while self.at_about() {
            self.about(&mut about);
        }
        let stmts = self.statements();
        (about, (!stmts.is_empty()).then(|| block_of(stmts, start)))
    }

    /// The same where statements must follow.
    pub(super) fn needed_body(&mut self, header: &str) -> (Option<Text>, Block) {
        let start = self.span();
        match self.body() {
            (about, Some(block)) => (about, block),
            (None, None) => (None, self.block(header)),
            (about, None) => {
                let message = format!("What `{header}` does is missing: write it below `about`.");
                self.complain(Diagnostic::new(&MISSING_BLOCK, start, message));
                (about, block_of(Vec::new(), start))
            }
        }
    }

    fn procedure(&mut self, kind: ProcedureKind) -> Section {
        let start = self.span();
        let word = self.word();
        self.advance();
        let (about, body) = self.needed_body(word);
        Section::Procedure(Procedure { kind, body, about, span: self.since(start) })
    }

    /// `step`. In a kind it may lack a body.
    pub(super) fn step(&mut self, replace: Option<Span>, needs_body: bool) -> Option<Step> {
        let start = replace.unwrap_or(self.span());
        self.advance();
        let head = self.header(|p| Ok((p.name("the name of the step")?, p.params()?)));
        let (about, body) = match needs_body {
            true => {
                let (about, body) = self.needed_body("step");
                (about, Some(body))
            }
            false => self.body(),
        };
        if body.is_none() && self.line_end().is_err() {
            self.skip_line();
        }
        let (name, params) = head?;
        Some(Step { replace, name, params, body, about, span: self.since(start) })
    }

    fn when(&mut self, end: bool) -> Section {
        let start = self.advance().span;
        if end {
            self.advance();
        }
        let condition = self.condition_of_header(start);
        let (about, body) = self.needed_body(if end { "end when" } else { "when" });
        Section::When(When { end, condition, body, about, span: self.since(start) })
    }

    fn use_section(&mut self) -> Option<Use> {
        let start = self.span();
        self.advance();
        self.one_line(|p| {
            let names = p.name_list("the name of a library")?;
            p.line_end()?;
            Ok(Use { names, span: p.since(start) })
        })
    }

    /// Names with commas between them.
    pub(super) fn name_list(&mut self, what: &str) -> Parse<Vec<Ident>> {
        let mut names = vec![self.name(what)?];
        while self.eat(TokenKind::Comma).is_some() {
            names.push(self.name(what)?);
        }
        Ok(names)
    }
}

fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}
