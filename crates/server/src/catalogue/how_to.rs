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
    let has_part = |step: StepId| told_with.iter().any(|(own, _)| *own == step.index());
    let mut sections = vec![aim(program), on_the_table(program)];
    sections.extend(told_with.iter().map(|(own, with)| of_step(&names, *own, with, &has_part)));
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
    // What a card does is told by its text; its steps are named `Card: rule`. A step of a library that nothing runs is no part of
    // the game.
    let of_game = (0..program.steps.len()).filter(|&index| {
        let step = &program.steps[index];
        step.span.file == 0 && !step.name.contains(':')
    });
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
    if !seen.insert(index) {
        return;
    }
    let step = &program.steps[index];
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
fn of_step(names: &Names<'_>, own: usize, with: &[usize], has_part: &dyn Fn(StepId) -> bool) -> Section {
    let program = names.program;
    let mut section = plain(&title(&program.steps[own].name), Vec::new());
    for &index in [&own].into_iter().chain(with) {
        let step = &program.steps[index];
        let said = section.lines.iter().any(|line| line.contains(&step.about));
        if !said && !is_tool(program, step) {
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

/// A step of a library that is handed values and asks nobody anything serves those who write games: players do not meet it.
fn is_tool(program: &Program, step: &Step) -> bool {
    step.span.file != 0 && !step.params.is_empty() && !asks(program, step, &mut HashSet::new())
}

/// Whether somebody chooses something in a step, or in one that it runs.
fn asks(program: &Program, step: &Step, seen: &mut HashSet<usize>) -> bool {
    let mut asked = false;
    each_statement(&step.body, &mut |stmt| {
        asked |= matches!(stmt.kind, StmtKind::Choose(_) | StmtKind::AtOnce { .. });
        stmt.kind.runs(&mut |next| {
            asked |= seen.insert(next.index()) && asks(program, &program.steps[next.index()], seen);
        });
    });
    asked
}

/// Values that the game explains and speaks of to people; the others are for those who read its rules, and what its libraries say
/// of theirs is for those who write games.
fn values(program: &Program, sections: &[Section]) -> Option<Section> {
    let moves = |section: &Section| -> Vec<String> {
        section.moves.iter().flat_map(|one| [&one.name].into_iter().chain(&one.lines).cloned()).collect()
    };
    let said: Vec<String> =
        sections.iter().flat_map(|section| [section.lines.clone(), moves(section)].concat()).collect();
    let said: String = said.join("\n").to_lowercase();
    let met = |name: &str| {
        said.split(|sign: char| !sign.is_alphanumeric() && sign != ' ')
            .any(|part| format!(" {part} ").contains(&format!(" {name} ")))
            || program.style.iter().any(|line| line.name.replace('_', " ") == name)
    };
    let explained = program.defines.iter().filter(|define| define.span.file == 0 && !define.about.is_empty());
    let lines: Vec<String> = explained
        .map(|define| (define.name.replace('_', " "), &define.about))
        .filter(|(name, _)| met(&name.to_lowercase()))
        .map(|(name, about)| format!("{}: {about}", capital(&name)))
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
                "Play a card: Move it to the discard. After that, as it may be: Call a suit. Otherwise you are told \
                 why: “It must match the suit to match or the discard's top card.”",
                "Draw: Move the stock's top card to your hand. Otherwise you are told why: “You owe so many \
                 cards.”",
                "Draw so many: If the debt is more than 0. Move so many cards from the stock to your hand.",
                "Pass: Only where nothing else is possible.",
                "Call a suit: ",
            ]
        );
    }

    /// A game that uses a library of betting: nobody who plays it hears of `put_in`.
    #[test]
    fn what_a_library_does_is_told_with_the_step_that_runs_it() {
        let rules = r#"game "G"
  players 2
  deck french
use poker
use betting
zones
  stock: pile, face down
  each player
    hand: private
vars
  dealer = first player
define player.best = poker_key(hand)
  about "For those who read the rules."
define kitty = pot
  about "What all have paid."
step deal
  about "Five cards each, and the kitty is played for."
  shuffle all cards into stock
  deal 5 cards from stock to each hand
  do ante(1)
  do betting_round(dealer.left)
  do gather
step gather
  do tell_hand(dealer, dealer.hand)
  dealer chooses "Look at {c}" for c in dealer.hand: move c to stock
play
  do deal
  nobody wins
"#;
        let compiled = lang::compile::compile("g.cards", rules, &|_| None);
        let told = sections(&compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics)));
        let titles: Vec<&str> = told.iter().map(|section| section.title.as_str()).collect();
        assert_eq!(titles, ["On the table", "Deal", "Words"]);
        let lines = told[1].lines.join(" ");
        assert!(lines.starts_with("Five cards each") && lines.contains("speak in turn"), "{lines}");
        assert!(!lines.contains("Chips go into") && !lines.contains("Says what"), "{lines}");
        let moves: Vec<&str> = told[1].moves.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(
            moves,
            ["Check", "Fold", "Call so many", "Bet a number", "Raise to a number", "Look at a card"]
        );
        assert_eq!(told[2].lines, ["Kitty: What all have paid."]);
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
