//! Coverage: rules, branches, moves and cards that never came up, and those that always did.

use super::Faces;
use super::ends::line_of;
use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::counted;
use crate::report::{Grid, Section, Unit};
use crate::sums::Estimate;
use engine::table::Table;
use lang::program::{Block, Choice, Stmt, StmtKind};
use lang::span::Span;

/// After so many games it can hardly be luck that something never came up.
pub const MANY: u64 = 100;
/// So many lines are told one by one.
const TOLD: usize = 12;

/// How often each instruction ran, and in how many games.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    games: u64,
    runs: Vec<u64>,
    in_games: Vec<u64>,
    faces: Faces,
    /// In how many games a card of this face moved.
    moved: Vec<u64>,
}

impl Coverage {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> Coverage {
        let ops = table.code.ops.len();
        let faces = Faces::new(table);
        Coverage { games: 0, runs: vec![0; ops], in_games: vec![0; ops], moved: vec![0; faces.len()], faces }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        self.games += 1;
        let counts = self.runs.iter_mut().zip(&mut self.in_games);
        for ((runs, games), &ran) in counts.zip(&played.runs) {
            *runs += ran;
            *games += u64::from(ran > 0);
        }
        let mut before = None;
        for card in played.moved.iter() {
            let face = self.faces.of[usize::from(card)];
            if before.replace(face) != Some(face) {
                self.moved[usize::from(face)] += 1;
            }
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Coverage) {
        self.games += other.games;
        let lists = [
            (&mut self.runs, &other.runs),
            (&mut self.in_games, &other.in_games),
            (&mut self.moved, &other.moved),
        ];
        for (list, more) in lists {
            list.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
    }

    /// Everything in the rules that could happen at this table, and whether it did.
    pub fn visits(&self, table: &Table) -> Vec<Visit> {
        Walk::through(self, table).visits
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let about =
            "Which rules of the game ran. A rule that cannot run with these players and options is left out.";
        let mut section = Section::new("coverage", "Coverage", about);
        let walk = Walk::through(self, table);
        let games = counted(self.games, "game");
        let few = if self.games < MANY { ": too few to miss the rest" } else { "" };
        let says =
            format!("{} of {} rules, branches and moves came up in {games}{few}", walk.ran, walk.rules);
        section.tell("came up", Unit::Share, part(walk.ran, walk.rules), says);
        let says = format!("{} of them came up in every game", walk.always);
        section.tell("always", Unit::Share, part(walk.always, walk.rules), says);
        if walk.elsewhere > 0 {
            let says = "rules that need other options or another number of players: not tried here";
            let count = Estimate::exact(walk.elsewhere as f64);
            section.tell("for other tables", Unit::Count, count, says);
        }
        let found: Vec<(Span, Finding)> = walk
            .visits
            .iter()
            .filter(|visit| !visit.happened)
            .map(|visit| (visit.span, visit.finding))
            .collect();
        self.warn(&found, table, &mut section);
        self.tell_cards(&mut section);
        section.grids.push(options(table));
        Some(section)
    }

    fn warn(&self, found: &[(Span, Finding)], table: &Table, section: &mut Section) {
        let told = if self.games < MANY { 0 } else { TOLD };
        for (span, (what, did)) in found.iter().take(told) {
            let (line, text) = line_of(table, *span);
            let file = table.program().sources.get(usize::from(span.file)).map_or("", |source| &source.name);
            let games = counted(self.games, "game");
            section.warn_at(
                (file.to_string(), line),
                format!("{what} at line {line} {did} in {games}: `{text}`"),
            );
        }
        if told > 0 && found.len() > told {
            section.warn(format!("{} more rules never came up, or always did", found.len() - told));
        }
        let row = |(span, (what, did)): &(Span, Finding)| {
            let (line, text) = line_of(table, *span);
            vec![line.to_string(), format!("{what} {did}"), text]
        };
        section.grids.push(Grid {
            title: "Rules that never came up, and conditions that never changed".to_string(),
            head: ["line", "what", "rule"].map(str::to_string).to_vec(),
            rows: found.iter().map(row).collect(),
        });
    }

    fn tell_cards(&self, section: &mut Section) {
        let never: Vec<&str> = self.cards_where(|games| games == 0);
        let always = self.cards_where(|games| games == self.games).len();
        let faces = self.faces.len() as u64;
        if faces == 0 {
            return;
        }
        let says = format!("of the {faces} different cards were dealt, drawn or played in every single game");
        section.tell("cards in every game", Unit::Share, part(always as u64, faces), says);
        if !never.is_empty() && self.games >= MANY {
            section.warn(format!("cards that nothing ever happened to: {}", never.join(", ")));
        }
    }

    fn cards_where(&self, test: impl Fn(u64) -> bool) -> Vec<&str> {
        let cards = self.moved.iter().zip(&self.faces.names).filter(|(games, _)| test(**games));
        cards.map(|(_, name)| name.as_str()).collect()
    }
}

/// A part of what there is: known without doubt.
fn part(some: u64, all: u64) -> Estimate {
    Estimate::exact(some as f64 / all.max(1) as f64)
}

/// The options of this table, and what else they could be.
fn options(table: &Table) -> Grid {
    let record = engine::record::Record::new(table, 0);
    let row = |(name, value): &(String, String)| {
        let span =
            table.program().options.iter().find(|option| option.name == *name).map(|option| option.span);
        vec![span.map_or(0, |span| line_of(table, span).0).to_string(), name.clone(), value.clone()]
    };
    Grid {
        title: "Options: only these values were tried".to_string(),
        head: ["line", "option", "value"].map(str::to_string).to_vec(),
        rows: record.options.iter().map(row).collect(),
    }
}

/// The blocks inside a statement.
fn blocks(stmt: &Stmt) -> Vec<&Block> {
    match &stmt.kind {
        StmtKind::If(_, yes, no) => vec![yes, no],
        StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => vec![body],
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            choice.items.iter().map(|item| &item.body).collect()
        }
        _ => Vec::new(),
    }
}

/// What is told of a rule: what it is, and what it did or did not do.
pub type Finding = (&'static str, &'static str);

/// Something in the rules that can happen at a table, and whether it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// Where.
    pub span: Span,
    /// What is told if it did not.
    pub finding: Finding,
    /// Whether it did.
    pub happened: bool,
}

