//! How to play, told from the rules alone: their `about` texts, the zones, what can be done in each step, and who wins.

mod moves;
mod spoken;

use crate::text::capital;
use crate::wire::{MoveHelp, Section};
use lang::program::*;
use spoken::Names;
use std::collections::HashSet;

/// The parts, in reading order.
pub fn sections(program: &Program) -> Vec<Section> {
    let names = Names::of(program);
    let told_with = told_with(program);
    let parts: HashSet<usize> = told_with.iter().map(|(own, _)| *own).collect();
    let (has_part, asking) = (|step: StepId| parts.contains(&step.index()), asking(program));
    let mut sections = vec![aim(program), on_the_table(program)];
    sections.extend(told_with.iter().map(|(own, with)| of_step(&names, *own, with, &has_part, &asking)));
    sections.extend(values(program, &sections));
    sections.retain(|section| !section.lines.is_empty() || !section.moves.is_empty());
    sections
}

/// The same as a text to read beside the rules.
pub fn guide(name: &str, sections: &[Section]) -> String {
    let mut text = format!("# How to play {name}\n");
    for section in sections {
        text += &format!("\n## {}\n\n", section.title);
        text += &section.lines.join("\n\n");
        let line =
            |one: &MoveHelp| format!("- **{}**. {}", one.name, one.lines.join(" ")).trim_end().to_string();
        let moves: Vec<String> = section.moves.iter().map(line).collect();
        if !moves.is_empty() {
            text += &format!("\n\nWhat can be done:\n\n{}\n", moves.join("\n"));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn aim(program: &Program) -> Section {
    let mut lines: Vec<String> =
        Some(program.about.clone()).filter(|about| !about.is_empty()).into_iter().collect();
    let mut found = Vec::new();
    for step in &program.steps {
        each_statement(&step.body, &mut |stmt| found.extend(winners(program, stmt)));
    }
    for when in &program.whens {
        each_statement(&when.body, &mut |stmt| found.extend(winners(program, stmt)));
    }
    found.dedup();
    lines.extend(found);
    plain("The aim", lines)
}

/// A sentence on who wins, in the words of the rules.
fn winners(program: &Program, stmt: &Stmt) -> Option<String> {
    let StmtKind::Win(winners) = &stmt.kind else { return None };
    match winners {
        Winners::Nobody => None,
        _ => {
            let source = program.sources.get(usize::from(stmt.span.file))?;
            let line = source.text.get(stmt.span.start as usize..)?.lines().next()?.split('#').next()?.trim();
            // An expression is no sentence: where the game has an `about`, that tells it in words.
            let ranks = line.starts_with("highest ") || line.starts_with("lowest ");
            let sentence = ranks && line.chars().all(|c| c.is_alphabetic() || " _".contains(c));
            let sentence = sentence && !line.contains(" of ") && !line.contains(" by ");
            (sentence || program.about.is_empty()).then(|| format!("At the end {}.", ranked(line)))
        }
    }
}

/// `highest score wins` as "the highest score wins", `lowest points wins` as "the fewest points win".
fn ranked(rule: &str) -> String {
    let rule = rule.replace('_', " ");
    let what = |word: &str| rule.strip_prefix(word)?.strip_suffix(" wins");
    let several = |what: &str| what.ends_with('s') && !what.ends_with("ss") && !what.contains(" of ");
    match (what("highest "), what("lowest ")) {
        (Some(what), _) if several(what) => format!("the most {what} win"),
        (_, Some(what)) if several(what) => format!("the fewest {what} win"),
        (None, None) => rule.clone(),
        _ => format!("the {rule}"),
    }
}

fn on_the_table(program: &Program) -> Section {
    let line = |zone: &Zone| {
        let whose = match zone.owners.first() {
            None => String::new(),
            Some(Owner::Player) => "Each player's ".to_string(),
            Some(Owner::Team) => "Each team's ".to_string(),
            Some(_) => "Each ".to_string(),
        };
        let shape = match zone.shape {
            Shape::Pile => "a pile",
            Shape::Row => "a row",
            Shape::Heap => "cards",
        };
        let seen = match zone.seen_by {
            SeenBy::Everybody => "face up",
            SeenBy::Nobody => "face down",
            SeenBy::Owner => "seen by the owner",
            SeenBy::Others => "seen by everybody but the owner",
            SeenBy::Team => "seen by the team",
        };
        let about = if zone.about.is_empty() { String::new() } else { format!(" {}", zone.about) };
        let name = zone.name.replace('_', " ");
        let subject = if whose.is_empty() { capital(&name) } else { format!("{whose}{name}") };
        format!("{subject}: {shape}, {seen}.{about}")
    };
    let zones = program.zones.iter().map(|zone| zone.name.clone()).collect();
    Section { zones, ..plain("On the table", program.zones.iter().map(line).collect()) }
}

/// The steps that have a part of their own, as they come in a game, each with those that are told with it: what a library does, and
/// what says nothing of itself, belongs to the step of the game that runs it first.
fn told_with(program: &Program) -> Vec<(usize, Vec<usize>)> {
    let begun = [program.setup, program.play, program.turn].into_iter().flatten().map(|step| step.index());
    // A step of a library that nothing runs is no part of the game.
    let of_game = (0..program.steps.len()).filter(|&index| program.steps[index].span.file == 0);
    let (mut parts, mut seen) = (Vec::new(), HashSet::new());
    for step in begun.clone().chain(of_game) {
        visit(program, step, None, &mut parts, &mut seen);
    }
    parts
}

/// A step and what it runs, where it is run first. `host` is the part it is told with if it has none of its own.
fn visit(
    program: &Program,
    index: usize,
    host: Option<usize>,
    parts: &mut Vec<(usize, Vec<usize>)>,
    seen: &mut HashSet<usize>,
) {
    let step = &program.steps[index];
    // What a card does is told by its text; its steps are named `Card: rule`.
    if step.name.contains(':') || !seen.insert(index) {
        return;
    }
    let own = step.span.file == 0 && !step.about.is_empty()
        || program.turn.is_some_and(|turn| turn.index() == index);
    let part = match host {
        Some(host) if !own => {
            parts[host].1.push(index);
            host
        }
        _ => {
            parts.push((index, Vec::new()));
            parts.len() - 1
        }
    };
    each_statement(&step.body, &mut |stmt| {
        stmt.kind.runs(&mut |next| visit(program, next.index(), Some(part), parts, seen));
    });
}

/// What a step is about, and what can be done in it and in those that are told with it.
fn of_step(
    names: &Names<'_>,
    own: usize,
    with: &[usize],
    has_part: &dyn Fn(StepId) -> bool,
    asking: &[bool],
) -> Section {
    let (program, mut said) = (names.program, HashSet::new());
    let mut section = plain(&title(&program.steps[own].name), Vec::new());
    for &index in [&own].into_iter().chain(with) {
        let step = &program.steps[index];
        // A step of a library that is handed values and asks nobody anything serves those who write games: players do not meet it.
        let is_tool = step.span.file != 0 && !step.params.is_empty() && !asking[index];
        let is_new = !step.about.split(". ").all(|sentence| said.contains(sentence.trim_end_matches('.')));
        if is_new && !is_tool {
            said.extend(step.about.split(". ").map(|sentence| sentence.trim_end_matches('.')));
            section.lines.push(step.about.clone());
        }
        each_statement(&step.body, &mut |stmt| match &stmt.kind {
            StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
                let texts = choice.items.iter().filter(|item| item.text.is_some());
                section.actions.extend(texts.map(|item| item.label.clone()));
                section.moves.extend(moves::of_choice(names, choice, has_part));
            }
            StmtKind::Move { to, .. } | StmtKind::MoveCount { to, .. } => {
                section.zones.push(program.zones[to.zone.index()].name.clone());
            }
            _ => {}
        });
    }
    section.lines.retain(|line| !line.is_empty());
    section.actions.dedup();
    section.moves = moves::each_once(section.moves);
    section.zones.sort();
    section.zones.dedup();
    section
}

fn title(step: &str) -> String {
    match step {
        "turn" => "Your turn".to_string(),
        "setup" => "Before the game".to_string(),
        "play" => "The game".to_string(),
        name => capital(&name.replace('_', " ")),
    }
}

/// For each step whether somebody chooses something in it, or in one that it runs.
fn asking(program: &Program) -> Vec<bool> {
    let (mut asking, mut waiting) = (vec![false; program.steps.len()], Vec::new());
    let mut run_by: Vec<Vec<usize>> = vec![Vec::new(); program.steps.len()];
    for (index, step) in program.steps.iter().enumerate() {
        let mut asks = false;
        each_statement(&step.body, &mut |stmt| {
            asks |= matches!(stmt.kind, StmtKind::Choose(_) | StmtKind::AtOnce { .. });
            stmt.kind.runs(&mut |next| run_by[next.index()].push(index));
        });
        waiting.extend(asks.then_some(index));
    }
    while let Some(index) = waiting.pop() {
        if !std::mem::replace(&mut asking[index], true) {
            waiting.append(&mut run_by[index]);
        }
    }
    asking
}

/// Values that the game explains and speaks of to people; the others are for those who read its rules, and what its libraries say
/// of theirs is for those who write games.
fn values(program: &Program, sections: &[Section]) -> Option<Section> {
    let said = Said::of(sections);
    let styled: HashSet<String> = program.style.iter().map(|line| line.name.replace('_', " ")).collect();
    let explained = program.defines.iter().filter(|define| define.span.file == 0 && !define.about.is_empty());
    let lines: Vec<String> = explained
        .map(|define| (define.name.replace('_', " "), &define.about))
        .filter(|(name, _)| said.contains(name) || styled.contains(&name.to_lowercase()))
        .map(|(name, about)| format!("{}: {about}", capital(&name)))
        .collect();
    (!lines.is_empty()).then(|| plain("Words", lines))
}

/// Every word that is said, and every few words in a row, in small letters.
struct Said(HashSet<String>);

impl Said {
    /// Nobody says a longer name.
    const LONGEST: usize = 4;

    fn of(sections: &[Section]) -> Said {
        let mut said = HashSet::new();
        let moves = |section: &'_ Section| -> Vec<String> {
            section.moves.iter().flat_map(|one| [&one.name].into_iter().chain(&one.lines).cloned()).collect()
        };
        for line in sections.iter().flat_map(|section| [section.lines.clone(), moves(section)].concat()) {
            let line = line.to_lowercase();
            for part in line.split(|sign: char| !sign.is_alphanumeric() && sign != ' ') {
                let words: Vec<&str> = part.split_whitespace().collect();
                let rows = (0..words.len()).flat_map(|at| {
                    words[at..]
                        .iter()
                        .scan(String::new(), |row, word| {
                            row.push_str(if row.is_empty() { "" } else { " " });
                            row.push_str(word);
                            Some(row.clone())
                        })
                        .take(Said::LONGEST)
                        .collect::<Vec<_>>()
                });
                said.extend(rows);
            }
        }
        Said(said)
    }

    fn contains(&self, name: &str) -> bool {
        self.0.contains(&name.to_lowercase())
    }
}

fn plain(title: &str, lines: Vec<String>) -> Section {
    Section { title: title.to_string(), lines, actions: Vec::new(), moves: Vec::new(), zones: Vec::new() }
}

/// Every statement of a block, those inside others included.
fn each_statement<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Stmt)) {
    each_until_chosen(block, &mut |stmt| {
        visit(stmt);
        if let StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } = &stmt.kind {
            choice.items.iter().for_each(|item| each_statement(&item.body, visit));
        }
    });
}

/// Every statement of a block up to the next choices, these included: not what comes of them.
fn each_until_chosen<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Stmt)) {
    for stmt in block {
        visit(stmt);
        match &stmt.kind {
            StmtKind::If(_, yes, no) => {
                each_until_chosen(yes, visit);
                each_until_chosen(no, visit);
            }
            StmtKind::Repeat(_, block) | StmtKind::Each(_, block) | StmtKind::Together(block) => {
                each_until_chosen(block, visit);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
#[path = "how_to/tests.rs"]
mod tests;
