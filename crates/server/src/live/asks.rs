//! Questions about the open choice: which move is meant, how a set can go on, and why something is not possible.

use super::Live;
use super::present::spot;
use crate::wire;
use engine::explain::{Doubt, Reason};
use engine::moves::Move;
use engine::names::{self, Style};
use engine::offered;
use engine::set::CardSet;
use engine::texts::{Look, Viewer};
use lang::program::{Over, Type};

/// Why a request about a choice is refused.
pub type Refused = wire::Refusal;

/// A refusal in plain words.
pub fn refusal(code: wire::RefusalCode, text: &str) -> Refused {
    wire::Refusal { code, text: text.to_string(), why: None }
}

impl Live {
    /// Whether a seat is asked the question of this number.
    pub fn expects(&self, seat: u8, question: u32) -> Result<(), Refused> {
        if self.is_over() {
            return Err(refusal(wire::RefusalCode::Over, "The game is over."));
        }
        if question != self.question {
            return Err(refusal(wire::RefusalCode::Stale, "That question is answered already."));
        }
        if !self.to_choose().contains(&seat) {
            return Err(refusal(wire::RefusalCode::NotYourChoice, "It is not your choice now."));
        }
        Ok(())
    }

    /// The move that somebody picked.
    pub fn picked(&mut self, seat: u8, pick: &wire::Pick) -> Result<Move, Refused> {
        match pick {
            wire::Pick::Listed { index } => {
                let offered = self.offered(seat);
                let found = offered.as_ref().and_then(|offered| offered.moves.get(*index as usize));
                found.map(|one| one.chosen).ok_or_else(no_such_move)
            }
            wire::Pick::Built { built } => {
                let meant = self.meant(seat, built)?;
                let table = self.table.clone();
                offered::built(&table, &mut self.state, seat, &meant)
                    .ok_or_else(|| self.not_possible(seat, &meant))
            }
        }
    }

    /// What a seat chooses that lets the time run out where it may answer what another has done: the move that does nothing. None
    /// in any other choice.
    pub fn silence(&mut self, seat: u8) -> Option<Move> {
        let table = self.table.clone();
        if let Some(still) = table.letting_pass(&mut self.state, seat) {
            return Some(still);
        }
        if !self.something_waits() {
            return None;
        }
        let offered = self.offered(seat)?;
        let mut idle = offered.items.iter().filter(|item| item.idle && item.possible);
        let (Some(item), None) = (idle.next(), idle.next()) else { return None };
        offered.moves.iter().map(|one| one.chosen).find(|chosen| chosen.item == item.item)
    }

    /// Whether answers are asked for to something that has not taken effect yet.
    fn something_waits(&self) -> bool {
        let (Some(answers), Some(choice)) = (&self.fixed.info.answers, self.table.choice(&self.state)) else {
            return false;
        };
        let step = engine::asked::name_of_step(self.table.program(), choice.id);
        step == answers.step && self.state.count_in(&self.table.layout, answers.zone) > 0
    }

    /// How a set can go on.
    pub fn extended(&mut self, seat: u8, built: &wire::Built) -> Result<wire::Answer, Refused> {
        let meant = self.meant(seat, built)?;
        let fixed = self.fixed_values(seat, built)?;
        let table = self.table.clone();
        let found = offered::extend(&table, &mut self.state, seat, built.item, &fixed, &meant.set);
        let found = found.ok_or_else(|| refusal(wire::RefusalCode::NotPossible, "There is no such set."))?;
        let ways: Vec<wire::Way> = found.ways.iter().map(|way| self.way(seat, way)).collect();
        // Where other values are open the reason is told for those that some set fits.
        let lacking = Move { set: meant.set, ..found.towards.unwrap_or(meant) };
        let missing = if ways.is_empty() { self.reason(seat, &lacking).map(|why| why.text) } else { None };
        let cards = found.cards.into_iter().map(spot).collect();
        Ok(wire::Answer::Extended { cards, ways, missing })
    }

    /// A move that a set makes, with the values of the other binders.
    fn way(&mut self, seat: u8, way: &Move) -> wire::Way {
        let (table, players) = (self.table.clone(), self.names().to_vec());
        let text = names::name_and_title(&table, &self.state, seat, way, &players).1;
        let binders =
            table.choice(&self.state).map_or(&[][..], |choice| &choice.items[usize::from(way.item)].binders);
        let values = binders.iter().zip(way.values).map(|(binder, value)| match binder.over {
            Over::Subsets(_) => wire::Value::Open,
            Over::Cards(_) => {
                let card = u16::try_from(value).ok();
                let found = card.and_then(|card| offered::spot_of(&table, &mut self.state, seat, card));
                found.map_or(wire::Value::Open, |found| wire::Value::Card { spot: spot(found) })
            }
            _ => self.value(table.layout.program.locals[binder.var.index()].ty, value),
        });
        let values = values.collect();
        wire::Way { values, text }
    }

