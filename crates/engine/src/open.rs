//! Opening a table: player count and options are fixed, the deck is put together, and everything gets its place in memory.

use crate::cells::Row;
use crate::constants::Known;
use crate::layout::{Layout, MOST_WAITING, OpenError, Ordering, Parts, Place as Spot, Rows, head};
use crate::set::MOST_CARDS;
use lang::program::*;
use std::sync::Arc;

/// So many variables one declaration may make: instructions count them in 16 bits.
const MOST_OF_A_FAMILY: usize = u16::MAX as usize;

/// So many steps and `when` rules a table may have, those of its cards included: which can come to run inside which is found out for
/// every two of them.
const MOST_RULES: usize = 3_000;

/// Words of the stack of running steps; of one that must also hold the words of rules that run inside themselves; and of one
/// for actions that answer each other.
const STACK_WORDS: [usize; 3] = [64, 256, 384];

/// Lays out the memory of a table, up to the registers, which lowering adds.
pub(crate) fn lay_out(
    program: Arc<Program>,
    players: usize,
    wishes: &[(String, String)],
) -> Result<Layout, Vec<OpenError>> {
    let allowed = |counts: &[u8]| u8::try_from(players).is_ok_and(|n| counts.contains(&n));
    if !allowed(&program.players.counts) {
        return Err(vec![OpenError::Players(players)]);
    }
    let options = options(&program, players, wishes)?;
    let (program, attrs, decks) = match &program.carried.brings {
        Some(brings) => crate::decks::bring(&program, brings, players, &options, wishes)?,
        None if program.carried.is_empty() => {
            (program.clone(), deck(&program, players, &options)?, Vec::new())
        }
        None => (Arc::new(lang::seat::seat(&program, &[])), deck(&program, players, &options)?, Vec::new()),
    };
    let cards = attrs.first().map_or(0, Vec::len);
    if cards > MOST_CARDS {
        return Err(vec![OpenError::TooManyCards(cards)]);
    }
    if program.steps.len() + program.whens.len() > MOST_RULES {
        return Err(vec![OpenError::TooLarge("more than 3,000 steps and rules that begin with `when`")]);
    }
    let teams = if allowed(&program.players.pairs) { players / 2 } else { players };
    let width = if cards <= 64 {
        1
    } else if cards <= 128 {
        2
    } else {
        4
    };
    let mut layout = Layout {
        program,
        players,
        teams,
        options,
        decks,
        cards,
        width,
        fixed: Vec::new(),
        sorted_attrs: Vec::new(),
        sorted_fixed: Vec::new(),
        closed: Vec::new(),
        lengthy: Vec::new(),
        families: Vec::new(),
        attrs,
        places: Vec::new(),
        first_place: Vec::new(),
        vars: Vec::new(),
        local_slot: Vec::new(),
        when_slot: Vec::new(),
        answers: 0,
        fresh: Vec::new(),
        forgetful: Vec::new(),
        arrivals: None,
        tokens: crate::set::CardSet::EMPTY,
        result: 0,
        loops: 0,
        parts: Parts::default(),
        shown: 0,
        offers: 0,
        words: 0,
        rows: Rows::default(),
        entries: 0,
    };
    Plan::default().run(&mut layout).map_err(|e| vec![e])?;
    Ok(layout)
}

/// The value of every option: as wished, else as usual.
pub(crate) fn options(
    program: &Program,
    players: usize,
    wishes: &[(String, String)],
) -> Result<Vec<i64>, Vec<OpenError>> {
    let mut errors: Vec<OpenError> = wishes
        .iter()
        .filter(|(name, _)| !program.options.iter().any(|o| o.name == *name))
        .filter(|(name, _)| program.carried.brings.is_none() || !crate::decks::is_about_decks(name))
        .map(|(name, _)| OpenError::UnknownOption(name.clone()))
        .collect();
    let mut values = Vec::new();
    for option in &program.options {
        let known = Known { program, players, options: &values, attrs: &[], fixed_vars: &[] };
        let usual = known.value(&option.usually).unwrap_or(0);
        let value = match wishes.iter().find(|(name, _)| *name == option.name) {
            None => usual,
            Some((name, text)) => option_value(program, option, text).unwrap_or_else(|| {
                errors.push(OpenError::OptionValue(name.clone(), text.clone()));
                usual
            }),
        };
        values.push(value);
    }
    if errors.is_empty() { Ok(values) } else { Err(errors) }
}

