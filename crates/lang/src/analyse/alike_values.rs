//! Values of an option that all do the same.

use super::Context;
use super::tables::{option_values, value_words};
use super::text::{listed, own};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use std::collections::BTreeMap;

/// Two values of an option with the same effect.
pub static ALIKE_VALUES: Complaint = Complaint {
    code: "C0415",
    title: "values of an option that do the same",
    severity: Severity::Warning,
    explanation: "\
The rules only ever compare this option with certain values. Two other values are never told apart, so choosing one or the
other makes no difference.

    option scoring in (points tricks none_at_all), usually points
    step count_up
      each player: score += count of won if scoring is points else 1   # tricks and none_at_all are the same

Mended:

    option scoring in (points tricks), usually points
",
};

/// An option compared more often than this is left alone.
const MOST_TESTS: usize = 256;

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let tests = tests(cx.program);
    for (id, option) in cx.program.options.iter().enumerate() {
        let Some(Some(tests)) = tests.get(&id).filter(|_| own(option.span)) else { continue };
        if tests.len() > MOST_TESTS {
            continue;
        }
        let mut alike: BTreeMap<Vec<bool>, Vec<i64>> = BTreeMap::new();
        for value in option_values(option) {
            alike.entry(tests.iter().map(|test| test.holds(value)).collect()).or_default().push(value);
        }
        let Some(group) = alike.into_values().find(|group| group.len() > 1) else { continue };
        let message = format!(
            "{} of `{}` do the same: no rule tells them apart.",
            words(cx, option, &group),
            option.name
        );
        found.push(Diagnostic::new(&ALIKE_VALUES, option.span, message));
    }
}

fn words(cx: &Context, option: &GameOption, group: &[i64]) -> String {
    let whole = group.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match (&option.values, group) {
        (OptionValues::Range(..), [first, .., last]) if whole && group.len() > 2 => {
            format!("{first} to {last}")
        }
        _ => listed(
            &group.iter().take(4).map(|value| value_words(option, *value, cx.program)).collect::<Vec<_>>(),
        ),
    }
}

/// A comparison of an option with constants.
enum Test {
    Is(Vec<i64>),
    Order(Order, i64),
}

impl Test {
    fn holds(&self, value: i64) -> bool {
        match self {
            Test::Is(list) => list.contains(&value),
            Test::Order(Order::Less, n) => value < *n,
            Test::Order(Order::AtMost, n) => value <= *n,
            Test::Order(Order::More, n) => value > *n,
            Test::Order(Order::AtLeast, n) => value >= *n,
        }
    }
}

/// For each option that is read, how it is compared; None if it is ever used in another way.
fn tests(program: &Program) -> BTreeMap<usize, Option<Vec<Test>>> {
    let mut all: BTreeMap<usize, (i64, Vec<Test>)> = BTreeMap::new();
    walk::every_expr(program, &mut |expr| {
        // Each use is met once by itself and, if it is compared, once in its comparison: what is left over is used otherwise.
        if let ExprKind::Option(id) = expr.kind {
            all.entry(id.index()).or_default().0 += 1;
        }
        if let Some((id, tests)) = test(expr) {
            let entry = all.entry(id.index()).or_default();
            entry.0 -= 1;
            entry.1.extend(tests);
        }
    });
    all.into_iter().map(|(id, (others, tests))| (id, (others == 0).then_some(tests))).collect()
}

/// The comparisons that an expression makes of an option with constants.
fn test(expr: &Expr) -> Option<(OptionId, Vec<Test>)> {
    let option = |e: &Expr| if let ExprKind::Option(id) = e.kind { Some(id) } else { None };
    let constant = |e: &Expr| if let ExprKind::Const(value) = e.kind { Some(value) } else { None };
    match &expr.kind {
        ExprKind::Same(a, b) => {
            let (id, value) = option(a).zip(constant(b)).or_else(|| option(b).zip(constant(a)))?;
            Some((id, vec![Test::Is(vec![value])]))
        }
        ExprKind::Compare(order, a, b) => Some((option(a)?, vec![Test::Order(*order, constant(b)?)])),
        ExprKind::In(e, set) => {
            let ExprKind::SetOf(list) = &set.kind else { return None };
            Some((option(e)?, vec![Test::Is(list.iter().map(constant).collect::<Option<_>>()?)]))
        }
        ExprKind::Table(e, rows, _) => {
            let keys = |(keys, _): &(Vec<Expr>, Expr)| {
                keys.iter().map(constant).collect::<Option<_>>().map(Test::Is)
            };
            Some((option(e)?, rows.iter().map(keys).collect::<Option<_>>()?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_value_that_counts_is_not_judged() {
        assert_eq!(
            said(&[
                ("zones\n", "option size from 1 to 5, usually 3\n\nzones\n"),
                ("passes > 3", "passes > size")
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[
                ("zones\n", "option size from 1 to 5, usually 3\n\nzones\n"),
                ("passes > 3", "(passes > 3 and size > 2)")
            ]),
            ["C0415"]
        );
    }
}
