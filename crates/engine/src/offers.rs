//! The moves on offer, without a list: counted, numbered, tested, and put into effect.
//!
//! While a choice is open each of its items keeps its moves in a few words ([`Offer`]). Only items whose values depend on each
//! other, or that ask for guarded subsets, are looked through one by one ([`crate::choice`]).

use crate::chance::Stream;
use crate::choice;
use crate::fault::FaultKind;
use crate::layout::{Layout, head};
use crate::lower::{ChoiceCode, ItemCode, Offer};
use crate::moves::Move;
use crate::set::{self, CardSet};
use crate::state::State;
use lang::program::{NONE, Over};
use std::ops::ControlFlow;

/// More moves than this are counted and numbered instead of kept while one is picked.
const MOST_KEPT: usize = 4_000;

/// What a choice offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    /// At least one move.
    Moves,
    /// Only an `otherwise` without text, which happens by itself.
    ByItself(usize),
    /// Nothing.
    Nothing,
}

/// Whether there is anything to choose. Counts the moves of each item where that is quick, and takes back the `otherwise` if
/// there is something else.
#[inline(always)]
pub(crate) fn open(layout: &Layout, state: &mut State, code: &ChoiceCode) -> Result<Open, FaultKind> {
    let counts = code.counts as usize;
    if let Some(only) = code.only_cards {
        // They are counted when somebody wants to know.
        let slot = only.slot as usize;
        let any = state.words[slot..slot + layout.width].iter().any(|&w| w != 0);
        return Ok(if any { Open::Moves } else { Open::Nothing });
    }
    let mut total = 0u64;
    for &index in &code.usual {
        let item = &code.items[index as usize];
        let count = if item.offer == Offer::General { 0 } else { count_kept(layout, state, item) };
        state.words[counts + index as usize] = count;
        total = total.saturating_add(count);
    }
    for &index in &code.otherwise {
        state.words[counts + index as usize] = 0;
    }
    if total == 0 && code.general {
        total = u64::from(any_general(layout, state, code)?);
    }
    if total == 0 && !code.otherwise.is_empty() {
        return Ok(open_otherwise(layout, state, code));
    }
    state.words[counts + code.items.len()] = total;
    Ok(if total > 0 { Open::Moves } else { Open::Nothing })
}

/// Nothing else is possible: the first `otherwise` that is.
fn open_otherwise(layout: &Layout, state: &mut State, code: &ChoiceCode) -> Open {
    let counts = code.counts as usize;
    for &index in &code.otherwise {
        let count = count_kept(layout, state, &code.items[index as usize]);
        state.words[counts + index as usize] = count;
        state.words[counts + code.items.len()] = count;
        if count > 0 {
            let by_itself = code.choice.items[index as usize].text.is_none();
            return if by_itself { Open::ByItself(index as usize) } else { Open::Moves };
        }
    }
    Open::Nothing
}

