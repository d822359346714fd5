//! Choices and their items.

use super::complaints::{ITEM_WITHOUT_TEXT, MISSING_BLOCK};
use super::statements::block_of;
use super::{Context, Parse, Parser};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::token::TokenKind;

impl Parser<'_> {
    /// `P chooses`.
    pub(super) fn chooses(&mut self) -> Parse<StmtKind> {
        let chooser = self.postfix()?;
        if !self.at_word("chooses") {
            return self.expected("`chooses`");
        }
        self.choose(Some(chooser))
    }

    /// `choose` or `chooses`, which is the current word, with its items.
    pub(super) fn choose(&mut self, chooser: Option<Expr>) -> Parse<StmtKind> {
        let word = self.word();
        self.advance();
        let items = if self.at(TokenKind::Newline) && self.kind_at(1) == TokenKind::Indent {
            self.advance();
            self.items_below()
        } else if self.kind().is_layout() {
            let message =
                format!("`{word}` offers nothing: write the moves below it, each with a text in quotes.");
            return self.fail(Diagnostic::new(&MISSING_BLOCK, self.span(), message));
        } else {
            vec![self.item()?]
        };
        Ok(StmtKind::Choose(Choose { chooser, items }))
    }

    /// The items of a block that begins with the current `Indent`.
    pub(super) fn items_below(&mut self) -> Vec<Item> {
        self.advance();
        let mut items = Vec::new();
        loop {
            match self.kind() {
                TokenKind::Dedent => {
                    self.advance();
                    return items;
                }
                TokenKind::End => return items,
                TokenKind::Indent => {
                    self.complain_of_stray_block();
                    drop(self.indented());
                }
                _ => match self.nested(|p| p.item()) {
                    Ok(item) => items.push(item),
                    Err(_) => self.give_up_item(),
                },
            }
        }
    }

    fn give_up_item(&mut self) {
        self.skip_line();
        if self.at(TokenKind::Indent) {
            drop(self.indented());
        }
    }

    fn item(&mut self) -> Parse<Item> {
        let start = self.span();
        let otherwise = self.eat_word("otherwise").is_some();
        if !otherwise && !self.at(TokenKind::Text) {
            return self.item_without_text();
        }
        let mut item = Item {
            otherwise,
            text: self.text_if_any()?,
            binders: Vec::new(),
            condition: None,
            costs: Vec::new(),
            body: block_of(Vec::new(), start),
            span: start,
        };
        if !otherwise {
            self.header(|p| p.item_clauses(&mut item));
        }
        item.body = self.item_body();
        item.span = self.since(start);
        Ok(item)
    }

    fn item_clauses(&mut self, item: &mut Item) -> Parse<()> {
        if self.eat_word("for").is_some() {
            item.binders.push(self.domain()?);
            while self.eat(TokenKind::Comma).is_some() {
                item.binders.push(self.domain()?);
            }
        }
        if self.eat_word("if").is_some() {
            item.condition = Some(self.condition()?);
        }
        if self.eat_word("costing").is_some() {
            item.costs.push(self.cost()?);
            while self.eat_word("and").is_some() {
                item.costs.push(self.cost()?);
            }
        }
        Ok(())
    }

    fn cost(&mut self) -> Parse<Cost> {
        let start = self.span();
        let context = Context { no_run: true, no_of: true, ..Context::default() };
        let amount = self.within(context, |p| p.sum())?;
        let variable = self.operand()?;
        Ok(Cost { amount, variable, span: self.since(start) })
    }

    /// A block, or nothing at all.
    fn item_body(&mut self) -> Block {
        if let Some(body) = self.block_if_any() {
            return body;
        }
        let start = self.span();
        if self.line_end().is_err() {
            self.skip_line();
            if self.at(TokenKind::Indent) {
                return block_of(self.indented(), start);
            }
        }
        block_of(Vec::new(), start)
    }

    fn item_without_text(&mut self) -> Parse<Item> {
        let span = self.span();
        let message = "A move in a choice begins with its text in quotes, or with `otherwise`: write what the player does.";
        let fault = Diagnostic::new(&ITEM_WITHOUT_TEXT, span, message);
        let point = Span { end: span.start, ..span };
        self.fail(match self.word() {
            "for" | "if" | "costing" => fault.with_fix("add a text", point, "\"…\" "),
            _ => fault.with_help("what a move does stands below it, two blanks deeper than its text"),
        })
    }
}
