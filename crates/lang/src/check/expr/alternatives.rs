//! Values that are one of several: `a if c else b`, `a else b`, tables, ladders.
//!
//! All alternatives have one type. Where the place does not say which, the telling ones decide: in
//! `by rank (2: 1, 3: rey, else rank)` the words make the digits ranks too.

use crate::ast::{self, ExprKind as A};
use crate::check::Checker;
use crate::check::types::{VALUE_WITHOUT_KIND, is_none};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `a if c else b`.
    pub fn conditional(
        &mut self,
        whole: &ast::Expr,
        then: &ast::Expr,
        condition: &ast::Expr,
        otherwise: &ast::Expr,
        want: Option<Type>,
    ) -> Option<Expr> {
        let want = want.or_else(|| self.telling_type(whole));
        let condition = self.condition(condition);
        let before = self.before();
        let a = self.expr(then, want);
        self.acquit(before, &condition, true);
        let before = self.before();
        let b = self.expr(otherwise, want.or(a.as_ref().filter(|a| !is_none(a)).map(|a| a.ty)));
        self.acquit(before, &condition, false);
        let (a, b) = self.alike(a?, b?, whole.span)?;
        let (ty, maybe_none) = (a.ty, a.maybe_none || b.maybe_none);
        let kind = ExprKind::If(Box::new(condition?), Box::new(a), Box::new(b));
        Some(Expr { kind, ty, maybe_none: maybe_none && !ty.is_set(), span: whole.span })
    }

    /// `a else b`.
    pub fn or_else(
        &mut self,
        whole: &ast::Expr,
        value: &ast::Expr,
        fallback: &ast::Expr,
        want: Option<Type>,
    ) -> Option<Expr> {
        let want = want.or_else(|| self.telling_type(whole));
        let a = self.expr(value, want);
        let b = self.expr(fallback, want.or(a.as_ref().map(|a| a.ty)));
        let (a, b) = self.alike(a?, b?, whole.span)?;
        let (ty, maybe_none) = (a.ty, b.maybe_none);
        Some(Expr { kind: ExprKind::Else(Box::new(a), Box::new(b)), ty, maybe_none, span: whole.span })
    }

    /// `by E (a b: X, else Z)`.
    pub fn table(&mut self, whole: &ast::Expr, table: &ast::Table, want: Option<Type>) -> Option<Expr> {
        let want = want.or_else(|| self.telling_type(whole));
        let subject = self.expr(&table.subject, None);
        let key_type = subject.as_ref().map(|subject| subject.ty);
        let mut rows: Vec<Option<(Vec<Expr>, Expr)>> = Vec::new();
        for row in &table.rows {
            let keys = key_type.and_then(|ty| self.row_keys(row, ty));
            let value = self.expr(&row.value, want);
            rows.push(keys.zip(value));
        }
        let otherwise = table.otherwise.as_ref().map(|value| self.expr(value, want));
        let rows: Vec<(Vec<Expr>, Expr)> = rows.into_iter().collect::<Option<_>>()?;
        let otherwise = match otherwise {
            Some(value) => Some(value?),
            None => None,
        };
        let subject = subject?;
        self.check_rows(&subject, &rows, otherwise.is_some(), whole.span);
        self.finish_table(subject, rows, otherwise, want, whole.span)
    }

    /// `first possible of`.
    pub fn ladder(&mut self, rungs: &[ast::Rung], span: Span, want: Option<Type>) -> Option<Expr> {
        let want = want.filter(|want| want.is_set()).unwrap_or(Type::Cards);
        let mut found = Vec::new();
        for rung in rungs {
            let set = self.expect(&rung.value, want);
            let why = rung.why.as_ref().map(|why| self.shown_text(why));
            found.push(set.map(|set| (set, why)));
        }
        let found = found.into_iter().collect::<Option<Vec<_>>>()?;
        Some(Expr { kind: ExprKind::FirstPossible(found), ty: want, maybe_none: false, span })
    }

    /// Makes two alternatives one type.
    fn alike(&mut self, a: Expr, b: Expr, span: Span) -> Option<(Expr, Expr)> {
        if is_none(&a) && is_none(&b) {
            self.always_none(span);
            return None;
        }
        let want = if is_none(&a) { b.ty } else { a.ty };
        match self.coerce(b, want) {
            Ok(b) => Some((self.fit(a, want)?, b)),
            Err(b) => {
                let want = b.ty;
                match self.coerce(a, want) {
                    Ok(a) => Some((a, b)),
                    Err(a) => {
                        self.no_common_kind(&a, &b, span);
                        None
                    }
                }
            }
        }
    }

    fn finish_table(
        &mut self,
        subject: Expr,
        rows: Vec<(Vec<Expr>, Expr)>,
        otherwise: Option<Expr>,
        want: Option<Type>,
        span: Span,
    ) -> Option<Expr> {
        let values = || rows.iter().map(|(_, value)| value).chain(&otherwise);
        let telling = values().find(|value| !is_none(value)).map(|value| value.ty);
        let fits = |want: &Type| values().all(|value| self.coerce(value.clone(), *want).is_ok());
        let Some(ty) = want.filter(fits).or(telling) else {
            self.always_none(span);
            return None;
        };
        let mut fitted = Vec::new();
        for (keys, value) in rows {
            fitted.push(self.fit(value, ty).map(|value| (keys, value)));
        }
        let otherwise = otherwise.map(|value| self.fit(value, ty));
        let rows: Vec<(Vec<Expr>, Expr)> = fitted.into_iter().collect::<Option<_>>()?;
        let otherwise = match otherwise {
            Some(value) => Some(Box::new(value?)),
            None => None,
        };
        let without_row = otherwise.as_ref().map_or(subject.maybe_none, |value| value.maybe_none);
        let maybe_none = without_row || rows.iter().any(|(_, value)| value.maybe_none);
        let kind = ExprKind::Table(Box::new(subject), rows, otherwise);
        Some(Expr { kind, ty, maybe_none: maybe_none && !ty.is_set(), span })
    }

    fn always_none(&mut self, span: Span) {
        let message = "This is none in every case, and does not say of what.";
        self.complain(Diagnostic::new(&VALUE_WITHOUT_KIND, span, message));
    }

    fn row_keys(&mut self, row: &ast::TableRow, ty: Type) -> Option<Vec<Expr>> {
        let keys: Vec<Option<Expr>> = row.keys.iter().map(|key| self.expect(key, ty)).collect();
        keys.into_iter().collect()
    }

    /// A table without `else` must be complete, and no row may be in vain.
    fn check_rows(&mut self, subject: &Expr, rows: &[(Vec<Expr>, Expr)], has_else: bool, span: Span) {
        let mut seen: Vec<(i64, Span)> = Vec::new();
        for key in rows.iter().flat_map(|(keys, _)| keys) {
            let ExprKind::Const(value) = key.kind else { continue };
            if let Some((_, first)) = seen.iter().find(|(known, _)| *known == value) {
                let message = format!("`{}` has a row already.", self.text(key.span));
                self.complain(
                    Diagnostic::new(&TABLE_KEY_TWICE, key.span, message).with_place(*first, "here"),
                );
            }
            seen.push((value, key.span));
        }
        if has_else {
            return;
        }
        let missing: Vec<String> = match subject.ty {
            Type::Words(words) => (0i64..)
                .zip(&self.program.words[words.index()].members)
                .filter(|(index, _)| !seen.iter().any(|(known, _)| known == index))
                .map(|(_, member)| format!("`{}`", member.name))
                .collect(),
            Type::YesNo => [(0, "`no`"), (1, "`yes`")]
                .iter()
                .filter(|(value, _)| !seen.iter().any(|(known, _)| known == value))
                .map(|(_, name)| name.to_string())
                .collect(),
            _ => vec!["everything else".into()],
        };
        if !missing.is_empty() {
            let message = format!("This table has no row for {}.", missing.join(", "));
            self.complain(
                Diagnostic::new(&TABLE_INCOMPLETE, span, message)
                    .with_help("add rows, or `else` with a value"),
            );
        }
    }

    /// The type the telling alternatives agree on; None if none of them tells. They are only looked at, so that the real
    /// look that follows can read bare words by it.
    fn telling_type(&mut self, whole: &ast::Expr) -> Option<Type> {
        if self.probing >= DEEPEST_PROBE {
            return None;
        }
        let mut leaves = Vec::new();
        collect_leaves(whole, &mut leaves);
        let mut found: Option<Type> = None;
        for leaf in leaves {
            if matches!(leaf.kind, A::Number(_) | A::None | A::Nobody | A::Error) {
                continue;
            }
            let Some(ty) = self.quietly(|checker| checker.expr(leaf, None)).map(|leaf| leaf.ty) else {
                continue;
            };
            found = Some(found.map_or(ty, |found| more_telling(found, ty)));
        }
        found
    }

    fn no_common_kind(&mut self, a: &Expr, b: &Expr, span: Span) {
        let (left, right) = (self.text(a.span), self.text(b.span));
        let message = format!("`{left}` is {}, but `{right}` is {}.", self.a_type(a.ty), self.a_type(b.ty));
        self.complain(
            Diagnostic::new(&NO_COMMON_KIND, span, message)
                .with_place(a.span, "one")
                .with_place(b.span, "the other"),
        );
    }
}

