//! How `style` wants variables told: which are only for those who read the whole table in words, and what players call the others.

use engine::view::View;
use lang::program::Program;

/// A view as it is shown on a table: without what only the rules remember, and with the words of players.
pub fn for_the_eye(program: &Program, view: &mut View) {
    view.vars.retain(|var| !is_styled(program, &var.var, &["aside"]));
    for var in &mut view.vars {
        // `score` of the game, or `P0.score` of somebody.
        let Some(owner) = var.name.strip_suffix(&var.var) else { continue };
        let called = called(program, &var.var);
        var.name = format!("{owner}{called}");
        var.var = called;
    }
}

/// Whether `style` says one of these words of a variable.
pub fn is_styled(program: &Program, var: &str, words: &[&str]) -> bool {
    let mut lines = program.style.iter().filter(|line| line.name == var);
    lines.any(|line| line.values.iter().any(|value| words.contains(&value.as_str())))
}

/// What players call a variable.
pub fn called(program: &Program, var: &str) -> String {
    let called = program.style.iter().filter(|line| line.name == var).find_map(|line| line.called.clone());
    called.unwrap_or_else(|| var.replace('_', " "))
}
