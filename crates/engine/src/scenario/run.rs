//! Playing a scenario.

use super::given::Wrong;
use super::{Line, Scenario, ScenarioFailure, condition, given};
use crate::dictated::Dictated;
use crate::eval::Eval;
use crate::explain::explain;
use crate::labels;
use crate::layout::head;
use crate::moves::{Move, Refusal};
use crate::names;
use crate::probe::Off;
use crate::state::{State, Status};
use crate::state_text::{self, card_names};
use crate::table::Table;
use crate::view::{self, Seen};
use lang::program::{Expr, Program};
use std::sync::Arc;

/// Plays a scenario; the failure says which line was not as it should be, and shows the state at that point.
pub fn run(program: &Arc<Program>, scenario: &Scenario) -> Result<(), ScenarioFailure> {
    let mut player = Player::new(program, scenario).map_err(without_state)?;
    let lines = &scenario.lines[player.done..];
    for (line, content) in lines {
        if let Err(mut message) = player.line(*line, content) {
            message.extend(player.doubt.iter().map(|doubt| format!(" ({doubt})")));
            let state_text = state_text::print(&player.table, &player.state);
            return Err(ScenarioFailure { line: *line, message, state_text });
        }
    }
    Ok(())
}

fn without_state((line, message): Wrong) -> ScenarioFailure {
    ScenarioFailure { line, message, state_text: String::new() }
}

struct Player {
    table: Table,
    state: State,
    chance: Dictated,
    conditions: Vec<(usize, Expr)>,
    /// How many lines the beginning has used up: the chance of the deal.
    done: usize,
    /// Where the situation may not be what was meant.
    doubt: Option<String>,
}

impl Player {
    fn new(program: &Arc<Program>, scenario: &Scenario) -> Result<Player, Wrong> {
        let program = &crate::decks::for_table(program, seats(program, scenario), &scenario.options);
        let table = open(program, scenario)?;
        let conditions = condition::compile(program, &table.layout, scenario)?;
        let table = if conditions.exprs.is_empty() { table } else { open(&conditions.program, scenario)? };
        let mut chance = Dictated::new();
        let mut done = 0;
        let mut doubt = None;
        let state = match &scenario.given {
            Some(given) => {
                let (state, doubtful) = given::state(&table, given, scenario.seed)?;
                doubt = doubtful;
                state
            }
            None => {
                for (line, outcomes) in
                    scenario.lines.iter().map_while(|(line, l)| Some((line, outcomes(l)?)))
                {
                    dictate(&table, &mut chance, outcomes).map_err(|message| (*line, message))?;
                    done += 1;
                }
                table.start_with(scenario.seed, &mut chance)
            }
        };
        fine(&table, &state).map_err(|message| (scenario.line, message))?;
        Ok(Player { table, state, chance, conditions: conditions.exprs, done, doubt })
    }

    fn line(&mut self, number: usize, line: &Line) -> Result<(), String> {
        match line {
            Line::Chance(outcomes) => dictate(&self.table, &mut self.chance, outcomes),
            Line::MayOnly(seat, names) => self.may_only(*seat, names),
            Line::May(seat, names) => names.iter().try_for_each(|name| self.may(*seat, name)),
            Line::MayNot(seat, names, reason) => {
                names.iter().try_for_each(|name| self.may_not(*seat, name, reason.as_deref()))
            }
            Line::Does(seat, name) => self.does(*seat, name),
            Line::Holds(condition) => self.holds(number, condition),
            Line::Lies { zone, cards, in_order } => self.lies(number, zone, cards, *in_order),
            Line::Reversed(reversed) => self.goes(*reversed),
            Line::ToChoose(seats) => self.choosers_are(seats),
            Line::Over => self.over(),
            Line::Wins(seats) => self.wins(seats),
            Line::Sees(seat, zone, cards) => self.sees(*seat, zone, cards),
        }
    }

    fn read_move(&self, seat: u8, name: &str) -> Option<Move> {
        names::read_move(&self.table, &self.state, seat, name)
    }

    /// The names of all moves of a seat.
    fn offered(&mut self, seat: u8) -> Vec<String> {
        let moves = self.table.moves(&mut self.state, seat);
        moves.iter().map(|m| names::of_move(&self.table, &self.state, seat, m)).collect()
    }

    fn may_only(&mut self, seat: u8, names: &[String]) -> Result<(), String> {
        let mut offered = self.table.moves(&mut self.state, seat);
        for name in names {
            let wanted = self.read_move(seat, name);
            match wanted.and_then(|wanted| offered.iter().position(|m| *m == wanted)) {
                Some(at) => drop(offered.swap_remove(at)),
                None => return self.may(seat, name).and(Err(format!("\"{name}\" is named twice"))),
            }
        }
        if offered.is_empty() {
            return Ok(());
        }
        let others: Vec<String> =
            offered.iter().map(|m| names::of_move(&self.table, &self.state, seat, m)).collect();
        Err(format!("P{seat} may also {}", list(others)))
    }

