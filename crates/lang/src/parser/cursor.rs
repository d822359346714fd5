//! Moving over tokens, complaining once a line, and getting back to a place where reading can go on.

use super::{
    BAD_NAME, Failed, LEFT_OVER, LINE_ENDS, MISSING_COMMA, Parse, Parser, Rows, SPACED_BRACKET, TOO_DEEP,
    UNCLOSED_BRACKET, UNEXPECTED,
};
use crate::ast::Ident;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::suggest::nearest;
use crate::token::{Token, TokenKind, is_reserved};

/// How deep nodes may lie inside each other.
const DEEPEST: usize = 80;

/// How many joining words and signs a logical line may have.
const MOST_LINKS: usize = 1000;

/// Words by which a sentence often goes on; a slip in one of them makes the line seem to end before it.
const JOINING: &[&str] = &[
    "where", "and", "or", "else", "until", "costing", "if", "with", "from", "for", "except", "apart", "wins",
];

impl<'a> Parser<'a> {
    pub(super) fn token(&self) -> Token {
        self.token_at(0)
    }

    /// The token so many behind the current one; `End` repeats for ever.
    pub(super) fn token_at(&self, offset: usize) -> Token {
        let end = Span::new(self.file, self.source.len(), self.source.len());
        let past = Token { kind: TokenKind::End, span: end, spaced: true };
        self.tokens.get(self.pos + offset).or(self.tokens.last()).copied().unwrap_or(past)
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.token().kind
    }

    pub(super) fn kind_at(&self, offset: usize) -> TokenKind {
        self.token_at(offset).kind
    }

    pub(super) fn span(&self) -> Span {
        self.token().span
    }

