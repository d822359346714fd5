//! From the engine's views and happenings to what goes over the wire.

use super::Live;
use super::fixed::{self, words_of};
use crate::text::capital;
use crate::wire;
use engine::gleaned;
use engine::names::{self, Style};
use engine::offered::{self, Offered, OfferedItem, OfferedMove, OfferedSet};
use engine::prices::{self, Price};
use engine::table::Outcome;
use engine::texts::{self, Look, Viewer};
use engine::view::{self, CardView, Seen, Shown, ZoneView};
use engine::watch::{Happening, Told};
use lang::program::{NONE, Shape, Type};
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many of the sentences said at the end are told with it.
const MOST_SAID: usize = 4;

/// Whether nobody can tell from a pile's order which of several cards is on top.
fn has_mixed_top(zone: &ZoneView) -> bool {
    zone.shape == Shape::Pile && zone.unordered.len() > 1 && zone.unordered.end == zone.cards.len()
}

impl Live {
    /// Where the game stands for a seat, or for spectators.
    pub fn view(&mut self, seat: Option<u8>) -> wire::View {
        let table = self.table.clone();
        let seen = view::glance(&table, &mut self.state, seat);
        let prices = prices::prices(&table, &self.fixed.sales, &self.state, seat);
        let zones = seen.zones.iter().zip(&self.fixed.info.zones);
        let zones: Vec<_> = zones.map(|(zone, info)| self.cards(zone, info.layout, &prices)).collect();
        wire::View {
            zones,
            mixed: (0..).zip(&seen.zones).filter(|(_, zone)| has_mixed_top(zone)).map(|(i, _)| i).collect(),
            vars: seen.vars.iter().map(|var| shown(&var.value)).collect(),
            direction: if seen.direction < 0 { -1 } else { 1 },
            decisions: seen.decisions.min(u64::from(u32::MAX)) as u32,
            deal: seen.deals.min(u64::from(u32::MAX)) as u32,
            winning: self.winning(seat),
            result: self.result(seat, seen.outcome.as_ref(), seen.fault),
            question: seen.question.map(|question| self.question(seat, question)),
            can_undo: false,
        }
    }

    /// Where the card lies that takes the trick, if there is another beside it and the viewer sees it.
    fn winning(&mut self, seat: Option<u8>) -> Option<wire::Spot> {
        let table = self.table.clone();
        let viewer = Viewer::of(seat);
        let card = gleaned::winning(&table, self.fixed.taking?, &self.state, viewer)?;
        let place = self.state.place_of(&table.layout, card)?;
        let several = self.state.count_in(&table.layout, place) > 1;
        if !several || !texts::knows(&table.layout, &self.state, seat, card) {
            return None;
        }
        let viewer = self.viewer(seat) as u8;
        offered::spot_of(&table, &mut self.state, viewer, card).map(spot)
    }

    /// The cards of a zone. Those of a pile have one price, which stands on the topmost.
    fn cards(
        &self,
        zone: &ZoneView,
        layout: wire::ZoneLayout,
        prices: &BTreeMap<u16, Price>,
    ) -> Vec<Option<wire::Card>> {
        let priced = if layout == wire::ZoneLayout::Pile { zone.cards.len().saturating_sub(1) } else { 0 };
        let none = BTreeMap::new();
        let card = |(at, card)| self.card(card, if at < priced { &none } else { prices });
        zone.cards.iter().enumerate().map(card).collect()
    }

    fn card(&self, card: &CardView, prices: &BTreeMap<u16, Price>) -> Option<wire::Card> {
        let (known, glimpse) = match &card.seen {
            Seen::Card(name, _) => (self.fixed.number(name), Vec::new()),
            Seen::Part(part) => (None, named(part)),
            Seen::Back => (None, Vec::new()),
        };
        let face = known.map(|known| self.fixed.faces[usize::from(known)].clone());
        let price = known.and_then(|known| self.price(prices.get(&known)?));
        let card = wire::Card { face, glimpse, marks: self.marks(&card.marks), owner: card.owner, price };
        let says =
            card.face.is_some() || !card.glimpse.is_empty() || !card.marks.is_empty() || card.owner.is_some();
        says.then_some(card)
    }

    fn price(&self, price: &Price) -> Option<wire::Price> {
        let program = self.table.program();
        let purse = &program.vars[price.purse.index()].name;
        let of = fixed::called(program, purse).unwrap_or_else(|| purse.replace('_', " "));
        let amount = i32::try_from(price.amount).ok()?;
        Some(wire::Price { amount, of, lacking: price.lacking, printed: price.printed })
    }

    /// What lies on a card, as players call it.
    fn marks(&self, marks: &[(String, String)]) -> Vec<wire::Named> {
        let program = self.table.program();
        let called = |name: &str| fixed::called(program, name).unwrap_or_else(|| name.to_string());
        named(marks).into_iter().map(|one| wire::Named { name: called(&one.name), ..one }).collect()
    }