/// Reads the value of an option as people write it.
pub fn option_value(program: &Program, option: &GameOption, text: &str) -> Option<i64> {
    let value = match option.ty {
        Type::YesNo => match text {
            "yes" | "true" => 1,
            "no" | "false" => 0,
            _ => return None,
        },
        Type::Words(w) => program.words[w.index()].members.iter().position(|m| m.name == text)? as i64,
        _ => text.parse().ok()?,
    };
    let allowed = match &option.values {
        OptionValues::YesNo => true,
        OptionValues::Range(low, high) => (*low..=*high).contains(&value),
        OptionValues::List(list) => list.contains(&value),
    };
    allowed.then_some(value)
}

/// More packs than this are laid out only where they are small: `remove` comes after, and takes its time.
const MOST_PACKS: usize = 20;

/// The deck of this table as `attrs[attribute][card]`.
fn deck(program: &Program, players: usize, options: &[i64]) -> Result<Vec<Vec<i64>>, Vec<OpenError>> {
    let known = Known { program, players, options, attrs: &[], fixed_vars: &[] };
    let holds = |c: &Option<Expr>| c.as_ref().is_none_or(|c| known.value(c) == Some(1));
    let mut pack: Vec<Vec<i64>> = Vec::new();
    if let Some((_, variant)) = program.deck.variants.iter().find(|(c, _)| holds(c)) {
        pack = cards_of(program, &known, variant);
    }
    let packs = program.deck.packs.as_ref().and_then(|e| known.value(e)).unwrap_or(1).max(0) as usize;
    let in_all = pack.len().saturating_mul(packs);
    if packs > MOST_PACKS && in_all > MOST_CARDS {
        return Err(vec![OpenError::TooManyCards(in_all)]);
    }
    let packs = packs.min(MOST_CARDS);
    let mut cards: Vec<Vec<i64>> = std::iter::repeat_n(pack, packs).flatten().collect();
    for removal in program.deck.removals.iter().filter(|r| holds(&r.condition)) {
        let shows: Vec<(AttrId, Option<i64>)> =
            removal.card.iter().map(|(a, e)| (*a, known.value(e))).collect();
        cards.retain(|card| !shows.iter().all(|(a, v)| Some(card[a.index()]) == *v));
    }
    if cards.len() > MOST_CARDS {
        return Err(vec![OpenError::TooManyCards(cards.len())]);
    }
    Ok((0..program.attributes.len().max(1))
        .map(|a| cards.iter().map(|c| c.get(a).copied().unwrap_or(NONE)).collect())
        .collect())
}

/// The cards of one pack, each as its attributes' values.
fn cards_of(program: &Program, known: &Known<'_>, variant: &DeckVariant) -> Vec<Vec<i64>> {
    let blank = vec![NONE; program.attributes.len().max(1)];
    let mut cards: Vec<Vec<i64>> =
        variant.groups.iter().flat_map(|group| combinations(&blank, group)).collect();
    if let Some((count, shows)) = &variant.jokers {
        let joker =
            shows.iter().fold(vec![NONE; program.attributes.len()], |c, &(a, v)| with_value(&c, a, v));
        let count = known.value(count).unwrap_or(0).clamp(0, 32) as usize;
        cards.extend(std::iter::repeat_n(joker, count));
    }
    if let Some((local, filter)) = &variant.filter {
        cards.retain(|card| {
            let attrs: Vec<Vec<i64>> = card.iter().map(|&v| vec![v]).collect();
            let known = Known { attrs: &attrs, ..known.clone() };
            known.value_with(filter, &[(*local, 0)]) == Some(1)
        });
    }
    cards
}

