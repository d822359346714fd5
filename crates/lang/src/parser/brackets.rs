//! Brackets: arguments, keys, lists, tables; and the rows that may stand below a line instead.

use super::complaints::{EMPTY_BRACKETS, MISSING_BLOCK};
use super::{Context, Parse, Parser, Rows};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::token::TokenKind;

impl Parser<'_> {
    /// `(value)`, `(a, b)` or `(a b c)`.
    pub(super) fn bracket(&mut self) -> Parse<Expr> {
        let start = self.span();
        if self.at_plain_list() {
            let values = self.plain_list()?;
            return Ok(self.expr(ExprKind::List(values), start));
        }
        let mut values = self.args()?;
        match values.pop() {
            Some(only) if values.is_empty() => Ok(self.expr(ExprKind::Paren(Box::new(only)), start)),
            Some(last) => {
                values.push(last);
                Ok(self.expr(ExprKind::Key(values), start))
            }
            None => {
                let message = "These brackets are empty: write a value between them.";
                self.fail(Diagnostic::new(&EMPTY_BRACKETS, self.since(start), message))
            }
        }
    }

    /// `(value, value)`; may be empty.
    pub(super) fn args(&mut self) -> Parse<Vec<Expr>> {
        let open = self.expect(TokenKind::Open, "`(`")?;
        let args = self.within(Context::default(), |p| p.comma_list(|p| p.value()))?;
        self.close(open)?;
        Ok(args)
    }

    /// `(a b c)` with one or more numbers, names or texts; commas may stand between them.
    pub(super) fn plain_list(&mut self) -> Parse<Vec<Expr>> {
        let open = self.expect(TokenKind::Open, "a list in brackets")?;
        let mut values = Vec::new();
        while !self.at(TokenKind::Close) && !self.kind().is_layout() {
            values.push(self.plain_value()?);
            self.eat(TokenKind::Comma);
        }
        self.close(open)?;
        Ok(values)
    }

    /// Values with commas between them, up to a closing bracket.
    fn comma_list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Parse<T>) -> Parse<Vec<T>> {
        let mut found = Vec::new();
        while !self.at(TokenKind::Close) {
            found.push(read(self)?);
            if self.eat(TokenKind::Comma).is_none() {
                break;
            }
        }
        Ok(found)
    }

    /// `(name: type, name: type)`, if a bracket stands here.
    pub(super) fn params(&mut self) -> Parse<Vec<Param>> {
        if !self.open_params() {
            return Ok(Vec::new());
        }
        let open = self.advance().span;
        let params = self.within(Context::default(), |p| p.comma_list(|p| p.param()))?;
        self.close(open)?;
        Ok(params)
    }

    fn param(&mut self) -> Parse<Param> {
        let start = self.span();
        let name = self.name("the name of a parameter")?;
        self.expect(TokenKind::Colon, "`:` and a type")?;
        let ty = self.type_ref()?;
        Ok(Param { name, ty, span: self.since(start) })
    }

    /// `number`, `yes/no`, `creature in board`.
    pub(super) fn type_ref(&mut self) -> Parse<TypeRef> {
        let start = self.span();
        let kind = if self.eat_word("yes").is_some() {
            self.expect(TokenKind::Slash, "`/no`")?;
            self.expect_word("no")?;
            TypeKind::YesNo
        } else {
            TypeKind::Name(self.name("a type")?)
        };
        let within = match self.eat_word("in") {
            Some(_) => Some(Box::new(self.operand()?)),
            None => None,
        };
        Ok(TypeRef { kind, within, span: self.since(start) })
    }

    /// `by E (rows)` or `by E` with rows below.
    pub(super) fn table(&mut self) -> Parse<Expr> {
        let start = self.expect_word("by")?;
        let subject = Box::new(self.sum()?);
        let mut table = Table { subject, rows: Vec::new(), otherwise: None };
        if let Some(open) = self.eat(TokenKind::Open) {
            self.within(Context::default(), |p| p.comma_list(|p| p.table_row(&mut table)))?;
            self.close(open)?;
        } else {
            self.rows_below("a table", |p| p.table_row(&mut table))?;
        }
        Ok(self.expr(ExprKind::Table(table), start))
    }

    fn table_row(&mut self, table: &mut Table) -> Parse<()> {
        let start = self.span();
        if self.eat_word("else").is_some() {
            table.otherwise = Some(Box::new(self.value()?));
            return Ok(());
        }
        let mut keys = Vec::new();
        while !self.at(TokenKind::Colon) {
            keys.push(self.plain_value()?);
        }
        self.advance();
        let value = self.value()?;
        table.rows.push(TableRow { keys, value, span: self.since(start) });
        Ok(())
    }

    /// `first possible of` with rungs below.
    pub(super) fn ladder(&mut self) -> Parse<Expr> {
        let start = self.advance().span;
        self.advance();
        self.expect_word("of")?;
        let mut rungs = Vec::new();
        self.rows_below("a ladder", |p| {
            let start = p.span();
            let value = p.value()?;
            let why = p.text_if_any()?;
            rungs.push(Rung { value, why, span: p.since(start) });
            Ok(())
        })?;
        Ok(self.expr(ExprKind::Ladder(rungs), start))
    }

    /// Rows on deeper lines. Stops before a line that belongs to the definition instead.
    fn rows_below(&mut self, what: &str, mut row: impl FnMut(&mut Self) -> Parse<()>) -> Parse<()> {
        if !self.at(TokenKind::Newline) || self.kind_at(1) != TokenKind::Indent {
            return self.missing_rows(what);
        }
        self.advance();
        self.advance();
        self.rows = Rows::Unread;
        while !matches!(self.kind(), TokenKind::Dedent | TokenKind::End) {
            if self.at_words("why", "not") || self.at_word("about") && self.kind_at(1) == TokenKind::Text {
                self.rows = Rows::Open;
                return Ok(());
            }
            let read = self.within(Context::default(), &mut row).and_then(|()| self.line_end());
            if read.is_err() {
                self.skip_line();
                self.skip_block();
            }
        }
        self.eat(TokenKind::Dedent);
        self.rows = Rows::Closed;
        Ok(())
    }

    fn missing_rows(&mut self, what: &str) -> Parse<()> {
        if !self.kind().is_layout() {
            return self.expected("the rows in brackets, or on deeper lines");
        }
        let span = Span { end: self.span().start, ..self.span() };
        let message = format!("Here {what} starts, but it has no rows: write them below, two blanks deeper.");
        self.fail(Diagnostic::new(&MISSING_BLOCK, span, message))
    }
}