/// Looks inside looks are costly; deeper ones are left out, and the first alternative decides.
const DEEPEST_PROBE: u32 = 2;

/// The values that the whole may turn out to be.
fn collect_leaves<'e>(value: &'e ast::Expr, leaves: &mut Vec<&'e ast::Expr>) {
    // A chain of a thousand `else` is looked at in part; its type is clear by then.
    if leaves.len() > 64 {
        return;
    }
    match &value.kind {
        A::Paren(inner) => collect_leaves(inner, leaves),
        A::Conditional { then, otherwise, .. } => {
            collect_leaves(then, leaves);
            collect_leaves(otherwise, leaves);
        }
        A::OrElse { value, fallback } => {
            collect_leaves(value, leaves);
            collect_leaves(fallback, leaves);
        }
        A::Table(table) => {
            let rows = table.rows.iter().map(|row| &row.value).chain(table.otherwise.as_deref());
            rows.for_each(|row| collect_leaves(row, leaves));
        }
        _ => leaves.push(value),
    }
}

/// Of two types of alternatives the one the other can be made to fit.
fn more_telling(a: Type, b: Type) -> Type {
    match (a, b) {
        (Type::Key, _) | (_, Type::Key) => Type::Key,
        (Type::Number, Type::Words(_)) => b,
        (one, many) if many.element() == Some(one) => many,
        _ => a,
    }
}