/// Every card of a group; of far too many only so many that it shows.
fn combinations(blank: &[i64], group: &DeckGroup) -> Vec<Vec<i64>> {
    let mut cards = vec![blank.to_vec()];
    for (attr, values) in group {
        cards = cards
            .iter()
            .flat_map(|card| values.iter().map(move |&v| with_value(card, *attr, v)))
            .take(MOST_CARDS + 1)
            .collect();
    }
    cards
}

fn with_value(card: &[i64], attr: AttrId, value: i64) -> Vec<i64> {
    let mut card = card.to_vec();
    card[attr.index()] = value;
    card
}

/// Hands out words and entries one after the other.
#[derive(Default)]
struct Plan {
    words: usize,
    entries: usize,
}

impl Plan {
    fn run(mut self, layout: &mut Layout) -> Result<(), OpenError> {
        self.words = head::LEN as usize;
        self.place_vars(layout);
        self.place_locals(layout);
        self.place_zones(layout);
        self.place_whens(layout);
        let answers = if crate::lower::asks_at_once(&layout.program) { layout.players } else { 0 };
        layout.answers = self.words(answers * layout.answer_len());
        layout.result = self.words(layout.players);
        let runs = crate::lower::runs_inside(&layout.program);
        layout.loops = self.words(crate::lower::loop_words(&layout.program, layout.width, &runs));
        self.place_temporaries(layout);
        self.place_stack(layout, crate::lower::is_recursive(&runs));
        self.place_waiting(layout);
        self.place_scratch(layout);
        layout.words = self.words;
        layout.entries = self.entries;
        if self.words > 30_000 || self.entries > 60_000 || layout.places.len() > 4_000 {
            return Err(OpenError::TooLarge("too many zones, variables, cards or kinds of moves"));
        }
        Ok(())
    }

    fn words(&mut self, count: usize) -> u16 {
        let first = self.words;
        self.words = self.words.saturating_add(count).min(60_000);
        first as u16
    }

    fn entries(&mut self, count: usize) -> usize {
        let first = self.entries;
        self.entries = self.entries.saturating_add(count);
        first
    }

    fn place_vars(&mut self, layout: &mut Layout) {
        let mut place = |var: &Var| {
            let row = Row::of(layout, var);
            let words = match layout.instances(&var.owners) {
                count @ 0..=MOST_OF_A_FAMILY => row.words_for(count),
                _ => usize::MAX,
            };
            Row { first: self.words(words), ..row }
        };
        let rows = layout.program.vars.iter().map(&mut place).collect();
        layout.vars = rows;
        layout.fresh = crate::decks::fresh(layout);
        layout.forgetful = crate::decks::forgetful(layout);
        layout.arrivals = crate::decks::arrivals(layout);
        layout.tokens = crate::decks::tokens(layout);
    }

    /// What follows from the state: the cards just shown, the moves on offer.
    fn place_temporaries(&mut self, layout: &mut Layout) {
        layout.parts.temporaries = self.words as u16;
        if crate::lower::shows_cards(&layout.program) {
            layout.shown = self.words(1 + layout.width);
        }
        layout.offers = self.words(crate::lower::offer_words(&layout.program, layout.width));
    }

    fn place_stack(&mut self, layout: &mut Layout, is_recursive: bool) {
        let program = &layout.program;
        let sort = if program.carried.actions.is_empty() { usize::from(is_recursive) } else { 2 };
        let most = if sort == 0 { crate::lower::most_frames(program) } else { usize::MAX };
        layout.parts.stack_len = STACK_WORDS[sort].min(most) as u16;
        layout.parts.stack = self.words(layout.parts.stack_len as usize);
    }

    /// Answers that wait for the end of a moment: as many words as the action with the most parameters needs.
    fn place_waiting(&mut self, layout: &mut Layout) {
        let program = &layout.program;
        let words = |action: &Action| -> usize {
            let params = &program.steps[action.step.index()].params;
            params.iter().map(|param| layout.words_of(program.locals[param.index()].ty)).sum()
        };
        let Some(most) = program.carried.actions.iter().map(words).max() else { return };
        layout.parts.waiting_len = (1 + most + layout.width) as u16;
        layout.parts.waiting = self.words((MOST_WAITING * layout.parts.waiting_len) as usize);
    }

