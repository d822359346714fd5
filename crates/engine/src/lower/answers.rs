//! Who answers an action, and steps that each face has its own of.
//!
//! The cards that may answer are a set, made when the event happens: those with a listening face in the zones where the rule
//! works, and the cards the action is done with whose rule speaks of itself. While the set is empty nothing else is looked at.

use super::{Label, Lower};
use crate::ops::Op;
use crate::set::CardSet;
use lang::program::*;

/// Those who answer one action before or after, as code.
#[derive(Debug)]
pub struct AnswersCode {
    /// The rule whose words these are: the action.
    pub rule: u16,
    /// The words of its parameters, as first word and length.
    pub params: Vec<(u16, u16)>,
    /// The set of those who have not answered yet.
    pub rem: u16,
    /// The one who answers now; none for the game's own rules.
    pub card: u16,
    /// Whether the game has rules of its own for it.
    pub own: bool,
    /// The code that lets the one in `card` answer.
    pub sub: u16,
}

impl Lower<'_> {
    /// Everybody who can answers, one after the other.
    pub(super) fn answers(&mut self, answers: &Answers) {
        let (again, sub, end) = (self.label(), self.label(), self.label());
        let (rem, card) = (self.loop_word(self.layout.width), self.loop_word(1));
        let own = answers.listeners.iter().any(Listener::is_own);
        self.note_answers(answers, rem, card, own, sub);
        self.who_may_answer(&answers.listeners, rem);
        if !own {
            self.emit(Op::JumpEmpty { a: rem, t: end.0 });
        }
        let action = self.known.program.carried.actions[answers.action.index()].clone();
        let cancelled = self.slot(action.cancelled);
        if !answers.before {
            self.emit(Op::Wait { answers: (self.code.answers.len() - 1) as u16, t: end.0 });
        }
        if own {
            self.emit(Op::Nothing { d: card });
            self.emit(Op::CallAnswer { t: sub.0 });
            self.emit(Op::JumpIf { a: cancelled, t: end.0 });
        }
        self.bind(again);
        self.emit(Op::EachAnswer { d: card, rem, t: end.0 });
        self.emit(Op::CallAnswer { t: sub.0 });
        self.emit(Op::JumpIf { a: cancelled, t: end.0 });
        self.emit(Op::Back { t: again.0 });
        self.bind(sub);
        self.one_answers(answers, &action, rem, card);
        self.bind(end);
    }

    fn note_answers(&mut self, answers: &Answers, rem: u16, card: u16, own: bool, sub: Label) {
        let program = self.known.program;
        let step = program.carried.actions[answers.action.index()].step;
        let words = |param: &LocalId| {
            (self.slot(*param), self.layout.words_of(program.locals[param.index()].ty) as u16)
        };
        let params = program.steps[step.index()].params.iter().map(words).collect();
        let code = super::AnswersCode { rule: step.0 as u16, params, rem, card, own, sub: sub.0 };
        self.code.answers.push(code);
    }

    /// The set of cards that may answer now.
    fn who_may_answer(&mut self, listeners: &[Listener], rem: u16) {
        self.emit(Op::Clear { d: rem });
        let mut by_zones: Vec<(&[ZoneId], CardSet)> = Vec::new();
        for listener in listeners.iter().filter(|l| !l.faces.is_empty() && l.this_at.is_empty()) {
            let cards = self.cards_showing(&listener.faces);
            match by_zones.iter_mut().find(|(zones, _)| *zones == listener.works_in) {
                Some((_, set)) => *set = set.or(&cards),
                None => by_zones.push((&listener.works_in, cards)),
            }
        }
        for (zones, cards) in by_zones {
            let there = self.cards_in_families(zones);
            if let Some(others) = self.who_shows_another() {
                let both = self.set_register();
                self.emit(Op::And { d: both, a: there, b: others });
                self.emit(Op::Or { d: rem, a: rem, b: both });
            }
            let mask = self.mask(cards);
            self.emit(Op::AndMask { d: there, mask });
            self.emit(Op::Or { d: rem, a: rem, b: there });
        }
        for listener in listeners.iter().filter(|l| !l.faces.is_empty() && !l.this_at.is_empty()) {
            let (cards, not) = (self.cards_showing(&listener.faces), self.label());
            let (a, mask) = (self.set_register(), self.mask(cards));
            let card = self.slot(listener.this_at[0]);
            match self.known.program.carried.shows {
                // Whether it shows such a face, or did when it was done, turns out when it is asked.
                Some(_) => self.emit(Op::JumpNone { a: card, t: not.0 }),
                None => {
                    self.emit(Op::Mask { d: a, mask });
                    self.emit(Op::JumpLacks { a, c: card, t: not.0 });
                }
            }
            self.emit(Op::Insert { d: rem, a: card });
            self.bind(not);
        }
        for listener in listeners {
            let Some(bearers) = listener.bearers else { continue };
            self.bearers_may_answer(self.layout.vars[bearers.index()].first, &listener.this_at, rem);
        }
    }

    /// Whoever bears a status, or the card the action is done with if it bears it.
    fn bearers_may_answer(&mut self, bearers: u16, this_at: &[LocalId], rem: u16) {
        let Some(it) = this_at.first() else {
            return self.emit(Op::Or { d: rem, a: rem, b: bearers });
        };
        let (card, not) = (self.slot(*it), self.label());
        self.emit(Op::JumpLacks { a: bearers, c: card, t: not.0 });
        self.emit(Op::Insert { d: rem, a: card });
        self.bind(not);
    }

    /// The set of cards that show another face than their own, if any card at the table can.
    fn who_shows_another(&self) -> Option<u16> {
        self.known.program.carried.shows.map(|shows| self.layout.vars[shows.who.index()].first)
    }

    /// The cards in all zones of these families.
    fn cards_in_families(&mut self, zones: &[ZoneId]) -> u16 {
        let d = self.set_register();
        self.emit(Op::Clear { d });
        for zone in zones {
            let family = self.layout.family(*zone);
            let (base, n) = (self.layout.places[family.start as usize].set, family.len() as u16);
            let each = self.set_register();
            self.emit(Op::Union { d: each, base, n });
            self.emit(Op::Or { d, a: d, b: each });
        }
        d
    }

    fn cards_showing(&self, faces: &[FaceId]) -> CardSet {
        let Some(printed) = self.known.program.carried.printed else { return CardSet::EMPTY };
        let shown = &self.layout.attrs[printed.face.index()];
        let shows = |card: &u16| faces.iter().any(|face| i64::from(face.0) == shown[*card as usize]);
        (0..self.layout.cards as u16).filter(shows).collect()
    }

    /// The code that lets one card answer: the rules of its face, one after the other. Of none: the game's own.
    fn one_answers(&mut self, answers: &Answers, action: &Action, rem: u16, card: u16) {
        let (own, statuses, done) = (self.label(), self.label(), self.label());
        let faces = self.listening_faces(&answers.listeners);
        let labels: Vec<Label> = faces.iter().map(|_| self.label()).collect();
        self.switch_by_other_face(&faces, &labels, statuses, card, answers);
        let switch = self.switch_by_face(&faces, &labels, statuses);
        self.emit(Op::Switch { a: card, switch, t: own.0 });
        for (face, label) in faces.iter().zip(&labels) {
            self.bind(*label);
            for listener in answers.listeners.iter().filter(|l| l.faces.contains(face)) {
                self.card_answers(listener, action, rem, card, done);
            }
            self.jump(statuses);
        }
        self.bind(statuses);
        for listener in answers.listeners.iter().filter(|l| l.bearers.is_some()) {
            self.card_answers(listener, action, rem, card, done);
        }
        self.jump(done);
        self.bind(own);
        for listener in answers.listeners.iter().filter(|l| l.is_own()) {
            self.running(listener.step, |l| l.call(listener.step));
            self.emit(Op::JumpIf { a: self.slot(action.cancelled), t: done.0 });
        }
        self.bind(done);
        self.emit(Op::Return);
    }

    fn listening_faces(&self, listeners: &[Listener]) -> Vec<FaceId> {
        let mut faces: Vec<FaceId> = listeners.iter().flat_map(|l| l.faces.iter().copied()).collect();
        faces.sort_unstable();
        faces.dedup();
        faces
    }

    /// For each card the label of its face.
    fn switch_by_face(&mut self, faces: &[FaceId], labels: &[Label], otherwise: Label) -> u16 {
        let printed = self.known.program.carried.printed;
        let shown = printed.map_or(&[][..], |printed| &self.layout.attrs[printed.face.index()]);
        let label = |face: &i64| {
            let at = faces.iter().position(|known| i64::from(known.0) == *face);
            at.map_or(otherwise.0, |at| labels[at].0)
        };
        let targets = shown.iter().map(label).collect();
        self.code.switches.push(targets);
        (self.code.switches.len() - 1) as u16
    }

    /// A card that shows another face goes on where that one does. With the card that something was done with it counts what it
    /// showed before: it may have left its zone since.
    fn switch_by_other_face(
        &mut self,
        faces: &[FaceId],
        labels: &[Label],
        otherwise: Label,
        card: u16,
        answers: &Answers,
    ) {
        let Some(shows) = self.known.program.carried.shows else { return };
        let mut done_with: Vec<LocalId> =
            answers.listeners.iter().flat_map(|listener| listener.this_at.iter().copied()).collect();
        done_with.sort_unstable();
        done_with.dedup();
        if answers.before {
            done_with.clear();
        }
        let (face, before, end) = (self.register(1), self.label(), self.label());
        for param in done_with {
            self.emit(Op::JumpSame { a: self.slot(param), b: card, t: before.0 });
        }
        let (now, was) = (self.layout.vars[shows.face.index()], self.layout.vars[shows.before.index()]);
        let switch = self.switch_of_faces(faces, labels, otherwise);
        self.load(now, card, face);
        self.emit(Op::Switch { a: face, switch, t: end.0 });
        self.bind(before);
        self.load(was, card, face);
        self.emit(Op::Switch { a: face, switch, t: end.0 });
        self.bind(end);
    }

    /// For each face its label.
    fn switch_of_faces(&mut self, faces: &[FaceId], labels: &[Label], otherwise: Label) -> u16 {
        let label = |face: u32| {
            let at = faces.iter().position(|known| known.0 == face);
            at.map_or(otherwise.0, |at| labels[at].0)
        };
        let targets = (0..self.known.program.carried.faces.len() as u32).map(label).collect();
        self.code.switches.push(targets);
        (self.code.switches.len() - 1) as u16
    }

    /// One rule of the card in a word: if it works now, it is asked; its conditions stand inside it.
    fn card_answers(&mut self, listener: &Listener, action: &Action, rem: u16, card: u16, done: Label) {
        let (next, registers) = (self.label(), self.registers);
        for param in &listener.this_at {
            self.emit(Op::JumpDiffer { a: self.slot(*param), b: card, t: next.0 });
        }
        if let Some(bearers) = listener.bearers {
            let a = self.layout.vars[bearers.index()].first;
            self.emit(Op::JumpLacks { a, c: card, t: next.0 });
        } else if listener.this_at.is_empty() {
            let there = self.cards_in_families(&listener.works_in);
            self.emit(Op::JumpLacks { a: there, c: card, t: next.0 });
        }
        if listener.alone.is_some() {
            self.put_constant(self.slot(action.answered), 0);
        }
        self.ask_card(listener.step, card, next);
        if let Some(kind) = listener.alone {
            self.emit(Op::JumpUnless { a: self.slot(action.answered), t: next.0 });
            let mask = self.mask(self.cards_of_kind(kind));
            self.emit(Op::MinusMask { d: rem, mask });
            self.jump(done);
        }
        self.emit(Op::JumpIf { a: self.slot(action.cancelled), t: done.0 });
        self.bind(next);
        self.registers = registers;
    }

    /// Runs the rule of a card, unless that card is doing it already: a rule does not answer what it causes itself.
    fn ask_card(&mut self, step: StepId, card: u16, next: Label) {
        let recurs = self.runs_inside[step.index()][step.index()];
        let busy = recurs.then(|| self.loop_word(self.layout.width));
        if let Some(busy) = busy {
            self.code.busy.push(busy);
            self.emit(Op::JumpHolds { a: busy, c: card, t: next.0 });
            self.emit(Op::Insert { d: busy, a: card });
        }
        let callee = &self.known.program.steps[step.index()];
        let (player, this) = (callee.player, callee.params.first().copied());
        self.running(step, |l| {
            if let Some(player) = player {
                l.emit(Op::OwnerOf { d: l.slot(player), a: card });
            }
            if let Some(this) = this {
                l.emit(Op::Copy { d: l.slot(this), a: card });
            }
            l.call(step);
        });
        if let Some(busy) = busy {
            let one = self.set_register();
            self.emit(Op::Clear { d: one });
            self.emit(Op::Insert { d: one, a: card });
            self.emit(Op::Minus { d: busy, a: busy, b: one });
        }
    }

    fn cards_of_kind(&self, kind: KindId) -> CardSet {
        let Some(printed) = self.known.program.carried.printed else { return CardSet::EMPTY };
        let shown = &self.layout.attrs[printed.kind.index()];
        (0..self.layout.cards as u16).filter(|card| shown[*card as usize] == i64::from(kind.0)).collect()
    }

    /// Whether anybody answers what has been done, so that it may have to wait for the end of a moment.
    pub(super) fn answers_wait(&self) -> bool {
        let mut waits = false;
        for step in &self.known.program.steps {
            super::walk::statements(&step.body, &mut |stmt| {
                waits |= matches!(&stmt.kind, StmtKind::Answers(answers) if !answers.before);
            });
        }
        waits
    }

    /// The end of a moment in a game where answers wait: first the `when` rules, then those who waited.
    pub(super) fn leave_moment_with_answers(&mut self) {
        let (again, end) = (self.label(), self.label());
        let from = self.loop_word(1);
        self.emit(Op::MomentEndAt { d: from });
        self.bind(again);
        self.look_at_due();
        let program = self.known.program;
        let waiting = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Answers(answers) if !answers.before => {
                answers.listeners.iter().map(|listener| listener.step.index()).collect()
            }
            _ => Vec::new(),
        };
        let mut steps: Vec<usize> = Vec::new();
        for step in &program.steps {
            super::walk::statements(&step.body, &mut |stmt| steps.extend(waiting(stmt)));
        }
        // Any of them may come to run: the one that could bring this rule about again decides.
        let other = steps.iter().copied().find(|&s| self.runs_inside[s][self.rule]).unwrap_or(steps[0]);
        self.emit(Op::JumpNobodyWaits { d: from, t: end.0 });
        self.around(other, |l| {
            l.emit(Op::CallWaiting { d: from });
            l.emit(Op::WaitedFor);
        });
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
    }

    /// `do c.effect`: the step of the card's face.
    pub(super) fn by_face(&mut self, by: &ByFace) {
        let end = self.label();
        let card = self.argument(&by.card, true);
        let values: Vec<u16> = by.args.iter().map(|arg| self.argument(arg, true)).collect();
        let faces: Vec<FaceId> = by.steps.iter().map(|(face, _)| *face).collect();
        let labels: Vec<Label> = faces.iter().map(|_| self.label()).collect();
        if let Some(shows) = self.known.program.carried.shows {
            let (face, own) = (self.register(1), self.label());
            let switch = self.switch_of_faces(&faces, &labels, end);
            self.load(self.layout.vars[shows.face.index()], card, face);
            self.emit(Op::Switch { a: face, switch, t: own.0 });
            self.bind(own);
        }
        let switch = self.switch_by_face(&faces, &labels, end);
        self.emit(Op::Switch { a: card, switch, t: end.0 });
        for ((_, step), label) in by.steps.iter().zip(&labels) {
            self.bind(*label);
            self.run_step(*step, &by.args, &values);
            self.jump(end);
        }
        self.bind(end);
    }
}
