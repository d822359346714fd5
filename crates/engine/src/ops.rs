//! The instructions, 8 bytes each. Operands are words of the state (`d` is written; `a`, `b` are read), places, indexes into
//! side tables, or targets of jumps (`t`). Operands of one byte are free, since there is one beside the tag.

use crate::cells::Size;

/// One instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the operands are explained once, at the top of this file")]
#[rustfmt::skip]
pub enum Op {
    // Numbers. With none they give none.
    /// d = value
    Const { d: u16, value: i32 },
    /// d = none
    Nothing { d: u16 },
    /// d = a
    Copy { d: u16, a: u16 },
    /// d = a + b
    Add { d: u16, a: u16, b: u16 },
    /// d = a - b
    Sub { d: u16, a: u16, b: u16 },
    /// d = a * b
    Mul { d: u16, a: u16, b: u16 },
    /// d = a / b, rounded down
    Div { d: u16, a: u16, b: u16 },
    /// d = a mod b
    Mod { d: u16, a: u16, b: u16 },
    /// d = a + k
    AddConst { d: u16, a: u16, k: i16 },
    /// d = d + a; as it was if a is none
    Raise { d: u16, a: u16 },
    /// d = d - a; as it was if a is none
    Reduce { d: u16, a: u16 },
    /// d = the larger of a and b
    Larger { d: u16, a: u16, b: u16 },
    /// d = the smaller of a and b
    Smaller { d: u16, a: u16, b: u16 },
    /// d = words[base + a]; none of none
    Load { d: u16, base: u16, a: u16 },
    /// words[base + a] = b; nothing if a is none
    Store { base: u16, a: u16, b: u16 },
    /// d = the value of number a in a row whose values share words; none of none
    LoadPacked { size: Size, d: u16, base: u16, a: u16 },
    /// the value of number a in such a row = b; nothing if a is none
    StorePacked { size: Size, base: u16, a: u16, b: u16 },
    /// n values of such a row = a
    FillPacked { size: Size, d: u16, n: u16, a: u16 },
    /// words d, d + 1, … (n of them) = a
    Fill { d: u16, n: u16, a: u16 },
    /// words d, d + 1, … (n of them) = 0
    Zero { d: u16, n: u16 },
    /// d = table[a]; none of none
    Lookup { d: u16, table: u16, a: u16 },
    /// d = the seat after a in the direction of turns
    NextSeat { d: u16, a: u16 },

    // Flow. A comparison with none does not hold.
    /// go on at t
    Jump { t: u16 },
    /// go back to t; costs fuel
    Back { t: u16 },
    /// if a is yes
    JumpIf { a: u16, t: u16 },
    /// if a is not yes
    JumpUnless { a: u16, t: u16 },
    /// if a = b (none is none)
    JumpSame { a: u16, b: u16, t: u16 },
    /// if a ≠ b
    JumpDiffer { a: u16, b: u16, t: u16 },
    /// if a < b
    JumpLess { a: u16, b: u16, t: u16 },
    /// unless a < b
    JumpNotLess { a: u16, b: u16, t: u16 },
    /// if a ≤ b
    JumpAtMost { a: u16, b: u16, t: u16 },
    /// unless a ≤ b
    JumpNotAtMost { a: u16, b: u16, t: u16 },
    /// if a = k
    JumpIs { a: u16, k: i16, t: u16 },
    /// if a ≠ k
    JumpIsNot { a: u16, k: i16, t: u16 },
    /// if a < k
    JumpBelow { a: u16, k: i16, t: u16 },
    /// unless a < k
    JumpNotBelow { a: u16, k: i16, t: u16 },
    /// if a > k
    JumpAbove { a: u16, k: i16, t: u16 },
    /// unless a > k
    JumpNotAbove { a: u16, k: i16, t: u16 },
    /// if a is none
    JumpNone { a: u16, t: u16 },
    /// if a is not none
    JumpSome { a: u16, t: u16 },
    /// do the step at t; its number is kept for `end`
    Call { step: u16, t: u16 },
    /// leave the running step
    Return,
    /// work out the define at t; d = where to go on behind it
    CallDefine { d: u16, t: u16 },
    /// go on where the word a says
    ReturnTo { a: u16 },
    /// leave all steps up to the running one of this number
    Unwind { step: u16 },
    /// the turns begin: keep direction and who goes next
    TurnsBegin,
    /// the turns end: direction and who goes next are as before
    TurnsEnd,
    /// keeps the words of a rule aside, because it may come to run inside itself
    Keep { rule: u16 },
    /// puts the words of a rule back
    Restore { rule: u16 },
    /// there is no room for one more status: a fault
    NoRoom,
    /// one moment begins
    MomentBegin,
    /// one moment ends
    MomentEnd,
    /// unless the last moment has ended and some `when` is due
    JumpNotDue { t: u16 },
    /// looks at the next `when` that is due
    CallDue,

