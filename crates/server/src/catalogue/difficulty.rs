//! How much there is to learn before one can play, reckoned from the rules as they stand when nobody chooses an option.
//!
//! What cannot happen at that table is left out, and so is all that nobody needs to know in order to play: how cards are
//! shuffled and dealt, what is said, what computer players like. The rest is counted: kinds of moves, conditions, what happens
//! then, special cards, how points are made. Where nobody decides anything there is nothing to learn.

use engine::constants::Known;
use lang::program::*;
use std::collections::HashSet;

/// With more points than this there is more than a little, or much, to learn. Tuned with the weights below on the library.
const MUCH: [u32; 2] = [32, 50];
/// So many play if the game allows it, as the dialog that opens a table offers.
const USUAL: u8 = 4;

/// How hard a game is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// What there is to learn: 1 (little) to 3.
    pub level: u8,
    /// Whether anybody ever has something to decide.
    pub decides: bool,
}

/// How hard a game is to learn.
pub fn of(program: &Program) -> Difficulty {
    let learnt = Learnt::of(program);
    let decides = learnt.decisions > 0;
    let points = if decides { learnt.points() } else { 0 };
    Difficulty { level: 1 + MUCH.iter().filter(|&&most| points > most).count() as u8, decides }
}

/// What a player must know, by kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Learnt {
    /// Choices with more than one way.
    decisions: u32,
    /// Kinds of moves, by what they are called.
    moves: u32,
    /// Moves of several cards that must make something together.
    sets: u32,
    /// What happens: cards that go somewhere, values that change.
    effects: u32,
    /// What it depends on.
    branches: u32,
    /// Values that single cards or ranks have, and duties in their order.
    rows: u32,
    /// Orders of cards that are not the usual one.
    orders: u32,
    /// Whether one plays for a partner too.
    partners: u32,
    /// Patterns of cards: runs, sets, splits.
    patterns: u32,
    /// Kinds of cards with rules, and what can be borne.
    kinds: u32,
    /// Cards with rules of their own.
    cards: u32,
}

impl Learnt {
    /// What the rules teach.
    fn of(program: &Program) -> Learnt {
        let counts = &program.players.counts;
        let fewest = counts.iter().find(|&&count| count > 1).or(counts.first()).copied().unwrap_or(USUAL);
        let players = usize::from(if counts.contains(&USUAL) { USUAL } else { fewest });
        let mut options = Vec::new();
        for option in &program.options {
            let known = Known { program, players, options: &options, attrs: &[], fixed_vars: &[] };
            let usual = known.value(&option.usually).unwrap_or(0);
            options.push(usual);
        }
        let known = Known { program, players, options: &options, attrs: &[], fixed_vars: &[] };
        let first = Lesson::new(known.clone()).learn();
        // What no rule changes at this table is as it was at the start, and with it more cannot happen.
        let fixed = first.unchanged();
        let mut learnt = Lesson::new(Known { fixed_vars: &fixed, ..known }).learn().learnt;
        learnt.partners =
            program.players.pairs.iter().filter(|&&pairs| usize::from(pairs) == players).count() as u32;
        learnt
    }

    /// What is to be learnt as one number. A move, what happens and what it depends on are one thing to know each; a value of
    /// its own must be learnt by heart; cards that must make something together are found by practice. Comparisons, sums and
    /// names of values only say the same more exactly, and are not counted.
    fn points(&self) -> u32 {
        self.moves
            + self.effects
            + self.branches
            + 2 * (self.rows + self.orders)
            + 3 * (self.sets + self.patterns)
            + 5 * self.partners
            + 6 * self.kinds
            + self.cards
    }
}

/// Reading the rules from where a game begins.
struct Lesson<'a> {
    program: &'a Program,
    known: Known<'a>,
    /// Steps and defines to look into: each is looked into once.
    steps: Vec<StepId>,
    defines: Vec<DefineId>,
    met_steps: HashSet<StepId>,
    met_defines: HashSet<DefineId>,
    labels: HashSet<&'a str>,
    changed: HashSet<VarId>,
    learnt: Learnt,
}

impl<'a> Lesson<'a> {
    fn new(known: Known<'a>) -> Lesson<'a> {
        Lesson {
            program: known.program,
            known,
            steps: Vec::new(),
            defines: Vec::new(),
            met_steps: HashSet::new(),
            met_defines: HashSet::new(),
            labels: HashSet::new(),
            changed: HashSet::new(),
            learnt: Learnt::default(),
        }
    }

    fn learn(mut self) -> Lesson<'a> {
        let program = self.program;
        let begin = if program.play.is_some() { program.play } else { program.turn };
        program.setup.into_iter().chain(begin).for_each(|step| self.step(step));
        for when in &program.whens {
            match &when.watch {
                Watch::Condition(condition) => self.expr(condition),
                Watch::Any(domain) => walk::domain(domain, &mut |expr| self.expr(expr)),
            }
            self.block(&when.body);
        }
        let carried = &program.carried;
        self.learnt.kinds = (carried.kinds.len() + carried.statuses.len() + carried.actions.len()) as u32;
        self.learnt.cards = carried.faces.iter().filter(|face| !face.rules_text.is_empty()).count() as u32;
        loop {
            if let Some(step) = self.steps.pop() {
                self.block(&program.steps[step.index()].body);
            } else if let Some(define) = self.defines.pop() {
                self.expr(&program.defines[define.index()].body);
            } else {
                self.learnt.moves = self.labels.len() as u32;
                return self;
            }
        }
    }

