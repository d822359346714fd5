//! The end of a deal: found in what happened, with what was said there and what the deal brought to everybody.

use super::style::{called, is_styled};
use engine::layout::Layout;
use engine::state::State;
use engine::table::Table;
use engine::texts::Viewer;
use engine::view::{self, Shown};
use engine::watch::Happening;
use lang::program::{Owner, Type, Var};

/// What the log says where all cards are gathered.
const SHUFFLED: &str = "The cards are shuffled.";

/// What is told between two deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealEnd {
    /// What the rules said and which cards were shown.
    pub said: Vec<String>,
    /// What the deal brought to each player or team.
    brought: Vec<Brought>,
}

/// What a deal brought to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Brought {
    /// To whom: one player, the partners of a team, or nobody where it is everybody's.
    seats: Vec<usize>,
    /// `+4, now 12 score`, several with semicolons between.
    text: String,
}

impl DealEnd {
    /// What the deal brought, a line for each, as `you` (if any) reads it.
    pub fn brought(&self, you: Option<u8>) -> Vec<String> {
        let name = |&seat: &usize| match you.map(usize::from) == Some(seat) {
            true => "You".to_string(),
            false => format!("P{seat}"),
        };
        let line = |brought: &Brought| match &brought.seats[..] {
            [] => format!("All: {}", brought.text),
            seats => {
                format!("{}: {}", seats.iter().map(name).collect::<Vec<_>>().join(" and "), brought.text)
            }
        };
        self.brought.iter().map(line).collect()
    }

    /// The same as lines of the log.
    fn lines(&self, you: Option<u8>) -> impl Iterator<Item = String> {
        let head = if self.brought.is_empty() { "  The deal is over." } else { "  The deal is over:" };
        let rows = self.brought(you).into_iter().map(|line| format!("    {line}"));
        std::iter::once(head.to_string()).chain(rows)
    }
}

/// A number that somebody has, or that all have together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Figure {
    var: String,
    /// Whose it is, as the rules number them: `P0`, `T1`; empty if it is everybody's.
    owner: String,
    value: i64,
}

/// Watches for the ends of deals.
#[derive(Clone, Debug)]
pub struct Deals {
    viewer: Viewer,
    /// What is told of: the figures of players and teams, and what the game is decided by.
    told: Vec<String>,
    /// What the game is decided by.
    ranked_by: Option<String>,
    /// What lies in the middle, for all.
    heaps: Vec<String>,
    /// The figures when the deal began.
    began: Figures,
}

/// All figures at one moment.
#[derive(Clone, Debug, Default)]
struct Figures {
    all: Vec<Figure>,
    /// The variables in which everybody's part of a heap in the middle stands: together they are as much as lies there.
    stakes: Vec<String>,
}

impl Figures {
    fn of(&self, var: &str, owner: &str) -> Option<&Figure> {
        self.all.iter().find(|one| one.var == var && one.owner == owner)
    }
}

impl Deals {
    /// At a table where the first deal has been made.
    pub fn new(table: &Table, state: &State, viewer: Viewer) -> Deals {
        let program = table.program();
        let standing = bots::worth::standing(table).and_then(|standing| standing.variable());
        let ranked_by = standing.map(|var| program.vars[var.index()].name.clone());
        let is_told = |var: &&Var| {
            let is_owned = matches!(var.owners[..], [Owner::Player | Owner::Team]);
            let is_ranked = ranked_by.as_ref() == Some(&var.name);
            var.ty == Type::Number
                && (is_owned || is_ranked)
                && !is_styled(program, &var.name, &["middle", "aside"])
        };
        let told = program.vars.iter().filter(is_told).map(|var| var.name.clone()).collect();
        let is_heap = |var: &&Var| var.owners.is_empty() && is_styled(program, &var.name, &["middle"]);
        let heaps = program.vars.iter().filter(is_heap).map(|var| var.name.clone()).collect();
        let mut deals = Deals { viewer, told, ranked_by, heaps, began: Figures::default() };
        deals.began = deals.figures(table, state);
        deals
    }

    /// What happened in one move. If a deal ended, it is told before the cards are shuffled for the next.
    pub fn see(
        &mut self,
        table: &Table,
        state: &State,
        seen: &[Happening],
        lines: &mut Vec<String>,
    ) -> Option<DealEnd> {
        if !seen.iter().any(|one| matches!(one, Happening::Gathered(_))) {
            return None;
        }
        let now = self.figures(table, state);
        let began = std::mem::replace(&mut self.began, now);
        let last = ends_of_deals(seen).last().copied()?;
        let gathered =
            |upto: usize| seen[..upto].iter().filter(|one| matches!(one, Happening::Gathered(_))).count();
        let mut shuffles = (0..lines.len()).filter(|&at| lines[at].trim() == SHUFFLED);
        let at = shuffles.nth(gathered(last)).unwrap_or(lines.len());
        let end = DealEnd { said: said(seen, &lines[..at]), brought: self.brought(&table.layout, &began) };
        lines.splice(at..at, end.lines(self.seat()));
        Some(end)
    }

