//! Sums, and what cannot be summed.

use crate::analyse::walk;
use crate::ast;
use crate::check::Checker;
use crate::check::types::with_article;
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `+ - * / mod`.
    pub fn arith(
        &mut self,
        op: Arith,
        left: &ast::Expr,
        right: &ast::Expr,
        op_span: Span,
        span: Span,
    ) -> Option<Expr> {
        let a = self.expr(left, Some(Type::Number));
        let b = self.expr(right, Some(Type::Number));
        let (a, b) = (a?, b?);
        let joinable = a.ty.is_set() || matches!(a.ty, Type::Card | Type::Player | Type::Team);
        if joinable && matches!(op, Arith::Add | Arith::Sub) {
            self.complain_of_sets(op, op_span);
            return None;
        }
        let a = self.fit(a, Type::Number);
        let b = self.fit(b, Type::Number);
        let (a, b) = (a?, b?);
        let maybe_none = a.maybe_none || b.maybe_none;
        Some(Expr { kind: ExprKind::Arith(op, Box::new(a), Box::new(b)), ty: Type::Number, maybe_none, span })
    }

    /// `-x`.
    pub fn negate(&mut self, inner: &ast::Expr, span: Span) -> Option<Expr> {
        let inner = self.expect(inner, Type::Number)?;
        if let ExprKind::Const(number) = inner.kind
            && number != NONE
        {
            return Some(Expr { kind: ExprKind::Const(-number), span, ..inner });
        }
        let maybe_none = inner.maybe_none;
        Some(Expr { kind: ExprKind::Negate(Box::new(inner)), ty: Type::Number, maybe_none, span })
    }

    /// `larger of (a, b)`.
    pub fn larger(&mut self, larger: bool, values: &[ast::Expr], span: Span) -> Option<Expr> {
        let values: Vec<Option<Expr>> = values.iter().map(|value| self.expect(value, Type::Number)).collect();
        let values: Vec<Expr> = values.into_iter().collect::<Option<_>>()?;
        let maybe_none = values.iter().all(|value| value.maybe_none);
        let which = if larger { Which::Greatest } else { Which::Least };
        Some(Expr { kind: ExprKind::Extreme(which, values), ty: Type::Number, maybe_none, span })
    }

    /// Whether an enumeration is printed on cards, like the ranks.
    pub fn is_card_words(&self, words: WordsId) -> bool {
        self.program.attributes.iter().any(|attribute| attribute.ty == Type::Words(words))
    }

    /// Complains that a rank is no number, and offers the numbers the deck gives.
    pub fn complain_of_rank(&mut self, span: Span, words: WordsId) {
        let written = self.text(span).to_string();
        let name = self.program.words[words.index()].name.clone();
        let numbers = self.numbers_for(words, span);
        let message = format!("`{written}` is {}, which is a word and not a number.", with_article(&name));
        let mut complaint = Diagnostic::new(&RANK_AS_NUMBER, span, message);
        let stem = written.strip_suffix(name.as_str()).filter(|stem| stem.is_empty() || stem.ends_with('.'));
        if let (Some(stem), Some(number)) = (stem, numbers.first()) {
            complaint =
                complaint.with_fix(format!("write `{stem}{number}`"), span, format!("{stem}{number}"));
        }
        let help = match numbers.as_slice() {
            [] => format!("say what each {name} counts: `define card.order = position of {name} in (…)`"),
            numbers => format!("the deck gives a card's `{}`", numbers.join("`, `")),
        };
        self.complain(complaint.with_help(help));
    }

    /// The numbers that a deck's library gives its cards for the words printed on them.
    fn numbers_for(&mut self, words: WordsId, span: Span) -> Vec<String> {
        let library = self.program.words[words.index()].span.file;
        let (mut names, count) = (Vec::new(), self.program.defines.len());
        for id in (0..count).map(|at| DefineId(at as u32)) {
            let define = &self.program.defines[id.index()];
            let beside = define.span.file == library && library != span.file;
            let of_card = define.on == Some(Type::Card) && define.params.len() == 1;
            // One that is being checked right now asks this question itself.
            let asks =
                self.units.defines.get(id.index()).is_some_and(|(so_far, _)| *so_far == Progress::Running);
            if beside
                && of_card
                && !asks
                && self.define_type(id, span).is_some_and(|(ty, _)| ty == Type::Number)
            {
                let define = &self.program.defines[id.index()];
                let mut reads = false;
                walk::deep(&define.body, &mut |part| reads |= part.ty == Type::Words(words));
                names.extend(reads.then(|| define.name.clone()));
            }
        }
        names
    }

    fn complain_of_sets(&mut self, op: Arith, op_span: Span) {
        let (sign, word) = if op == Arith::Add { ("+", "and") } else { ("-", "except") };
        let message = format!("Sets are joined by words: `{word}`, not `{sign}`.");
        let complaint = Diagnostic::new(&crate::check::types::WRONG_KIND, op_span, message);
        self.complain(complaint.with_fix(format!("write `{word}`"), op_span, word));
    }
}

/// A rank used as a number.
pub static RANK_AS_NUMBER: Complaint = Complaint {
    code: "C0207",
    title: "a rank is not a number",
    severity: Severity::Error,
    explanation: "\
Ranks are words of the deck: 2, 3 … jack, queen, king, ace. Whether the ace is low or high differs from game to game, so the
deck gives numbers by name: `low` (ace 1, king 13), `high` (ace 14), `pips` (ace 1, court cards 10). Other orders are made with
`position of`.

    if c.rank > discard.top.rank

Mended:

    if c.high > discard.top.high
",
};
