//! The cards that players bring: every player's deck is put together and held against the rules, and only the faces in the
//! decks are seated.
//!
//! Which deck a player brings is a wish like an option: `deck P0` with the name of a ready deck or a whole list
//! (`3 Fireball; 2 Wolf`), `deck` for everybody. `cards P0` is a list that need not fit the rules: for scenarios and puzzles.

use crate::constants::Known;
use crate::layout::{Arrivals, Forgetful, Fresh, Layout, OpenError};
use crate::set::{CardSet, MOST_CARDS};
use lang::deck_list::DeckList;
use lang::program::*;
use std::collections::BTreeMap;
use std::sync::Arc;

/// `attrs[attribute][card]`.
type Attrs = Vec<Vec<i64>>;

/// How somebody says who brings what.
pub type Wish = (String, String);

/// Whether a wish is about a deck, not about an option.
pub fn is_about_decks(name: &str) -> bool {
    name == "deck" || seat_of(name).is_some()
}

/// The seat of `deck P0` or `cards P0`.
fn seat_of(name: &str) -> Option<usize> {
    let seat = name.strip_prefix("deck P").or_else(|| name.strip_prefix("cards P"))?;
    seat.parse().ok()
}

/// What one player brings.
struct Brought {
    /// The wish that gives it again; None for the deck that the game itself makes of all its cards.
    wish: Option<Wish>,
    /// How many of which card.
    cards: Vec<(String, usize)>,
    /// Whether it need not fit the rules.
    free: bool,
}

/// The program with the faces of the decks seated, what is printed on every card, and who brings which deck.
pub(crate) fn bring(
    program: &Program,
    brings: &Brings,
    players: usize,
    options: &[i64],
    wishes: &[Wish],
) -> Result<(Arc<Program>, Attrs, Vec<Wish>), Vec<OpenError>> {
    let decks = decks(program, brings, players, options, wishes)?;
    let small = with_decks(program, &decks);
    let program = small.as_ref().unwrap_or(program);
    let ids: BTreeMap<&str, FaceId> =
        (0u32..).zip(&program.carried.faces).map(|(id, face)| (face.name.as_str(), FaceId(id))).collect();
    let mut cards: Vec<(FaceId, usize)> = Vec::new();
    for (seat, deck) in decks.iter().enumerate() {
        let mut own: Vec<(FaceId, usize)> =
            deck.cards.iter().filter_map(|(name, count)| Some((*ids.get(name.as_str())?, *count))).collect();
        own.sort_unstable();
        cards.extend(own.iter().flat_map(|&(face, count)| std::iter::repeat_n((face, seat), count)));
    }
    let mut faces: Vec<FaceId> = cards.iter().map(|(face, _)| *face).collect();
    faces.extend(add_tokens(program, &faces, players, options, &mut cards));
    if cards.len() > MOST_CARDS {
        return Err(vec![OpenError::TooManyCards(cards.len())]);
    }
    let attrs = printed(program, &cards);
    Ok((
        Arc::new(lang::seat::seat(program, &faces)),
        attrs,
        decks.into_iter().filter_map(|d| d.wish).collect(),
    ))
}

/// Adds the tokens that can be made at the table: as many of each for each player. Gives all faces that cards can come to show.
fn add_tokens(
    program: &Program,
    faces: &[FaceId],
    players: usize,
    options: &[i64],
    cards: &mut Vec<(FaceId, usize)>,
) -> Vec<FaceId> {
    let known = Known { program, players, options, attrs: &[], fixed_vars: &[] };
    let most = program.carried.most_made.as_ref().and_then(|most| known.value(most)).unwrap_or(USUALLY_MADE);
    let besides = lang::seat::shown_besides(program, faces);
    for seat in 0..players {
        for &token in besides.iter().filter(|face| program.carried.faces[face.index()].token) {
            cards.extend(std::iter::repeat_n((token, seat), most.clamp(0, 100) as usize));
        }
    }
    besides
}

/// So many of each token are there for each player, if the game says nothing.
const USUALLY_MADE: i64 = 8;