    /// Why something is not possible; None if it is, or if there is nothing to say.
    pub fn why_not(&mut self, seat: u8, about: &wire::About) -> Result<Option<wire::Why>, Refused> {
        Ok(match about {
            wire::About::Card { spot } => {
                let card = self.card_at(seat, *spot)?;
                self.doubted(seat, |doubt| doubt.of_card(card))
            }
            wire::About::Item { item } => self.doubted(seat, |doubt| doubt.of_item(*item)),
            wire::About::Built { built } => {
                let meant = self.meant(seat, built)?;
                self.reason(seat, &meant)
            }
        })
    }

    fn not_possible(&self, seat: u8, meant: &Move) -> Refused {
        let why = self.reason(seat, meant);
        let text = why.as_ref().map_or("That is not possible now.".to_string(), |why| why.text.clone());
        wire::Refusal { code: wire::RefusalCode::NotPossible, text, why: why.map(Box::new) }
    }

    /// Why what was put together is no move. A page can point at any card: the engine names only those that the seat knows.
    fn reason(&self, seat: u8, meant: &Move) -> Option<wire::Why> {
        self.doubted(seat, |doubt| doubt.of_move(meant))
    }

    /// What a seat is told that doubts something about the open choice.
    fn doubted(&self, seat: u8, of: impl FnOnce(Doubt<'_>) -> Option<Reason>) -> Option<wire::Why> {
        let choice = self.table.choice(&self.state)?;
        let look = Look { viewer: Viewer::Seat(seat), style: Style::Full, players: self.names() };
        let doubt = Doubt { layout: &self.table.layout, state: &self.state, seat, choice, look };
        of(doubt).map(|reason| self.why(&reason))
    }

    fn why(&self, reason: &Reason) -> wire::Why {
        let source = self.table.program().sources.get(usize::from(reason.span.file));
        let (file, text) = source.map_or(("", ""), |source| (source.name.as_str(), &*source.text));
        let line = source.map_or(1, |source| source.line(reason.span.start));
        let values = reason.values.iter();
        wire::Why {
            text: reason.text.clone(),
            file: file.to_string(),
            line: line as u32,
            rule: text.lines().nth(line - 1).unwrap_or_default().trim().to_string(),
            values: values
                .map(|(name, value)| wire::Named { name: name.clone(), value: value.clone() })
                .collect(),
        }
    }

    fn card_at(&mut self, seat: u8, spot: wire::Spot) -> Result<u16, Refused> {
        let table = self.table.clone();
        let spot = offered::Spot { place: spot.zone, at: spot.at };
        offered::card_at(&table, &mut self.state, seat, spot)
            .ok_or_else(|| refusal(wire::RefusalCode::NotPossible, "There is no card in that place."))
    }

    /// The move that was put together; binders that are open are 0.
    fn meant(&mut self, seat: u8, built: &wire::Built) -> Result<Move, Refused> {
        let fixed = self.fixed_values(seat, built)?;
        let mut meant = Move::plain(built.item);
        for (value, fixed) in meant.values.iter_mut().zip(&fixed) {
            *value = fixed.unwrap_or(0);
        }
        if built.cards.len() > engine::set::MOST_CARDS {
            return Err(no_such_move());
        }
        let cards: Vec<u16> = built.cards.iter().map(|&s| self.card_at(seat, s)).collect::<Result<_, _>>()?;
        meant.set = cards.into_iter().collect::<CardSet>();
        Ok(meant)
    }

    /// The values of the binders, None where nothing is chosen.
    fn fixed_values(&mut self, seat: u8, built: &wire::Built) -> Result<Vec<Option<i64>>, Refused> {
        let table = self.table.clone();
        let item = table.choice(&self.state).and_then(|choice| choice.items.get(usize::from(built.item)));
        let item = item.ok_or_else(no_such_move)?;
        let mut values = Vec::new();
        for (at, binder) in item.binders.iter().enumerate() {
            let ty = table.layout.program.locals[binder.var.index()].ty;
            let given = built.values.get(at).unwrap_or(&wire::Value::Open);
            values.push(match (given, ty) {
                (wire::Value::Open, _) => None,
                (_, _) if matches!(binder.over, Over::Subsets(_)) => None,
                (wire::Value::Card { spot }, Type::Card) => Some(i64::from(self.card_at(seat, *spot)?)),
                (wire::Value::Number { value }, Type::Number) => Some(i64::from(*value)),
                (wire::Value::Player { seat }, Type::Player) => Some(i64::from(*seat)),
                (wire::Value::Team { team }, Type::Team) => Some(i64::from(*team)),
                (wire::Value::Word { index, .. }, Type::Words(_)) => Some(i64::from(*index)),
                (wire::Value::YesNo { yes }, Type::YesNo) => Some(i64::from(*yes)),
                _ => return Err(no_such_move()),
            });
        }
        Ok(values)
    }
}

fn no_such_move() -> Refused {
    refusal(wire::RefusalCode::NotPossible, "There is no such move now.")
}