    fn question(&mut self, seat: Option<u8>, asked: view::Question) -> wire::Question {
        let mine = seat.filter(|seat| asked.to_choose.contains(seat));
        wire::Question {
            number: self.question,
            step: asked.step,
            at_once: asked.at_once,
            answered: asked.answered,
            choice: mine.and_then(|seat| Some((seat, self.offered(seat)?))).map(|(seat, offered)| {
                let if_late = self.silence(seat).map(|still| still.item);
                wire::Choice { if_late, ..self.choice(&offered) }
            }),
            to_choose: asked.to_choose,
            given: seat.and_then(|seat| self.given(seat)),
        }
    }

    /// What a seat has answered in the open choice made at once.
    fn given(&mut self, seat: u8) -> Option<wire::Given> {
        let (table, players) = (self.table.clone(), self.names().to_vec());
        let given = table.answer_of(&self.state, seat)?;
        let title = names::name_and_title(&table, &self.state, seat, &given, &players).1;
        let lies = |card| offered::spot_of(&table, &mut self.state, seat, card).map(spot);
        Some(wire::Given { title, cards: given.set.iter().filter_map(lies).collect() })
    }

    /// What is offered to a seat in the open question.
    pub(super) fn offered(&mut self, seat: u8) -> Option<Arc<Offered>> {
        if self.offers[usize::from(seat)].is_none() || !self.to_choose().contains(&seat) {
            let players = self.names().to_vec();
            let table = self.table.clone();
            let found = offered::offered(&table, &mut self.state, seat, &players);
            self.offers[usize::from(seat)] = found.map(Arc::new);
        }
        self.offers[usize::from(seat)].clone()
    }

    fn choice(&self, offered: &Offered) -> wire::Choice {
        let types = |item: u16| {
            let item = offered.items.iter().find(|one| one.item == item);
            item.map_or(&[][..], |item| &item.binders)
        };
        wire::Choice {
            items: offered.items.iter().map(|item| self.item(item)).collect(),
            moves: offered.moves.iter().map(|one| self.one_move(one, types(one.chosen.item))).collect(),
            complete: offered.complete,
            if_late: None,
        }
    }

    fn item(&self, item: &OfferedItem) -> wire::Item {
        let binder = |(name, ty): &(String, Type)| wire::Binder {
            name: name.clone(),
            of: binder_kind(*ty),
            words: words_of(*ty),
        };
        wire::Item {
            item: item.item,
            label: item.label.clone(),
            possible: item.possible,
            otherwise: item.otherwise,
            binders: item.binders.iter().map(binder).collect(),
            set: item.set.as_ref().map(|set| wire::SetOffer {
                cards: set.cards.iter().copied().map(spot).collect(),
                least: set.sizes.map(|(least, _)| least as u32),
                most: set.sizes.map(|(_, most)| most as u32),
                values: self.set_values(item, set),
                targets: set.targets.clone(),
            }),
            idle: item.idle,
        }
    }

    /// What may be chosen beside a set, by binder.
    fn set_values(&self, item: &OfferedItem, set: &OfferedSet) -> Vec<Vec<wire::Value>> {
        let binders = item.binders.iter().zip(&set.values).zip(&set.single);
        let values = binders.map(|(((_, ty), values), single)| {
            let cards = single.iter().map(|&card| wire::Value::Card { spot: spot(card) });
            cards.chain(values.iter().map(|&value| self.value(*ty, value))).collect()
        });
        values.collect()
    }

    fn one_move(&self, one: &OfferedMove, binders: &[(String, Type)]) -> wire::Move {
        let values = binders.iter().zip(one.chosen.values).zip(&one.cards);
        let values = values.map(|(((_, ty), value), card)| match card {
            Some(card) => wire::Value::Card { spot: spot(*card) },
            None => self.value(*ty, value),
        });
        wire::Move {
            item: one.chosen.item,
            text: one.name.clone(),
            title: one.title.clone(),
            values: values.collect(),
            sources: one.sources.iter().copied().map(spot).collect(),
            targets: one.targets.clone(),
            aims: one.aims.iter().copied().map(spot).collect(),
        }
    }

    /// A value that is no card.
    pub(super) fn value(&self, ty: Type, value: i64) -> wire::Value {
        match ty {
            _ if value == NONE => wire::Value::Open,
            Type::Number => wire::Value::Number { value: value as i32 },
            Type::Player => wire::Value::Player { seat: value as u8 },
            Type::Team => wire::Value::Team { team: value as u8 },
            Type::YesNo => wire::Value::YesNo { yes: value != 0 },
            Type::Words(_) => {
                wire::Value::Word { index: value as u16, name: names::value(&self.table.layout, ty, value) }
            }
            _ => wire::Value::Open,
        }
    }

    /// One update as a viewer could see it.
    pub(super) fn missed(
        &self,
        number: u32,
        viewer: usize,
        told: Told,
        happenings: &[Happening],
    ) -> wire::Missed {
        let deeds = told.deeds.into_iter().map(|deed| match deed.text {
            Some(text) => wire::Event::Did { seat: deed.seat, text },
            None => wire::Event::Chose { seat: deed.seat },
        });
        let events = happenings.iter().filter_map(|one| self.event(viewer, one));
        wire::Missed { number, events: deeds.chain(events).collect(), log: told.lines }
    }