/// The program with only those cards of its sets that are in the decks of such a table. Rules that are to be added to the
/// program of a table must be added to this one.
pub fn for_table(program: &Arc<Program>, players: usize, wishes: &[Wish]) -> Arc<Program> {
    let Some(brings) = &program.carried.brings else { return program.clone() };
    let Ok(options) = crate::open::options(program, players, wishes) else { return program.clone() };
    let decks = decks(program, brings, players, &options, wishes);
    let small = decks.ok().and_then(|decks| with_decks(program, &decks));
    small.map_or_else(|| program.clone(), Arc::new)
}

fn with_decks(program: &Program, decks: &[Brought]) -> Option<Program> {
    let names: Vec<&str> = decks.iter().flat_map(|deck| &deck.cards).map(|(name, _)| name.as_str()).collect();
    lang::compile::with_cards(program, &names)
}

/// What each player brings; every reason why it may not be brought.
fn decks(
    program: &Program,
    brings: &Brings,
    players: usize,
    options: &[i64],
    wishes: &[Wish],
) -> Result<Vec<Brought>, Vec<OpenError>> {
    let known = Known { program, players, options, attrs: &[], fixed_vars: &[] };
    let absent = wishes.iter().filter_map(|(name, _)| seat_of(name)).filter(|seat| *seat >= players);
    let mut errors: Vec<OpenError> =
        absent.map(|seat| OpenError::Deck(seat, "nobody sits there".to_string())).collect();
    let mut decks = Vec::new();
    for seat in 0..players {
        match deck_of(&known, brings, seat, wishes) {
            Ok(deck) => {
                let limits = Limits { known: &known, brings, deck: &deck };
                errors.extend(limits.broken().into_iter().map(|what| OpenError::Deck(seat, what)));
                decks.push(deck);
            }
            Err(faults) => errors.extend(faults.into_iter().map(|what| OpenError::Deck(seat, what))),
        }
    }
    if errors.is_empty() { Ok(decks) } else { Err(errors) }
}

fn deck_of(known: &Known<'_>, brings: &Brings, seat: usize, wishes: &[Wish]) -> Result<Brought, Vec<String>> {
    let wish = |name: String| wishes.iter().rfind(|(known, _)| *known == name).map(|(_, value)| value);
    let ready = &known.program.carried.decks;
    if let Some(text) = wish(format!("cards P{seat}")) {
        let list = listed(known.program, text)?;
        return Ok(Brought {
            wish: Some((format!("cards P{seat}"), list.on_one_line())),
            cards: counted(&list),
            free: true,
        });
    }
    match wish(format!("deck P{seat}")).or_else(|| wish("deck".to_string())) {
        Some(text) => chosen(known.program, seat, text),
        None if ready.is_empty() => Ok(Brought { wish: None, cards: usual_deck(known, brings), free: true }),
        None => chosen(known.program, seat, &ready[seat % ready.len()].name),
    }
}

/// A ready deck by its name, or a list.
fn chosen(program: &Program, seat: usize, text: &str) -> Result<Brought, Vec<String>> {
    let called = |deck: &&ReadyDeck| deck.name == text || deck.list.title.eq_ignore_ascii_case(text);
    let ready = program.carried.decks.iter().find(called);
    let (value, list) = match ready {
        Some(deck) => {
            let wrong: Vec<String> = faults_of(program, &deck.list);
            if !wrong.is_empty() {
                return Err(wrong);
            }
            (deck.name.clone(), deck.list.clone())
        }
        None if text.starts_with(|sign: char| sign.is_ascii_digit()) || text.contains(['\n', ';']) => {
            let list = listed(program, text)?;
            (list.on_one_line(), list)
        }
        None => return Err(vec![no_such_deck(program, text)]),
    };
    Ok(Brought { wish: Some((format!("deck P{seat}"), value)), cards: counted(&list), free: false })
}

fn no_such_deck(program: &Program, text: &str) -> String {
    let names: Vec<&str> = program.carried.decks.iter().map(|deck| deck.name.as_str()).collect();
    let advice = match (lang::suggest::nearest(text, names.iter().copied()), &names[..]) {
        (Some(near), _) => format!("did you mean `{near}`?"),
        (None, []) => "the game has no ready decks; give a list such as `3 Fireball; 2 Wolf`".to_string(),
        (None, names) => format!("there are {}", names.join(", ")),
    };
    format!("there is no ready deck called `{text}`: {advice}")
}

