//! Small operations on words: numbers that may be none, and sets.

use super::Stop;
use crate::cells::Row;
use crate::fault::FaultKind;
use crate::layout::{Layout, head};
use crate::set::nth_bit;
use lang::program::NONE;

#[inline(always)]
pub(super) fn num(w: &[u64], a: u16) -> i64 {
    w[a as usize] as i64
}

#[inline(always)]
pub(super) fn put(w: &mut [u64], d: u16, value: i64) {
    w[d as usize] = value as u64;
}

/// Writes the result if it fits into 32 bits; none of none.
#[inline(always)]
pub(super) fn arith(w: &mut [u64], d: u16, a: i64, b: i64, op: impl Fn(i64, i64) -> i64) -> Result<(), Stop> {
    let value = if a == NONE || b == NONE {
        NONE
    } else {
        let value = op(a, b);
        if i32::try_from(value).is_err() {
            return Err(Stop::Fault(FaultKind::Overflow));
        }
        value
    };
    put(w, d, value);
    Ok(())
}

pub(super) fn divide(w: &mut [u64], d: u16, a: i64, b: i64, op: fn(i64, i64) -> i64) -> Result<(), Stop> {
    if b == 0 {
        put(w, d, NONE);
        return Ok(());
    }
    arith(w, d, a, b, op)
}

#[inline(always)]
pub(super) fn larger(a: i64, b: i64) -> i64 {
    // None is the smallest number there is.
    a.max(b)
}

#[inline(always)]
pub(super) fn smaller(a: i64, b: i64) -> i64 {
    if a == NONE {
        b
    } else if b == NONE {
        a
    } else {
        a.min(b)
    }
}

#[inline(always)]
pub(super) fn less(a: i64, b: i64) -> bool {
    a != NONE && a < b
}

#[inline(always)]
pub(super) fn at_most(a: i64, b: i64) -> bool {
    a != NONE && b != NONE && a <= b
}

#[inline(always)]
pub(super) fn load(w: &[u64], base: u16, index: i64) -> i64 {
    if index == NONE { NONE } else { num(w, base.wrapping_add(index as u16)) }
}

#[inline(never)]
pub(super) fn load_packed(w: &[u64], row: Row, index: i64) -> i64 {
    if index == NONE { NONE } else { row.cell(index as usize).of(w) }
}

#[inline(always)]
pub(super) fn store(w: &mut [u64], base: u16, index: i64, value: i64) {
    if index != NONE {
        put(w, base.wrapping_add(index as u16), value);
    }
}

#[inline(always)]
pub(super) fn lookup(table: &[i64], index: i64) -> i64 {
    table.get(index as usize).copied().unwrap_or(NONE)
}

/// What a table says of a card; none of no card.
#[inline(always)]
pub(super) fn lookup_card(table: &[i64], card: u16) -> i64 {
    table.get(card as usize).copied().unwrap_or(NONE)
}

#[inline(always)]
pub(super) fn next_seat(w: &[u64], seat: i64, players: usize) -> i64 {
    if seat == NONE {
        return NONE;
    }
    let next = seat + num(w, head::DIRECTION);
    let n = players as i64;
    if next >= n {
        next - n
    } else if next < 0 {
        next + n
    } else {
        next
    }
}

#[inline(always)]
pub(super) fn burn(fuel: &mut u32) -> Result<(), Stop> {
    *fuel = fuel.checked_sub(1).ok_or(Stop::Fault(FaultKind::Endless))?;
    Ok(())
}

/// A way back from one place in the code to another: a long one counts for more.
#[inline(always)]
pub(super) fn burn_way(fuel: &mut u32, from: usize, to: u16) -> Result<(), Stop> {
    let price = 1 + (from.saturating_sub(to.into()) >> 8) as u32;
    *fuel = fuel.checked_sub(price).ok_or(Stop::Fault(FaultKind::Endless))?;
    Ok(())
}

