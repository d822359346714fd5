//! Choices and results.

use super::Checker;
use super::expr::which;
use super::scope::{Scope, Subject};
use super::types::local_value;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `choose`, `P chooses`. The chooser of the latter becomes a local, because it is the acting player inside.
    pub fn choose(&mut self, choose: &ast::Choose, span: Span, out: &mut Block) {
        let mark = self.scope.mark();
        let chooser = match &choose.chooser {
            None => self.subject_for(
                "choose",
                Type::Player,
                Span { end: span.start + 6.min(span.end - span.start), ..span },
            ),
            Some(player) => {
                let player = self.expect(player, Type::Player);
                if player.is_none() {
                    self.scope.go_blind();
                }
                player.map(|player| {
                    let local = self.local("player", Type::Player, player.span);
                    self.make_subject(Type::Player, local);
                    let chooser = local_value(local, Type::Player, player.span);
                    out.push(Stmt { kind: StmtKind::Let(local, player), span });
                    chooser
                })
            }
        };
        let choice = self.choice(choose, chooser, span);
        self.scope.close(mark);
        match choice {
            Some(choice) => out.push(Stmt { kind: StmtKind::Choose(choice), span }),
            None => self.left_out(span),
        }
    }

    /// `DOM at once`.
    pub fn at_once(
        &mut self,
        who: &ast::Domain,
        first_only: bool,
        body: &ast::Block,
        span: Span,
    ) -> Option<StmtKind> {
        let opened = self.open(who);
        let player = self.players_only(&opened, who.span);
        if let Some(var) = player {
            self.make_subject(Type::Player, var);
        }
        let choice = match body.stmts.as_slice() {
            [ast::Stmt { kind: ast::StmtKind::Choose(choose), span }] if choose.chooser.is_none() => {
                let place = self.first_line(*span);
                let chooser = player.map(|var| local_value(var, Type::Player, place));
                self.choice(choose, chooser, place)
            }
            _ => {
                let message = "What is done at once is one `choose` and nothing else.";
                let help = "put what comes before or after it outside the block, or into the items";
                self.complain(Diagnostic::new(&NOT_ONE_CHOICE, span, message).with_help(help));
                let _ = self.block(body);
                None
            }
        };
        let who = self.close(opened)?;
        Some(StmtKind::AtOnce { who, choice: choice?, first_only })
    }

    /// A result of the game.
    pub fn winners(&mut self, outcome: &ast::Outcome) -> Option<Winners> {
        match outcome {
            ast::Outcome::Nobody => Some(Winners::Nobody),
            ast::Outcome::Ranked { direction, by } => self.ranked(which(*direction), by),
            ast::Outcome::Wins(domain) => {
                let value = self.winning_set(domain)?;
                let fits = matches!(value.ty, Type::Player | Type::Players | Type::Team | Type::Teams);
                if !fits {
                    let message = format!(
                        "`{}` is {}, and only players and teams win.",
                        self.text(value.span),
                        self.a_type(value.ty)
                    );
                    self.complain(Diagnostic::new(&super::types::WRONG_KIND, value.span, message));
                }
                fits.then_some(Winners::These(value))
            }
        }
    }

    fn choice(&mut self, choose: &ast::Choose, chooser: Option<Expr>, span: Span) -> Option<Choice> {
        let id = self.program.choices;
        self.program.choices += 1;
        let items: Vec<Option<Item>> = choose.items.iter().map(|item| self.item(item)).collect();
        let items: Option<Vec<Item>> = items.into_iter().collect();
        Some(Choice { id, chooser: chooser?, items: items?, span })
    }

    fn item(&mut self, item: &ast::Item) -> Option<Item> {
        let (mark, before) = (self.scope.mark(), self.before());
        let span = self.first_line(item.span);
        let binders: Vec<Option<Domain>> = item
            .binders
            .iter()
            .map(|binder| {
                // The names stay in reach for the binders that follow and for the body.
                let opened = self.open(binder);
                self.keep_open(opened)
            })
            .collect();
        let condition = self.optional_condition(item.condition.as_ref());
        let costs: Vec<Option<(Expr, VarRef)>> = item.costs.iter().map(|cost| self.cost(cost)).collect();
        let text = item.text.as_ref().map(|text| self.shown_text(text));
        let label = item.text.as_ref().map(|text| self.label(text)).unwrap_or_default();
        self.flow.labels.push(label.clone());
        let locals = self.program.locals.len();
        let body = self.block(&item.body);
        self.scope.close(mark);
        let filters = binders.iter().flatten().filter_map(|binder| binder.filter.as_ref());
        self.acquit(before, filters.chain(condition.iter().flatten()), true);
        self.check_binders(item);
        let binders: Option<Vec<Domain>> = binders.into_iter().collect();
        let costs: Option<Vec<(Expr, VarRef)>> = costs.into_iter().collect();
        let (mut binders, mut condition) = (binders?, condition?);
        self.ask_whether_it_can(&body, locals, &mut binders, &mut condition);
        Some(Item { text, label, binders, condition, costs: costs?, otherwise: item.otherwise, body, span })
    }

    fn cost(&mut self, cost: &ast::Cost) -> Option<(Expr, VarRef)> {
        let amount = self.expect(&cost.amount, Type::Number);
        let variable = self.expr(&cost.variable, None)?;
        match (variable.kind, variable.ty) {
            (ExprKind::Var(var), Type::Number) => Some((amount?, var)),
            _ => {
                let message = format!(
                    "`{}` is no variable that holds a number, so nothing can be paid with it.",
                    self.text(cost.variable.span)
                );
                self.complain(Diagnostic::new(&NOT_A_CURRENCY, cost.variable.span, message));
                None
            }
        }
    }

    fn check_binders(&mut self, item: &ast::Item) {
        let subsets: Vec<Span> = item
            .binders
            .iter()
            .filter(|binder| matches!(binder.kind, ast::DomainKind::Among { .. }))
            .map(|binder| binder.span)
            .collect();
        if let Some(span) = subsets.get(1) {
            let message = "An item can choose one set of cards, not two.";
            let complaint =
                Diagnostic::new(&TOO_MANY_BINDERS, *span, message).with_place(subsets[0], "the first");
            self.complain(complaint.with_help("ask for the second in a `choose` inside the item"));
        } else if let Some(binder) = item.binders.get(MOST_BINDERS) {
            let message = format!("An item chooses at most {MOST_BINDERS} things.");
            let complaint = Diagnostic::new(&TOO_MANY_BINDERS, binder.span, message);
            self.complain(complaint.with_help("ask for the rest in a `choose` inside the item"));
        }
    }

    fn winning_set(&mut self, domain: &ast::Domain) -> Option<Expr> {
        if domain.filter.is_none() && domain.from.is_none() {
            match &domain.kind {
                ast::DomainKind::Value(value) => return self.expr(value, Some(Type::Players)),
                ast::DomainKind::Words { other: None, words, within: None } if words.len() == 1 => {
                    let name = &words[0];
                    if self.any_noun(&name.name).is_none()
                        || self.scope.local(&name.name).is_some()
                        || name.name == "player"
                    {
                        return self.bare(name, None);
                    }
                }
                _ => {}
            }
        }
        self.set_of_domain(domain, domain.span)
    }

    /// `highest E wins`: E speaks of each player, or else of each team.
    fn ranked(&mut self, which: Which, by: &ast::Expr) -> Option<Winners> {
        let of_teams = self.quietly(|checker| checker.ranked_by(Type::Player, by)).is_none()
            && self.quietly(|checker| checker.ranked_by(Type::Team, by)).is_some();
        let ty = if of_teams { Type::Team } else { Type::Player };
        let (each, by) = self.ranked_by(ty, by)?;
        Some(Winners::Ranked { which, each, by })
    }

    fn ranked_by(&mut self, ty: Type, by: &ast::Expr) -> Option<(LocalId, Expr)> {
        let each = self.local(if ty == Type::Player { "player" } else { "it" }, ty, by.span);
        let subjects = vec![Subject { ty, local: each, of_step: false }];
        let inner = Scope { subjects, ..self.scope.clone() };
        let outer = std::mem::replace(&mut self.scope, inner);
        let by = self.expr(by, None);
        let by = by.and_then(|by| if by.ty == Type::Key { Some(by) } else { self.fit(by, Type::Number) });
        self.scope = outer;
        by.map(|by| (each, by))
    }
}

