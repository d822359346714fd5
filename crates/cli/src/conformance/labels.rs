//! The texts of all moves of a game, as its rules write them.

use lang::program::{Block, Choice, Program, Stmt, StmtKind};
use std::collections::BTreeSet;

/// The texts, holes included.
pub fn labels(program: &Program) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    program.steps.iter().for_each(|step| block(&step.body, &mut found));
    program.whens.iter().for_each(|when| block(&when.body, &mut found));
    found
}

fn block(block: &Block, found: &mut BTreeSet<String>) {
    block.iter().for_each(|stmt| statement(stmt, found));
}

fn statement(stmt: &Stmt, found: &mut BTreeSet<String>) {
    match &stmt.kind {
        StmtKind::Choose(inside) | StmtKind::AtOnce { choice: inside, .. } => choice(inside, found),
        StmtKind::If(_, yes, no) => {
            block(yes, found);
            block(no, found);
        }
        StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => block(body, found),
        _ => {}
    }
}

fn choice(choice: &Choice, found: &mut BTreeSet<String>) {
    for item in &choice.items {
        found.insert(item.label.clone());
        block(&item.body, found);
    }
}