    /// Locals of statements are part of the state; locals of expressions are scratch.
    fn place_locals(&mut self, layout: &mut Layout) {
        let lasting = crate::lower::lasting_locals(&layout.program);
        layout.local_slot = vec![0; layout.program.locals.len()];
        for local in lasting {
            let size = layout.words_of(layout.program.locals[local.index()].ty);
            layout.local_slot[local.index()] = self.words(size);
        }
    }

    fn place_scratch(&mut self, layout: &mut Layout) {
        for index in 0..layout.program.locals.len() {
            if layout.local_slot[index] == 0 {
                let size = layout.words_of(layout.program.locals[index].ty);
                layout.local_slot[index] = self.words(size);
            }
        }
    }

    fn place_zones(&mut self, layout: &mut Layout) {
        let program = layout.program.clone();
        let cards = layout.cards;
        layout.rows.place = self.entries(cards);
        layout.rows.owner = self.entries(cards);
        layout.rows.next = self.entries(cards);
        layout.rows.prev = self.entries(cards);
        layout.rows.known = self.entries(cards);
        layout.rows.piles = self.entries;
        let shuffled = crate::lower::shuffled_zones(&program);
        for (index, zone) in program.zones.iter().enumerate() {
            layout.first_place.push(layout.places.len() as u16);
            let count = layout.instances(&zone.owners).min(4_001);
            let sets = self.words(count * layout.width);
            for i in 0..count {
                let owners = self.owners_of(layout, &zone.owners, i);
                let order = if shuffled[index] {
                    Ordering::Pile(self.words(3), self.entries(cards))
                } else if zone.shape == Shape::Heap {
                    Ordering::Heap
                } else {
                    Ordering::List(self.words(1))
                };
                let place = Spot {
                    zone: ZoneId(index as u32),
                    player: player_of(&zone.owners, &owners),
                    seen_by: seen_by(layout, zone, &owners),
                    owners,
                    // Beyond the limit the table is refused before anybody looks.
                    set: sets.wrapping_add((i * layout.width) as u16),
                    order,
                };
                layout.places.push(place);
            }
        }
    }

    /// The owners' values of the i-th instance of a family, the last owner varying fastest.
    fn owners_of(&self, layout: &Layout, owners: &[Owner], mut i: usize) -> Vec<i64> {
        let mut values = vec![0; owners.len()];
        for (k, &owner) in owners.iter().enumerate().rev() {
            let count = layout.owner_count(owner).max(1);
            values[k] = (i % count) as i64;
            i /= count;
        }
        values
    }

    fn place_whens(&mut self, layout: &mut Layout) {
        for when in layout.program.whens.clone() {
            layout.when_slot.push(self.words(if when.watch.is_of_cards() { layout.width } else { 1 }));
        }
    }
}

fn player_of(owners: &[Owner], values: &[i64]) -> Option<u8> {
    owners.iter().position(|&o| o == Owner::Player).map(|i| values[i] as u8)
}

/// Who sees the cards of a zone, as bits of seats with the spectators last.
fn seen_by(layout: &Layout, zone: &Zone, owners: &[i64]) -> u16 {
    let all = (1u16 << layout.players) - 1;
    let everybody = all | layout.spectators();
    let team =
        |t: usize| (0..layout.players).filter(|&p| layout.team_of(p) == t).fold(0, |m, p| m | 1u16 << p);
    let owner = match zone.owners.iter().position(|o| matches!(o, Owner::Player | Owner::Team)) {
        Some(i) if zone.owners[i] == Owner::Player => 1u16 << owners[i],
        Some(i) => team(owners[i] as usize),
        None => 0,
    };
    match zone.seen_by {
        SeenBy::Everybody => everybody,
        SeenBy::Nobody => 0,
        SeenBy::Owner => owner,
        SeenBy::Others => everybody & !owner,
        SeenBy::Team => {
            (0..layout.players).filter(|p| owner >> p & 1 == 1).fold(0, |m, p| m | team(layout.team_of(p)))
        }
    }
}