/// Alternatives of different kinds.
pub static NO_COMMON_KIND: Complaint = Complaint {
    code: "C0208",
    title: "alternatives of different kinds",
    severity: Severity::Error,
    explanation: "\
A value that is one thing or another must be of one kind either way.

    let opener = dealer if second_deal else hand

Mended:

    let opener = dealer if second_deal else next player after dealer
",
};

/// A table that has no row for something.
pub static TABLE_INCOMPLETE: Complaint = Complaint {
    code: "C0209",
    title: "table with gaps",
    severity: Severity::Error,
    explanation: "\
A table says what counts for every value it may be asked for: list all of them, or end with `else`. A table by a number always
needs `else`.

    define card.points = by rank (ace: 11, king: 4, queen: 3)

Mended:

    define card.points = by rank (ace: 11, king: 4, queen: 3, else 0)
",
};

/// Two rows for one value.
pub static TABLE_KEY_TWICE: Complaint = Complaint {
    code: "C0210",
    title: "two rows for one value",
    severity: Severity::Error,
    explanation: "\
The first row that lists a value counts, so a second row for it can never be reached.

    define card.points = by rank (ace: 11, ten: 10, ace: 1, else 0)

Mended:

    define card.points = by rank (ace: 11, ten: 10, else 0)
",
};
