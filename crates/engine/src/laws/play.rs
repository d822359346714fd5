//! Laws about moves and records.

use super::{Care, Game, Sample, closely, is_worth_a_look};
use crate::moves::Move;
use crate::names;
use crate::record::{OtherRules, Record, replay};
use crate::set::CardSet;
use crate::state::{State, Status};
use crate::state_text;
use crate::table::Table;

/// Lists longer than this are only looked at in part, of so many moves.
const MOST: (u64, u64) = (300, 50);
/// The same at a glance.
const MOST_AT_A_GLANCE: (u64, u64) = (16, 12);
/// Lists longer than this are not made: what is not in them is not known then.
const MOST_LISTED: u64 = 20_000;

/// Law 1: a state that is not over offers somebody a move; one that is over offers none.
pub fn somebody_moves(table: &Table, sample: Sample) -> Result<(), String> {
    let end = Game::new(table, sample).play(|game, _| {
        let seats = table.to_choose(&game.state);
        let idle = seats.iter().copied().find(|&seat| table.count(&mut game.state, seat) == 0);
        match idle {
            Some(seat) => Err(game.report(&format!("P{seat} must choose but has no move"))),
            None => Ok(()),
        }
    })?;
    is_over(table, &end.state, end.is_cut_off()).map_err(|found| end.report(&found))
}

/// A game in which nobody can move is over, unless it was left before.
pub(super) fn is_over(table: &Table, end: &State, is_cut_off: bool) -> Result<(), String> {
    match &end.status {
        Status::Over => Ok(()),
        Status::Faulted(fault) => Err(fault.told(&table.program().sources)),
        _ if is_cut_off => Ok(()),
        other => Err(format!("nobody can move, and the game is not over but {other:?}")),
    }
}

/// Law 2: names of moves within a state are unique and read back to the same move.
pub fn names_are_unique(table: &Table, sample: Sample) -> Result<(), String> {
    closely(table, sample, names_here)
}

pub(super) fn names_here(game: &mut Game<'_>) -> Result<(), String> {
    let table = game.table;
    for seat in table.to_choose(&game.state) {
        let mut seen = Vec::new();
        for chosen in some_moves(game, seat) {
            let name = names::of_move(table, &game.state, seat, &chosen);
            let back = names::read_move(table, &game.state, seat, &name);
            if back != Some(chosen) {
                return Err(game.report(&format!("`{name}` is {chosen:?} but reads back as {back:?}")));
            }
            seen.push(name);
        }
        seen.sort_unstable();
        if let Some(pair) = seen.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(game.report(&format!("two moves of P{seat} are called `{}`", pair[0])));
        }
    }
    Ok(())
}

/// Law 3: exactly the listed moves are accepted; a refused one leaves the state equal.
pub fn accepted_moves(table: &Table, sample: Sample) -> Result<(), String> {
    closely(table, sample, accepted_here)
}

pub(super) fn accepted_here(game: &mut Game<'_>) -> Result<(), String> {
    let table = game.table;
    let asked = table.to_choose(&game.state);
    for seat in 0..table.layout.players as u8 {
        let moves = some_moves(game, seat);
        if !asked.contains(&seat) && !moves.is_empty() {
            return Err(game.report(&format!("P{seat} is not asked but has moves")));
        }
        for chosen in &moves {
            let accepted = table.apply(&mut game.state.clone(), seat, chosen);
            accepted.map_err(|why| game.report(&format!("P{seat} is offered {chosen:?}, but {why}")))?;
        }
        if table.count(&mut game.state, seat) <= MOST_LISTED {
            let listed = table.moves(&mut game.state, seat);
            let strange: Vec<Move> = (0..20).map(|_| strange_move(game, &listed)).collect();
            strange.iter().filter(|m| !listed.contains(m)).try_for_each(|m| refused(game, seat, m))?;
        }
    }
    Ok(())
}

fn refused(game: &Game<'_>, seat: u8, chosen: &Move) -> Result<(), String> {
    let mut copy = game.state.clone();
    match game.table.apply(&mut copy, seat, chosen) {
        Ok(()) => Err(game.report(&format!("P{seat} is not offered {chosen:?}, but may do it"))),
        Err(_) if copy != game.state => {
            Err(game.report(&format!("{chosen:?} was refused but changed the state")))
        }
        Err(_) => Ok(()),
    }
}

