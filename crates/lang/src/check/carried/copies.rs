//! Copies for a time: `this becomes m.face until end of turn`.
//!
//! What lasts for a time is noted in the list of statuses, and its end is found like theirs. Of several copies the last one counts
//! that has not ended; under all of them lies the face the card shows for as long as it stays.

use super::Checker;
use super::pool::{
    NOWHERE, Noting, constant, leave_slot, none_of, noted_in, of, place, same, set, some, stmt, take_slot,
    value,
};
use crate::check::domains::all_of;
use crate::program::*;

impl Checker<'_> {
    /// How copies for a time are noted; made when the first is met.
    pub(super) fn copies(&mut self, shows: Shows) -> Copies {
        if let Some(copies) = self.program.carried.copies {
            return copies;
        }
        let given = match self.program.carried.given {
            Some(given) => given,
            None => self.declare_pool(),
        };
        self.program.carried.given = Some(given);
        let face = self.made_var("copied face", &[Owner::Words(given.slot)], Type::Face);
        let lasting = self.made_var("face shown for ever", &[Owner::Card], Type::Face);
        let kinds = (0..self.program.carried.kinds.len() as u32).map(KindId).collect();
        self.program.carried.vars.push(OwnVar { var: lasting, kinds, only: None, within: None });
        let [note, end] = ["become for a time", "end of a copy"]
            .map(|name| self.add_step(name, String::new(), Vec::new(), false, NOWHERE));
        let copies = Copies { face, lasting, note, end };
        self.program.carried.copies = Some(copies);
        self.make_note(&given, &copies, shows);
        self.make_end_of_copy(&given, &copies, shows);
        self.make_settle(&given, &copies, shows);
        self.make_pool_steps();
        copies
    }

    /// The card shows a face for a time: until when, whose turns, how many of them, and the card that makes it so.
    fn make_note(&mut self, given: &Given, copies: &Copies, shows: Shows) {
        let card = self.local("card", Type::Card, NOWHERE);
        let Noting { slot, lasts, mut done } = self.noting(given, Copies::WHICH);
        let at = || value(slot, Type::Words(given.slot));
        let it = || value(card, Type::Card);
        done.push(set(place(copies.face, at()), of(shows.face, it(), Type::Face)));
        done.push(set(place(given.card, at()), it()));
        done.push(take_slot(given, at(), true));
        let free = self.free_slot(given);
        let step = &mut self.program.steps[copies.note.index()];
        step.params = [card].into_iter().chain(lasts).collect();
        step.body = noted_in(slot, free, some(it()), done);
    }

    /// What a slot holds is over: the card shows what was copied last of all that has not ended.
    fn make_end_of_copy(&mut self, given: &Given, copies: &Copies, shows: Shows) {
        let slot_type = self.slot_type();
        let [slot, last] = ["slot", "last"].map(|name| self.local(name, slot_type, NOWHERE));
        let card = self.local("card", Type::Card, NOWHERE);
        let (at, it) = (|| value(slot, slot_type), || value(card, Type::Card));
        let each = self.local("slot", slot_type, NOWHERE);
        let pick = Pick {
            which: Which::Greatest,
            mode: PickMode::One,
            domain: self.slots(each, all_of(of_copies(given, value(each, slot_type), it()))),
            by: of(given.when, value(each, slot_type), Type::Number),
        };
        let kind = ExprKind::Pick(Box::new(pick));
        let latest = Expr { kind, ty: slot_type, maybe_none: true, span: NOWHERE };
        let show = |face: Expr| vec![set(place(shows.face, it()), face)];
        let mut body = vec![stmt(StmtKind::Let(card, of(given.card, at(), Type::Card)))];
        body.extend(leave_slot(given, given.card, at()));
        body.extend([
            stmt(StmtKind::Let(last, latest)),
            stmt(StmtKind::If(
                none_of(value(last, slot_type)),
                show(of(copies.lasting, it(), Type::Face)),
                show(of(copies.face, value(last, slot_type), Type::Face)),
            )),
            stmt(StmtKind::If(
                none_of(of(shows.face, it(), Type::Face)),
                vec![shows.note_who(it(), AssignOp::Sub)],
                Vec::new(),
            )),
        ]);
        let step = &mut self.program.steps[copies.end.index()];
        step.params = vec![slot];
        step.body = body;
    }

    /// What a card shows from now on lies under all that comes later; nothing that was to end is left.
    fn make_settle(&mut self, given: &Given, copies: &Copies, shows: Shows) {
        let card = self.local("card", Type::Card, NOWHERE);
        let slot = self.local("slot", self.slot_type(), NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let it = || value(card, Type::Card);
        let free = leave_slot(given, given.card, at()).into();
        let of_card = self.slots(slot, all_of(of_copies(given, at(), it())));
        let body = vec![
            stmt(StmtKind::Each(of_card, free)),
            set(place(copies.lasting, it()), of(shows.face, it(), Type::Face)),
        ];
        let step = &mut self.program.steps[shows.settle.index()];
        step.params = vec![card];
        step.body = body;
    }
}

/// The conditions that a slot holds a copy of this card.
fn of_copies(given: &Given, slot: Expr, card: Expr) -> Vec<Expr> {
    let which = of(given.which, slot.clone(), Type::Number);
    vec![
        same(which, constant(Copies::WHICH, Type::Number)),
        same(of(given.card, slot, Type::Card), card.clone()),
        some(card),
    ]
}