fn any_general(layout: &Layout, state: &mut State, code: &ChoiceCode) -> Result<bool, FaultKind> {
    for (index, item) in code.items.iter().enumerate() {
        if item.offer == Offer::General
            && state.words[item.slot as usize] == 1
            && exists(layout, state, code, index)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What a random pick came to.
pub(crate) enum Picked {
    /// The values are in place: go on at this item's body.
    Item(usize),
    /// A move that is to be made as any other.
    Move(Move),
    /// There is none.
    Nothing,
}

/// Picks one of all moves, each equally likely. The value of a simple one is written where it belongs at once, unless the
/// answer is to be kept for later.
#[inline(always)]
pub(crate) fn pick(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    random: &mut Stream,
) -> Result<Picked, FaultKind> {
    let counts = code.counts as usize;
    if let Some(only) = code.only_cards {
        let slot = only.slot as usize;
        let cards = &state.words[slot..slot + layout.width];
        let value = nth_card(cards, random.below(count_cards(cards)));
        if code.at_once.is_some() {
            return Ok(Picked::Move(Move::with(0, value)));
        }
        state.set_num(only.binder, value);
        return Ok(Picked::Item(0));
    }
    let mut listed = Vec::new();
    if code.general {
        count_general(layout, state, code, &mut listed)?;
    }
    let mut n = random.below(state.words[counts + code.items.len()]);
    for &index in code.usual.iter().chain(&code.otherwise) {
        let here = state.words[counts + index as usize];
        if n < here {
            return match listed.iter().position(|m: &Move| m.item == index) {
                Some(first) => Ok(Picked::Move(listed[first + n as usize])),
                None => take(layout, state, code, index as usize, n),
            };
        }
        n -= here;
    }
    Ok(Picked::Nothing)
}

#[inline(always)]
fn take(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    index: usize,
    n: u64,
) -> Result<Picked, FaultKind> {
    let item = &code.items[index];
    let at = item.slot as usize;
    let value = match item.offer {
        Offer::Always | Offer::Plain if code.at_once.is_none() => return Ok(Picked::Item(index)),
        Offer::Cards => nth_card(&state.words[at..at + layout.width], n),
        Offer::Bits => nth_bit(state.words[at], n),
        _ => return Ok(nth(layout, state, code, index, n)?.map_or(Picked::Nothing, Picked::Move)),
    };
    if code.at_once.is_some() {
        return Ok(Picked::Move(Move::with(index as u16, value)));
    }
    if let Some(&slot) = item.binders.first() {
        state.set_num(slot, value);
    }
    Ok(Picked::Item(index))
}

/// Counts the moves that `open` left uncounted. Those that must be gone through for it are listed, unless they are very many.
fn count_general(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    listed: &mut Vec<Move>,
) -> Result<(), FaultKind> {
    let counts = code.counts as usize;
    let mut total = 0u64;
    for index in code.usual.iter().chain(&code.otherwise).map(|&i| i as usize) {
        if code.items[index].offer == Offer::General {
            let before = listed.len();
            state.words[counts + index] = match list_general(layout, state, code, index, listed)? {
                true => (listed.len() - before) as u64,
                false => count(layout, state, code, index)?,
            };
        }
        total = total.saturating_add(state.words[counts + index]);
    }
    state.words[counts + code.items.len()] = total;
    Ok(())
}

/// Lists the moves of a general item. Not if they can be counted without it, or if there are too many to keep.
fn list_general(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    index: usize,
    listed: &mut Vec<Move>,
) -> Result<bool, FaultKind> {
    if choice::is_counted(&code.choice.items[index]) {
        return Ok(false);
    }
    let before = listed.len();
    if state.words[code.items[index].slot as usize] == 1 {
        each_general(layout, state, code, index, &mut |m| {
            listed.push(*m);
            if listed.len() > MOST_KEPT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
    }
    let all = listed.len() <= MOST_KEPT;
    if !all {
        listed.truncate(before);
    }
    Ok(all)
}

fn exists(layout: &Layout, state: &mut State, code: &ChoiceCode, index: usize) -> Result<bool, FaultKind> {
    let mut found = false;
    each_general(layout, state, code, index, &mut |_| {
        found = true;
        ControlFlow::Break(())
    })?;
    Ok(found)
}

/// Looks through the moves of a general item. The words of its binders are as before afterwards.
fn each_general(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    index: usize,
    visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
) -> Result<(), FaultKind> {
    keeping_binders(layout, state, &code.items[index], |state| {
        choice::for_each_move(layout, state, &code.choice.items[index], index as u16, &mut |_, m| visit(m))
    })
}

/// Does something that may use the words of an item's binders, and puts them back.
fn keeping_binders<R>(
    layout: &Layout,
    state: &mut State,
    item: &ItemCode,
    f: impl FnOnce(&mut State) -> R,
) -> R {
    let size = |i: usize| if is_cards(item, i) { layout.width } else { 1 };
    let mut kept = [0u64; 4 + 4];
    let mut at = 0;
    for (i, &slot) in item.binders.iter().enumerate() {
        kept[at..at + size(i)].copy_from_slice(&state.words[slot as usize..slot as usize + size(i)]);
        at += size(i);
    }
    let result = f(state);
    at = 0;
    for (i, &slot) in item.binders.iter().enumerate() {
        state.words[slot as usize..slot as usize + size(i)].copy_from_slice(&kept[at..at + size(i)]);
        at += size(i);
    }
    result
}

fn is_cards(item: &ItemCode, binder: usize) -> bool {
    item.subset == Some(binder)
}

/// How many moves an item has.
pub(crate) fn count(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    index: usize,
) -> Result<u64, FaultKind> {
    let item = &code.items[index];
    if item.offer != Offer::General {
        return Ok(match item.offer {
            Offer::Never => 0,
            _ if code.only_cards.is_some() => count_kept(layout, state, item),
            _ => state.words[code.counts as usize + index],
        });
    }
    if state.words[item.slot as usize] != 1 {
        return Ok(0);
    }
    keeping_binders(layout, state, item, |state| choice::count(layout, state, &code.choice.items[index]))
}

#[inline(always)]
fn count_kept(layout: &Layout, state: &State, item: &ItemCode) -> u64 {
    let w = &state.words;
    let at = item.slot as usize;
    let cards = |at: usize| count_cards(&w[at..at + layout.width]);
    let bits = |at: usize| u64::from(w[at].count_ones());
    match item.offer {
        Offer::Never => 0,
        Offer::Always => 1,
        Offer::Plain | Offer::General => w[at],
        Offer::Cards => cards(at),
        Offer::Bits => bits(at),
        Offer::Range => numbers(w, at).map_or(0, |(from, to)| to.abs_diff(from).saturating_add(1)),
        Offer::Pair(a, b) => {
            let second = at + if a { layout.width } else { 1 };
            (if a { cards(at) } else { bits(at) }) * if b { cards(second) } else { bits(second) }
        }
        Offer::Subset => {
            let (least, most) = sizes(layout, state, item);
            let n = cards(at);
            (least..=most.min(n)).map(|k| binomial(n, k)).fold(0, u64::saturating_add)
        }
    }
}

/// The numbers of a range, if there are any: one whose end is none has none.
fn numbers(words: &[u64], at: usize) -> Option<(i64, i64)> {
    let (from, to) = (words[at] as i64, words[at + 1] as i64);
    (from != NONE && from <= to).then_some((from, to))
}

fn sizes(layout: &Layout, state: &State, item: &ItemCode) -> (u64, u64) {
    let at = item.slot as usize + layout.width;
    let bound = |v: u64| (v as i64).clamp(0, 256) as u64;
    let (least, most) = (state.words[at] as i64, state.words[at + 1] as i64);
    if least > most || most < 0 { (1, 0) } else { (bound(least as u64), bound(most as u64)) }
}

#[inline(always)]
pub(crate) fn binomial(n: u64, k: u64) -> u64 {
    match SMALL_BINOMIALS.get(k as usize).and_then(|row| row.get(n as usize)) {
        Some(&known) => known,
        None => large_binomial(n, k),
    }
}

/// Few cards out of a hand or a deck: the sizes that choices ask for again and again. A row for each number of cards wanted.
static SMALL_BINOMIALS: [[u64; 64]; 8] = small_binomials();

const fn small_binomials() -> [[u64; 64]; 8] {
    let mut rows = [[0; 64]; 8];
    rows[0] = [1; 64];
    let mut n = 1;
    while n < 64 {
        let mut k = 1;
        while k < 8 {
            rows[k][n] = rows[k - 1][n - 1] + rows[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    rows
}

#[inline(never)]
fn large_binomial(n: u64, k: u64) -> u64 {
    let k = k.min(n - k.min(n));
    let mut result: u128 = 1;
    for i in 0..k {
        result = result * u128::from(n - i) / u128::from(i + 1);
        if result > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    result as u64
}

/// The move of this number among those of an item.
pub(crate) fn nth(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    index: usize,
    n: u64,
) -> Result<Option<Move>, FaultKind> {
    let item = &code.items[index];
    if item.offer != Offer::General {
        return Ok(Some(nth_kept(layout, state, item, index as u16, n)));
    }
    let rules = &code.choice.items[index];
    keeping_binders(layout, state, item, |state| choice::nth(layout, state, rules, index as u16, n))
}

fn nth_kept(layout: &Layout, state: &State, item: &ItemCode, index: u16, n: u64) -> Move {
    let at = item.slot as usize;
    let cards = |at: usize, n: u64| nth_card(&state.words[at..at + layout.width], n);
    match item.offer {
        Offer::Never | Offer::Always | Offer::Plain | Offer::General => Move::plain(index),
        Offer::Cards => Move::with(index, cards(at, n)),
        Offer::Bits => Move::with(index, nth_bit(state.words[at], n)),
        Offer::Range => Move::with(index, state.words[at] as i64 + n as i64),
        Offer::Pair(a, b) => {
            let second = at + if a { layout.width } else { 1 };
            let of_second: u64 = if b {
                state.words[second..second + layout.width].iter().map(|w| u64::from(w.count_ones())).sum()
            } else {
                u64::from(state.words[second].count_ones())
            };
            let (i, j) = (n / of_second.max(1), n % of_second.max(1));
            let mut m = Move::with(index, if a { cards(at, i) } else { nth_bit(state.words[at], i) });
            m.values[1] = if b { cards(second, j) } else { nth_bit(state.words[second], j) };
            m
        }
        Offer::Subset => {
            let (least, most) = sizes(layout, state, item);
            let base = CardSet::from_words(&state.words[at..at + layout.width]);
            Move { set: nth_subset(&base, least, most, n), ..Move::plain(index) }
        }
    }
}

#[inline(always)]
fn nth_bit(word: u64, n: u64) -> i64 {
    set::nth_bit(word, n).into()
}

#[inline(always)]
fn count_cards(words: &[u64]) -> u64 {
    match words {
        [word] => word.count_ones().into(),
        _ => count_many(words),
    }
}

#[inline(never)]
fn count_many(words: &[u64]) -> u64 {
    words.iter().map(|w| u64::from(w.count_ones())).sum()
}

/// The card of this number; there are more than `n`.
#[inline(always)]
fn nth_card(words: &[u64], n: u64) -> i64 {
    match words {
        [word] => nth_bit(*word, n),
        _ => nth_of_many(words, n),
    }
}

#[inline(never)]
fn nth_of_many(words: &[u64], mut n: u64) -> i64 {
    for (i, &word) in words.iter().enumerate() {
        let here = u64::from(word.count_ones());
        if n < here {
            return i as i64 * 64 + nth_bit(word, n);
        }
        n -= here;
    }
    0
}

/// The subset of this number: smaller sizes first, then in lexical order.
fn nth_subset(base: &CardSet, least: u64, most: u64, mut n: u64) -> CardSet {
    let total = base.len() as u64;
    let mut size = least;
    while size < most.min(total) && n >= binomial(total, size) {
        n -= binomial(total, size);
        size += 1;
    }
    let (mut chosen, mut left, mut wanted) = (CardSet::EMPTY, total, size);
    for (cards, chosen) in base.0.into_iter().zip(&mut chosen.0) {
        let mut rest = cards;
        while rest != 0 && wanted > 0 {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            left -= 1;
            let with = binomial(left, wanted - 1);
            if n < with {
                *chosen |= lowest;
                wanted -= 1;
            } else {
                n -= with;
            }
        }
    }
    chosen
}

/// Whether a move is on offer, without looking through the others.
pub(crate) fn contains(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    m: &Move,
) -> Result<bool, FaultKind> {
    let Some(item) = code.items.get(m.item as usize) else { return Ok(false) };
    if code.choice.items[m.item as usize].otherwise && count(layout, state, code, m.item as usize)? == 0 {
        return Ok(false);
    }
    let at = item.slot as usize;
    let single = m.values[1..] == [0; 3] && m.set.is_empty();
    let cards = |at: usize, v: i64| {
        (0..layout.cards as i64).contains(&v) && state.words[at + v as usize / 64] >> (v % 64) & 1 == 1
    };
    let bits = |at: usize, v: i64| (0..64).contains(&v) && state.words[at] >> v & 1 == 1;
    Ok(match item.offer {
        Offer::Never => false,
        Offer::Always => *m == Move::plain(m.item),
        Offer::Plain => state.words[at] == 1 && *m == Move::plain(m.item),
        Offer::Cards => single && cards(at, m.values[0]),
        Offer::Bits => single && bits(at, m.values[0]),
        Offer::Range => {
            single && numbers(&state.words, at).is_some_and(|(from, to)| (from..=to).contains(&m.values[0]))
        }
        Offer::Pair(a, b) => {
            let second = at + if a { layout.width } else { 1 };
            m.values[2..] == [0; 2]
                && m.set.is_empty()
                && if a { cards(at, m.values[0]) } else { bits(at, m.values[0]) }
                && if b { cards(second, m.values[1]) } else { bits(second, m.values[1]) }
        }
        Offer::Subset => {
            let (least, most) = sizes(layout, state, item);
            let base = CardSet::from_words(&state.words[at..at + layout.width]);
            let size = m.set.len() as u64;
            m.values == [0; 4] && m.set.is_subset(&base) && (least..=most).contains(&size)
        }
        Offer::General => {
            state.words[at] == 1
                && keeping_binders(layout, state, item, |state| {
                    choice::allows(layout, state, &code.choice.items[m.item as usize], m)
                })?
        }
    })
}

/// Writes the values of a move into the words of its binders.
#[inline(always)]
pub(crate) fn lay_out(layout: &Layout, state: &mut State, item: &ItemCode, m: &Move) {
    for (i, &slot) in item.binders.iter().enumerate() {
        if item.subset == Some(i) {
            state.put_card_set(layout, slot, &m.set);
        } else {
            state.set_num(slot, m.values[i]);
        }
    }
}

/// Keeps the answer of a seat in a choice made at once.
pub(crate) fn keep_answer(layout: &Layout, state: &mut State, seat: usize, m: &Move) {
    let answer = &mut state.words[layout.answer(seat)];
    answer[0] = u64::from(m.item) + 1;
    answer[1..5].iter_mut().zip(m.values).for_each(|(word, value)| *word = value as u64);
    answer[5..].iter_mut().zip(m.set.0).for_each(|(word, cards)| *word = cards);
    state.words[head::OWING as usize] &= !(1 << seat);
    state.words[head::ANSWERED as usize] |= 1 << seat;
}

/// An answer kept for later tells in its set which cards it speaks of, also those chosen one by one.
pub(crate) fn with_cards(m: &Move, code: &ChoiceCode) -> Move {
    let mut kept = *m;
    if code.items[m.item as usize].subset.is_none() {
        let binders = code.choice.items[m.item as usize].binders.iter().zip(m.values);
        let cards = binders.filter(|(b, _)| matches!(b.over, Over::Cards(_)));
        cards.for_each(|(_, card)| kept.set.insert(card as u16));
    }
    kept
}

/// The cards a seat spoke of in its answer, see [`read_answer`].
pub(crate) fn answered(layout: &Layout, state: &State, seat: usize) -> Option<CardSet> {
    let answer = &state.words[layout.answer(seat)];
    answer.first().filter(|&&item| item != 0).map(|_| CardSet::from_words(&answer[5..]))
}

/// The answer a seat gave in the choice made at once that is now open or being done.
pub(crate) fn read_answer(layout: &Layout, state: &State, seat: usize) -> Option<Move> {
    let answer = &state.words[layout.answer(seat)];
    let item = answer.first()?.checked_sub(1)? as u16;
    let values = std::array::from_fn(|i| answer[1 + i] as i64);
    Some(Move { item, values, set: CardSet::from_words(&answer[5..]) })
}

/// Appends the moves of an item to a list of at most so many.
pub(crate) fn list(
    layout: &Layout,
    state: &mut State,
    code: &ChoiceCode,
    index: usize,
    most: usize,
    moves: &mut Vec<Move>,
) -> Result<(), FaultKind> {
    let item = &code.items[index];
    let room = most.saturating_sub(moves.len());
    if item.offer == Offer::General {
        if state.words[item.slot as usize] == 1 && room > 0 {
            each_general(layout, state, code, index, &mut |m| {
                moves.push(*m);
                if moves.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        return Ok(());
    }
    let count = count(layout, state, code, index)?.min(room as u64);
    moves.extend((0..count).map(|n| nth_kept(layout, state, item, index as u16, n)));
    Ok(())
}

/// No list of moves is longer than this.
pub(crate) const MOST_LISTED: usize = 200_000;
