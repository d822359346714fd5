//! What is known only when all bodies are read: which steps need an acting player, and what is running when.
//!
//! While bodies are read, calls, `end`s and `goes next` are only noted. Then two small fixpoints over the calls say which
//! steps speak of a player, and what is sure to be running wherever a step is called.

use super::Checker;
use crate::analyse::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// What was noted while bodies were read.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    /// The texts of all items, as written.
    pub labels: Vec<String>,
    speaking: Vec<StepId>,
    in_turns: Vec<StepId>,
    calls: Vec<Call>,
    ends: Vec<(Option<StepId>, StepId, Span)>,
    nexts: Vec<(Option<StepId>, Span)>,
    stops: Vec<(Option<StepId>, Span)>,
}

/// A step called by another, or from a `when`.
#[derive(Clone, Copy, Debug)]
struct Call {
    caller: Option<StepId>,
    callee: StepId,
    player: PlayerOfCall,
    /// Called by `take turns`.
    in_turns: bool,
    span: Span,
}

/// Which acting player a call would hand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerOfCall {
    /// There is none.
    Nobody,
    /// The one the calling step was handed itself.
    OfCaller,
    /// One that the body sets.
    Set,
}

impl Flow {
    /// The body of this step speaks of the acting player.
    pub fn speaks_of_player(&mut self, step: StepId) {
        if !self.speaking.contains(&step) {
            self.speaking.push(step);
        }
    }

    /// How much is noted about steps that speak of a player.
    pub fn mark(&self) -> usize {
        self.speaking.len()
    }

    /// Forgets what was noted since: it was only a look.
    pub fn forget(&mut self, mark: usize) {
        self.speaking.truncate(mark);
    }

    /// This step is run by `take turns`.
    pub fn runs_in_turns(&mut self, step: StepId) {
        if !self.in_turns.contains(&step) {
            self.in_turns.push(step);
        }
    }

    /// Notes a call.
    pub fn call(
        &mut self,
        caller: Option<StepId>,
        callee: StepId,
        player: PlayerOfCall,
        in_turns: bool,
        span: Span,
    ) {
        self.calls.push(Call { caller, callee, player, in_turns, span });
    }

    /// Notes an `end NAME`.
    pub fn end(&mut self, caller: Option<StepId>, step: StepId, span: Span) {
        self.ends.push((caller, step, span));
    }

    /// Notes a `stop` that stands in no loop of its body.
    pub fn stop(&mut self, caller: Option<StepId>, span: Span) {
        self.stops.push((caller, span));
    }

    /// Notes a `P goes next`.
    pub fn next(&mut self, caller: Option<StepId>, span: Span) {
        self.nexts.push((caller, span));
    }
}

