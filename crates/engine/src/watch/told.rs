//! Lines of the log: who did what, and what came of it, in the words of one viewer.

use super::Happening;
use crate::labels;
use crate::layout::Layout;
use crate::moves::Move;
use crate::names;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::texts::{self, Look, Viewer};
use lang::program::{Over, Owner, Type};

/// What somebody did, as the viewer may read it. `after` is the state the move led to: what it laid open may be told.
pub fn deed(table: &Table, before: &State, after: &State, seat: u8, chosen: &Move, look: Look<'_>) -> String {
    let item = table.choice(before).and_then(|choice| choice.items.get(usize::from(chosen.item)));
    let Some(text) = item.and_then(|item| item.text.as_ref()) else {
        return names::of_move(table, before, seat, chosen);
    };
    let layout = &table.layout;
    let mut told = before.clone();
    let cards = put_choice(table, &mut told, chosen);
    lay_open(layout, &mut told, after, &cards, look.viewer);
    texts::render(layout, &told, text, look)
}

/// The cards a move speaks of.
pub fn cards_of(table: &Table, before: &State, chosen: &Move) -> CardSet {
    put_choice(table, &mut before.clone(), chosen)
}

/// Puts what was chosen where the text of the item reads it, and says which cards that are.
fn put_choice(table: &Table, state: &mut State, chosen: &Move) -> CardSet {
    let layout = &table.layout;
    let mut cards = chosen.set;
    let Some(item) =
        table.choice(state).and_then(|choice| choice.items.get(usize::from(chosen.item))).cloned()
    else {
        return cards;
    };
    for (binder, &value) in item.binders.iter().zip(&chosen.values) {
        let slot = layout.local_slot[binder.var.index()];
        if matches!(binder.over, Over::Subsets(_)) {
            state.put_card_set(layout, slot, &chosen.set);
            continue;
        }
        state.set_num(slot, value);
        if layout.program.locals[binder.var.index()].ty == Type::Card
            && (0..layout.cards as i64).contains(&value)
        {
            cards.insert(value as u16);
        }
    }
    cards
}

/// Marks those cards as known to the viewer that the viewer knows afterwards.
fn lay_open(layout: &Layout, told: &mut State, after: &State, cards: &CardSet, viewer: Viewer) {
    let seat = match viewer {
        Viewer::Everything => return,
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let bit = seat.map_or(layout.spectators(), |seat| 1 << seat);
    for card in cards.iter().filter(|&card| texts::knows(layout, after, seat, card)) {
        told.cards[layout.rows.known + usize::from(card)] |= bit;
    }
}

/// What happened, in lines. Cards of the move itself are not told again.
pub struct Telling<'a> {
    /// The table.
    pub layout: &'a Layout,
    /// The names of its places.
    pub places: &'a [String],
    /// For whom.
    pub look: Look<'a>,
    /// The viewer is called by name.
    pub by_name: bool,
    /// Who made the move, if it was one.
    pub mover: Option<u8>,
    /// The cards the move spoke of.
    pub named: CardSet,
}

