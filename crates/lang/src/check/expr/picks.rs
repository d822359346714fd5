//! One or some of many: `highest … by`, `the`, `next`, and places in lists.

use crate::ast::{self, Direction, Ident, Tie};
use crate::check::Checker;
use crate::check::domains::never_empty;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `[sole | all] highest [n] DOM by E`.
    pub fn best(&mut self, best: &ast::Best, span: Span) -> Option<Expr> {
        let (named_count, words) = self.leading_count(&best.domain);
        let count = match (&best.count, named_count) {
            (Some(count), _) => Some(self.expect(count, Type::Number)),
            (None, Some(count)) => Some(self.bare(&count, None)),
            (None, None) => None,
        };
        let shorter = words.map(|kind| ast::Domain { kind, ..(*best.domain).clone() });
        let opened = self.open(shorter.as_ref().unwrap_or(&best.domain));
        let by = self.expr(&best.by, None);
        let by = by.and_then(|by| if by.ty == Type::Key { Some(by) } else { self.fit(by, Type::Number) });
        let domain = self.close(opened);
        let (by, domain) = (by?, domain?);
        let element = self.program.locals[domain.var.index()].ty;
        let mode = match (count, best.tie) {
            (Some(count), _) => PickMode::Several(count?),
            (None, Tie::First) => PickMode::One,
            (None, Tie::Sole) => PickMode::Sole,
            (None, Tie::All) => PickMode::All,
        };
        let alone = matches!(mode, PickMode::One | PickMode::Sole);
        let ty = if alone { element } else { self.set_type(element, span)? };
        let sure = matches!(mode, PickMode::One) && never_empty(&domain) && !by.maybe_none;
        let which = which(best.direction);
        let kind = ExprKind::Pick(Box::new(Pick { which, mode, domain, by }));
        Some(Expr { kind, ty, maybe_none: alone && !sure, span })
    }

    /// `the DOM`.
    pub fn the(&mut self, domain: &ast::Domain, span: Span) -> Option<Expr> {
        let domain = self.domain(domain)?;
        let ty = self.program.locals[domain.var.index()].ty;
        let maybe_none = !never_empty(&domain);
        Some(Expr { kind: ExprKind::The(Box::new(domain)), ty, maybe_none, span })
    }

    /// `next [ADJ] player [after P] [where C]`.
    pub fn next(
        &mut self,
        words: &[Ident],
        after: Option<&ast::Expr>,
        filter: Option<&ast::Expr>,
        span: Span,
    ) -> Option<Expr> {
        let after = match after {
            Some(after) => self.expect(after, Type::Player),
            None => self.subject_for("player", Type::Player, span),
        };
        let kind = ast::DomainKind::Words { other: None, words: words.to_vec(), within: None };
        let domain = ast::Domain { kind, from: None, filter: filter.cloned().map(Box::new), span };
        let domain = self.domain(&domain);
        let (after, domain) = (after?, domain?);
        if self.program.locals[domain.var.index()].ty != Type::Player {
            let message = "`next` asks for a player.";
            self.complain(
                Diagnostic::new(&crate::check::types::WRONG_KIND, span, message)
                    .with_help("write `next player`"),
            );
            return None;
        }
        let maybe_none = domain.filter.is_some() || after.maybe_none;
        Some(Expr {
            kind: ExprKind::Next(Box::new(domain), Box::new(after)),
            ty: Type::Player,
            maybe_none,
            span,
        })
    }

    /// `position of E in (a b c)`.
    pub fn position(&mut self, value: &ast::Expr, list: &ast::Expr, span: Span) -> Option<Expr> {
        let value = self.expr(value, None);
        let ty = value.as_ref()?.ty;
        let listed = match self.plain_list(list) {
            Some(values) => {
                let values: Vec<Option<Expr>> = values.iter().map(|one| self.expect(one, ty)).collect();
                values.into_iter().collect::<Option<Vec<_>>>()?
            }
            None => self.whole_enumeration(list)?,
        };
        let value = value?;
        let complete = self.lists_all(&listed, ty) && !value.maybe_none;
        let kind = ExprKind::Position(Box::new(value), listed);
        Some(Expr { kind, ty: Type::Number, maybe_none: !complete, span })
    }

    /// `positions of DOM` in a text.
    pub fn positions(&mut self, domain: &ast::Domain, span: Span) -> Option<Expr> {
        let domain = self.domain(domain)?;
        let element = self.program.locals[domain.var.index()].ty;
        if element != Type::Card {
            let message = format!("Only cards have positions, and these are {}.", self.many(element));
            self.complain(Diagnostic::new(&crate::check::types::WRONG_KIND, domain.span, message));
            return None;
        }
        Some(Expr { kind: ExprKind::Positions(Box::new(domain)), ty: Type::Key, maybe_none: false, span })
    }

    /// `positions of DOM` where it is no hole of a text: it is nothing to reckon with.
    pub fn positions_outside_text(&mut self, domain: &ast::Domain, span: Span) -> Option<Expr> {
        let _ = self.positions(domain, span)?;
        let message = "`positions of` says where cards lie, and stands only in texts.";
        let help = format!("show it: `say \"{{{}}}\"`", self.text(span));
        self.complain(Diagnostic::new(&crate::check::types::WRONG_KIND, span, message).with_help(help));
        None
    }

    /// `all hands`: the zones of every owner as one set.
    pub fn all_of(&mut self, name: &Ident, span: Span) -> Option<Expr> {
        use crate::check::names::Thing;
        if matches!(name.name.as_str(), "cards" | "players" | "teams")
            || self.names.plural(&name.name).is_some()
        {
            return self.bare(name, None);
        }
        let singular = name.name.strip_suffix('s').and_then(|one| self.names.thing(one));
        let zone = [self.names.thing(&name.name), singular]
            .into_iter()
            .flatten()
            .find(|t| matches!(t, Thing::Zone(_)));
        if let Some(Thing::Zone(zone)) = zone {
            return Some(Expr { kind: ExprKind::AllZones(zone), ty: Type::Cards, maybe_none: false, span });
        }
        if self.names.thing(&name.name) != Some(Thing::Broken) && singular != Some(Thing::Broken) {
            let known: Vec<String> = self
                .program
                .zones
                .iter()
                .map(
                    |zone| {
                        if zone.name.ends_with('s') { zone.name.clone() } else { format!("{}s", zone.name) }
                    },
                )
                .collect();
            self.unknown_of("zone", name, known.iter().map(String::as_str));
        }
        None
    }

    fn set_type(&mut self, element: Type, span: Span) -> Option<Type> {
        let set = element.set_of();
        if set.is_none() {
            let message = format!("There are no sets of {}.", self.many(element));
            self.complain(
                Diagnostic::new(&crate::check::types::WRONG_KIND, span, message)
                    .with_help("take a single one"),
            );
        }
        set
    }

    /// `position of x in suits`: all members in order.
    fn whole_enumeration(&mut self, list: &ast::Expr) -> Option<Vec<Expr>> {
        let set = self.expr(list, None)?;
        if let ExprKind::AllWords(words) = set.kind {
            let count = self.program.words[words.index()].members.len() as i64;
            let member = |index| Expr { kind: ExprKind::Const(index), ty: Type::Words(words), ..set.clone() };
            return Some((0..count).map(member).collect());
        }
        let message = format!(
            "`{}` has no fixed order in which something could have a position.",
            self.text(list.span)
        );
        self.complain(
            Diagnostic::new(&NOT_A_LIST, list.span, message)
                .with_help("write a list: `position of x in (a b c)`"),
        );
        None
    }

    fn lists_all(&self, listed: &[Expr], ty: Type) -> bool {
        let Type::Words(words) = ty else { return false };
        let count = self.program.words[words.index()].members.len() as i64;
        (0..count).all(|member| {
            listed.iter().any(|one| matches!(one.kind, ExprKind::Const(value) if value == member))
        })
    }

    /// `highest n cards …`: a number in front of the words of the domain is how many, not an adjective.
    fn leading_count(&mut self, domain: &ast::Domain) -> (Option<Ident>, Option<ast::DomainKind>) {
        let ast::DomainKind::Words { other: None, words, within } = &domain.kind else { return (None, None) };
        let [first, rest @ ..] = words.as_slice() else { return (None, None) };
        if rest.is_empty() || self.any_noun(&first.name).is_some() {
            return (None, None);
        }
        let value = self.quietly(|checker| checker.bare(first, None));
        if !value.is_some_and(|value| value.ty == Type::Number) {
            return (None, None);
        }
        let kind = ast::DomainKind::Words { other: None, words: rest.to_vec(), within: within.clone() };
        (Some(first.clone()), Some(kind))
    }
}

/// The end of an order a word names.
pub(crate) fn which(direction: Direction) -> Which {
    match direction {
        Direction::Highest => Which::Greatest,
        Direction::Lowest => Which::Least,
    }
}

/// Something without a fixed order behind `position of … in`.
pub static NOT_A_LIST: Complaint = Complaint {
    code: "C0212",
    title: "not a list",
    severity: Severity::Error,
    explanation: "\
`position of` asks for the place in a list written out, or in an enumeration (`ranks`). A hand has no fixed order.

    define card.order = position of it in hand

Mended:

    define card.order = position of rank in (7 8 9 10 jack queen king ace)
",
};