impl Checker<'_> {
    /// Settles acting players and complains about what is not running.
    pub fn settle_flow(&mut self) {
        self.spread_players();
        self.check_callers();
        self.hand_on_players();
        self.unwrap_whens();
        self.check_ends();
        self.check_nexts();
        self.check_stops();
    }

    /// A step speaks of a player if one it calls with its own player does.
    fn spread_players(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for i in 0..self.flow.calls.len() {
                let call = self.flow.calls[i];
                let Some(caller) = call.caller else { continue };
                let spreads =
                    call.player == PlayerOfCall::OfCaller && self.flow.speaking.contains(&call.callee);
                if spreads && !self.flow.speaking.contains(&caller) {
                    self.flow.speaking.push(caller);
                    changed = true;
                }
            }
        }
    }

    fn check_callers(&mut self) {
        for call in self.flow.calls.clone() {
            if call.player == PlayerOfCall::Nobody && self.flow.speaking.contains(&call.callee) {
                let name = &self.program.steps[call.callee.index()].name;
                let message = format!("`{name}` speaks of the acting player, and there is none here.");
                let help = format!(
                    "call it inside `each player` or `turn`, or give it a parameter: `step {name}(p: player)`, and write `p.` before what is the player's"
                );
                let place = self.program.steps[call.callee.index()].span;
                let complaint = Diagnostic::new(&STEP_NEEDS_PLAYER, call.span, message);
                self.complain(complaint.with_place(place, "the step").with_help(help));
            }
        }
    }

    /// Calls were made with the acting player wherever there is one; takes it out where the step does not want it.
    fn hand_on_players(&mut self) {
        for index in 0..self.program.steps.len() {
            if !self.flow.speaking.contains(&StepId(index as u32)) {
                self.program.steps[index].player = None;
            }
        }
        let wants: Vec<(bool, usize)> =
            self.program.steps.iter().map(|step| (step.player.is_some(), step.params.len())).collect();
        for step in &mut self.program.steps {
            strip_players(&mut step.body, &wants);
        }
        for when in &mut self.program.whens {
            strip_players(&mut when.body, &wants);
        }
    }

    /// A `when any DOM` that does not speak of the members is done once, however many have come to fulfil it.
    fn unwrap_whens(&mut self) {
        for when in self.program.whens.iter_mut().filter(|when| when.fresh.is_some()) {
            if let Some(StmtKind::Each(domain, body)) = when.body.last().map(|stmt| &stmt.kind)
                && !speaks_of(body, domain.var)
            {
                (when.body, when.fresh) = (body.clone(), None);
            }
        }
    }

    /// `end NAME`: the step must be running on every path that leads here.
    fn check_ends(&mut self) {
        let running = self.always_running();
        for (caller, step, span) in self.flow.ends.clone() {
            let sure = caller
                .is_some_and(|caller| running[caller.index()].as_ref().is_none_or(|r| r.contains(&step)));
            if !sure {
                let name = &self.program.steps[step.index()].name;
                let message = format!("`{name}` is not always running here, so it cannot be ended.");
                let help = "end the step this stands in, or use `stop` to leave a loop";
                self.complain(Diagnostic::new(&NOT_RUNNING, span, message).with_help(help));
            }
        }
    }

    fn check_nexts(&mut self) {
        let in_turns = self.always_in_turns();
        for (caller, span) in self.flow.nexts.clone() {
            if !caller.is_some_and(|caller| in_turns[caller.index()]) {
                let message = "Nobody is taking turns here, so nobody can go next.";
                let help = "`goes next` stands in `turn`, or in a step that only `turn` calls";
                self.complain(Diagnostic::new(&NO_TURNS, span, message).with_help(help));
            }
        }
    }

    /// `stop` outside a loop leaves the `take turns` that runs the step, so something must run it like that.
    fn check_stops(&mut self) {
        for (caller, span) in self.flow.stops.clone() {
            if caller.is_some_and(|caller| self.flow.in_turns.contains(&caller)) {
                continue;
            }
            let message =
                "There is nothing to stop here: no `repeat`, `each` or `take turns` stands around it.";
            let help = match caller.map(|step| self.program.steps[step.index()].name.clone()) {
                Some(name) => format!("to leave the step, write `end {name}`"),
                None => "leave it out".to_string(),
            };
            self.complain(Diagnostic::new(&NOTHING_TO_STOP, span, message).with_help(help));
        }
    }

    /// For each step, those sure to be running in it; None if nothing calls it, so that nothing is known.
    fn always_running(&self) -> Vec<Option<Vec<StepId>>> {
        let mut running: Vec<Option<Vec<StepId>>> = vec![None; self.program.steps.len()];
        for entry in [self.program.setup, self.program.play].into_iter().flatten() {
            running[entry.index()] = Some(vec![entry]);
        }
        if let (Some(turn), None) = (self.program.turn, self.program.play) {
            running[turn.index()] = Some(vec![turn]);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for call in &self.flow.calls {
                let outer = match call.caller {
                    Some(caller) => match &running[caller.index()] {
                        Some(outer) => outer.clone(),
                        None => continue,
                    },
                    None => Vec::new(),
                };
                let with_self: Vec<StepId> = outer.into_iter().chain([call.callee]).collect();
                let place = &mut running[call.callee.index()];
                let meet: Vec<StepId> = match place.as_ref() {
                    Some(known) => known.iter().copied().filter(|step| with_self.contains(step)).collect(),
                    None => with_self,
                };
                if place.as_ref().is_none_or(|known| known.len() != meet.len()) {
                    *place = Some(meet);
                    changed = true;
                }
            }
        }
        running
    }

    /// For each step, whether somebody is taking turns wherever it is called.
    fn always_in_turns(&self) -> Vec<bool> {
        let mut in_turns = vec![true; self.program.steps.len()];
        for entry in [self.program.setup, self.program.play].into_iter().flatten() {
            in_turns[entry.index()] = false;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for call in &self.flow.calls {
                let outer = call.in_turns || call.caller.is_some_and(|caller| in_turns[caller.index()]);
                if !outer && in_turns[call.callee.index()] {
                    in_turns[call.callee.index()] = false;
                    changed = true;
                }
            }
        }
        in_turns
    }
}

