//! Seating cards: the rules of the cards at a table are put into the actions they answer.
//!
//! A program as it is checked only notes who carries which rule. Here each action becomes a step that asks whether it can be
//! done, lets the listeners answer before and after, and does its own part in between; what cards have their own of becomes a
//! choice by face. After that only ordinary statements and expressions are left, so that whoever reads, runs or explains a
//! program needs to know nothing about cards that carry rules. Only the faces that are seated leave anything behind: what a
//! table costs grows with the cards at it, not with the cards there are.

mod allowed;
mod layers;
mod listeners;
mod own;
mod shown;
mod turns;

use crate::analyse::walk;
use crate::program::build::{NOWHERE, truth, yes_no};
use crate::program::*;
use crate::span::Span;

/// So many faces or lines are asked for in place; a longer list has code of its own.
const FEW: usize = 6;

/// The program of a table with these faces.
pub fn seat(program: &Program, faces: &[FaceId]) -> Program {
    let mut seating = Seating { program: program.clone(), faces: faces.to_vec(), silenced: None };
    seating.faces.sort_unstable();
    seating.faces.dedup();
    seating.run();
    seating.program
}

/// The program with every face, tokens included: for checks that look at the whole game.
pub fn seat_all(program: &Program) -> Program {
    let faces: Vec<FaceId> = (0..program.carried.faces.len() as u32).map(FaceId).collect();
    seat(program, &faces)
}

/// The faces that cards can show at a table to which cards with these faces are brought: tokens that are named by the game, by
/// one of the faces, or by a token that can be made; and what a card can become.
pub fn shown_besides(program: &Program, faces: &[FaceId]) -> Vec<FaceId> {
    let mut seated: Vec<bool> = vec![false; program.carried.faces.len()];
    faces.iter().for_each(|face| seated[face.index()] = true);
    let brought = seated.clone();
    let carrier = shown::carriers(program);
    let mut of_define: Vec<Option<usize>> = vec![None; program.defines.len()];
    for (index, face) in program.carried.faces.iter().enumerate() {
        face.defines.iter().for_each(|(_, define)| of_define[define.index()] = Some(index));
    }
    loop {
        let (mut found, mut named): (Vec<usize>, Vec<usize>) = Default::default();
        let mut look = |expr: &Expr| {
            if let (ExprKind::Const(face), Type::Face) = (&expr.kind, expr.ty)
                && let Ok(face) = usize::try_from(*face)
            {
                found.push(face);
            }
        };
        let speaks = |of: Option<usize>| of.is_none_or(|face| seated[face]);
        for (step, _) in program.steps.iter().zip(&carrier).filter(|(_, of)| speaks(**of)) {
            walk::each_stmt(&step.body, &mut |stmt| {
                named.extend(shown::face_to_be(program, stmt));
                walk::stmt_parts(stmt, &mut |expr| walk::deep(expr, &mut look));
            });
        }
        for (define, _) in program.defines.iter().zip(&of_define).filter(|(_, of)| speaks(**of)) {
            walk::deep(&define.body, &mut look);
        }
        let new = |face: &usize| {
            program.carried.faces.get(*face).is_some_and(|shown| shown.token) && !seated[*face]
        };
        let token = found.into_iter().find(new);
        let Some(face) = token.or(named.into_iter().find(|face| !seated[*face])) else { break };
        seated[face] = true;
    }
    let all = (0u32..).zip(&program.carried.faces);
    let besides = all.filter(|(id, face)| seated[*id as usize] && (face.token || !brought[*id as usize]));
    besides.map(|(id, _)| FaceId(id)).collect()
}

struct Seating {
    program: Program,
    faces: Vec<FaceId>,
    /// Whether a card has lost its abilities, if anything at the table can take them.
    silenced: Option<DefineId>,
}

impl Seating {
    fn run(&mut self) {
        self.drop_unused_faces();
        let lines = self.lines();
        self.seat_loss(&lines);
        self.silence_answers();
        for own in self.program.carried.defines.clone() {
            self.seat_define(&own);
        }
        for own in self.program.carried.steps.clone() {
            self.seat_step(&own);
        }
        for action in 0..self.program.carried.actions.len() {
            self.seat_action(ActionId(action as u32));
        }
        self.let_statuses_end();
        self.seat_lines(&lines);
        self.seat_shown_faces();
        self.show_whose_cards_are();
    }

    /// An action: whether it can be done, who answers before, its body, who answers after.
    fn seat_action(&mut self, id: ActionId) {
        let action = self.program.carried.actions[id.index()].clone();
        self.forbid(id, &action);
        let span = self.program.steps[action.step.index()].span;
        let before = self.listeners(id, true);
        let after = self.listeners(id, false);
        let mut body: Block = self.ask_first(&action, span).into_iter().collect();
        if !before.is_empty() || !after.is_empty() {
            for local in [action.answered, action.cancelled] {
                body.push(Stmt { kind: StmtKind::Let(local, truth(false, span)), span: NOWHERE });
            }
        }
        if !before.is_empty() {
            body.push(answers(id, true, before, span));
            let cancelled = local(&self.program, action.cancelled, span);
            body.push(Stmt { kind: StmtKind::If(cancelled, vec![end(action.step, span)], Vec::new()), span });
        }
        body.extend(self.note_quiet(&after, span));
        body.extend(self.note_faces(&after, span));
        body.append(&mut self.program.steps[action.step.index()].body);
        if !after.is_empty() {
            body.push(answers(id, false, after, span));
        }
        self.program.steps[action.step.index()].body = body;
    }