    /// How the figures changed from the beginning of a deal to that of the next. What decides the game is told of everybody; other
    /// figures only where they changed.
    fn brought(&self, layout: &Layout, began: &Figures) -> Vec<Brought> {
        let mut rows: Vec<(&str, Vec<String>)> = Vec::new();
        let is_told = |now: &&Figure| {
            let is_stake = began.stakes.contains(&now.var) || self.began.stakes.contains(&now.var);
            self.told.contains(&now.var) && !is_stake
        };
        for now in self.began.all.iter().filter(is_told) {
            let Some(was) = began.of(&now.var, &now.owner) else { continue };
            let is_ranked = self.ranked_by.as_ref() == Some(&now.var);
            if was.value == now.value && !is_ranked {
                continue;
            }
            let text = format!(
                "{:+}, now {} {}",
                now.value - was.value,
                now.value,
                called(&layout.program, &now.var)
            );
            let at = rows.iter().position(|(owner, _)| *owner == now.owner).unwrap_or_else(|| {
                rows.push((&now.owner, Vec::new()));
                rows.len() - 1
            });
            let before = if is_ranked { 0 } else { rows[at].1.len() };
            rows[at].1.insert(before, text);
        }
        let brought = |(owner, texts): &(&str, Vec<String>)| Brought {
            seats: seats_of(layout, owner),
            text: texts.join("; "),
        };
        rows.iter().map(brought).collect()
    }

    /// The seat of the viewer.
    fn seat(&self) -> Option<u8> {
        if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None }
    }

    /// The figures as they are now. What somebody has staked is not lost yet: it counts with what decides the game.
    fn figures(&self, table: &Table, state: &State) -> Figures {
        let seen = view::glance(table, &mut state.clone(), self.seat());
        let figure = |var: &view::VarView| {
            let Shown::Plain(_, text) = &var.value else { return None };
            let owner = var.name.strip_suffix(&format!(".{}", var.var)).unwrap_or_default().to_string();
            Some(Figure { var: var.var.clone(), owner, value: text.parse().ok()? })
        };
        let mut figures = Figures { all: seen.vars.iter().filter_map(figure).collect(), stakes: Vec::new() };
        figures.stakes = self.stakes(&figures.all);
        let staked = |one: &Figure| Some(figures.of(figures.stakes.first()?, &one.owner)?.value);
        let whole = |one: &Figure| match self.ranked_by.as_ref() == Some(&one.var) {
            true => Figure { value: one.value + staked(one).unwrap_or(0), ..one.clone() },
            false => one.clone(),
        };
        Figures { all: figures.all.iter().map(whole).collect(), stakes: figures.stakes }
    }

    fn stakes(&self, all: &[Figure]) -> Vec<String> {
        let heaps = || all.iter().filter(|one| one.value > 0 && self.heaps.contains(&one.var));
        let owned = || all.iter().filter(|one| !one.owner.is_empty());
        let sum = |var: &str| owned().filter(|one| one.var == var).map(|one| one.value).sum::<i64>();
        let mut stakes: Vec<String> = Vec::new();
        for one in owned().filter(|one| heaps().any(|heap| heap.value == sum(&one.var))) {
            if !stakes.contains(&one.var) {
                stakes.push(one.var.clone());
            }
        }
        stakes
    }
}

/// The gatherings that end a deal: something was played, shown or said since the one before. Cards that come from where all were
/// gathered are dealt, not played.
fn ends_of_deals(seen: &[Happening]) -> Vec<usize> {
    let (mut ends, mut is_played, mut stock) = (Vec::new(), true, None);
    for (at, one) in seen.iter().enumerate() {
        match one {
            Happening::Gathered(place) => {
                if is_played {
                    ends.push(at);
                }
                (is_played, stock) = (false, Some(*place));
            }
            Happening::Moved { from, .. } => is_played |= *from != stock,
            Happening::Shown(..) | Happening::Said(_) => is_played = true,
            Happening::Shuffled(_) | Happening::Passed(_) => {}
        }
    }
    ends
}

/// What the rules said and which cards were shown, of the lines before the end of a deal.
fn said(seen: &[Happening], lines: &[String]) -> Vec<String> {
    let is_said =
        |line: &str| seen.iter().any(|one| matches!(one, Happening::Said(text) if text.trim() == line));
    let from = lines.iter().rposition(|line| line.trim() == SHUFFLED).map_or(0, |at| at + 1);
    let lines = lines[from..].iter().map(|line| line.trim());
    lines.filter(|line| line.starts_with("Shown") || is_said(line)).map(str::to_string).collect()
}

/// The seats of an owner as the rules number them; none where it is everybody.
fn seats_of(layout: &Layout, owner: &str) -> Vec<usize> {
    let number = |letter: char| owner.strip_prefix(letter).and_then(|number| number.parse::<usize>().ok());
    match (number('P'), number('T')) {
        (Some(player), _) => vec![player],
        (_, Some(team)) => (0..layout.players).filter(|&seat| layout.team_of(seat) == team).collect(),
        _ => Vec::new(),
    }
}
