//! Domains: what is ranged over. The parser keeps runs of words; here they become adjectives, a noun and a name.
//!
//! A domain without a name makes the thing ranged over the subject; one with a name brings only the name into reach.

use super::Checker;
use super::both_none::Before;
use super::scope::Mark;
use super::types::{single, yes_no};
use crate::ast::{self, DomainKind, Ident, Source};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// A domain whose thing is in reach until [`Checker::close`] is called.
pub(crate) struct Opened {
    mark: Mark,
    before: Before,
    domain: Option<Domain>,
}

impl Opened {
    /// The thing ranged over.
    pub fn var(&self) -> Option<LocalId> {
        self.domain.as_ref().map(|domain| domain.var)
    }
}

/// What a domain says before its conditions.
struct Reading<'d> {
    over: Over,
    element: Type,
    binder: Option<&'d Ident>,
    adjectives: Vec<&'d Ident>,
    kind: Option<KindId>,
}

impl Checker<'_> {
    /// A whole domain, with nothing behind it that speaks of its thing.
    pub fn domain(&mut self, domain: &ast::Domain) -> Option<Domain> {
        let opened = self.open(domain);
        self.close(opened)
    }

    /// Brings the thing ranged over into reach.
    pub fn open(&mut self, domain: &ast::Domain) -> Opened {
        let (mark, before) = (self.scope.mark(), self.before());
        let reading = self.read(domain);
        let from = domain.from.as_ref().map(|from| self.expect(from, Type::Player));
        let Some(reading) = reading else {
            self.bind_nothing(domain);
            if let Some(filter) = &domain.filter {
                let _ = self.condition(filter);
            }
            return Opened { mark, before, domain: None };
        };
        let var = self.bind_thing(&reading, domain.span);
        let adjectives: Vec<Option<Expr>> = reading
            .adjectives
            .iter()
            .map(|adjective| self.adjective(adjective, var, reading.element))
            .collect();
        let filter = domain.filter.as_ref().map(|filter| self.condition(filter));
        let of_kind = reading.kind.and_then(|kind| self.is_of_kind(var, kind, domain.span)).map(Some);
        let conditions: Option<Vec<Expr>> = of_kind.into_iter().chain(adjectives).chain(filter).collect();
        let from = self.check_from(from, reading.element, domain);
        let whole = conditions.zip(from).map(|(conditions, from)| Domain {
            var,
            over: reading.over,
            from,
            filter: all_of(conditions),
            span: domain.span,
        });
        Opened { mark, before, domain: whole }
    }

    /// Takes the thing ranged over out of reach again.
    pub fn close(&mut self, opened: Opened) -> Option<Domain> {
        self.scope.close(opened.mark);
        self.acquit(opened.before, opened.domain.iter().filter_map(|domain| domain.filter.as_ref()), true);
        opened.domain
    }

    /// Gives the domain and leaves its thing in reach, until the scope is closed by whoever opened it.
    pub fn keep_open(&mut self, opened: Opened) -> Option<Domain> {
        opened.domain
    }

    /// A domain as a set: without conditions it is the set itself.
    pub fn set_of_domain(&mut self, domain: &ast::Domain, span: Span) -> Option<Expr> {
        if let DomainKind::Words { other: None, words, within: None } = &domain.kind
            && let [first, player] = words.as_slice()
            && (first.name.as_str(), player.name.as_str()) == ("first", "player")
        {
            return Some(Expr { kind: ExprKind::FirstPlayer, ty: Type::Player, maybe_none: false, span });
        }
        let domain = self.domain(domain)?;
        let element = self.program.locals[domain.var.index()].ty;
        let Some(ty) = element.set_of() else {
            let message = format!("There are no sets of {}.", self.many(element));
            self.complain(Diagnostic::new(&super::types::WRONG_KIND, span, message));
            return None;
        };
        if domain.filter.is_none() {
            match domain.over {
                Over::Cards(set) | Over::Players(set) | Over::Teams(set) | Over::Words(set) => {
                    return Some(Expr { span, ..set });
                }
                _ => {}
            }
        }
        Some(Expr { kind: ExprKind::Collect(Box::new(domain)), ty, maybe_none: false, span })
    }

    /// `cards in hand` where the parser saw a plain `in`.
    pub fn noun_in(&mut self, noun: &Ident, set: &ast::Expr, span: Span) -> Option<Expr> {
        let within = Some(Source::Value(Box::new(set.clone())));
        let kind = DomainKind::Words { other: None, words: vec![noun.clone()], within };
        self.set_of_domain(&ast::Domain { kind, from: None, filter: None, span }, span)
    }

    fn read<'d>(&mut self, domain: &'d ast::Domain) -> Option<Reading<'d>> {
        match &domain.kind {
            DomainKind::Error => None,
            DomainKind::Value(value) => {
                let set = self.expr(value, None)?;
                let over = self.over(set)?;
                Some(Reading {
                    element: self.element(&over),
                    over,
                    binder: None,
                    adjectives: Vec::new(),
                    kind: None,
                })
            }
            DomainKind::Words { other, words, within } => {
                self.read_words(*other, words, within.as_ref(), domain.span)
            }
            DomainKind::Among { least, most, name, source, ignoring } => {
                let subsets = self.subsets(least.as_deref(), most.as_deref(), source, ignoring.as_ref());
                let over = Over::Subsets(Box::new(subsets?));
                Some(Reading {
                    over,
                    element: Type::Cards,
                    binder: Some(name),
                    adjectives: Vec::new(),
                    kind: None,
                })
            }
        }
    }

    fn read_words<'d>(
        &mut self,
        other: Option<Span>,
        words: &'d [Ident],
        within: Option<&'d Source>,
        span: Span,
    ) -> Option<Reading<'d>> {
        if words.is_empty() {
            return None;
        }
        let (mut adjectives, noun, mut rest) = self.split_words(words, within.is_some());
        let binder = if noun.is_some() || within.is_some() { rest.pop() } else { None };
        if let Some(unplaced) = rest.first().filter(|_| noun.is_some() || within.is_some()) {
            self.unknown(unplaced);
            return None;
        }
        if let (None, Some(name), Some(Source::Value(list))) = (noun, binder, within)
            && self.names.thing(&name.name).is_some()
            && self.plain_list(list).is_some()
        {
            self.complain_of_brackets(name, list.span);
            return None;
        }
        let noun_type = noun.and_then(|noun| self.any_noun(&noun.name));
        let mut inner_kind = None;
        let over = match (within, rest.as_slice()) {
            (Some(Source::Words { other, words, span }), _) => {
                let inner = self.read_words(*other, words, None, *span)?;
                adjectives.extend(inner.adjectives);
                inner_kind = inner.kind;
                inner.over
            }
            (Some(source), _) => self.source(source, noun_type)?,
            (None, [value]) if noun.is_none() => {
                let set = self.bare(value, None)?;
                self.over(set)?
            }
            (None, _) => self.everything(noun_type?, span),
        };
        let element = self.element(&over);
        self.check_noun(noun, noun_type, element)?;
        let over = if other.is_some() { self.all_but_subject(over, element, span)? } else { over };
        let kind = noun.and_then(|noun| self.any_kind(&noun.name)).or(inner_kind);
        Some(Reading { over, element, binder, adjectives, kind })
    }

    /// What stands behind `in`.
    fn source(&mut self, source: &Source, noun: Option<Type>) -> Option<Over> {
        match source {
            Source::Range { least, most } => {
                let least = self.expect(least, Type::Number);
                let most = self.expect(most, Type::Number);
                Some(Over::Numbers(least?, most?))
            }
            Source::Value(value) => {
                let set = self.expr(value, noun.and_then(Type::set_of))?;
                self.over(set)
            }
            Source::Words { other, words, span } => Some(self.read_words(*other, words, None, *span)?.over),
        }
    }

    /// Parts words into adjectives, the noun, and what follows it (a name, or without a noun the set's name).
    fn split_words<'d>(
        &self,
        words: &'d [Ident],
        has_set: bool,
    ) -> (Vec<&'d Ident>, Option<&'d Ident>, Vec<&'d Ident>) {
        let is_noun = |i: usize| {
            let name = &words[i].name;
            self.scope.local(name).is_none() && self.any_noun(name).is_some()
        };
        let last = words.len() - 1;
        let noun = [Some(last), last.checked_sub(1)].into_iter().flatten().find(|i| is_noun(*i));
        let (until, noun_word, behind) = match noun {
            Some(i) => (i, Some(&words[i]), &words[i + 1..]),
            None => (last, None, &words[last..]),
        };
        debug_assert!(noun.is_some() || has_set || behind.len() == 1);
        (words[..until].iter().collect(), noun_word, behind.iter().collect())
    }

    /// What a set is ranged over as.
    fn over(&mut self, set: Expr) -> Option<Over> {
        let set = if set.ty.set_of().is_some() { single(set) } else { set };
        match set.ty {
            Type::Cards => Some(Over::Cards(set)),
            Type::Players => Some(Over::Players(set)),
            Type::Teams => Some(Over::Teams(set)),
            Type::WordsSet(_) => Some(Over::Words(set)),
            _ => {
                let message =
                    format!("`{}` is {}, not a set to go through.", self.text(set.span), self.a_type(set.ty));
                self.complain(Diagnostic::new(&NOT_A_SET, set.span, message));
                None
            }
        }
    }

    fn everything(&self, noun: Type, span: Span) -> Over {
        let all = |kind, ty| Expr { kind, ty, maybe_none: false, span };
        match noun {
            Type::Player => Over::Players(all(ExprKind::AllPlayers, Type::Players)),
            Type::Team => Over::Teams(all(ExprKind::AllTeams, Type::Teams)),
            Type::Words(words) => Over::Words(all(ExprKind::AllWords(words), Type::WordsSet(words))),
            _ => Over::Cards(all(ExprKind::AllCards, Type::Cards)),
        }
    }

    fn element(&self, over: &Over) -> Type {
        match over {
            Over::Cards(_) => Type::Card,
            Over::Players(_) => Type::Player,
            Over::Teams(_) => Type::Team,
            Over::Words(set) => set.ty.element().unwrap_or(set.ty),
            Over::Numbers(..) => Type::Number,
            Over::Subsets(_) => Type::Cards,
        }
    }

    fn check_noun(&mut self, noun: Option<&Ident>, noun_type: Option<Type>, element: Type) -> Option<()> {
        let (Some(noun), Some(ty)) = (noun, noun_type) else { return Some(()) };
        if ty == element {
            return Some(());
        }
        let message = format!("These are {}, not {}.", self.many(element), self.many(ty));
        let right = self.many(element);
        let right = if noun.name.ends_with('s') { right.as_str() } else { right.trim_end_matches('s') };
        let complaint = Diagnostic::new(&NOT_A_SET, noun.span, message);
        self.complain(complaint.with_fix(format!("write `{right}`"), noun.span, right));
        None
    }

    fn bind_thing(&mut self, reading: &Reading, span: Span) -> LocalId {
        if let Some(name) = reading.binder
            && let Some(local) = self.bind(name, Some(reading.element))
        {
            self.program.locals[local.index()].kind = reading.kind;
            return local;
        }
        let name = if reading.element == Type::Player { "player" } else { "it" };
        let local = self.local(name, reading.element, span);
        self.program.locals[local.index()].kind = reading.kind;
        self.make_subject(reading.element, local);
        local
    }

    /// After a complaint about the domain: what it would have bound is in reach, and its users hear nothing more.
    fn bind_nothing(&mut self, domain: &ast::Domain) {
        match &domain.kind {
            DomainKind::Among { name, .. } => self.bind_unknown(name),
            DomainKind::Words { words, within, .. } if !words.is_empty() => {
                let (_, noun, mut rest) = self.split_words(words, within.is_some());
                match rest.pop() {
                    Some(name) if noun.is_some() || within.is_some() => self.bind_unknown(name),
                    _ => self.scope.go_blind(),
                }
            }
            _ => self.scope.go_blind(),
        }
    }

    fn check_from(
        &mut self,
        from: Option<Option<Expr>>,
        element: Type,
        domain: &ast::Domain,
    ) -> Option<Option<Expr>> {
        let Some(from) = from else { return Some(None) };
        let from = from?;
        if element != Type::Player {
            let message =
                format!("`from` says which player comes first, and these are {}.", self.many(element));
            let span = domain.from.as_ref().map_or(domain.span, |from| from.span);
            self.complain(Diagnostic::new(&NOT_A_SET, span, message).with_help("leave `from` out"));
            return None;
        }
        Some(Some(from))
    }
}

