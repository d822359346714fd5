//! The statistics: one file each, one line each in the list below.
//!
//! A statistic is made for a table (`new`), takes what it wants from each game (`add`), can be put together with another of its
//! kind (`join`, in any order), and tells what it found in the games of a plan (`section`; nothing where there is nothing of the sort).

mod cards;
mod choices;
mod coverage;
mod ends;
mod fairness;
mod first_move;
mod holders;
mod length;
mod pairs;
mod players;
mod starting_hand;
mod tension;

use crate::look::Played;
use crate::plan::Plan;
use crate::report::Section;
use crate::sums::{Sum, WHOLE};
use engine::table::Table;

pub use coverage::{Finding, MANY, Visit};
pub use ends::{Ends, Notable, line_of};
pub use length::{tenths_of_seconds, thinking_time, turns};

macro_rules! statistics {
    ($($name:ident: $kind:ty),* $(,)?) => {
        /// Everything that is counted while games are played.
        #[derive(Clone, Debug)]
        pub struct Statistics {
            /// How many games.
            pub games: u64,
            $(
                /// One of the statistics, see its file.
                pub $name: $kind,
            )*
        }

        impl Statistics {
            /// Nothing counted yet.
            pub fn new(table: &Table) -> Statistics {
                Statistics { games: 0, $($name: <$kind>::new(table),)* }
            }

            /// One more game.
            pub fn add(&mut self, table: &Table, played: &Played) {
                self.games += 1;
                $(self.$name.add(table, played);)*
            }

            /// Both together.
            pub fn join(&mut self, other: &Statistics) {
                self.games += other.games;
                $(self.$name.join(&other.$name);)*
            }

            /// What each has to say.
            pub fn sections(&self, plan: &Plan<'_>) -> Vec<Section> {
                [$(self.$name.section(plan),)*].into_iter().flatten().collect()
            }
        }
    };
}

statistics! {
    fairness: fairness::Fairness,
    players: players::Players,
    first_move: first_move::FirstMove,
    starting_hand: starting_hand::StartingHand,
    length: length::Length,
    ends: ends::Ends,
    choices: choices::Choices,
    tension: tension::Tension,
    cards: cards::Cards,
    pairs: pairs::Pairs,
    coverage: coverage::Coverage,
}

/// The share of the wins that falls to each seat's side when all are equal.
fn fair_share(table: &Table) -> f64 {
    1.0 / table.layout.teams.max(1) as f64
}

/// Whether every game brought everybody the same, because nobody ever won or all always did: then nothing is said of who wins more.
fn all_alike<'a>(shares: impl IntoIterator<Item = &'a Sum>, table: &Table) -> bool {
    let even = WHOLE / table.layout.teams.max(1) as i64;
    shares.into_iter().all(|sum| sum.is_always(even))
}

/// What the cards of a table show: for each card the number of its face, and the names of the faces.
#[derive(Clone, Debug, Default)]
struct Faces {
    of: Vec<u16>,
    names: Vec<String>,
    /// For each card the seat that brought it, where players bring their own.
    homes: Vec<Option<usize>>,
}

impl Faces {
    fn new(table: &Table) -> Faces {
        let mut faces = Faces::default();
        for card in 0..table.layout.cards as u16 {
            let name = engine::names::card_in(&table.layout, card, engine::names::Style::Pretty);
            let name = engine::names::without_strokes(&name).0;
            let at = faces.names.iter().position(|known| known == name).unwrap_or_else(|| {
                faces.names.push(name.to_string());
                faces.names.len() - 1
            });
            faces.of.push(at as u16);
            faces.homes.push(home(table, card));
        }
        faces
    }

    /// Whether a card in the hand of a seat says something of it: one that was taken from somebody else's deck does not, for it
    /// comes there only in games that went a certain way.
    fn counts(&self, card: usize, seat: usize) -> bool {
        self.homes[card].is_none_or(|home| home == seat)
    }

    fn len(&self) -> usize {
        self.names.len()
    }
}

/// The seat that brought a card.
fn home(table: &Table, card: u16) -> Option<usize> {
    let carried = &table.layout.program.carried;
    let printed = carried.printed.as_ref().filter(|_| carried.brings.is_some())?;
    usize::try_from(table.layout.attrs[printed.home.index()][usize::from(card)]).ok()
}