/// One instruction that writes many small values: sixteen of them count as one.
pub(super) fn burn_many(fuel: &mut u32, values: u16) -> Result<(), Stop> {
    *fuel = fuel.checked_sub(u32::from(values >> 4)).ok_or(Stop::Fault(FaultKind::Endless))?;
    Ok(())
}

#[inline(always)]
pub(super) fn set<const W: usize>(w: &[u64], a: u16) -> [u64; W] {
    std::array::from_fn(|i| w[a as usize + i])
}

#[inline(always)]
pub(super) fn put_set<const W: usize>(w: &mut [u64], d: u16, set: [u64; W]) {
    w[d as usize..d as usize + W].copy_from_slice(&set);
}

#[inline(always)]
pub(super) fn zip<const W: usize>(a: [u64; W], b: [u64; W], f: impl Fn(u64, u64) -> u64) -> [u64; W] {
    std::array::from_fn(|i| f(a[i], b[i]))
}

#[inline(always)]
pub(super) fn load_set<const W: usize>(w: &[u64], base: u16, index: i64) -> [u64; W] {
    if index == NONE { [0; W] } else { set(w, base.wrapping_add(index as u16 * W as u16)) }
}

#[inline(always)]
pub(super) fn store_set<const W: usize>(w: &mut [u64], base: u16, index: i64, value: [u64; W]) {
    if index != NONE {
        put_set(w, base.wrapping_add(index as u16 * W as u16), value);
    }
}

#[inline(always)]
pub(super) fn union<const W: usize>(w: &[u64], base: u16, n: u16) -> [u64; W] {
    (0..n).fold([0; W], |all, i| zip(all, set(w, base + i * W as u16), |a, b| a | b))
}

#[inline(always)]
pub(super) fn insert(w: &mut [u64], d: u16, card: i64) {
    if card != NONE {
        w[d as usize + card as usize / 64] |= 1 << (card % 64);
    }
}

#[inline(always)]
pub(super) fn holds(w: &[u64], a: u16, card: i64) -> bool {
    card != NONE && w[a as usize + card as usize / 64] >> (card % 64) & 1 == 1
}

#[inline(always)]
pub(super) fn count<const W: usize>(set: [u64; W]) -> i64 {
    set.iter().map(|w| i64::from(w.count_ones())).sum()
}

/// The card of this number in a set; there are more than `n`.
#[inline(always)]
pub(super) fn nth_card<const W: usize>(set: [u64; W], mut n: u64) -> i64 {
    for (i, &word) in set.iter().enumerate().take(W - 1) {
        let here = u64::from(word.count_ones());
        if n < here {
            return i as i64 * 64 + i64::from(nth_bit(word, n));
        }
        n -= here;
    }
    (W as i64 - 1) * 64 + i64::from(nth_bit(set[W - 1], n))
}

/// The cards of a set, lowest number first.
#[inline(always)]
pub(super) fn cards<const W: usize>(mut set: [u64; W]) -> impl Iterator<Item = u16> {
    let mut i = 0;
    std::iter::from_fn(move || {
        while i < W {
            if set[i] != 0 {
                let bit = set[i].trailing_zeros() as u16;
                set[i] &= set[i] - 1;
                return Some(i as u16 * 64 + bit);
            }
            i += 1;
        }
        None
    })
}

#[inline(always)]
pub(super) fn total<const W: usize>(set: [u64; W], table: &[i64]) -> i64 {
    cards(set).map(|c| lookup(table, i64::from(c))).sum()
}

/// The first card with the best number, and that number; none if there is none.
pub(super) fn best<const W: usize>(
    set: [u64; W],
    table: &[i64],
    better: impl Fn(&i64, &i64) -> bool,
) -> (i64, i64) {
    let mut found = (NONE, NONE);
    for card in cards(set) {
        let value = lookup(table, i64::from(card));
        if value != NONE && (found.1 == NONE || better(&value, &found.1)) {
            found = (i64::from(card), value);
        }
    }
    found
}