    fn may(&mut self, seat: u8, name: &str) -> Result<(), String> {
        let wanted = self.read_move(seat, name);
        if wanted.is_some_and(|wanted| self.table.contains(&mut self.state, seat, &wanted)) {
            return Ok(());
        }
        if !self.table.to_choose(&self.state).contains(&seat) {
            return Err(format!("it is not P{seat}'s choice: {}", self.whose()));
        }
        Err(format!("P{seat} may not \"{name}\", only {}", list(self.offered(seat))))
    }

    fn may_not(&mut self, seat: u8, name: &str, reason: Option<&str>) -> Result<(), String> {
        let wanted = self.read_move(seat, name);
        if wanted.is_some_and(|wanted| self.table.contains(&mut self.state, seat, &wanted)) {
            return Err(format!("P{seat} may \"{name}\""));
        }
        let Some(reason) = reason else { return Ok(()) };
        let told = self.why_not(seat, wanted);
        if told == reason {
            Ok(())
        } else {
            Err(format!("the reason why P{seat} may not \"{name}\" is: {told}"))
        }
    }

    /// What a player is told who tries a move that is not offered.
    fn why_not(&self, seat: u8, wanted: Option<Move>) -> String {
        let (asked, choice) = (self.table.to_choose(&self.state), self.table.choice(&self.state));
        let Some(choice) = choice.filter(|_| asked.contains(&seat)) else {
            return Refusal::NotYourChoice.to_string();
        };
        let reason = wanted.and_then(|m| explain(&self.table.layout, &self.state, seat, choice, &m));
        reason.map_or_else(|| Refusal::NotOffered.to_string(), |reason| reason.text)
    }

    fn does(&mut self, seat: u8, name: &str) -> Result<(), String> {
        self.may(seat, name)?;
        if let Some(chosen) = self.read_move(seat, name) {
            let made = self.table.apply_with(&mut self.state, seat, &chosen, &mut self.chance, &mut Off);
            made.map_err(|refusal| format!("P{seat} cannot \"{name}\": {refusal}"))?;
        }
        fine(&self.table, &self.state)
    }

    fn holds(&mut self, number: usize, condition: &str) -> Result<(), String> {
        let expr = self.conditions.iter().find(|(line, _)| *line == number).map(|(_, expr)| expr);
        let expr = expr.ok_or_else(|| format!("`{condition}` was not understood"))?;
        match Eval::new(&self.table.layout, &mut self.state).truth(expr) {
            Ok(true) => Ok(()),
            Ok(false) => Err(format!("`{condition}` does not hold")),
            Err(_) => Err(format!("`{condition}` takes too long to find out")),
        }
    }

    fn lies(&mut self, number: usize, zone: &str, cards: &str, in_order: bool) -> Result<(), String> {
        let here = match labels::read_place(&self.table.layout, zone) {
            Some(place) => self.state.in_order(&self.table.layout, place),
            None if in_order => return Err(format!("{zone} is no zone, and a set has no order")),
            None => self.set(number, zone)?,
        };
        let here: Vec<String> = here.into_iter().map(|c| labels::face(&self.table.layout, c)).collect();
        let wanted: Vec<String> =
            card_names(cards)?.0.into_iter().map(|name| self.card(name)).collect::<Result<_, _>>()?;
        let agree = if in_order { here == wanted } else { sorted(&here) == sorted(&wanted) };
        if agree { Ok(()) } else { Err(format!("{zone} = {}", cards_or_nothing(&here))) }
    }

    /// The cards of a set that is no zone.
    fn set(&mut self, number: usize, set: &str) -> Result<Vec<u16>, String> {
        let expr = self.conditions.iter().find(|(line, _)| *line == number).map(|(_, expr)| expr);
        let expr = expr.ok_or_else(|| format!("there is no zone {set}"))?;
        let cards = Eval::new(&self.table.layout, &mut self.state).cards(expr);
        cards.map(|cards| cards.iter().collect()).map_err(|_| format!("`{set}` takes too long to find out"))
    }

    fn goes(&self, reversed: bool) -> Result<(), String> {
        match (reversed, self.state.num(head::DIRECTION) < 0) {
            (true, false) => Err("turns go in the order of the seats".to_string()),
            (false, true) => Err("turns go against the order of the seats".to_string()),
            _ => Ok(()),
        }
    }

    /// What a card is usually called, however it was written.
    fn card(&self, name: &str) -> Result<String, String> {
        let layout = &self.table.layout;
        let card = labels::read_card(layout, name);
        card.map(|card| labels::face(layout, card)).ok_or_else(|| format!("there is no card {name}"))
    }

    fn choosers_are(&mut self, seats: &[u8]) -> Result<(), String> {
        let mut wanted = seats.to_vec();
        wanted.sort_unstable();
        if self.table.to_choose(&self.state) == wanted { Ok(()) } else { Err(self.whose()) }
    }

