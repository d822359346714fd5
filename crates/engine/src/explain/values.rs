//! A failing part told by its text in the rules, with the values read.

use super::{Explainer, Why};
use crate::fault::FaultKind;
use crate::texts::Writer;
use lang::program::*;
use lang::span::Span;

/// So many values are told.
const MOST_VALUES: usize = 4;

impl Explainer<'_, '_> {
    /// A condition that has no words of its own.
    pub(super) fn plain_part(&mut self, expr: &Expr, wanted: bool) -> Result<Why, FaultKind> {
        let span = expr.span;
        if let Some(text) = self.named(expr, wanted)? {
            return Ok(Why::plain(text, span));
        }
        let (text, values) = match &expr.kind {
            ExprKind::Same(a, b) if wanted && self.is_kind(a) => (self.other_kind(a, b), Vec::new()),
            ExprKind::Same(a, b) if wanted => self.compared(span, a, b, "is not"),
            ExprKind::Compare(order, a, b) if wanted => self.compared(span, a, b, unlike(*order)),
            ExprKind::HasRoom(zone) if wanted => (self.full(zone)?, Vec::new()),
            ExprKind::Not(e) if wanted && self.kind_in(e).is_some() => {
                let kind = self.kind_in(e).map_or(String::new(), |kind| self.value(kind));
                (format!("It is {}.", with_article(&kind)), Vec::new())
            }
            ExprKind::Not(e) if wanted && matches!(e.kind, ExprKind::Same(..)) => {
                let values = self.read_values(e);
                (format!("{}: it is.", self.source(span)), values)
            }
            _ => {
                let values = self.read_values(expr);
                let read: Vec<String> =
                    values.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                let read = if read.is_empty() { String::new() } else { format!(" ({})", read.join(", ")) };
                let source = self.source(span);
                (
                    if wanted {
                        format!("Needed: {source}{read}.")
                    } else {
                        format!("Not while {source}{read}.")
                    },
                    values,
                )
            }
        };
        Ok(Why { values, ..Why::plain(text, span) })
    }

    /// `suit is led: clubs is not hearts`.
    fn compared(&mut self, span: Span, a: &Expr, b: &Expr, word: &str) -> (String, Vec<(String, String)>) {
        let (left, right) = (self.value(a), self.value(b));
        let text = format!("{}: {left} {word} {right}.", self.source(span));
        let values = [(a, left), (b, right)];
        let told = values.into_iter().filter(|(e, _)| !matches!(e.kind, ExprKind::Const(_)));
        (text, told.map(|(e, value)| (self.source(e.span), value)).collect())
    }

    /// Whether this is the kind printed on a card: such a condition is written as a noun, `monster m in hand`.
    fn is_kind(&self, side: &Expr) -> bool {
        let printed = self.eval.layout.program.carried.printed;
        matches!((&side.kind, printed), (ExprKind::Attr(attr, _), Some(printed)) if *attr == printed.kind)
    }

    /// The kind that `c is land` asks for.
    fn kind_in<'x>(&self, expr: &'x Expr) -> Option<&'x Expr> {
        match &expr.kind {
            ExprKind::Same(a, b) if self.is_kind(a) => Some(b),
            _ => None,
        }
    }

    fn other_kind(&mut self, is: &Expr, wanted: &Expr) -> String {
        let (is, wanted) = (self.value(is), self.value(wanted));
        format!("It is {}, not {}.", with_article(&is), with_article(&wanted))
    }

    fn full(&mut self, zone: &ZoneRef) -> Result<String, FaultKind> {
        let Some(place) = self.eval.place(zone)? else { return Ok("There is no such place.".to_string()) };
        let capacity = self.eval.capacity(place)?;
        let most = capacity.map_or(String::new(), |most| format!(" ({most})"));
        let mut name = self.zone_name(place);
        name.get_mut(..1).map(str::make_ascii_uppercase);
        Ok(format!("{name} is full{most}."))
    }

    /// What a condition reads: sides of comparisons that are not written out, by their text in the rules.
    fn read_values(&mut self, expr: &Expr) -> Vec<(String, String)> {
        let mut sides = Vec::new();
        sides_of(expr, &mut sides);
        let mut values: Vec<(String, String)> = Vec::new();
        for side in sides {
            let name = self.source(side.span);
            if values.len() < MOST_VALUES
                && !name.is_empty()
                && !values.iter().any(|(known, _)| *known == name)
            {
                let value = self.value(side);
                values.push((name, value));
            }
        }
        values.extend(self.pattern_values(expr));
        values
    }

    /// A value for the seat.
    pub(super) fn value(&mut self, expr: &Expr) -> String {
        Writer::new(&mut self.eval, self.look).value(expr)
    }

    /// A piece of the rules, on one line.
    pub(super) fn source(&self, span: Span) -> String {
        let program = &self.eval.layout.program;
        let text = program.sources.get(span.file as usize).map_or("", |source| &*source.text);
        let piece = text.get(span.start as usize..span.end as usize).unwrap_or("");
        piece.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The sides of comparisons that stand under `and`, `or` and `not`, constants apart. Sides that range over something would
/// need its members and are left out.
fn sides_of<'x>(expr: &'x Expr, sides: &mut Vec<&'x Expr>) {
    match &expr.kind {
        ExprKind::And(parts) | ExprKind::Or(parts) => parts.iter().for_each(|part| sides_of(part, sides)),
        ExprKind::Not(e) => sides_of(e, sides),
        ExprKind::Same(a, b) | ExprKind::Compare(_, a, b) | ExprKind::In(a, b) => {
            sides.extend([a, b].into_iter().map(|e| &**e).filter(|e| is_read(e)));
        }
        _ => {}
    }
}

/// Whether a side is worth telling: not written out in the rules, not a key.
fn is_read(side: &Expr) -> bool {
    use ExprKind::*;
    !matches!(side.kind, Const(_) | SetOf(_) | PlayerCount | AllPlayers | AllWords(_) | AllCards)
        && side.ty != Type::Key
}

fn with_article(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

fn unlike(order: Order) -> &'static str {
    match order {
        Order::Less => "is not less than",
        Order::AtMost => "is more than",
        Order::More => "is not more than",
        Order::AtLeast => "is less than",
    }
}