/// A list of cards that all are there.
fn listed(program: &Program, text: &str) -> Result<DeckList, Vec<String>> {
    let (list, faults) = DeckList::read(text);
    let mut wrong: Vec<String> =
        faults.into_iter().map(|fault| in_line(text, fault.place.start, &fault.message)).collect();
    for line in &list.lines {
        let message = lang::compile::not_brought(program, &line.card);
        wrong.extend(message.map(|message| in_line(text, line.place.start, &message)));
    }
    if wrong.is_empty() { Ok(list) } else { Err(wrong) }
}

fn in_line(text: &str, at: usize, message: &str) -> String {
    let line = text[..at].matches('\n').count() + 1;
    if text.contains('\n') { format!("line {line}: {message}") } else { message.to_string() }
}

fn faults_of(program: &Program, list: &DeckList) -> Vec<String> {
    list.lines.iter().filter_map(|line| lang::compile::not_brought(program, &line.card)).collect()
}

fn counted(list: &DeckList) -> Vec<(String, usize)> {
    list.lines.iter().map(|line| (line.card.clone(), line.count as usize)).collect()
}

/// The rules of a game about decks, and one deck.
struct Limits<'a> {
    known: &'a Known<'a>,
    brings: &'a Brings,
    deck: &'a Brought,
}

impl Limits<'_> {
    /// Every rule the deck breaks, in a sentence.
    fn broken(&self) -> Vec<String> {
        if self.deck.free {
            return Vec::new();
        }
        self.size().into_iter().chain(self.alike()).chain(self.missing()).collect()
    }

    fn number(&self, value: &Expr) -> usize {
        self.known.value(value).unwrap_or(0).clamp(0, 10_000) as usize
    }

    fn size(&self) -> Option<String> {
        let size: usize = self.deck.cards.iter().map(|(_, count)| count).sum();
        let least = self.number(&self.brings.count);
        let most = self.brings.most.as_ref().map_or(least, |most| self.number(most));
        let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
        (size < least || size > most).then(|| format!("it has {size} cards, and {wanted} are brought"))
    }

    fn alike(&self) -> Vec<String> {
        let Some(most) = self.brings.most_alike.as_ref().map(|most| self.number(most)) else {
            return Vec::new();
        };
        let faces = &self.known.program.carried.faces;
        let excepted = |name: &str| self.brings.except.iter().any(|face| faces[face.index()].name == name);
        let too_many = self.deck.cards.iter().filter(|(name, count)| *count > most && !excepted(name));
        too_many
            .map(|(name, count)| format!("it has {count} of \"{name}\", and at most {most} may be alike"))
            .collect()
    }

    fn missing(&self) -> Vec<String> {
        let mut missing = Vec::new();
        for (least, face) in &self.brings.needed {
            let (least, name) = (self.number(least), &self.known.program.carried.faces[face.index()].name);
            let here = self.deck.cards.iter().find(|(known, _)| known == name).map_or(0, |(_, count)| *count);
            if here < least {
                missing.push(format!("it needs at least {least} of \"{name}\", and has {here}"));
            }
        }
        missing
    }
}

/// A deck as the game says it usually is: so many of each card.
fn usual_deck(known: &Known<'_>, brings: &Brings) -> Vec<(String, usize)> {
    let each = brings.usually_each.as_ref().and_then(|each| known.value(each)).unwrap_or(1).clamp(0, 100);
    let faces = known.program.carried.faces.iter().filter(|face| !face.token);
    let deck = faces.map(|face| (face.name.clone(), each as usize)).collect();
    if brings.usually_each.is_some() { deck } else { no_more_than_brought(known, brings, deck) }
}

/// Of more cards than may be brought those that must be there, then the first ones.
fn no_more_than_brought(
    known: &Known<'_>,
    brings: &Brings,
    deck: Vec<(String, usize)>,
) -> Vec<(String, usize)> {
    let number = |value: &Expr| known.value(value).unwrap_or(0).clamp(0, 10_000) as usize;
    let most = number(brings.most.as_ref().unwrap_or(&brings.count));
    if deck.iter().map(|(_, count)| count).sum::<usize>() <= most {
        return deck;
    }
    let name = |face: &FaceId| known.program.carried.faces[face.index()].name.clone();
    let mut cards: Vec<(String, usize)> =
        brings.needed.iter().map(|(least, face)| (name(face), number(least))).collect();
    let mut left = most.saturating_sub(cards.iter().map(|(_, count)| count).sum());
    for (name, count) in deck {
        if left >= count && !cards.iter().any(|(known, _)| *known == name) {
            left -= count;
            cards.push((name, count));
        }
    }
    cards
}