/// More binders make a choice nobody can look through.
const MOST_BINDERS: usize = 4;

/// An item that chooses too much at once.
pub static TOO_MANY_BINDERS: Complaint = Complaint {
    code: "C0222",
    title: "item that chooses too much",
    severity: Severity::Error,
    explanation: "\
One item binds at most four things, and at most one of them a set of cards (`cs among …`). What is chosen afterwards goes into a
`choose` of its own inside the item.

    \"Swap {a} for {b}\" for a among hand, b among table
      …

Mended:

    \"Swap {a}\" for a among hand
      choose \"Take {b}\" for (count of a) b among table
        …
",
};

/// Not exactly one choice in `at once`.
pub static NOT_ONE_CHOICE: Complaint = Complaint {
    code: "C0223",
    title: "not one choice at once",
    severity: Severity::Error,
    explanation: "\
`players at once` asks every player one question on the same state, so its block is exactly one `choose`. What each answer does
stands in the items; it is done when all have answered.

    players at once
      choose \"Pass {c}\" for c in hand: move c to left.hand
      choose \"Ready\"

Mended:

    players at once
      choose \"Pass {c}\" for c in hand: move c to left.hand
    players at once
      choose \"Ready\"
",
};

/// A price in something that is no number variable.
pub static NOT_A_CURRENCY: Complaint = Complaint {
    code: "C0224",
    title: "nothing to pay with",
    severity: Severity::Error,
    explanation: "\
`costing 3 coins` takes 3 from the variable `coins`, so that must be a variable that holds a number.

    \"Buy {c}\" for c in market costing c.price hand

Mended:

    \"Buy {c}\" for c in market costing c.price coins
",
};