/// Whether a domain always has a member.
pub(crate) fn never_empty(domain: &Domain) -> bool {
    let all = match &domain.over {
        Over::Players(set) => matches!(set.kind, ExprKind::AllPlayers),
        Over::Teams(set) => matches!(set.kind, ExprKind::AllTeams),
        Over::Words(set) => matches!(set.kind, ExprKind::AllWords(_)),
        _ => false,
    };
    all && domain.filter.is_none()
}

/// All cards of a set, as a domain.
pub(crate) fn domain_over_cards(var: LocalId, set: Expr, span: Span) -> Domain {
    Domain { var, over: Over::Cards(set), from: None, filter: None, span }
}

/// A domain with a condition.
pub(crate) fn with_filter(domain: Domain, filter: Expr) -> Domain {
    Domain { filter: Some(filter), ..domain }
}

/// Several conditions as one.
pub(crate) fn all_of(conditions: Vec<Expr>) -> Option<Expr> {
    let mut parts = Vec::new();
    for condition in conditions {
        match condition.kind {
            ExprKind::And(inner) => parts.extend(inner),
            _ => parts.push(condition),
        }
    }
    match parts.len() {
        0 | 1 => parts.pop(),
        _ => {
            let span = parts[0].span.to(parts[parts.len() - 1].span);
            Some(yes_no(ExprKind::And(parts), span))
        }
    }
}

/// Something that cannot be gone through.
pub static NOT_A_SET: Complaint = Complaint {
    code: "C0216",
    title: "nothing to go through",
    severity: Severity::Error,
    explanation: "\
`any`, `count of`, `each`, `for` and the like go through a set: the cards of a zone, the players, the suits, the numbers from one
to another. The noun must fit the set.

    each card in players: say \"{it}\"

Mended:

    each player: say \"{player}\"
",
};