/// A way through the rules of the game's own file.
struct Walk<'a> {
    coverage: &'a Coverage,
    table: &'a Table,
    visits: Vec<Visit>,
    rules: u64,
    ran: u64,
    always: u64,
    elsewhere: u64,
}

impl<'a> Walk<'a> {
    fn through(coverage: &'a Coverage, table: &'a Table) -> Walk<'a> {
        let mut walk =
            Walk { coverage, table, visits: Vec::new(), rules: 0, ran: 0, always: 0, elsewhere: 0 };
        walk.program();
        walk
    }

    fn program(&mut self) {
        let program = self.table.program();
        for (step, start) in program.steps.iter().zip(&self.table.code.steps) {
            if step.span.file == 0 && self.rule(step.span, start.map(usize::from), ("the step", "never ran"))
            {
                self.block(&step.body);
            }
        }
        for when in program.whens.iter().filter(|when| when.span.file == 0) {
            let first = when.body.first().and_then(|stmt| self.at(stmt.span));
            if self.rule(when.span, first, ("the rule", "never applied")) {
                self.block(&when.body);
            }
        }
        self.visits.sort_by_key(|visit| (visit.span.file, visit.span.start));
        self.visits.dedup();
    }

    fn block(&mut self, block: &Block) {
        // Where it goes on after `stop` and `end` is written into what stands before them: they leave nothing to count.
        let counted = |stmt: &&Stmt| !matches!(stmt.kind, StmtKind::Stop | StmtKind::End(_));
        for stmt in block.iter().filter(counted) {
            match self.at(stmt.span) {
                Some(at) => {
                    if self.rule(stmt.span, Some(at), ("the rule", "never applied")) {
                        self.inside(stmt);
                    }
                }
                // A plain `repeat` and a condition known before leave no instruction of their own.
                None if blocks(stmt).iter().any(|block| self.leaves_code(block)) => self.inside(stmt),
                None => self.elsewhere += 1,
            }
        }
    }

    fn leaves_code(&self, block: &Block) -> bool {
        let leaves = |stmt: &Stmt| {
            self.at(stmt.span).is_some() || blocks(stmt).iter().any(|block| self.leaves_code(block))
        };
        block.iter().any(leaves)
    }

    /// Counts a rule; whether it ran, so that it is worth looking inside.
    fn rule(&mut self, span: Span, at: Option<usize>, never: Finding) -> bool {
        let Some(at) = at else {
            self.elsewhere += 1;
            return false;
        };
        self.rules += 1;
        let ran = self.coverage.runs[at] > 0;
        self.ran += u64::from(ran);
        self.always += u64::from(ran && self.coverage.in_games[at] == self.coverage.games);
        self.visits.push(Visit { span, finding: never, happened: ran });
        ran
    }

    fn inside(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::If(_, yes, no) => self.branches(stmt, yes, no),
            StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => {
                self.block(body)
            }
            StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => self.items(choice),
            _ => {}
        }
    }

    /// A condition that never held, or always did, is told by its own line.
    fn branches(&mut self, stmt: &Stmt, yes: &Block, no: &Block) {
        let at = yes.first().and_then(|stmt| self.at(stmt.span));
        let held = at.map(|at| self.coverage.runs[at]);
        let tested = self.at(stmt.span).map_or(0, |at| self.coverage.runs[at]);
        let Some(held) = held.filter(|_| tested > 0 && self.is_written(stmt)) else {
            self.block(yes);
            return self.block(no);
        };
        let mut visit = |finding, happened| self.visits.push(Visit { span: stmt.span, finding, happened });
        visit(("the condition", "never held"), held > 0);
        // Tested but once, it says nothing that it held.
        visit(("the condition", "always held"), held < tested || tested == 1);
        if held > 0 {
            self.block(yes);
        }
        if held < tested {
            self.block(no);
        }
    }

    /// Whether an `if` stands in the rules; those of cards that answer are made from their headings.
    fn is_written(&self, stmt: &Stmt) -> bool {
        let source = self.table.program().sources.get(usize::from(stmt.span.file));
        source
            .and_then(|source| source.text.get(stmt.span.start as usize..))
            .is_some_and(|text| text.starts_with("if"))
    }

    fn items(&mut self, choice: &Choice) {
        let code = self.table.code.choices.get(choice.id as usize).and_then(Option::as_ref);
        for (index, item) in choice.items.iter().enumerate() {
            let at = code.and_then(|code| code.items.get(index)).map(|item| usize::from(item.body));
            if self.rule(item.span, at, ("the move", "was never made")) {
                self.block(&item.body);
            }
        }
    }

    /// The first instruction of a place in the rules.
    fn at(&self, span: Span) -> Option<usize> {
        self.table.code.spans.iter().position(|&place| place == span)
    }
}
