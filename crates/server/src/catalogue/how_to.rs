//! How to play, told from the rules alone: their `about` texts, the zones, what can be done in each step, and who wins.

use crate::text::capital;
use crate::wire::Section;
use lang::program::*;
use std::collections::HashSet;

/// The parts, in reading order.
pub fn sections(program: &Program) -> Vec<Section> {
    let mut sections = vec![aim(program), on_the_table(program)];
    let run = steps_run(program);
    // What a card does is told by its text; its steps are named `Card: rule`. A step of a library that nothing runs is no part of
    // the game.
    let told =
        |index: usize, step: &Step| !step.name.contains(':') && (step.span.file == 0 || run.contains(&index));
    let of_game = program.steps.iter().enumerate().filter(|(index, step)| told(*index, step));
    sections.extend(of_game.filter_map(|(_, step)| of_step(program, step)));
    sections.extend(values(program));
    sections.retain(|section| !section.lines.is_empty() || !section.actions.is_empty());
    sections
}

/// The same as a text to read beside the rules.
pub fn guide(program: &Program) -> String {
    let mut text = format!("# How to play {}\n", program.name);
    for section in sections(program) {
        text += &format!("\n## {}\n\n", section.title);
        text += &section.lines.join("\n\n");
        let actions: Vec<String> = section.actions.iter().map(|action| format!("- {action}\n")).collect();
        if !actions.is_empty() {
            text += &format!("\n\nWhat can be done:\n\n{}", actions.concat());
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
            let sentence = line.chars().all(|c| c.is_alphabetic() || c == ' ');
            (sentence || program.about.is_empty()).then(|| format!("At the end: {line}."))
        }
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

/// The steps that some statement runs.
fn steps_run(program: &Program) -> HashSet<usize> {
    let mut run = HashSet::new();
    let bodies =
        program.steps.iter().map(|step| &step.body).chain(program.whens.iter().map(|when| &when.body));
    for body in bodies {
        each_statement(body, &mut |stmt| {
            stmt.kind.runs(&mut |step| {
                run.insert(step.index());
            });
        });
    }
    run
}

/// What a step is about, and what can be done in it.
fn of_step(program: &Program, step: &Step) -> Option<Section> {
    let mut actions = Vec::new();
    let mut zones = Vec::new();
    each_statement(&step.body, &mut |stmt| match &stmt.kind {
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            let texts = choice.items.iter().filter(|item| item.text.is_some());
            actions.extend(texts.map(|item| item.label.clone()));
        }
        StmtKind::Move { to, .. } | StmtKind::MoveCount { to, .. } => {
            zones.push(program.zones[to.zone.index()].name.clone());
        }
        _ => {}
    });
    actions.dedup();
    zones.sort();
    zones.dedup();
    if step.about.is_empty() && actions.is_empty() {
        return None;
    }
    let title = match step.name.as_str() {
        "turn" => "Your turn".to_string(),
        "setup" => "Before the game".to_string(),
        "play" => "The game".to_string(),
        name => capital(&name.replace('_', " ")),
    };
    let lines = Some(step.about.clone()).filter(|about| !about.is_empty()).into_iter().collect();
    Some(Section { actions, zones, ..plain(&title, lines) })
}

/// Values that the game itself explains; what its libraries say of theirs is for those who write games.
fn values(program: &Program) -> Option<Section> {
    let explained = program.defines.iter().filter(|define| define.span.file == 0 && !define.about.is_empty());
    let lines: Vec<String> = explained
        .map(|define| format!("{}: {}", capital(&define.name.replace('_', " ")), define.about))
        .collect();
    (!lines.is_empty()).then(|| plain("Words", lines))
}

fn plain(title: &str, lines: Vec<String>) -> Section {
    Section { title: title.to_string(), lines, actions: Vec::new(), zones: Vec::new() }
}

/// Every statement of a block, those inside others included.
fn each_statement<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Stmt)) {
    for stmt in block {
        visit(stmt);
        match &stmt.kind {
            StmtKind::If(_, yes, no) => {
                each_statement(yes, visit);
                each_statement(no, visit);
            }
            StmtKind::Repeat(_, block) | StmtKind::Each(_, block) | StmtKind::Together(block) => {
                each_statement(block, visit);
            }
            StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
                choice.items.iter().for_each(|item| each_statement(&item.body, visit));
            }
            _ => {}
        }
    }
}