    fn event(&self, viewer: usize, happening: &Happening) -> Option<wire::Event> {
        let face = |card: u16| self.fixed.faces.get(usize::from(card)).cloned();
        Some(match happening {
            Happening::Moved { card, from, to } => {
                wire::Event::Moved { card: card.and_then(face), from: *from, to: *to }
            }
            Happening::Gathered(zone) => wire::Event::Gathered { zone: *zone },
            Happening::Shuffled(zone) => wire::Event::Shuffled { zone: *zone },
            Happening::Shown(cards, zone) => wire::Event::Showed {
                cards: cards.iter().filter_map(|&card| face(card)).collect(),
                zone: *zone,
            },
            Happening::Said(text) => wire::Event::Said { text: text.clone() },
            // Whether others could have chosen is theirs to know.
            Happening::Passed(seat) => {
                return (viewer == usize::from(*seat)).then_some(wire::Event::Passed { seat: *seat });
            }
        })
    }

    fn result(
        &self,
        seat: Option<u8>,
        outcome: Option<&Outcome>,
        fault: Option<String>,
    ) -> Option<wire::GameResult> {
        let none = self.table.layout.players;
        if fault.is_some() {
            return Some(wire::GameResult {
                places: vec![0; none],
                winners: vec![false; none],
                text: "The game cannot go on: its rules went wrong.".to_string(),
                how: Vec::new(),
                rule: String::new(),
                figure: String::new(),
                figures: vec![None; none],
                fault,
            });
        }
        let outcome = outcome?;
        let look = Look { viewer: Viewer::of(seat), style: Style::Full, players: self.names() };
        let figures = self.ending.and_then(|ending| ending.figures(&self.table, &self.state, look));
        let (figure, of_seats) = figures.map_or_else(Default::default, |f| (f.name, f.of_seats));
        let small = |figure: Option<i64>| figure.and_then(|figure| i32::try_from(figure).ok());
        Some(wire::GameResult {
            places: outcome.places.clone(),
            winners: outcome.winners.clone(),
            text: self.in_words(seat, outcome),
            how: self.how(seat),
            rule: self.ending.map_or_else(String::new, |ending| ending.rule(&self.table)),
            figure,
            figures: (0..none).map(|at| small(of_seats.get(at).copied().flatten())).collect(),
            fault: None,
        })
    }

    /// What the rules said last, and whether the game was broken off.
    fn how(&self, seat: Option<u8>) -> Vec<String> {
        let last = self.history[self.viewer(seat)].last();
        let said = last.iter().flat_map(|last| &last.events).filter_map(|event| match event {
            wire::Event::Said { text } => Some(text.clone()),
            _ => None,
        });
        let mut how: Vec<String> = said.collect();
        how.drain(..how.len().saturating_sub(MOST_SAID));
        if self.ending.is_some_and(|ending| ending.at_bound) {
            let most = self.table.code.most_decisions;
            how.push(format!("The game was broken off after {most} choices, the most it may have."));
        }
        how
    }

    fn in_words(&self, seat: Option<u8>, outcome: &Outcome) -> String {
        let won: Vec<usize> = (0..outcome.winners.len()).filter(|&at| outcome.winners[at]).collect();
        let you = |at: usize| seat.map(usize::from) == Some(at) && !self.by_name();
        let names: Vec<String> = won
            .iter()
            .map(|&at| if you(at) { "you".to_string() } else { self.names()[at].clone() })
            .collect();
        match &names[..] {
            [] => "Nobody wins.".to_string(),
            [only] if only == "you" => "You win.".to_string(),
            [only] => format!("{only} wins."),
            [first @ .., last] => capital(&format!("{} and {last} win.", first.join(", "))),
        }
    }
}

fn named(pairs: &[(String, String)]) -> Vec<wire::Named> {
    pairs.iter().map(|(name, value)| wire::Named { name: name.clone(), value: value.clone() }).collect()
}

fn shown(value: &Shown) -> wire::Shown {
    match value {
        Shown::Hidden => wire::Shown::Hidden,
        Shown::Plain(value, text) => wire::Shown::Plain {
            text: text.clone(),
            value: i32::try_from(*value).ok().filter(|_| *value != NONE),
        },
        Shown::Cards(names, others) => wire::Shown::Cards { names: names.clone(), others: *others as u32 },
    }
}

fn binder_kind(ty: Type) -> wire::BinderKind {
    match ty {
        Type::Card => wire::BinderKind::Card,
        Type::Cards => wire::BinderKind::Set,
        Type::Player => wire::BinderKind::Player,
        Type::Team => wire::BinderKind::Team,
        Type::YesNo => wire::BinderKind::YesNo,
        Type::Words(_) => wire::BinderKind::Word,
        _ => wire::BinderKind::Number,
    }
}

/// A spot on the wire.
pub(super) fn spot(spot: offered::Spot) -> wire::Spot {
    wire::Spot { zone: spot.place, at: spot.at }
}
