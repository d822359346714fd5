//! Blocks and statements. Those with blocks of their own are in `control` and `choices`.

use super::complaints::{ELSE_WITHOUT_IF, MISSING_BLOCK, STRAY_BLOCK, UNKNOWN_STATEMENT};
use super::lookahead::Verb;
use super::{Context, Parse, Parser};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::suggest::nearest;
use crate::token::TokenKind;

/// Words that begin a statement. They are words only there, so anything else may be called by them too.
pub(super) const STATEMENT_WORDS: &[&str] = &[
    "let", "move", "deal", "shuffle", "reveal", "show", "choose", "if", "else", "repeat", "each", "reverse",
    "do", "stop", "end", "say", "together", "cancel", "give", "take", "make",
];

impl Parser<'_> {
    /// `: statement` or deeper lines. Without either there is a complaint and an empty block.
    pub(super) fn block(&mut self, header: &str) -> Block {
        match self.block_if_any() {
            Some(block) => block,
            None => self.missing_block(header),
        }
    }

    /// A block, if one stands here.
    pub(super) fn block_if_any(&mut self) -> Option<Block> {
        let start = self.span();
        let stmts = if self.eat(TokenKind::Colon).is_some() {
            let inline = self.nested(|p| Ok(p.statement(true)));
            vec![inline.unwrap_or_else(|_| self.given_up(start))]
        } else if self.at(TokenKind::Newline) && self.kind_at(1) == TokenKind::Indent {
            self.advance();
            self.indented()
        } else {
            return None;
        };
        Some(block_of(stmts, start))
    }

    /// The statements of a block that begins with the current `Indent`.
    pub(super) fn indented(&mut self) -> Vec<Stmt> {
        let start = self.advance().span;
        let read = self.nested(|p| Ok(p.statements()));
        read.unwrap_or_else(|_| {
            self.skip_rest_of_block();
            vec![Stmt { kind: StmtKind::Error, span: start }]
        })
    }

    /// Statements up to the end of an open block, which is read too.
    pub(super) fn statements(&mut self) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        loop {
            match self.kind() {
                TokenKind::Dedent => {
                    self.advance();
                    return stmts;
                }
                TokenKind::End => return stmts,
                TokenKind::Indent => {
                    self.complain_of_stray_block();
                    stmts.extend(self.indented());
                }
                _ => stmts.push(self.statement(false)),
            }
        }
    }

    /// One statement with its blocks and the end of its line.
    pub(super) fn statement(&mut self, inline: bool) -> Stmt {
        let start = self.span();
        match self.statement_kind(inline) {
            Ok(kind) => Stmt { kind, span: self.since(start) },
            Err(_) => self.given_up(start),
        }
    }

    /// Complains of deeper lines below a line that opens no block.
    pub(super) fn complain_of_stray_block(&mut self) {
        let message =
            "This line is deeper than the one above it, which opens no block: indent it like that one.";
        let help = "a line is continued by a deeper one only inside brackets, behind a comma, or before `where`, `and`, \
                    `or`, `else`, `until`, `costing` and `if`";
        self.complain(Diagnostic::new(&STRAY_BLOCK, self.span(), message).with_help(help));
    }

    fn missing_block(&mut self, header: &str) -> Block {
        let end = Span { end: self.span().start, ..self.span() };
        if self.kind().is_layout() {
            let message =
                format!("What `{header}` does is missing: write it below, two blanks deeper, or behind `:`.");
            self.complain(Diagnostic::new(&MISSING_BLOCK, end, message));
        } else {
            let _ = self.expected::<()>("the end of the line, or `:` and a statement");
        }
        self.skip_line();
        let stmts = if self.at(TokenKind::Indent) { self.indented() } else { Vec::new() };
        block_of(stmts, end)
    }

    /// Gives a line up but reads what lies below it, so that its complaints are not lost.
    fn given_up(&mut self, start: Span) -> Stmt {
        let span = self.since(start);
        self.skip_line();
        if self.at(TokenKind::Indent) {
            match self.kind_at(1) {
                TokenKind::Text => drop(self.items_below()),
                _ => drop(self.indented()),
            }
        }
        Stmt { kind: StmtKind::Error, span }
    }

    fn statement_kind(&mut self, inline: bool) -> Parse<StmtKind> {
        if self.begins_with_subject() {
            return self.subject_statement();
        }
        match self.word() {
            "choose" => self.choose(None),
            "if" => Ok(self.if_statement(inline)),
            "repeat" => Ok(self.repeat()),
            "each" => Ok(self.each()),
            "together" => {
                self.advance();
                Ok(StmtKind::Together(self.block("together")))
            }
            "else" => self.stray_else(),
            _ => {
                let kind = self.simple_statement()?;
                self.line_end()?;
                Ok(kind)
            }
        }
    }

    /// Statement words are words only where what follows fits: `move = 3` and `deal.x = 1` assign.
    fn begins_with_subject(&self) -> bool {
        let next = self.token_at(1);
        let assigns = matches!(next.kind, TokenKind::Equals | TokenKind::PlusEquals | TokenKind::MinusEquals);
        let goes_on = next.kind == TokenKind::Dot || next.kind == TokenKind::Open && !next.spaced;
        !STATEMENT_WORDS.contains(&self.word()) || self.at_name() && (assigns || goes_on)
    }

    fn simple_statement(&mut self) -> Parse<StmtKind> {
        let word = self.word();
        self.advance();
        Ok(match word {
            "let" => {
                let name = self.name("a name")?;
                self.expect(TokenKind::Equals, "`=` and a value")?;
                StmtKind::Let { name, value: self.right_side()? }
            }
            "move" => self.move_statement()?,
            "deal" => self.deal()?,
            "shuffle" => self.shuffle()?,
            "reveal" => StmtKind::Reveal(self.value()?),
            "show" => self.show()?,
            "reverse" => {
                self.expect_word("turns")?;
                StmtKind::ReverseTurns
            }
            "do" => StmtKind::Do(self.operand()?),
            "stop" => StmtKind::Stop,
            "end" => StmtKind::End(self.name("the name of the step that ends, or `turn`")?),
            "say" => StmtKind::Say(self.text()?),
            "cancel" => StmtKind::Cancel,
            "give" => self.give()?,
            "take" => {
                let status = self.operand()?;
                self.expect_word("from")?;
                StmtKind::Take { status, from: self.value()? }
            }
            _ => {
                let count = self.operand()?;
                let face = self.operand()?;
                self.expect_word("in")?;
                StmtKind::Make { count, face, zone: self.operand()? }
            }
        })
    }

    fn subject_statement(&mut self) -> Parse<StmtKind> {
        let kind = match self.verb() {
            Some(Verb::Assign) => self.assign()?,
            Some(Verb::Chooses) => return self.chooses(),
            Some(Verb::AtOnce) => return Ok(self.at_once()),
            Some(Verb::TakeTurns) => self.take_turns()?,
            Some(Verb::GoesNext) => {
                let who = self.postfix()?;
                self.expect_word("goes")?;
                self.expect_word("next")?;
                StmtKind::GoesNext(who)
            }
            Some(Verb::Wins) => StmtKind::Outcome(self.outcome()?),
            Some(Verb::Becomes) => self.becomes()?,
            Some(Verb::Have) | None => return self.unknown_statement(),
        };
        self.line_end()?;
        Ok(kind)
    }

    fn assign(&mut self) -> Parse<StmtKind> {
        let target = self.operand()?;
        let op = match self.kind() {
            TokenKind::PlusEquals => AssignOp::Add,
            TokenKind::MinusEquals => AssignOp::Subtract,
            TokenKind::Equals => AssignOp::Set,
            _ => return self.expected("`=`"),
        };
        self.advance();
        Ok(StmtKind::Assign { target, op, value: self.right_side()? })
    }

    fn move_statement(&mut self) -> Parse<StmtKind> {
        if let Some(amount) = self.amount()? {
            let from = self.operand()?;
            self.expect_word("to")?;
            let to = self.operand()?;
            let at_bottom = self.at_bottom()?;
            return Ok(StmtKind::MoveCount { amount, from, to, at_bottom });
        }
        let cards = self.before_to()?;
        self.expect_word("to")?;
        let to = self.operand()?;
        Ok(StmtKind::Move { cards, to, at_bottom: self.at_bottom()? })
    }

    /// `N cards from` or `all cards from`, if that stands here.
    fn amount(&mut self) -> Parse<Option<Amount>> {
        let all = self.at_words("all", "cards") && self.word_at(2) == "from";
        if !all && !self.at_count_of_cards() {
            return Ok(None);
        }
        let amount = if all { Amount::All } else { Amount::Count(self.operand()?) };
        while self.eat_word("from").is_none() {
            self.advance();
        }
        Ok(Some(amount))
    }

    /// A value in front of the statement's own `to`.
    fn before_to(&mut self) -> Parse<Expr> {
        self.within(Context { no_range: true, ..Context::default() }, |p| p.value())
    }

    fn at_bottom(&mut self) -> Parse<bool> {
        if self.eat_words("at", "the").is_none() {
            return Ok(false);
        }
        self.expect_word("bottom").map(|_| true)
    }

    fn deal(&mut self) -> Parse<StmtKind> {
        let Some(amount) = self.amount()? else { return self.expected("a number and `cards from`") };
        let from = self.operand()?;
        self.expect_word("to")?;
        self.expect_word("each")?;
        let zone = self.name("the name of a zone")?;
        let mut of = None;
        if self.eat_word("of").is_some() {
            of = Some(self.domain()?);
        }
        let mut starting = of.as_mut().and_then(|domain| domain.from.take()).map(|from| *from);
        if starting.is_none() && self.eat_word("from").is_some() {
            starting = Some(self.sum()?);
        }
        Ok(StmtKind::Deal { amount, from, zone, of, starting })
    }

    fn shuffle(&mut self) -> Parse<StmtKind> {
        if self.at_words("all", "cards") && self.word_at(2) == "into" {
            for _ in 0..3 {
                self.advance();
            }
            return Ok(StmtKind::ShuffleAll(self.operand()?));
        }
        Ok(StmtKind::Shuffle(self.value()?))
    }

    fn show(&mut self) -> Parse<StmtKind> {
        let cards = self.before_to()?;
        self.expect_word("to")?;
        Ok(StmtKind::Show { cards, to: self.value()? })
    }

    fn give(&mut self) -> Parse<StmtKind> {
        let status = self.operand()?;
        self.expect_word("to")?;
        let to = self.value()?;
        Ok(StmtKind::Give { status, to, duration: self.duration()? })
    }

    fn becomes(&mut self) -> Parse<StmtKind> {
        let card = self.postfix()?;
        self.expect_word("becomes")?;
        let face = self.postfix()?;
        Ok(StmtKind::Becomes { card, face, duration: self.duration()? })
    }

    fn stray_else(&mut self) -> Parse<StmtKind> {
        let message =
            "This `else` has no `if` in the same column directly above it: indent it like its `if`.";
        self.fail(Diagnostic::new(&ELSE_WITHOUT_IF, self.span(), message))
    }

    fn unknown_statement(&mut self) -> Parse<StmtKind> {
        let span = self.span();
        if self.at(TokenKind::Text) {
            return self.text_as_statement();
        }
        let word = self.slice(span);
        if self.kind_at(1) == TokenKind::Name && matches!(self.word_at(1), "is" | "are") {
            let is = self.token_at(1).span;
            let message = format!("`is` asks and changes nothing: to give `{word}` a value, write `=`.");
            return self.fail(Diagnostic::new(&UNKNOWN_STATEMENT, is, message).with_fix(
                "write `=`",
                is,
                "=",
            ));
        }
        let found = nearest(self.word(), STATEMENT_WORDS.iter().copied());
        let message = match found {
            Some(near) => format!("There is no statement `{word}`: did you mean `{near}`?"),
            None => format!(
                "No statement begins like this: `{word}` is neither a statement word nor assigned to."
            ),
        };
        let mut fault = Diagnostic::new(&UNKNOWN_STATEMENT, span, message);
        if let Some(near) = found {
            fault = fault.with_fix(format!("write `{near}`"), span, near);
        }
        self.fail(fault)
    }

    fn text_as_statement(&mut self) -> Parse<StmtKind> {
        let message = "A text alone does nothing: put it below `choose` as a move, or write `say` before it.";
        self.fail(Diagnostic::new(&UNKNOWN_STATEMENT, self.span(), message))
    }
}

/// A block of statements; without any it is a point at `start`.
pub(super) fn block_of(stmts: Vec<Stmt>, start: Span) -> Block {
    let point = Span { end: start.start, ..start };
    let span = match (stmts.first(), stmts.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => point,
    };
    Block { stmts, span }
}
