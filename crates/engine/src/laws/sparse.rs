//! All laws on one random game, for very many games at many tables.
//!
//! The game is played twice. First plainly and to its end: somebody can always move, it ends within its bound, and the cards are
//! there. On the way decisions are marked at random. Then once more up to the last mark, written down and learned from, with
//! another game beside it: it must come to the same state, its record must give that state, and at each mark all other laws are
//! looked at, with the eyes of one viewer. So over many seeds every law is looked at everywhere in the game.

use super::cards::Cards;
use super::plain::Plain;
use super::{Care, Game, Sample, alike, names, play, secrets, shadows};
use crate::chance::Stream;
use crate::state::{State, Status};
use crate::table::Table;

/// Marks are set among the first decisions of a game, so many, because learning from a long game costs much.
pub const NEAR: usize = 400;
/// In every game whose seed is a multiple of this, a mark may be anywhere.
pub const FAR_EVERY: u64 = 16;
/// In the plain game the cards are looked at whenever so many decisions were made, and at the end.
const CARDS_EVERY: usize = 16;
/// The stream of the marks; those of what is looked at there come behind it.
const MARKS: u64 = super::STREAM + 2;

/// A law that is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Its name.
    pub law: &'static str,
    /// What was found.
    pub found: String,
}

/// What was looked at in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Games played to their ends, or as far as was asked for.
    pub games: u64,
    /// Their decisions.
    pub decisions: u64,
    /// Decisions of the second time, written down and learned from.
    pub watched: u64,
    /// How often the laws about single states were looked at.
    pub looks: u64,
    /// Games that ended because they had as many decisions as they may have.
    pub at_bound: u64,
}

impl std::ops::AddAssign for Seen {
    fn add_assign(&mut self, more: Seen) {
        self.games += more.games;
        self.decisions += more.decisions;
        self.watched += more.watched;
        self.looks += more.looks;
        self.at_bound += more.at_bound;
    }
}

/// What is looked at at a mark, by the law's name.
type Look = (&'static str, fn(&mut Game<'_>) -> Result<(), String>);

const LOOKS: [Look; 7] = [
    (names::NAMES, play::names_here),
    (names::ACCEPTED, play::accepted_here),
    (names::TEXTS, play::text_here),
    (names::SECRETS, secrets::no_leak_here),
    (names::REDRAWN, secrets::redrawn_here),
    (names::ALIKE, alike::alike_here),
    (names::LATER, shadows::no_leak_from_here),
];

/// Checks all laws on one random game, those about single states at so many random decisions.
pub fn sparsely(table: &Table, sample: Sample, looks: u32) -> Result<Seen, Broken> {
    let mut marks = Marks::new(table, sample.seed, looks);
    let (decisions, at_bound) = plainly(table, sample, &mut marks)?;
    let watched = watch(table, sample, &marks)?;
    let looks = marks.at.len() as u64;
    Ok(Seen { games: 1, decisions: decisions as u64, watched, looks, at_bound: u64::from(at_bound) })
}

/// Looks at single states wherever they are as wanted, in one random game and so often at most. How often it was.
pub fn wherever(
    table: &Table,
    sample: Sample,
    looks: usize,
    mut is_wanted: impl FnMut(&State) -> bool,
) -> Result<usize, Broken> {
    let mut game = Game { care: Care::Glance, ..Game::new(table, sample) };
    let mut looked = 0;
    while looked < looks && somebody_chooses(&game.state) && !game.is_cut_off() {
        if is_wanted(&game.state) {
            look_at(&game, sample.seed, looked)?;
            looked += 1;
        }
        game.step().map_err(|found| Broken { law: names::ACCEPTED, found })?;
    }
    Ok(looked)
}

/// Random decisions of a game whose length is not known before, each equally likely.
struct Marks {
    /// None if nobody chooses at all.
    at: Vec<usize>,
    looks: usize,
    /// How the game stood at the first of them.
    state: State,
    /// No mark from here on.
    far: usize,
    random: Stream,
}

impl Marks {
    fn new(table: &Table, seed: u64, looks: u32) -> Marks {
        let far = if seed.is_multiple_of(FAR_EVERY) { usize::MAX } else { NEAR };
        let (at, looks) = (Vec::new(), looks.max(1) as usize);
        Marks { at, looks, state: State::blank(&table.layout), far, random: Stream::new(seed, MARKS) }
    }

