//! Fused instructions: neighbours that stand together in many games are done in one go.
//!
//! The first of them becomes the fused instruction. The others stay where they are, for whoever jumps to them, and the fused
//! one goes on behind them. So no jump, no rule and no place in the rules has to be numbered anew.

use crate::ops::Op;
use lang::span::Span;

pub(super) fn fuse(ops: &mut [Op], spans: &[Span]) {
    fuse_pairs(ops, spans);
    // Once more: what was fused may be the second of another pair.
    fuse_pairs(ops, spans);
}

fn fuse_pairs(ops: &mut [Op], spans: &[Span]) {
    for i in 1..ops.len() {
        let (first, second) = (ops[i - 1], ops[i]);
        // Each statement must still be seen to begin, so only what belongs to one is fused.
        if spans[i - 1] == spans[i]
            && let Some(fused) = pair(i - 1, first, second)
        {
            ops[i - 1] = fused;
        }
    }
}

/// What these two, the first of them standing here, do in one go.
fn pair(here: usize, first: Op, second: Op) -> Option<Op> {
    Some(match (first, second) {
        (Op::AndFamily { d, base, a }, Op::JumpFilled { a: tested, t }) if d == tested => {
            let skip = u8::try_from((t as usize).checked_sub(here + 1)?).ok()?;
            Op::AndFamilyFilled { skip, d, base, a }
        }
        (Op::Mask { d, mask }, Op::AndFamily { d: narrowed, base, a }) if d == narrowed => {
            Op::MaskFamily { mask: u8::try_from(mask).ok()?, d, base, a }
        }
        (Op::MaskFamily { mask, d, base, a }, Op::AndFamilyFilled { d: narrowed, .. }) if d == narrowed => {
            Op::MaskFamilyFilled { mask, d, base, a }
        }
        (Op::MaskOfFirst { d, list, family }, Op::AndFamilyFilled { d: narrowed, .. }) if d == narrowed => {
            Op::MaskOfFirstFilled { d, list, family }
        }
        (Op::Mask { d, mask }, Op::OrMaskOf { d: widened, family, a }) if d == widened => {
            Op::MaskOrMaskOf { mask: u8::try_from(mask).ok()?, d, family, a }
        }
        (Op::OrMaskOfLast { d, list, family }, Op::AndFamily { d: narrowed, .. }) if d == narrowed => {
            Op::OrMaskOfLastFamily { d, list, family }
        }
        (Op::JumpEmpty { a, t }, Op::JumpNotBelow { t: too, .. }) if t == too => {
            Op::JumpEmptyOrNotBelow { a, t }
        }
        (Op::EachSeat { d, rem, t }, Op::JumpNoCards { a, t: again, .. })
            if d == a && again as usize == here =>
        {
            Op::EachSeatHolding { d, rem, t }
        }
        (Op::Move { c, place, bottom }, Op::Back { t }) => {
            Op::MoveBack { bottom: u8::from(bottom == 1), c, place, t }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The instructions of one rung of `first possible of`, as they were and fused.
    #[test]
    fn the_second_of_a_pair_stays() {
        let (narrow, filled) = (Op::AndFamily { d: 20, base: 4, a: 1 }, Op::JumpFilled { a: 20, t: 7 });
        let mut ops = [Op::Mask { d: 20, mask: 3 }, narrow, filled];
        fuse(&mut ops, &[Span::default(); 3]);
        let fused = [
            Op::MaskFamilyFilled { mask: 3, d: 20, base: 4, a: 1 },
            Op::AndFamilyFilled { skip: 5, d: 20, base: 4, a: 1 },
        ];
        assert_eq!(ops, [fused[0], fused[1], filled]);
    }

    #[test]
    fn other_words_are_not_fused() {
        let mut ops = [Op::AndFamily { d: 20, base: 4, a: 1 }, Op::JumpFilled { a: 21, t: 7 }];
        let before = ops;
        fuse(&mut ops, &[Span::default(); 2]);
        assert_eq!(ops, before);
    }
}
