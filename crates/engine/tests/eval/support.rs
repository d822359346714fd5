//! A table from a text, a state laid out by names, and values of expressions in it.

use engine::eval::Eval;
use engine::layout::Layout;
use engine::moves::Move;
use engine::set::CardSet;
use engine::state::State;
use engine::table::Table;
use lang::program::*;
use std::sync::Arc;

/// A game opened for some players, with expressions compiled in its context.
pub struct Scene {
    pub table: Table,
    pub state: State,
    pub exprs: Vec<Expr>,
}

/// Opens a game; the expressions are compiled with it and can be asked for in order.
pub fn scene(text: &str, players: usize, options: &[(&str, &str)], exprs: &[&str]) -> Scene {
    let compiled = lang::compile::compile("test", &with_an_end(text), &|_| None);
    let mut program = compiled.program.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics));
    let read = |text: &&str| {
        let (_, expr) =
            lang::compile::expression(&mut program, text, None).unwrap_or_else(|e| panic!("{text}: {e:#?}"));
        expr
    };
    let exprs: Vec<Expr> = exprs.iter().map(read).collect();
    let options: Vec<(String, String)> =
        options.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect();
    let table = Table::open(Arc::new(program), players, &options).expect("opens");
    let mut state = State::blank(&table.layout);
    table.begin(&mut state, 1);
    Scene { table, state, exprs }
}

/// These games are for looking at, not for playing: a bound ends those that say nothing of their end.
fn with_an_end(text: &str) -> String {
    if text.contains(" decisions") || text.contains(" wins") {
        return text.to_string();
    }
    let title = text.find("game ").unwrap_or(0);
    let end = text[title..].find('\n').map_or(text.len(), |length| title + length);
    format!("{}\n  at most 10000 decisions, then nobody wins{}", &text[..end], &text[end..])
}

impl Scene {
    pub fn layout(&self) -> &Layout {
        &self.table.layout
    }

    /// Lays cards into a zone: its name and owners' values.
    pub fn lay(&mut self, zone: &str, owners: &[i64], cards: &str) {
        let layout = &self.table.layout;
        let id = layout.program.zones.iter().position(|z| z.name == zone).expect("zone");
        let place = layout.place(ZoneId(id as u32), owners).expect("place");
        let mut taken = CardSet::EMPTY;
        for word in cards.split_whitespace() {
            let nowhere = engine::names::cards_named(layout, word);
            let free = |card: &u16| self.state.place_of(layout, *card).is_none() && !taken.contains(*card);
            let card = nowhere.iter().find(free).unwrap_or_else(|| panic!("{word} is not free"));
            taken.insert(card);
            self.state.move_card(layout, card, place, false);
        }
    }

    /// Gives a variable a value.
    pub fn set(&mut self, var: &str, owners: &[i64], value: &str) {
        let layout = &self.table.layout;
        let id = layout.program.vars.iter().position(|v| v.name == var).expect("variable");
        let decl = &layout.program.vars[id];
        let cell = layout.var(VarId(id as u32), owners).expect("its place");
        let value = engine::names::read_value(layout, decl.ty, value).expect("value");
        self.state.write(cell, value);
    }

    pub fn card(&self, name: &str) -> u16 {
        engine::names::cards_named(self.layout(), name).lowest().expect("card")
    }

    pub fn cards(&self, names: &str) -> CardSet {
        names.split_whitespace().map(|name| self.card(name)).collect()
    }

    /// The value of the n-th expression, as text.
    pub fn value(&mut self, n: usize) -> String {
        let expr = &self.exprs[n];
        let layout = &self.table.layout;
        let mut eval = Eval::new(layout, &mut self.state);
        match expr.ty {
            Type::Cards => written(layout, &eval.cards(expr).expect("a value")),
            Type::Key => format!("{:?}", eval.key(expr).expect("a value").values()),
            ty if ty.is_set() => {
                let bits = eval.bits(expr).expect("a value");
                let element = ty.element().expect("an element");
                let each =
                    (0..64).filter(|i| bits >> i & 1 == 1).map(|i| engine::names::value(layout, element, i));
                each.collect::<Vec<_>>().join(" ")
            }
            ty => engine::names::value(layout, ty, eval.number(expr).expect("a value")),
        }
    }

    /// All values, as text.
    pub fn values(&mut self) -> Vec<String> {
        (0..self.exprs.len()).map(|n| self.value(n)).collect()
    }

    /// The n-th choice of the program.
    pub fn choice(&self, n: u32) -> Choice {
        let mut found = None;
        for step in &self.table.layout.program.steps {
            find_choice(&step.body, n, &mut found);
        }
        found.expect("choice")
    }

    /// Gives the local of the acting player (all that are called `player`) a value.
    pub fn act(&mut self, seat: i64) {
        let layout = &self.table.layout;
        for (index, local) in layout.program.locals.iter().enumerate() {
            if local.name == "player" && local.ty == Type::Player {
                self.state.set_num(layout.local_slot[index], seat);
            }
        }
    }

    /// The names of all moves of a choice.
    pub fn moves(&mut self, choice: &Choice) -> Vec<String> {
        let moves = self.list(choice);
        moves.iter().map(|mv| engine::names::move_name(&self.table.layout, &self.state, choice, mv)).collect()
    }

    /// All moves of a choice.
    pub fn list(&mut self, choice: &Choice) -> Vec<Move> {
        let mut moves = Vec::new();
        engine::choice::whole::for_each_move(&self.table.layout, &mut self.state, choice, &mut |_, mv| {
            moves.push(*mv);
            std::ops::ControlFlow::Continue(())
        })
        .expect("no fault");
        moves
    }
}

pub fn written(layout: &Layout, set: &CardSet) -> String {
    set.iter().map(|card| engine::names::card(layout, card)).collect::<Vec<_>>().join(" ")
}

fn find_choice(block: &[Stmt], n: u32, found: &mut Option<Choice>) {
    for stmt in block {
        match &stmt.kind {
            StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
                if choice.id == n {
                    *found = Some(choice.clone());
                }
                choice.items.iter().for_each(|item| find_choice(&item.body, n, found));
            }
            StmtKind::If(_, yes, no) => {
                find_choice(yes, n, found);
                find_choice(no, n, found);
            }
            StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => {
                find_choice(body, n, found)
            }
            _ => {}
        }
    }
}

/// Pairs of expression and expected value, in a scene that is laid with the expressions.
pub fn check_in(laid: fn(&[&str]) -> Scene, cases: &[(&str, &str)]) {
    let exprs: Vec<&str> = cases.iter().map(|(expr, _)| *expr).collect();
    let values = laid(&exprs).values();
    for ((expr, expected), value) in cases.iter().zip(&values) {
        assert_eq!(value, expected, "{expr}");
    }
}