/// A move out of thin air, or one that differs from a listed one in one thing.
fn strange_move(game: &mut Game<'_>, listed: &[Move]) -> Move {
    let cards = game.table.layout.cards.max(1) as u64;
    let mut number = |below: u64| game.random.below(below);
    if let Some(near) = listed.get(number(listed.len() as u64 * 2) as usize) {
        let mut near = *near;
        match number(3) {
            0 => near.item = number(5) as u16,
            1 => near.values[number(4) as usize] = number(70) as i64 - 2,
            _ => near.set = near.set.or(&CardSet::of(number(cards) as u16)),
        }
        return near;
    }
    let mut strange = Move::plain(number(5) as u16);
    for value in &mut strange.values {
        *value = if number(2) == 0 { 0 } else { number(70) as i64 - 2 };
    }
    if number(3) == 0 {
        (0..number(4)).for_each(|_| strange.set.insert(number(cards) as u16));
    }
    strange
}

fn some_moves(game: &mut Game<'_>, seat: u8) -> Vec<Move> {
    let count = game.table.count(&mut game.state, seat);
    let (most, some) = if game.care == Care::Close { MOST } else { MOST_AT_A_GLANCE };
    if count <= most {
        return game.table.moves(&mut game.state, seat);
    }
    // Every move has one number, so different numbers give different moves.
    let step = count / some;
    let first = game.random.below(step);
    (0..some).filter_map(|i| game.table.nth(&mut game.state, seat, first + i * step)).collect()
}

/// Law 4: replaying gives an equal state; printing and reading a state gives an equal state.
pub fn replays(table: &Table, sample: Sample) -> Result<(), String> {
    let look = |game: &mut Game<'_>, decisions| match is_worth_a_look(decisions) {
        true => text_here(game),
        false => Ok(()),
    };
    record_gives(&Game::new(table, sample).play(look)?)
}

pub(super) fn text_here(game: &mut Game<'_>) -> Result<(), String> {
    let text = state_text::print(game.table, &game.state);
    match state_text::read(game.table, &text) {
        Ok(state) if state == game.state => Ok(()),
        Ok(state) => {
            let found = difference(game.table, &game.state, &state);
            Err(game.report(&format!("the text of the state reads back as another one: {found}")))
        }
        Err(errors) => Err(game.report(&format!("the text of the state does not read back: {errors:?}"))),
    }
}

/// The record of a game gives the state in which it was left.
pub(super) fn record_gives(end: &Game<'_>) -> Result<(), String> {
    let record = Record::parse(&end.record.print()).map_err(|errors| end.report(&format!("{errors:?}")))?;
    if record != end.record {
        return Err(end.report("the text of the record reads back as another one"));
    }
    match replay(end.table, &record, usize::MAX, OtherRules::Refuse) {
        Ok(state) if state == end.state => Ok(()),
        Ok(_) => Err(end.report("the record replays to another state")),
        Err(error) => Err(end.report(&format!("the record does not replay: {error}"))),
    }
}

/// Where two states of one table differ first: the line of their texts, or the word for those who know the layout.
pub(super) fn difference(table: &Table, a: &State, b: &State) -> String {
    let (one, two) = (state_text::print(table, a), state_text::print(table, b));
    let mut only_one = one.lines().filter(|line| !two.lines().any(|other| other == *line));
    let mut only_two = two.lines().filter(|line| !one.lines().any(|other| other == *line));
    let (mine, other) = (only_one.next().unwrap_or("nothing"), only_two.next().unwrap_or("nothing"));
    let word = (0..a.parts.temporaries as usize).find(|&i| a.words[i] != b.words[i]);
    let word = word.map_or(String::new(), |i| format!(" (word {i})"));
    format!("`{mine}` and `{other}`{word}")
}

/// Law 8: the game ends within its declared bound; every answer counts, also in a choice made at once.
pub fn ends_in_time(table: &Table, sample: Sample) -> Result<(), String> {
    let look = |game: &mut Game<'_>, decisions| {
        is_within_bound(table, decisions).map_err(|found| game.report(&found))
    };
    let end = Game::new(table, sample).play(look)?;
    if end.state.status == Status::Over || end.is_cut_off() {
        Ok(())
    } else {
        Err(end.report("the game stopped but is not over"))
    }
}

pub(super) fn is_within_bound(table: &Table, decisions: usize) -> Result<(), String> {
    let most = table.code.most_decisions;
    match decisions as u64 > most {
        true => Err(format!("more than {most} decisions were made")),
        false => Ok(()),
    }
}

/// Law 9: the same seed gives the same record, whoever plays beside it.
pub fn same_seed_same_record(table: &Table, sample: Sample) -> Result<(), String> {
    let one = Game::new(table, sample).play(|_, _| Ok(()))?;
    // Again, with another game beside it.
    let mut two = Game::new(table, sample);
    let mut other = Game::new(table, Sample { seed: sample.seed.wrapping_add(1), ..sample });
    while !two.is_cut_off() && two.step()? {
        other.step()?;
    }
    if one.record == two.record && one.state == two.state {
        return Ok(());
    }
    Err(format!("{}\n\nbut also\n\n{}", one.report("the same seed gives"), two.report("")))
}