    fn over(&mut self) -> Result<(), String> {
        if self.state.status == Status::Over {
            Ok(())
        } else {
            Err(format!("the game is not over: {}", self.whose()))
        }
    }

    fn wins(&mut self, seats: &[u8]) -> Result<(), String> {
        self.over()?;
        let winners = self.table.outcome(&self.state).map(|outcome| outcome.winners).unwrap_or_default();
        let winners: Vec<u8> = (0..winners.len() as u8).filter(|&s| winners[s as usize]).collect();
        let mut wanted = seats.to_vec();
        wanted.sort_unstable();
        match (winners == wanted, &winners[..]) {
            (true, _) => Ok(()),
            (false, []) => Err("nobody wins".to_string()),
            (false, [one]) => Err(format!("P{one} wins")),
            (false, several) => Err(format!("{} win", seats_text(several))),
        }
    }

    fn sees(&mut self, seat: u8, zone: &str, cards: &str) -> Result<(), String> {
        let layout = &self.table.layout;
        let place = labels::read_place(layout, zone).ok_or_else(|| format!("there is no zone {zone}"))?;
        if usize::from(seat) >= layout.players {
            return Err(format!("nobody sits at P{seat}"));
        }
        let seen = view::zone(layout, &mut self.state, seat.into(), place).cards;
        let here: Vec<String> = seen.into_iter().map(|card| look(card.seen)).collect();
        let wanted = card_names(cards)?.0.into_iter();
        let wanted: Vec<String> = wanted
            .map(|name| if name.starts_with('?') { Ok(name.to_string()) } else { self.card(name) })
            .collect::<Result<_, _>>()?;
        if sorted(&here) == sorted(&wanted) {
            Ok(())
        } else {
            Err(format!("P{seat} sees {}", cards_or_nothing(&here)))
        }
    }

    fn whose(&self) -> String {
        match (&self.state.status, &self.table.to_choose(&self.state)[..]) {
            (Status::Over, _) => "the game is over".to_string(),
            (_, []) => "nobody is asked".to_string(),
            (_, [seat]) => format!("P{seat} must choose"),
            (_, seats) => format!("{} must choose", seats_text(seats)),
        }
    }
}

fn seats(program: &Program, scenario: &Scenario) -> usize {
    let least = program.players.counts.first().copied().unwrap_or(1);
    scenario.players.unwrap_or(usize::from(least))
}

fn open(program: &Arc<Program>, scenario: &Scenario) -> Result<Table, Wrong> {
    Table::open(program.clone(), seats(program, scenario), &scenario.options).map_err(|errors| {
        let reasons: Vec<String> = errors.iter().map(|error| error.to_string()).collect();
        (scenario.line, format!("the table cannot be opened: {}", reasons.join("; ")))
    })
}

fn outcomes(line: &Line) -> Option<&[String]> {
    match line {
        Line::Chance(outcomes) => Some(outcomes),
        _ => None,
    }
}

fn dictate(table: &Table, chance: &mut Dictated, outcomes: &[String]) -> Result<(), String> {
    outcomes.iter().try_for_each(|name| {
        chance
            .push(&table.layout, name)
            .ok_or_else(|| format!("chance cannot bring {name}: there is no such card"))
    })
}

fn fine(table: &Table, state: &State) -> Result<(), String> {
    match &state.status {
        Status::Faulted(fault) => Err(fault.told(&table.program().sources)),
        _ => Ok(()),
    }
}

/// `?` for a card that is not seen, `?red` for one of which an attribute is.
fn look(seen: Seen) -> String {
    match seen {
        Seen::Card(name, _) => names::without_strokes(&name).0.to_string(),
        Seen::Part(values) => {
            format!("?{}", values.into_iter().map(|(_, v)| v).collect::<Vec<_>>().join("-"))
        }
        Seen::Back => "?".to_string(),
    }
}

fn sorted(names: &[String]) -> Vec<String> {
    let mut names = names.to_vec();
    names.sort_unstable();
    names
}

fn seats_text(seats: &[u8]) -> String {
    seats.iter().map(|seat| format!("P{seat}")).collect::<Vec<_>>().join(" ")
}

fn cards_or_nothing(names: &[String]) -> String {
    if names.is_empty() { labels::NOTHING.to_string() } else { names.join(" ") }
}

/// Move names for a message, not too many of them.
fn list(names: Vec<String>) -> String {
    const MOST: usize = 30;
    let more = names.len().saturating_sub(MOST);
    let shown: Vec<String> = names.into_iter().take(MOST).map(|name| format!("\"{name}\"")).collect();
    match (shown.is_empty(), more) {
        (true, _) => labels::NOTHING.to_string(),
        (_, 0) => shown.join(", "),
        _ => format!("{} and {more} more", shown.join(", ")),
    }
}