#[inline(always)]
pub(super) fn bit_of(value: i64) -> u64 {
    if (0..64).contains(&value) { 1 << value } else { 0 }
}

#[inline(always)]
pub(super) fn card_number(card: Option<u16>) -> i64 {
    card.map_or(NONE, i64::from)
}

/// The next seat in the direction of turns, beginning with the one in the word after the bits.
#[inline(always)]
pub(super) fn each_seat(w: &mut [u64], d: u16, rem: u16, players: usize) -> bool {
    let bits = w[rem as usize];
    if bits == 0 {
        return false;
    }
    let mut seat = num(w, rem + 1);
    if !(0..players as i64).contains(&seat) {
        seat = 0;
    }
    if num(w, head::DIRECTION) != 1 {
        return each_seat_backwards(w, d, rem, seat, players);
    }
    let from_here = bits & (u64::MAX << seat);
    let found = if from_here != 0 { from_here } else { bits };
    w[rem as usize] = bits & !(found & found.wrapping_neg());
    put(w, d, i64::from(found.trailing_zeros()));
    true
}

#[inline(never)]
fn each_seat_backwards(w: &mut [u64], d: u16, rem: u16, mut seat: i64, players: usize) -> bool {
    let bits = w[rem as usize];
    for _ in 0..players {
        if bits >> seat & 1 == 1 {
            w[rem as usize] &= !(1 << seat);
            put(w, d, seat);
            return true;
        }
        seat = next_seat(w, seat, players);
    }
    false
}

#[inline(always)]
pub(super) fn each_bit(w: &mut [u64], d: u16, rem: u16) -> bool {
    let bits = w[rem as usize];
    if bits == 0 {
        return false;
    }
    put(w, d, i64::from(bits.trailing_zeros()));
    w[rem as usize] = bits & (bits - 1);
    true
}

#[inline(always)]
pub(super) fn each_card<const W: usize>(w: &mut [u64], d: u16, rem: u16) -> bool {
    let Some(card) = cards(set::<W>(w, rem)).next() else { return false };
    w[rem as usize + card as usize / 64] &= !(1 << (card % 64));
    put(w, d, i64::from(card));
    true
}

#[inline(always)]
pub(super) fn each_number(w: &mut [u64], d: u16, rem: u16) -> bool {
    let (now, last) = (num(w, rem), num(w, rem + 1));
    if !at_most(now, last) {
        return false;
    }
    put(w, rem, now + 1);
    put(w, d, now);
    true
}

#[inline(always)]
pub(super) fn count_down(w: &mut [u64], d: u16) -> bool {
    let left = num(w, d);
    if left <= 0 {
        return false;
    }
    put(w, d, left - 1);
    true
}

/// The card laid last in the list described by a word.
#[inline(always)]
pub(super) fn last_in(w: &[u64], list: u16) -> u16 {
    (w[list as usize] >> 16) as u16
}

/// The card laid first in the list described by a word.
#[inline(always)]
pub(super) fn first_in(w: &[u64], list: u16) -> u16 {
    w[list as usize] as u16
}

#[inline(always)]
pub(super) fn push(w: &mut [u64], layout: &Layout, frame: u64) -> Result<(), Stop> {
    let used = w[head::STACK as usize];
    if used >= u64::from(layout.parts.stack_len) {
        return Err(Stop::Fault(FaultKind::TooDeep));
    }
    w[layout.parts.stack as usize + used as usize] = frame;
    w[head::STACK as usize] = used + 1;
    Ok(())
}

/// Takes the last frame off; the stack is never empty where the code takes one off.
#[inline(always)]
pub(super) fn pop(w: &mut [u64], layout: &Layout) -> u64 {
    let used = w[head::STACK as usize].saturating_sub(1);
    w[head::STACK as usize] = used;
    w[layout.parts.stack as usize + used as usize]
}
