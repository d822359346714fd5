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
    let mut sections = vec![aim(program), on_the_table(program)];
    let run = steps_run(program);
    // What a card does is told by its text; its steps are named `Card: rule`. A step of a library that nothing runs is no part of
    // the game.
    let told =
        |index: usize, step: &Step| !step.name.contains(':') && (step.span.file == 0 || run.contains(&index));
    let of_game = in_order(program).into_iter().map(|index| (index, &program.steps[index]));
    let of_game = of_game.filter(|(index, step)| told(*index, step));
    let names = Names::of(program);
    sections.extend(of_game.filter_map(|(_, step)| of_step(&names, step)));
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
            let sentence = line.chars().all(|c| c.is_alphabetic() || " _".contains(c));
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

/// The steps as they come in a game: `setup`, `play`, and what each runs where it is run first; then the others.
fn in_order(program: &Program) -> Vec<usize> {
    let mut order = Vec::new();
    let begun = [program.setup, program.play, program.turn].into_iter().flatten().map(|step| step.index());
    for step in begun.chain(0..program.steps.len()) {
        visit(program, step, &mut order);
    }
    order
}

fn visit(program: &Program, step: usize, order: &mut Vec<usize>) {
    if order.contains(&step) {
        return;
    }
    order.push(step);
    let mut next = Vec::new();
    each_statement(&program.steps[step].body, &mut |stmt| {
        stmt.kind.runs(&mut |step| next.push(step.index()))
    });
    next.into_iter().for_each(|step| visit(program, step, order));
}

/// What a step is about, and what can be done in it.
fn of_step(names: &Names<'_>, step: &Step) -> Option<Section> {
    let program = names.program;
    let mut actions = Vec::new();
    let mut moves = Vec::new();
    let mut zones = Vec::new();
    each_statement(&step.body, &mut |stmt| match &stmt.kind {
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            let texts = choice.items.iter().filter(|item| item.text.is_some());
            actions.extend(texts.map(|item| item.label.clone()));
            moves.extend(moves::of_choice(names, choice));
        }
        StmtKind::Move { to, .. } | StmtKind::MoveCount { to, .. } => {
            zones.push(program.zones[to.zone.index()].name.clone());
        }
        _ => {}
    });
    actions.dedup();
    moves.dedup();
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
    Some(Section { actions, moves, zones, ..plain(&title, lines) })
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
mod tests {
    use super::*;

    const GAME: &str = r#"game "G"
  about "Get rid of your cards."
  players 2
  deck french
zones
  stock: pile, face down
  discard: pile, face up
  each player
    hand: private
vars
  called: suit
  debt = 0
define card.fitting = suit is called or rank is discard.top.rank
  why not "It must match {called} or {discard.top}."
define free = debt is 0
  why not "You owe {debt} cards."
define allowed = free
step late
  about "Told last."
  nobody wins
setup
  shuffle all cards into stock
play
  players take turns from first player until hand is empty
  do late
turn
  about "Play or draw."
  choose
    "Play {c}" for c in hand where c.fitting
      move c to discard
      if c.rank is 8
        choose "Call {s}" for s in suits: called = s
    "Draw" if allowed: move stock.top to hand
    "Draw {debt}" if debt > 0: move debt cards from stock to hand
    otherwise "Pass"
style
  called: "suit to match"
"#;

    fn told() -> Vec<Section> {
        let compiled = lang::compile::compile("g.cards", GAME, &|_| None);
        sections(&compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics)))
    }

    #[test]
    fn parts_come_as_the_game_does() {
        let titles: Vec<String> = told().into_iter().map(|section| section.title).collect();
        assert_eq!(titles, ["The aim", "On the table", "Your turn", "Late"]);
    }

    #[test]
    fn moves_say_when_they_are_possible_and_what_they_do() {
        let turn = told().into_iter().find(|section| section.title == "Your turn").expect("a turn");
        let moves: Vec<String> =
            turn.moves.iter().map(|one| format!("{}: {}", one.name, one.lines.join(" "))).collect();
        assert_eq!(
            moves,
            [
                "Play a card: Move it to the discard. After that, as it may be: Call a suit. Where it cannot be done you \
                 are told why: “It must match the suit to match or the discard's top card.”",
                "Draw: Move the stock's top card to your hand. Where it cannot be done you are told why: “You owe so \
                 many cards.”",
                "Draw so many: If the debt > 0. Move so many cards from the stock to your hand.",
                "Pass: Only where nothing else is possible.",
                "Call a suit: ",
            ]
        );
    }

    /// Choices inside choices, so deep: each is told once, with what comes right after it.
    #[test]
    fn what_comes_later_is_told_where_it_comes() {
        let deep = 24;
        let indented = |at: usize| format!("{}choose \"Move {at}\"\n", "  ".repeat(at + 1));
        let turn: String = (0..deep).map(indented).collect();
        let rules = format!("{}{turn}", GAME.split_once("  about \"Play or draw").expect("a turn").0);
        let compiled = lang::compile::compile("g.cards", &rules, &|_| None);
        let program = compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics));
        let turn = sections(&program).into_iter().find(|section| section.title == "Your turn");
        let moves = turn.expect("a turn").moves;
        assert_eq!(moves.len(), deep);
        assert_eq!(moves[0].lines, ["After that, as it may be: Move 1."]);
        assert!(moves[deep - 1].lines.is_empty(), "{:?}", moves[deep - 1]);
    }

    #[test]
    fn who_wins_is_a_sentence() {
        let said =
            ["highest score wins", "lowest card_points wins", "lowest count of hand wins", "nobody wins"];
        let told = said.map(ranked);
        assert_eq!(
            told,
            [
                "the highest score wins",
                "the fewest card points win",
                "the lowest count of hand wins",
                "nobody wins"
            ]
        );
    }
}