    // Sets of cards.
    /// d = no cards
    Clear { d: u16 },
    /// d = a
    CopySet { d: u16, a: u16 },
    /// d = cards in a and b
    And { d: u16, a: u16, b: u16 },
    /// d = cards in a or b
    Or { d: u16, a: u16, b: u16 },
    /// d = cards in a but not in b
    Minus { d: u16, a: u16, b: u16 },
    /// d = the set of number a of a family that begins at base; empty of none
    LoadSet { d: u16, base: u16, a: u16 },
    /// the set of number a of a family = b; nothing if a is none
    StoreSet { base: u16, a: u16, b: u16 },
    /// d = cards in d that are also in the set of number a of a family
    AndFamily { d: u16, base: u16, a: u16 },
    /// d = a set known before
    Mask { d: u16, mask: u16 },
    /// d = cards in d that are also in a set known before
    AndMask { d: u16, mask: u16 },
    /// d = cards in d that are not in a set known before
    MinusMask { d: u16, mask: u16 },
    /// d = the cards that show the value a
    MaskOf { d: u16, family: u16, a: u16 },
    /// d = cards in d, and those that show the value a
    OrMaskOf { d: u16, family: u16, a: u16 },
    /// d = cards in d that show the value a
    AndMaskOf { d: u16, family: u16, a: u16 },
    /// d = the set of a family by cards that belongs to the card laid last in the list described by a word
    MaskOfLast { d: u16, list: u16, family: u16 },
    /// d = the set of a family by cards that belongs to the card laid first in the list described by a word
    MaskOfFirst { d: u16, list: u16, family: u16 },
    /// d = cards in d, and those in the set of a family by cards that belongs to the card laid last in the list described by a word
    OrMaskOfLast { d: u16, list: u16, family: u16 },
    /// d = the cards that show a value of the bits a
    MaskOfBits { d: u16, family: u16, a: u16 },
    /// d = all cards in n sets that begin at base
    Union { d: u16, base: u16, n: u16 },
    /// puts the card a into d
    Insert { d: u16, a: u16 },
    /// if the set a is empty
    JumpEmpty { a: u16, t: u16 },
    /// if the set a is not empty
    JumpFilled { a: u16, t: u16 },
    /// if the set of number a of a family is empty (so is that of none)
    JumpNoCards { base: u16, a: u16, t: u16 },
    /// if the set of number a of a family is not empty
    JumpCards { base: u16, a: u16, t: u16 },
    /// if the set a holds the card c
    JumpHolds { a: u16, c: u16, t: u16 },
    /// unless the set a holds the card c
    JumpLacks { a: u16, c: u16, t: u16 },
    /// d = how many cards are in a
    Count { d: u16, a: u16 },
    /// d = the total over the cards in a
    Total { d: u16, a: u16, table: u16 },
    /// d = the greatest number of a table over the cards in a
    Greatest { d: u16, a: u16, table: u16 },
    /// d = the least
    Least { d: u16, a: u16, table: u16 },
    /// d = the first card in a with the greatest number of a table
    Highest { d: u16, a: u16, table: u16 },
    /// d = the first card in a with the least number
    Lowest { d: u16, a: u16, table: u16 },
    /// d = the card of the set d with the greatest number, the one laid first in a place if several have it
    HighestIn { d: u16, place: u16, table: u16 },
    /// d = the card of the set d with the least number, the one laid first in a place if several have it
    LowestIn { d: u16, place: u16, table: u16 },

    // Sets of other things, one word.
    /// d = a or b
    OrBits { d: u16, a: u16, b: u16 },
    /// d = a and not b
    MinusBits { d: u16, a: u16, b: u16 },
    /// d = the set of the one value a; empty of none
    BitOf { d: u16, a: u16 },
    /// if the bits a hold the value b
    JumpBit { a: u16, b: u16, t: u16 },
    /// unless the bits a hold the value b
    JumpNoBit { a: u16, b: u16, t: u16 },
    /// puts the value a into the bits d
    InsertBit { d: u16, a: u16 },
    /// d = how many values are in the bits a
    CountBits { d: u16, a: u16 },