impl Telling<'_> {
    /// The lines. After all cards were gathered comes a deal. Cards that leave one place after the other are told by where they
    /// go, not card by card.
    pub fn lines(&self, happenings: &[Happening]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut rest = happenings;
        while let Some(first) = rest.first() {
            let (now, later) = rest.split_at(match first {
                Happening::Gathered(place) => {
                    1 + rest[1..].iter().take_while(|next| is_deal(next, *place)).count()
                }
                first => rest.iter().take_while(|next| is_dealt_with(first, next)).count().max(1),
            });
            rest = later;
            let dealing = matches!(first, Happening::Gathered(_));
            lines.extend(together(now).into_iter().filter_map(|run| self.line(&run, dealing)));
        }
        lines
    }

    fn line(&self, run: &[&Happening], dealing: bool) -> Option<String> {
        match run.first()? {
            Happening::Moved { from, to, .. } => self.moved(run, *from, *to, dealing),
            Happening::Gathered(_) => Some("The cards are shuffled.".to_string()),
            Happening::Shuffled(place) => (!dealing).then(|| {
                let place = self.place(*place);
                let verb = if place.ends_with('s') { "are" } else { "is" };
                format!("{place} {verb} shuffled.")
            }),
            Happening::Shown(cards, place) => {
                let place = place.map_or(String::new(), |place| format!(" from {}", self.place(place)));
                Some(format!("Shown{place}: {}.", self.cards(cards, 0)))
            }
            Happening::Said(text) => Some(text.clone()),
            // Whether others could have chosen is theirs to know; the session tells the viewer's own.
            Happening::Passed(_) => None,
        }
    }

    /// Cards that went the same way.
    fn moved(&self, cards: &[&Happening], from: Option<u16>, to: u16, dealing: bool) -> Option<String> {
        let seen =
            cards.iter().filter_map(|one| if let Happening::Moved { card, .. } = one { *card } else { None });
        let seen: Vec<u16> = seen.collect();
        let hidden = cards.len() - seen.len();
        let own = |place: u16| self.layout.places.get(usize::from(place)).and_then(|place| place.player);
        let already_named = hidden == 0 && seen.iter().all(|&card| self.named.contains(card));
        let mine = self.look.viewer == own(to).map_or(Viewer::Spectator, Viewer::Seat) && own(to).is_some();
        let is_draw =
            seen.is_empty() && own(to) == self.mover && from.is_some_and(|from| own(from).is_none());
        if already_named || (is_draw && !mine) || (dealing && seen.is_empty() && !mine) {
            return None;
        }
        let from = from.map_or(String::new(), |from| format!(" from {}", self.place(from)));
        Some(format!("{}{from} to {}.", self.cards(&seen, hidden), self.place(to)))
    }

    fn cards(&self, seen: &[u16], hidden: usize) -> String {
        let mut parts: Vec<String> = Vec::new();
        if !seen.is_empty() {
            parts.push(self.faces(seen));
        }
        match hidden {
            0 => {}
            1 => parts.push("a card".to_string()),
            n => parts.push(format!("{n} cards")),
        }
        parts.join(" and ")
    }

    /// What cards show, in order. Many that look alike are counted: which of them it is means nothing to people.
    fn faces(&self, cards: &[u16]) -> String {
        let mut faces: Vec<(String, usize)> = Vec::new();
        for &card in cards {
            let name = names::card_in(self.layout, card, self.look.style);
            let face = names::without_strokes(&name).0;
            match faces.iter_mut().find(|(known, _)| known == face) {
                Some((_, count)) => *count += 1,
                None => faces.push((face.to_string(), 1)),
            }
        }
        let text = |(face, count): (String, usize)| match count {
            1..=3 => vec![face; count].join(" "),
            _ => format!("{count} × {face}"),
        };
        faces.into_iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// A place in the viewer's words: whose it is, by name. Where players have no names it is called as in the rules.
    fn place(&self, place: u16) -> String {
        let raw = self.places.get(usize::from(place)).map_or("nowhere", String::as_str);
        let Some(place) = self.layout.places.get(usize::from(place)) else { return raw.to_string() };
        let zone = &self.layout.program.zones[place.zone.index()];
        let owners: Vec<(Owner, i64)> =
            zone.owners.iter().copied().zip(place.owners.iter().copied()).collect();
        let [(kind, value), inner @ ..] = &owners[..] else { return self.thing(&zone.name, &[]) };
        let own = self.thing(&zone.name, inner);
        let whose = match kind {
            Owner::Player => self.owned(*value as usize, &own),
            Owner::Team => self.shared(*value as usize, &own),
            _ if self.look.players.is_empty() => None,
            _ => Some(format!("{} {own}", self.plain(*kind, *value))),
        };
        whose.unwrap_or_else(|| raw.to_string())
    }

    /// What a zone is called without the first of its owners: what was won are cards, `hand` of a spot is its hand.
    fn thing(&self, name: &str, inner: &[(Owner, i64)]) -> String {
        let brackets: Vec<String> = inner.iter().map(|(kind, value)| self.plain(*kind, *value)).collect();
        let named = !self.look.players.is_empty();
        let cards = if named && is_participle(name) { " cards" } else { "" };
        match (&brackets[..], named) {
            ([], _) => format!("{name}{cards}"),
            (_, true) => format!("{name}{cards} ({})", brackets.join(", ")),
            _ => format!("{name}({})", brackets.join(", ")),
        }
    }

    fn plain(&self, kind: Owner, value: i64) -> String {
        names::value(self.layout, labels::owner_type(kind), value)
    }

    /// What belongs to a player.
    fn owned(&self, seat: usize, own: &str) -> Option<String> {
        if self.is_viewer(seat) {
            return Some(format!("your {own}"));
        }
        Some(format!("{}'s {own}", self.look.players.get(seat)?))
    }

    /// What belongs to partners, or to a player who is a team alone.
    fn shared(&self, team: usize, own: &str) -> Option<String> {
        let seats: Vec<usize> =
            (0..self.layout.players).filter(|&seat| self.layout.team_of(seat) == team).collect();
        if let [alone] = seats[..] {
            return self.owned(alone, own);
        }
        if seats.iter().any(|&seat| self.is_viewer(seat)) {
            return Some(format!("our {own}"));
        }
        let names: Option<Vec<&str>> =
            seats.iter().map(|&seat| Some(self.look.players.get(seat)?.as_str())).collect();
        Some(format!("{}'s {own}", names?.join(" and ")))
    }

    /// Whether this is "you".
    fn is_viewer(&self, seat: usize) -> bool {
        !self.by_name && self.look.viewer == Viewer::Seat(seat as u8)
    }
}

/// Whether a zone is called by what was done with its cards: `won`, `played`, `hidden`.
fn is_participle(name: &str) -> bool {
    let last = name.rsplit('_').next().unwrap_or(name);
    matches!(last, "won" | "spent" | "gone" | "lost" | "laid")
        || (last.len() > 4 && last.ends_with("ed"))
        || matches!(last, "hidden" | "taken" | "shown" | "drawn" | "thrown" | "given" | "beaten")
}

/// Whether something belongs to the deal from this place.
fn is_deal(happening: &Happening, place: u16) -> bool {
    match happening {
        Happening::Moved { from, to, .. } => *from == Some(place) || *to == place,
        Happening::Shuffled(shuffled) => *shuffled == place,
        _ => false,
    }
}

/// Cards by the ways they went, in the order of the first of each way; anything else as it came.
fn together(happenings: &[Happening]) -> Vec<Vec<&Happening>> {
    let mut ways: Vec<Vec<&Happening>> = Vec::new();
    for one in happenings {
        match ways.iter_mut().find(|way| way.first().is_some_and(|first| same_way(first, one))) {
            Some(way) => way.push(one),
            None => ways.push(vec![one]),
        }
    }
    ways
}

/// Whether two cards leave the same place one after the other: a deal round the table.
fn is_dealt_with(first: &Happening, next: &Happening) -> bool {
    match (first, next) {
        (Happening::Moved { from: a, .. }, Happening::Moved { from: b, .. }) => a == b,
        _ => false,
    }
}

/// Whether two things are one: cards that go the same way.
fn same_way(first: &Happening, next: &Happening) -> bool {
    match (first, next) {
        (Happening::Moved { from: a, to: b, .. }, Happening::Moved { from: c, to: d, .. }) => {
            (a, b) == (c, d)
        }
        _ => false,
    }
}