fn speaks_of(block: &Block, local: LocalId) -> bool {
    let mut found = false;
    let mut note = |expr: &Expr| found |= matches!(expr.kind, ExprKind::Local(l) if l == local);
    walk::each_stmt(block, &mut |stmt| {
        walk::stmt_parts(stmt, &mut |part| walk::deep(part, &mut note));
    });
    found
}

fn strip_players(block: &mut Block, wants: &[(bool, usize)]) {
    for stmt in block {
        match &mut stmt.kind {
            StmtKind::Do(step, args) => {
                let (wants_player, params) = wants[step.index()];
                if !wants_player && args.len() > params {
                    args.remove(0);
                }
            }
            StmtKind::If(_, then, otherwise) => {
                strip_players(then, wants);
                strip_players(otherwise, wants);
            }
            StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => {
                strip_players(body, wants)
            }
            StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
                choice.items.iter_mut().for_each(|item| strip_players(&mut item.body, wants));
            }
            _ => {}
        }
    }
}

/// A step that needs an acting player, called where there is none.
pub static STEP_NEEDS_PLAYER: Complaint = Complaint {
    code: "C0111",
    title: "the step needs a player",
    severity: Severity::Error,
    explanation: "\
A step that says `hand` or `player` without saying whose speaks of whoever acts when it is called. So it can be called only
where somebody does: in `turn`, inside `each player`, behind `P chooses`.

    setup
      do draw                          # who draws?
    step draw
      move stock.top to hand

Mended, in one of two ways:

    setup
      each player: do draw

    setup
      do draw(dealer)
    step draw(p: player)
      move stock.top to p.hand
",
};

/// `end NAME` where the step may not be running.
pub static NOT_RUNNING: Complaint = Complaint {
    code: "C0112",
    title: "the step may not be running",
    severity: Severity::Error,
    explanation: "\
`end deal` leaves the running step `deal` and everything inside it. So `deal` must be running on every way that leads to the
line.

    play
      do deal
      end deal                         # it has ended already

Mended:

    step deal
      if count of stock is 0: end deal
",
};

/// `stop` without a loop.
pub static NOTHING_TO_STOP: Complaint = Complaint {
    code: "C0114",
    title: "nothing to stop",
    severity: Severity::Error,
    explanation: "\
`stop` leaves the innermost `repeat`, `each` or `take turns` around it. To leave a step, end it by its name.

    step draw
      if stock is empty: stop

Mended:

    step draw
      if stock is empty: end draw
",
};

/// `goes next` where nobody takes turns.
pub static NO_TURNS: Complaint = Complaint {
    code: "C0113",
    title: "nobody takes turns here",
    severity: Severity::Error,
    explanation: "\
`P goes next` changes who has the next turn, so turns must be going on: it stands in `turn`, in a step that `players take turns
at` runs, or in a step that only these call.

    setup
      dealer goes next

Mended:

    play
      players take turns from dealer
",
};