    // Zones.
    /// d = the place of number a of a family that begins at first; none of none
    PlaceAt { d: u16, first: u16, a: u16 },
    /// d = the card laid last
    Top { d: u16, place: u16 },
    /// d = table[the card laid last in the list described by a word]; none if there is none
    LookupLast { d: u16, list: u16, table: u16 },
    /// d = table[the card laid first in the list described by a word]; none if there is none
    LookupFirst { d: u16, list: u16, table: u16 },
    /// d = the card laid first
    First { d: u16, place: u16 },
    /// decides the top card of a pile
    Settle { place: u16 },
    /// decides the bottom card of the pile whose place is in a
    SettleFirst { a: u16 },
    /// decides the top n cards of the pile whose place is in a
    SettleAt { a: u16, n: u16 },
    /// moves the card c to a place; bottom: under the others
    Move { c: u16, place: u16, bottom: u16 },
    /// moves the card c to the place in a
    MoveAt { c: u16, a: u16, bottom: u16 },
    /// moves the cards of a set to the place in a
    MoveSetAt { set: u16, a: u16, bottom: u16 },
    /// moves the top card of a place to the place of number a of a family that begins at first
    Draw { from: u16, first: u16, a: u16 },
    /// moves the top card of the place in a to the place in b; bottom: under the others
    DrawAt { a: u16, b: u16, bottom: u16 },
    /// deals: see the side table
    Deal { deal: u16 },
    /// mixes the pile whose place is in a
    ShuffleAt { a: u16 },
    /// gathers every card into a place, mixed
    Gather { place: u16 },
    /// d = whose the card a is
    OwnerOf { d: u16, a: u16 },
    /// everybody now knows the cards of the set a
    Reveal { a: u16 },
    /// the seats in the bits b now know the cards of the set a
    Show { a: u16, b: u16 },

    // Loops.
    /// d = the next seat of the bits at `rem` in order from the seat in the word after it, and takes it out; else jump
    EachSeat { d: u16, rem: u16, t: u16 },
    /// d = the lowest value of the bits `rem`, and takes it out; else jump
    EachBit { d: u16, rem: u16, t: u16 },
    /// d = the lowest card of the set `rem`, and takes it out; else jump
    EachCard { d: u16, rem: u16, t: u16 },
    /// the same in the order of the place in the word before `rem`
    EachCardInOrder { d: u16, rem: u16, t: u16 },
    /// d = the number at `rem`, which is moved on, up to the one after it; else jump
    EachNumber { d: u16, rem: u16, t: u16 },
    /// one less in d; jump when there was none left
    CountDown { d: u16, t: u16 },

    // Cards that carry rules.
    /// every player's cards lie where they lie at first
    Bring,
    /// a variable of cards is as it is at first, see the side table
    Fresh { fresh: u16 },
    /// go on where the side table says for the card a; to t of none
    Switch { a: u16, switch: u16, t: u16 },
    /// d = the card of the set `rem` that answers next, and takes it out; else jump
    EachAnswer { d: u16, rem: u16, t: u16 },
    /// runs what the card answers
    CallAnswer { t: u16 },
    /// inside a moment those who answer wait for its end, see the side table: jump
    Wait { answers: u16, t: u16 },
    /// one moment ends, d = how many answers waited when it began
    MomentEndAt { d: u16 },
    /// unless the last moment has ended and somebody waits since it began
    JumpNobodyWaits { d: u16, t: u16 },
    /// lets the next of those who waited since answer
    CallWaiting { d: u16 },
    /// the one who waited has answered
    WaitedFor,