    /// What is written at a place of this file.
    pub(super) fn slice(&self, span: Span) -> &'a str {
        self.source.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// The current word; empty if it is no word.
    pub(super) fn word(&self) -> &'a str {
        self.word_at(0)
    }

    pub(super) fn word_at(&self, offset: usize) -> &'a str {
        let token = self.token_at(offset);
        if token.kind == TokenKind::Name { self.slice(token.span) } else { "" }
    }

    pub(super) fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    pub(super) fn at_word(&self, word: &str) -> bool {
        self.word() == word
    }

    pub(super) fn at_words(&self, first: &str, second: &str) -> bool {
        self.word() == first && self.word_at(1) == second
    }

    /// A word that can be a name.
    pub(super) fn at_name(&self) -> bool {
        self.is_name(0)
    }

    pub(super) fn is_name(&self, offset: usize) -> bool {
        let word = self.word_at(offset);
        !word.is_empty() && !is_reserved(word)
    }

    /// Whether the current token is a bracket that touches what stands before it.
    pub(super) fn at_touching_open(&self) -> bool {
        self.at(TokenKind::Open) && !self.token().spaced
    }

    pub(super) fn advance(&mut self) -> Token {
        let token = self.token();
        if self.pos < self.tokens.len() {
            self.pos += 1;
        }
        if token.kind == TokenKind::Newline {
            self.complained = false;
            self.links = 0;
        }
        token
    }

    pub(super) fn eat(&mut self, kind: TokenKind) -> Option<Span> {
        self.at(kind).then(|| self.advance().span)
    }

    pub(super) fn eat_word(&mut self, word: &str) -> Option<Span> {
        self.at_word(word).then(|| self.advance().span)
    }

    pub(super) fn eat_words(&mut self, first: &str, second: &str) -> Option<Span> {
        self.at_words(first, second).then(|| {
            let span = self.advance().span;
            span.to(self.advance().span)
        })
    }

    pub(super) fn expect(&mut self, kind: TokenKind, what: &str) -> Parse<Span> {
        match self.eat(kind) {
            Some(span) => Ok(span),
            None => self.expected(what),
        }
    }

    pub(super) fn expect_word(&mut self, word: &str) -> Parse<Span> {
        if let Some(span) = self.eat_word(word) {
            return Ok(span);
        }
        let (found, span) = (self.word(), self.span());
        if nearest(found, [word]).is_none() {
            return self.expected(&format!("`{word}`"));
        }
        let message = format!("`{found}` stands here: did you mean `{word}`?");
        self.fail(Diagnostic::new(&UNEXPECTED, span, message).with_fix(format!("write `{word}`"), span, word))
    }

    /// A name that is being declared or referred to. `what` says which: "the name of the step".
    pub(super) fn name(&mut self, what: &str) -> Parse<Ident> {
        if self.at_name() {
            return Ok(self.any_word());
        }
        let word = self.word();
        if word.is_empty() {
            return self.expected(what);
        }
        let message = format!("`{word}` joins other words and cannot be {what}: choose another word.");
        self.fail(Diagnostic::new(&BAD_NAME, self.span(), message))
    }

    /// The current word as it stands; the caller has seen that it is one.
    pub(super) fn any_word(&mut self) -> Ident {
        let token = self.advance();
        Ident { name: self.slice(token.span).to_string(), span: token.span }
    }

    /// The place from `start` to the last token read.
    pub(super) fn since(&self, start: Span) -> Span {
        let last = self.tokens[..self.pos.min(self.tokens.len())].iter().rev().find(|t| !t.kind.is_layout());
        match last {
            Some(token) if token.span.end >= start.end => start.to(token.span),
            _ => start,
        }
    }

    /// Complains, unless this line has had its complaint.
    pub(super) fn complain(&mut self, fault: Diagnostic) {
        if !self.complained {
            self.complained = true;
            self.diagnostics.push(fault);
        }
    }

    pub(super) fn fail<T>(&mut self, fault: Diagnostic) -> Parse<T> {
        self.complain(fault);
        Err(Failed)
    }

    /// Something else should stand here: `what` is a noun phrase.
    pub(super) fn expected<T>(&mut self, what: &str) -> Parse<T> {
        let span = self.span();
        if self.kind().is_layout() {
            let message = format!("The line ends here, but {what} is missing.");
            return self.fail(Diagnostic::new(&LINE_ENDS, span, message));
        }
        let found = self.slice(span);
        let message = match self.kind() {
            TokenKind::Text => format!("A text stands here where {what} should be."),
            _ => format!("`{found}` stands here where {what} should be."),
        };
        self.fail(Diagnostic::new(&UNEXPECTED, span, message))
    }

    /// Whether a comma stands here. If it was left out before one of the words that may follow, complains and goes on.
    pub(super) fn comma_before(&mut self, follows: impl Fn(&Self) -> bool) -> bool {
        if self.eat(TokenKind::Comma).is_some() {
            return true;
        }
        if !follows(self) {
            return false;
        }
        let point = Span { start: self.since_gap(), end: self.since_gap(), ..self.span() };
        let message = format!("A comma is missing before `{}`.", self.slice(self.span()));
        self.complain(Diagnostic::new(&MISSING_COMMA, self.span(), message).with_fix(
            "write a comma",
            point,
            ",",
        ));
        true
    }

    /// The bracket that closes the one at `open`.
    pub(super) fn close(&mut self, open: Span) -> Parse<Span> {
        if let Some(span) = self.eat(TokenKind::Close) {
            return Ok(span);
        }
        if !self.kind().is_layout() {
            return self.expected("`,` or `)`");
        }
        let end = self.span();
        let fault = Diagnostic::new(
            &UNCLOSED_BRACKET,
            open,
            "This bracket is never closed: write `)` where it ends.",
        );
        let point = Span { start: end.start, end: end.start, ..end };
        self.fail(fault.with_fix("close the bracket at the end of the line", point, ")"))
    }

    /// The bracket of parameters. It must touch the name, as in a call.
    pub(super) fn open_params(&mut self) -> bool {
        if !self.at(TokenKind::Open) {
            return false;
        }
        if self.token().spaced {
            let gap = Span { start: self.since_gap(), end: self.span().start, ..self.span() };
            let message = "The bracket must touch the name before it: take the blank out.";
            self.complain(Diagnostic::new(&SPACED_BRACKET, self.span(), message).with_fix(
                "take it out",
                gap,
                "",
            ));
        }
        true
    }

    fn since_gap(&self) -> u32 {
        let before = self.pos.checked_sub(1).and_then(|i| self.tokens.get(i));
        before.map_or(self.span().start, |token| token.span.end)
    }

    /// The end of a logical line.
    pub(super) fn line_end(&mut self) -> Parse<()> {
        if self.rows == Rows::Closed {
            self.rows = Rows::Unread;
            return Ok(());
        }
        if self.eat(TokenKind::Newline).is_some() || self.at(TokenKind::End) {
            return Ok(());
        }
        let (found, span) = (self.slice(self.span()), self.span());
        // Two letters are as near to one word as to any other.
        let near = Some(self.word()).filter(|word| word.len() > 2);
        if let Some(near) = near.and_then(|word| nearest(word, JOINING.iter().copied())) {
            let message = format!("The line should end before `{found}`, or did you mean `{near}`?");
            return self.fail(Diagnostic::new(&LEFT_OVER, span, message).with_fix(
                format!("write `{near}`"),
                span,
                near,
            ));
        }
        let message = match self.kind() {
            TokenKind::Text => {
                "The line should end before this text: take it out, or put it on its own line.".into()
            }
            _ => {
                format!("The line should end before `{found}`: take the rest out, or put it on its own line.")
            }
        };
        self.fail(Diagnostic::new(&LEFT_OVER, span, message))
    }

    /// Gives the rest of the line up, but not its end.
    pub(super) fn skip_to_line_end(&mut self) {
        while !self.kind().is_layout() {
            self.advance();
        }
    }

    /// Gives the rest of the line up.
    pub(super) fn skip_line(&mut self) {
        if self.rows == Rows::Closed {
            self.rows = Rows::Unread;
            return;
        }
        self.skip_to_line_end();
        self.eat(TokenKind::Newline);
    }

    /// Passes over a block, if there is one.
    pub(super) fn skip_block(&mut self) {
        if self.eat(TokenKind::Indent).is_some() {
            self.skip_rest_of_block();
        }
    }

    /// Passes over what is left of an open block and its end.
    pub(super) fn skip_rest_of_block(&mut self) {
        let mut open = 1;
        while open > 0 && !self.at(TokenKind::End) {
            match self.advance().kind {
                TokenKind::Indent => open += 1,
                TokenKind::Dedent => open -= 1,
                _ => {}
            }
        }
    }

    /// Reads a header up to its block; a fault gives up the rest of the line only, so that the block is still read.
    pub(super) fn header<T>(&mut self, read: impl FnOnce(&mut Self) -> Parse<T>) -> Option<T> {
        let found = read(self).ok();
        if found.is_none() {
            self.skip_to_line_end();
        }
        found
    }

    /// Reads one thing inside another.
    pub(super) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth >= DEEPEST {
            return self.too_deep();
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    /// Counts a joining word or sign of this line.
    pub(super) fn link(&mut self) -> Parse<()> {
        self.links += 1;
        if self.links > MOST_LINKS { self.too_deep() } else { Ok(()) }
    }

    fn too_deep<T>(&mut self) -> Parse<T> {
        let message =
            "Too many things lie inside each other here: give parts of it a name with `define` or `step`.";
        self.fail(Diagnostic::new(&TOO_DEEP, self.span(), message))
    }

    /// Reads with another context and then returns to the present one.
    pub(super) fn within<T>(&mut self, context: super::Context, read: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.context, context);
        let found = read(self);
        self.context = outer;
        found
    }
}