/// What every card shows: its face with all its properties, and who brought it.
fn printed(program: &Program, cards: &[(FaceId, usize)]) -> Attrs {
    let mut attrs = vec![vec![NONE; cards.len()]; program.attributes.len().max(1)];
    let Some(shown) = program.carried.printed else { return attrs };
    for (card, (id, seat)) in cards.iter().enumerate() {
        let face = &program.carried.faces[id.index()];
        attrs[shown.face.index()][card] = i64::from(id.0);
        attrs[shown.kind.index()][card] = i64::from(face.kind.0);
        attrs[shown.home.index()][card] = *seat as i64;
        for (attribute, value) in &face.shows {
            attrs[attribute.index()][card] = *value;
        }
    }
    attrs
}

/// How the variables of cards start, for each card.
pub(crate) fn fresh(layout: &Layout) -> Vec<Fresh> {
    let program = &layout.program;
    let known = Known {
        program,
        players: layout.players,
        options: &layout.options,
        attrs: &layout.attrs,
        fixed_vars: &[],
    };
    let of = |own: &OwnVar| {
        let start = &program.vars[own.var.index()].start;
        let value = |card: usize| match start {
            Some((locals, start)) => {
                let card = locals.first().map(|local| (*local, card as i64));
                known.value_with(start, card.as_slice()).unwrap_or(NONE)
            }
            None => NONE,
        };
        Fresh {
            var: own.var,
            row: layout.vars[own.var.index()],
            values: (0..layout.cards).map(value).collect(),
            within: own.within,
        }
    };
    program.carried.vars.iter().filter(|own| !program.vars[own.var.index()].ty.is_set()).map(of).collect()
}

/// The words in which a card is forgotten that leaves its zone family.
pub(crate) fn forgetful(layout: &Layout) -> Vec<Forgetful> {
    let program = &layout.program;
    let taken = program.carried.given.map_or(0, |given| layout.vars[given.taken.index()].first);
    let of = |var: &VarId| {
        let (decl, row) = (&program.vars[var.index()], layout.vars[var.index()]);
        let slot = |at: usize| Forgetful::Slot { card: row.cell(at), taken, bit: at as u8 };
        match decl.ty {
            Type::Cards => vec![Forgetful::Set(row.first)],
            _ => (0..layout.instances(&decl.owners)).map(slot).collect(),
        }
    };
    program.carried.forgetful.iter().flat_map(of).collect()
}

/// Where it is noted when cards came: in the zones where cards with lines work.
pub(crate) fn arrivals(layout: &Layout) -> Option<Arrivals> {
    let program = &layout.program;
    let carried = &program.carried;
    let (Some(arrived), Some(clock)) = (carried.arrived, carried.clock) else { return None };
    let mut zones = vec![false; program.zones.len()];
    for kind in &carried.kinds {
        kind.works_in.iter().for_each(|zone| zones[zone.index()] = true);
    }
    for face in &carried.faces {
        face.works_in.iter().flatten().for_each(|zone| zones[zone.index()] = true);
    }
    let row = |var: VarId| layout.vars[var.index()];
    Some(Arrivals { row: row(arrived), clock: row(clock).first, zones })
}

/// The tokens of a table.
pub(crate) fn tokens(layout: &Layout) -> CardSet {
    let carried = &layout.program.carried;
    let (Some(printed), Some(_)) = (carried.printed, carried.reserve) else { return CardSet::EMPTY };
    let faces = &layout.attrs[printed.face.index()];
    let is_token = |card: &u16| {
        let face = usize::try_from(faces[*card as usize]).ok().and_then(|face| carried.faces.get(face));
        face.is_some_and(|face| face.token)
    };
    (0..layout.cards as u16).filter(is_token).collect()
}