    /// The values of variables that nothing changes; what cards may do is not looked into.
    fn unchanged(&self) -> Vec<Option<i64>> {
        if !self.program.carried.is_empty() {
            return Vec::new();
        }
        let ids = (0u32..).map(VarId);
        ids.zip(&self.program.vars)
            .map(|(id, var)| if self.changed.contains(&id) { None } else { self.start(var) })
            .collect()
    }

    fn start(&self, var: &Var) -> Option<i64> {
        match &var.start {
            _ if !var.owners.is_empty() => None,
            Some((_, value)) => self.known.value(value),
            None => Some(NONE),
        }
    }

    /// Notes that a variable is given a value; the one it began with is no other.
    fn assigned(&mut self, var: &VarRef, value: Option<&Expr>) {
        let value = value.and_then(|value| self.known.value(value));
        let same = value.is_some()
            && value == self.program.vars.get(var.var.index()).and_then(|var| self.start(var));
        if !same {
            self.changed.insert(var.var);
        }
    }

    fn step(&mut self, step: StepId) {
        if self.met_steps.insert(step) {
            self.steps.push(step);
        }
    }

    /// What is only told need not be learnt.
    fn block(&mut self, block: &'a Block) {
        block.iter().filter(|stmt| !only_tells(stmt)).for_each(|stmt| self.stmt(stmt));
    }

    fn stmt(&mut self, stmt: &'a Stmt) {
        use StmtKind::*;
        match &stmt.kind {
            If(condition, yes, no) => match self.known.value(condition) {
                Some(value) => return self.block(if value == 1 { yes } else { no }),
                None => self.learnt.branches += 1,
            },
            Choose(choice) => return self.choice(choice),
            AtOnce { who, choice, .. } => {
                walk::domain(who, &mut |expr| self.expr(expr));
                return self.choice(choice);
            }
            Repeat(..) | TakeTurns { .. } => self.learnt.branches += 1,
            Assign(place, op, value) => {
                self.learnt.effects += 1;
                if let Place::Var(var) = place {
                    self.assigned(var, Some(value).filter(|_| *op == AssignOp::Set));
                }
            }
            Random(place, _) => {
                self.learnt.effects += 1;
                if let Place::Var(var) = place {
                    self.assigned(var, None);
                }
            }
            Move { .. } | MoveCount { .. } => self.learnt.effects += 1,
            GoesNext(_) | ReverseTurns | Win(_) => self.learnt.effects += 1,
            _ => {}
        }
        stmt.kind.runs(&mut |step| self.step(step));
        walk::expressions(stmt, &mut |expr| self.expr(expr));
        walk::blocks(stmt, &mut |block| self.block(block));
    }

    fn choice(&mut self, choice: &'a Choice) {
        let possible = |item: &&Item| {
            item.condition.as_ref().is_none_or(|condition| self.known.value(condition) != Some(0))
        };
        let items: Vec<&Item> = choice.items.iter().filter(possible).collect();
        let ways = items.iter().filter(|item| !item.otherwise).count();
        if ways > 1 || items.iter().any(|item| !item.binders.is_empty()) {
            self.learnt.decisions += 1;
        }
        for item in items {
            if item.text.is_some() && !item.otherwise {
                self.labels.insert(&item.label);
            }
            item.costs.iter().for_each(|(_, var)| self.assigned(var, None));
            let several = item.binders.iter().any(|binder| matches!(binder.over, Over::Subsets(_)));
            self.learnt.sets += u32::from(several);
            walk::item(item, &mut |expr| self.expr(expr));
            self.block(&item.body);
        }
    }

    fn expr(&mut self, expr: &'a Expr) {
        use ExprKind::*;
        let learnt = &mut self.learnt;
        match &expr.kind {
            And(parts) | Or(parts) => {
                let open = parts.iter().filter(|part| self.known.value(part).is_none());
                let open: Vec<&Expr> = open.collect();
                return open.into_iter().for_each(|part| self.expr(part));
            }
            If(condition, yes, no) => match self.known.value(condition) {
                Some(value) => return self.expr(if value == 1 { yes } else { no }),
                None => learnt.branches += 1,
            },
            Table(on, rows, otherwise) => match self.known.value(on) {
                Some(value) => {
                    let is = |key: &Expr| self.known.value(key) == Some(value);
                    let row = rows.iter().find(|(keys, _)| keys.iter().any(is)).map(|(_, row)| row);
                    return row.or(otherwise.as_deref()).into_iter().for_each(|row| self.expr(row));
                }
                None => learnt.rows += rows.len() as u32,
            },
            Position(_, list) => learnt.orders += u32::from(is_unusual(list)),
            FirstPossible(rungs) => learnt.rows += rungs.len() as u32,
            Call(define, _) if self.met_defines.insert(*define) => self.defines.push(*define),
            Pattern(_) | Splits(..) | Leftover(_) => learnt.patterns += 1,
            _ => {}
        }
        walk::children(expr, &mut |child| self.expr(child));
    }
}