    // Choices and results.
    /// offers a choice and waits
    Choose { choice: u16 },
    /// the seats in the bits a owe an answer; each is asked in turn, as the player in d, whether there is anything to choose
    AtOnceBegin { a: u16, d: u16 },
    /// offers a choice to several seats at once and waits
    AtOnce { choice: u16 },
    /// puts the answer of seat a into the words of its item and jumps to its body; to t if it has none
    Answer { choice: u16, a: u16, t: u16 },
    /// d = a random card of the set a; none if empty
    RandomCard { d: u16, a: u16 },
    /// d = a random value of the bits a; none if empty
    RandomBit { d: u16, a: u16 },
    /// d = a random number from a to b; none if there is none
    RandomNumber { d: u16, a: u16, b: u16 },
    /// looks whether a `when` became true, and does it
    Watch { when: u16, t: u16 },
    /// remembers the truth of a `when` in d and jumps unless it became true just now (a: now)
    Became { d: u16, a: u16, t: u16 },
    /// remembers the bits of a `when` in d and jumps unless there is one more (a: now, then those that are new)
    BecameBits { d: u16, a: u16, t: u16 },
    /// remembers the cards of a `when` in d and jumps unless there is one more (a: now, then those that are new)
    BecameCards { d: u16, a: u16, t: u16 },
    /// a line in the log
    Say { text: u16 },
    /// everybody is told the value of an expression
    Told { expr: u16 },
    /// the players in the bits a win
    Win { a: u16 },
    /// the teams in the bits a win
    WinTeams { a: u16 },
    /// everybody gets a place, see the side table
    Rank { rank: u16 },
    /// nobody wins
    WinNobody,

    // Fused: each does what the instructions did that still stand behind it, and goes on after them. See `lower::fuse`.
    /// d = cards in d that are also in the set of number a of a family; if there are any, go on so many instructions later
    AndFamilyFilled { skip: u8, d: u16, base: u16, a: u16 },
    /// d = cards of a set known before that are also in the set of number a of a family
    MaskFamily { mask: u8, d: u16, base: u16, a: u16 },
    /// `MaskFamily`, and then as the `AndFamilyFilled` behind it
    MaskFamilyFilled { mask: u8, d: u16, base: u16, a: u16 },
    /// `MaskOfFirst`, and then as the `AndFamilyFilled` behind it
    MaskOfFirstFilled { d: u16, list: u16, family: u16 },
    /// d = cards of a set known before, and those that show the value a
    MaskOrMaskOf { mask: u8, d: u16, family: u16, a: u16 },
    /// `OrMaskOfLast`, and then the `AndFamily` behind it
    OrMaskOfLastFamily { d: u16, list: u16, family: u16 },
    /// if the set a is empty, or by the `JumpNotBelow` behind it, which goes to the same place
    JumpEmptyOrNotBelow { a: u16, t: u16 },
    /// the next seat as in `EachSeat`, but only of those whose set in the family of the next instruction is not empty
    EachSeatHolding { d: u16, rem: u16, t: u16 },
    /// moves the card c to a place and goes back to t
    MoveBack { bottom: u8, c: u16, place: u16, t: u16 },

    // Expressions that are not compiled.
    /// d = the value of an expression
    Eval { d: u16, expr: u16 },
    /// d = the cards of an expression
    EvalCards { d: u16, expr: u16 },
}

impl Op {
    /// The target of a jump.
    #[rustfmt::skip]
    pub(crate) fn target_mut(&mut self) -> Option<&mut u16> {
        use Op::*;
        match self {
            Jump { t } | Back { t } | JumpNotDue { t } | JumpIf { t, .. } | JumpUnless { t, .. } | JumpSame { t, .. }
            | JumpDiffer { t, .. } | JumpLess { t, .. } | JumpNotLess { t, .. } | JumpAtMost { t, .. }
            | JumpNotAtMost { t, .. } | JumpIs { t, .. } | JumpIsNot { t, .. } | JumpBelow { t, .. }
            | JumpNotBelow { t, .. } | JumpAbove { t, .. } | JumpNotAbove { t, .. } | JumpNone { t, .. }
            | JumpSome { t, .. } | Call { t, .. } | CallDefine { t, .. } | JumpEmpty { t, .. } | JumpFilled { t, .. }
            | JumpNoCards { t, .. } | JumpCards { t, .. } | JumpHolds { t, .. } | JumpLacks { t, .. } | JumpBit { t, .. } | JumpNoBit { t, .. }
            | EachSeat { t, .. } | EachBit { t, .. } | EachCard { t, .. } | EachCardInOrder { t, .. }
            | EachNumber { t, .. } | CountDown { t, .. } | Answer { t, .. } | Watch { t, .. } | Became { t, .. }
            | Switch { t, .. } | EachAnswer { t, .. } | CallAnswer { t } | Wait { t, .. } | JumpNobodyWaits { t, .. }
            | BecameBits { t, .. } | BecameCards { t, .. } | EachSeatHolding { t, .. } | JumpEmptyOrNotBelow { t, .. }
            | MoveBack { t, .. } => Some(t),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_instruction_takes_8_bytes() {
        assert_eq!(size_of::<super::Op>(), 8);
    }
}
