//! Statements.

use super::{Local, Maker, Scope, StepKind};

/// Blocks do not nest deeper.
const DEEPEST: usize = 4;

impl Maker<'_> {
    /// A block: a few statements, one step further in than the scope says.
    pub(super) fn block(&mut self, scope: &Scope) -> String {
        let mut inner = scope.deeper();
        let mut text = String::new();
        for _ in 0..=self.bytes.below(3) {
            text += &self.statement(&mut inner);
        }
        text
    }

    fn statement(&mut self, scope: &mut Scope) -> String {
        let indent = "  ".repeat(scope.depth);
        let line = match self.bytes.below(if scope.depth < DEEPEST { 24 } else { 15 }) {
            0 => format!(
                "{} += {}",
                self.bytes.one_of(&["total_a", "total_b", "lead.score"]),
                self.number(scope)
            ),
            1 => format!(
                "{} = {}",
                self.bytes.one_of(&["total_a", "total_b", "lead.tally"]),
                self.number(scope)
            ),
            2 => format!("move {} to {}", self.cards(scope), self.one_zone(scope)),
            3 => format!("move {} to {}{}", self.maybe_card(scope), self.one_zone(scope), self.bottom()),
            4 => format!(
                "move {} cards from {} to {}",
                self.count(scope),
                self.pile(scope),
                self.one_zone(scope)
            ),
            5 => format!("flag = {}", self.condition(scope)),
            6 => format!("called = {}", self.suit(scope)),
            7 => self.by_chance(),
            8 => format!("lead = {}", self.player(scope)),
            9 => self
                .bytes
                .one_of(&["shuffle stock", "shuffle discard", "shuffle all cards into stock"])
                .to_string(),
            10 => format!("reveal {}", self.cards(scope)),
            11 => format!("show {} to {}", self.cards(scope), self.player(scope)),
            12 => format!("{} {}", self.bytes.one_of(&["kept =", "kept +=", "kept -="]), self.cards(scope)),
            13 => return self.name(scope, &indent),
            14 => self.of_the_acting(scope),
            _ => return self.compound(scope, &indent),
        };
        format!("{indent}{line}\n")
    }

    fn by_chance(&mut self) -> String {
        let name = self.new_name("drawn");
        match self.bytes.below(2) {
            0 => format!("called = random {name} in suits"),
            _ => format!("total_b = random {name} in 1 to 6"),
        }
    }

    /// What only somebody who acts can do; others mark a card.
    fn of_the_acting(&mut self, scope: &Scope) -> String {
        match self.bytes.below(if scope.acting { 6 } else { 1 }) {
            1 => format!("score += {}", self.number(scope)),
            2 => format!("out = {}", self.condition(scope)),
            3 if scope.in_turn => format!("{} goes next", self.player(scope)),
            4 if scope.in_turn => "reverse turns".to_string(),
            5 => format!("say \"{{player}} has {{{}}} and {{hand}}.\"", self.number(scope)),
            _ => format!("marked = {}", self.maybe_card(scope)),
        }
    }

    /// `let`: the name can be used from here on.
    fn name(&mut self, scope: &mut Scope, indent: &str) -> String {
        let name = self.new_name("name");
        let (value, local) = match self.bytes.below(3) {
            0 => (self.number(scope), Local::Number),
            1 => (self.cards(scope), Local::Cards),
            _ => (self.player(scope), Local::Player),
        };
        scope.locals.push((name.clone(), local));
        format!("{indent}let {name} = {value}\n")
    }

    fn compound(&mut self, scope: &Scope, indent: &str) -> String {
        match self.bytes.below(9) {
            0 => self.branches(scope, indent),
            1 => format!("{indent}repeat {} times\n{}", self.bytes.below(4), self.block(scope)),
            2 => {
                // Loops without end are a matter of minutes, not of laws: this one counts its laps.
                let (laps, limit) = (self.new_name("laps"), self.bytes.below(9));
                let body = self.block(&scope.with(&laps, Local::Number));
                format!(
                    "{indent}let {laps} = 0\n{indent}repeat until {laps} > {limit}\n{body}{indent}  {laps} += 1\n"
                )
            }
            3 => {
                let acting = Scope { acting: true, ..scope.clone() };
                format!("{indent}each player\n{}", self.block(&acting))
            }
            4 => self.each(scope, indent),
            5 => format!("{indent}together\n{}", self.block(&Scope { quiet: true, ..scope.clone() })),
            6 if !scope.quiet => self.choose(scope),
            7 if !scope.quiet => self.at_once(scope, indent),
            _ => self.run_step(scope, indent),
        }
    }

    fn branches(&mut self, scope: &Scope, indent: &str) -> String {
        let mut text = format!("{indent}if {}\n{}", self.condition(scope), self.block(scope));
        if self.bytes.once_in(3) {
            text += &format!("{indent}else if {}\n{}", self.condition(scope), self.block(scope));
        }
        if self.bytes.once_in(2) {
            text += &format!("{indent}else\n{}", self.block(scope));
        }
        text
    }

    fn each(&mut self, scope: &Scope, indent: &str) -> String {
        let name = self.new_name("each");
        let (domain, local) = match self.bytes.below(4) {
            0 => (format!("card {name} in {}", self.cards(scope)), Local::Card),
            1 => (format!("{name} in players"), Local::Player),
            2 => (format!("{name} in suits"), Local::Suit),
            _ => (format!("{name} in 1 to {}", 1 + self.bytes.below(4)), Local::Number),
        };
        format!("{indent}each {domain}\n{}", self.block(&scope.with(&name, local)))
    }

    fn run_step(&mut self, scope: &Scope, indent: &str) -> String {
        let fits = |kind: &StepKind| scope.acting || *kind == StepKind::Given;
        let steps: Vec<usize> = (0..self.steps.len()).filter(|&i| fits(&self.steps[i])).collect();
        // A step may ask, which nobody may here.
        let Some(&step) = steps.get(self.bytes.below(steps.len())).filter(|_| !scope.quiet) else {
            return format!("{indent}total_b -= 1\n");
        };
        match self.steps[step] {
            StepKind::Acting => format!("{indent}do step{step}\n"),
            StepKind::Given => {
                format!("{indent}do step{step}({}, {})\n", self.player(scope), self.number(scope))
            }
        }
    }

    /// A number of cards to move.
    fn count(&mut self, scope: &Scope) -> String {
        match self.bytes.below(3) {
            // The parser looks only so far for the word `cards`.
            2 => {
                Some(self.number(scope)).filter(|number| number.len() < 60).unwrap_or_else(|| "1".to_string())
            }
            n => (n + 1).to_string(),
        }
    }

    fn bottom(&mut self) -> &'static str {
        if self.bytes.once_in(3) { " at the bottom" } else { "" }
    }

    /// One single zone.
    pub(super) fn one_zone(&mut self, scope: &Scope) -> String {
        let zone = self.zone(scope);
        if zone.starts_with("(all") { "discard".to_string() } else { zone }
    }

    /// One single zone that has a top.
    fn pile(&mut self, scope: &Scope) -> String {
        let zone = self.one_zone(scope);
        let known = self.names.shared.iter().chain(&self.names.own);
        let ordered = known
            .filter(|one| one.ordered)
            .any(|one| zone == one.name || zone.ends_with(&format!(".{}", one.name)));
        if ordered { zone } else { "stock".to_string() }
    }
}