/// Whether members of an enumeration stand in another order than they were declared in. Where it only begins with another
/// member, such as the ace below the two, nobody must learn it.
fn is_unusual(list: &[Expr]) -> bool {
    let constant = |expr: &Expr| match expr.kind {
        ExprKind::Const(value) => Some(value),
        _ => None,
    };
    let values: Vec<i64> = list.iter().filter_map(constant).collect();
    let round = values.iter().zip(values.iter().cycle().skip(1));
    round.filter(|(one, next)| one > next).count() > 1
}

/// Whether nothing comes of it but words.
fn only_tells(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Say(_) => true,
        StmtKind::If(_, yes, no) => yes.iter().chain(no).all(only_tells),
        StmtKind::Each(_, block) => block.iter().all(only_tells),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "game \"G\"\n  players 2\n  deck french\n";
    const PLAY: &str = "zones\n  stock: pile, face down\n  table: pile, face up\n  each player\n    hand: private\n\
        play\n  shuffle all cards into stock\n  deal 5 cards from stock to each hand\n  \
        players take turns from first player until hand is empty\n  lowest count of hand wins\n";
    const CHOICE: &str = "turn\n  choose \"Play {c}\" for c in hand: move c to table\n";

    fn learnt(rules: &str) -> (Learnt, Difficulty) {
        let compiled = lang::compile::compile("g.cards", rules, &|_| None);
        let program = compiled.program.expect("a game");
        (Learnt::of(&program), of(&program))
    }

    #[test]
    fn where_nobody_decides_anything_there_is_nothing_to_learn() {
        let many: String = (0..300).map(|_| "  if stock.top.rank is 8: move stock.top to table\n").collect();
        let rules = format!("{HEAD}{PLAY}turn\n{many}  choose \"Go on\": move hand to table\n");
        let (learnt, difficulty) = learnt(&rules);
        assert!(learnt.points() > MUCH[1], "{learnt:?}");
        assert_eq!(difficulty, Difficulty { level: 1, decides: false });
    }

    #[test]
    fn much_to_know_is_hard() {
        let (plain, easy) = learnt(&format!("{HEAD}{PLAY}{CHOICE}"));
        assert_eq!(easy, Difficulty { level: 1, decides: true }, "{plain:?}");
        let many: String = (0..300).map(|_| "  if stock.top.rank is 8: move stock.top to table\n").collect();
        assert_eq!(learnt(&format!("{HEAD}{PLAY}{CHOICE}{many}")).1.level, 3);
    }

    #[test]
    fn what_nobody_needs_to_know_counts_nothing() {
        let plain = learnt(&format!("{HEAD}{PLAY}{CHOICE}")).0;
        let option = "option wild, usually no\n  about \"Much more.\"\n";
        let with_option = format!(
            "{HEAD}{option}{PLAY}{CHOICE}  if wild and stock.top.rank is 8: move stock.top to table\n"
        );
        assert_eq!(learnt(&with_option).0, plain);
        let bot = "bot\n  likes less count of hand\n  likes more count of cards in hand where rank is 8\n";
        let unused = "define card.odd = rank is 8 or rank is 9\n";
        let remark = "  if stock is empty: say \"Well.\"\n  else: say \"Go on.\"\n";
        let told = format!("{HEAD}{unused}{PLAY}{CHOICE}{remark}{bot}");
        assert_eq!(learnt(&told).0, plain);
    }

    /// What players say of these games; nothing but the rules tells them apart.
    #[test]
    fn the_library_is_as_hard_as_players_say() {
        let told = [
            (1, "war as-dos-tres old-maid go-fish crazy-eights goofspiel kuhn-poker my-ship-sails"),
            (2, "blackjack hearts briscola scopa durak spades presidents"),
            (3, "mus skat canasta cribbage tarot guinote lands-and-spells wizard-league card-duel"),
        ];
        let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let level = |id: &str| {
            let read = |path: String| std::fs::read_to_string(games.join(id).join(path)).ok();
            let rules = read(format!("{id}.cards")).expect("rules");
            let main = format!("{id}.cards");
            let compiled = lang::compile::compile(&main, &rules, &|name| read(lang::compile::file_of(name)));
            of(&compiled.program.expect("a game")).level
        };
        for (wanted, ids) in told {
            let other: Vec<(&str, u8)> =
                ids.split(' ').map(|id| (id, level(id))).filter(|(_, found)| *found != wanted).collect();
            assert!(other.is_empty(), "not {wanted}: {other:?}");
        }
    }
}