    /// A game comes to its next decision, or to its end, where nothing is marked.
    fn pass(&mut self, game: &Plain<'_>) {
        if game.decisions >= self.far || !somebody_chooses(&game.state) {
            return;
        }
        if self.at.is_empty() {
            self.at = vec![game.decisions; self.looks];
        }
        for (number, at) in self.at.iter_mut().enumerate() {
            if self.random.below(game.decisions as u64 + 1) == 0 {
                *at = game.decisions;
                if number == 0 {
                    self.state.copy_from(&game.state);
                }
            }
        }
    }

    fn last(&self) -> usize {
        self.at.iter().copied().max().unwrap_or(0)
    }
}

/// The whole game: how many decisions it took, and whether it ended at its bound.
fn plainly(table: &Table, sample: Sample, marks: &mut Marks) -> Result<(usize, bool), Broken> {
    let (mut game, mut cards) = (Plain::new(table, sample.seed), Cards::default());
    let mut is_cut_off = false;
    loop {
        marks.pass(&game);
        if game.decisions.is_multiple_of(CARDS_EVERY) {
            told(table, sample, &game, names::CARDS, cards.look(table, &game.state))?;
        }
        is_cut_off |= game.decisions >= sample.most;
        if is_cut_off || !game.step() {
            break;
        }
    }
    told(table, sample, &game, names::CARDS, cards.look(table, &game.state))?;
    told(table, sample, &game, names::BOUND, play::is_within_bound(table, game.decisions))?;
    told(table, sample, &game, names::MOVES, play::is_over(table, &game.state, is_cut_off))?;
    Ok((game.decisions, table.ended_at_bound(&game.state)))
}

/// What was found in a plain game is told with its record, for which it is played once more.
fn told(
    table: &Table,
    sample: Sample,
    game: &Plain<'_>,
    law: &'static str,
    kept: Result<(), String>,
) -> Result<(), Broken> {
    let retell = |found: String| {
        let again = Game::new(table, Sample { most: game.decisions, ..sample }).play(|_, _| Ok(()));
        again.map_or_else(|other| format!("{found}\n{other}"), |again| again.report(&found))
    };
    kept.map_err(|found| Broken { law, found: retell(found) })
}

/// The game once more, up to its last mark. How many decisions that took.
fn watch(table: &Table, sample: Sample, marks: &Marks) -> Result<u64, Broken> {
    let mut game = Game { care: Care::Glance, ..Game::new(table, sample) };
    let mut beside = Plain::new(table, sample.seed.wrapping_add(1));
    loop {
        if marks.at.first() == Some(&game.decisions) && game.state != marks.state {
            let found = play::difference(table, &marks.state, &game.state);
            let found = game.report(&format!("the same seed gives two different states: {found}"));
            return Err(Broken { law: names::SAME, found });
        }
        let mut here = (0..marks.at.len()).filter(|&number| marks.at[number] == game.decisions);
        here.try_for_each(|number| look_at(&game, sample.seed, number))?;
        if game.decisions >= marks.last() {
            break;
        }
        beside.step();
        if !game.step().map_err(|found| Broken { law: names::ACCEPTED, found })? {
            let found = game.report("nobody can move, although the same seed went on before");
            return Err(Broken { law: names::SAME, found });
        }
    }
    play::record_gives(&game).map_err(|found| Broken { law: names::TEXTS, found })?;
    Ok(game.decisions as u64)
}

fn somebody_chooses(state: &State) -> bool {
    matches!(state.status, Status::Choice(..) | Status::AtOnce(_))
}

/// Looking takes random numbers, and may play on, which must not change the game. No two looks take the same numbers.
fn look_at(game: &Game<'_>, seed: u64, number: usize) -> Result<(), Broken> {
    let mut copy = Game { random: eyes(seed, number), ..game.clone() };
    LOOKS.iter().try_for_each(|(law, look)| look(&mut copy).map_err(|found| Broken { law, found }))
}

/// What is random in a look at a game.
pub(super) fn eyes(seed: u64, number: usize) -> Stream {
    Stream::new(seed, MARKS + 1 + number as u64)
}