    /// Before something is done with a card whose own rule answers it: whether the card has abilities now.
    fn note_quiet(&self, after: &[Listener], span: Span) -> Block {
        let (Some(silenced), Some(quiet)) = (self.silenced, self.program.carried.quiet) else {
            return Vec::new();
        };
        let note = |card: LocalId| {
            let card = local(&self.program, card, span);
            let one = Expr {
                kind: ExprKind::Single(Box::new(card.clone())),
                ty: Type::Cards,
                maybe_none: false,
                span,
            };
            let change = |op: AssignOp| {
                let place = Place::Var(VarRef { var: quiet, owners: Vec::new(), span });
                vec![Stmt { kind: StmtKind::Assign(place, op, one.clone()), span: NOWHERE }]
            };
            let lost = yes_no(ExprKind::Call(silenced, vec![card]), span);
            Stmt { kind: StmtKind::If(lost, change(AssignOp::Add), change(AssignOp::Sub)), span: NOWHERE }
        };
        own_cards(after).into_iter().map(note).collect()
    }

    /// An action that cannot be done ends at once.
    fn ask_first(&self, action: &Action, span: Span) -> Option<Stmt> {
        if matches!(self.program.defines[action.can.index()].body.kind, ExprKind::Const(1)) {
            return None;
        }
        let step = &self.program.steps[action.step.index()];
        let player = match step.player {
            Some(player) => local(&self.program, player, span),
            None => Expr { kind: ExprKind::Const(NONE), ty: Type::Player, maybe_none: true, span },
        };
        let params = step.params.iter().map(|param| local(&self.program, *param, span));
        let can = yes_no(ExprKind::Call(action.can, [player].into_iter().chain(params).collect()), span);
        // Everybody sees whether it is done.
        let can = yes_no(ExprKind::Openly(Box::new(can)), span);
        let cannot = yes_no(ExprKind::Not(Box::new(can)), span);
        Some(Stmt { kind: StmtKind::If(cannot, vec![end(action.step, span)], Vec::new()), span })
    }

    /// What is printed on a card that has lost its abilities answers nothing.
    fn silence_answers(&mut self) {
        let Some(silenced) = self.silenced else { return };
        for (carrier, rule) in self.rules() {
            let RuleForm::Answer { step, .. } = rule.form else { continue };
            if !matches!(carrier, Carrier::Kind(_) | Carrier::Face(_)) {
                continue;
            }
            let Some(this) = self.program.steps[step.index()].params.first().copied() else { continue };
            let this = local(&self.program, this, rule.span);
            // What is done with the card may take it out of reach of what silences it: then it counts how it was before.
            let lost = match (&rule.form, self.program.carried.quiet) {
                (RuleForm::Answer { before: false, this_at, .. }, Some(quiet)) if !this_at.is_empty() => {
                    ExprKind::In(Box::new(this), Box::new(quiet_cards(quiet, rule.span)))
                }
                _ => ExprKind::Call(silenced, vec![this]),
            };
            let lost = yes_no(lost, rule.span);
            let keeps = yes_no(ExprKind::Not(Box::new(lost)), rule.span);
            let body = std::mem::take(&mut self.program.steps[step.index()].body);
            let kind = StmtKind::If(keeps, body, Vec::new());
            self.program.steps[step.index()].body = vec![Stmt { kind, span: rule.span }];
        }
    }

    /// Everybody knows who brought a card, even where its face is hidden.
    fn show_whose_cards_are(&mut self) {
        let (Some(printed), Some(_)) = (self.program.carried.printed, &self.program.carried.brings) else {
            return;
        };
        for zone in &mut self.program.zones {
            let glimpse = Glimpse { seen_by: SeenBy::Everybody, attribute: printed.home, condition: None };
            zone.glimpses.push(glimpse);
        }
    }

    /// The seated faces of a kind.
    fn of_kind(&self, kind: KindId) -> Vec<FaceId> {
        self.faces.iter().copied().filter(|face| self.face(*face).kind == kind).collect()
    }

    fn face(&self, face: FaceId) -> &Face {
        &self.program.carried.faces[face.index()]
    }

    /// Where the rules of a face work.
    fn works_in(&self, face: FaceId) -> &[ZoneId] {
        let face = self.face(face);
        face.works_in.as_deref().unwrap_or(&self.program.carried.kinds[face.kind.index()].works_in)
    }

    fn add_local(&mut self, name: &str, ty: Type, span: Span) -> LocalId {
        self.program.locals.push(Local { name: name.to_string(), ty, kind: None, span });
        LocalId(self.program.locals.len() as u32 - 1)
    }
}

fn answers(action: ActionId, before: bool, listeners: Vec<Listener>, span: Span) -> Stmt {
    Stmt { kind: StmtKind::Answers(Box::new(Answers { action, before, listeners })), span }
}

/// The cards whose own rules are among these, each once.
fn own_cards(listeners: &[Listener]) -> Vec<LocalId> {
    let mut cards: Vec<LocalId> =
        listeners.iter().flat_map(|listener| listener.this_at.iter().copied()).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

fn end(step: StepId, span: Span) -> Stmt {
    Stmt { kind: StmtKind::End(step), span }
}

fn local(program: &Program, local: LocalId, span: Span) -> Expr {
    Expr { kind: ExprKind::Local(local), ty: program.locals[local.index()].ty, maybe_none: false, span }
}

fn quiet_cards(var: VarId, span: Span) -> Expr {
    let kind = ExprKind::Var(VarRef { var, owners: Vec::new(), span });
    Expr { kind, ty: Type::Cards, maybe_none: false, span }
}

fn owner_of(card: Expr, span: Span) -> Expr {
    Expr { kind: ExprKind::CardOwner(Box::new(card)), ty: Type::Player, maybe_none: true, span }
}
