//! Whole runs on games whose figures are known.

use crate::fixture::{HIGH_CARD, RIGGED, table};
use crate::plan::Plan;
use crate::play::{Progress, play, record};
use crate::report::json::json;
use crate::report::{Report, Section};
use crate::statistics::Statistics;
use engine::table::Table;

fn run(table: &Table, games: u64, threads: usize) -> Statistics {
    play(&Plan { threads, ..Plan::random(table, 7, games) }, &Progress::default())
}

fn section(table: &Table, games: u64, name: &str) -> Section {
    let sections = run(table, games, 1).sections(table);
    sections.into_iter().find(|section| section.name == name).expect("there is such a section")
}

fn warnings(section: &Section) -> Vec<&str> {
    section.warnings.iter().map(|warning| warning.text.as_str()).collect()
}

#[test]
fn who_always_wins_has_too_much() {
    let table = table(RIGGED, 2);
    let fairness = section(&table, 400, "fairness");
    assert_eq!(fairness.figure("P0 wins").expect("it is told").estimate.value, 1.0);
    let warnings = warnings(&fairness);
    assert!(
        warnings[0].starts_with("seat P0 wins 100") && warnings[0].ends_with("the starter has too much"),
        "{warnings:?}"
    );
    assert!(warnings[1].ends_with("this seat has too little"), "{warnings:?}");
}

#[test]
fn a_fair_game_gives_no_warning_and_the_right_share() {
    let table = table(HIGH_CARD, 4);
    let fairness = section(&table, 4000, "fairness");
    assert!(fairness.warnings.is_empty(), "{fairness:?}");
    for seat in 0..4 {
        let share = fairness.figure(&format!("P{seat} wins")).expect("it is told").estimate;
        // The variance of a share of a quarter is known.
        let half = 1.96 * (0.25f64 * 0.75 / 4000.0).sqrt();
        assert!((share.half() - half).abs() < 0.002, "{share:?}");
        assert!((share.value - 0.25).abs() < 2.0 * half, "{share:?}");
    }
}

#[test]
fn what_never_came_up_is_named_with_its_line() {
    let table = table(HIGH_CARD, 3);
    let coverage = section(&table, 200, "coverage");
    let warnings = warnings(&coverage);
    let line =
        |text: &str| HIGH_CARD.lines().position(|line| line.contains(text)).expect("it stands there") + 1;
    let fold = format!("the move was never made at line {} in 200 games", line("Fold"));
    let many = format!("the condition never held at line {} in 200 games", line("rounds > 100"));
    assert!(warnings.iter().any(|text| text.starts_with(&fold)), "{warnings:#?}");
    assert!(warnings.iter().any(|text| text.starts_with(&many)), "{warnings:#?}");
    assert!(!warnings.iter().any(|text| text.contains("Wait")), "{warnings:#?}");
}

#[test]
fn a_game_without_choices_is_called_so() {
    let table = table(HIGH_CARD, 2);
    let choices = section(&table, 50, "choices");
    assert_eq!(choices.figure("forced").expect("it is told").estimate.value, 1.0);
    assert_eq!(warnings(&choices), ["nobody ever has a choice: the cards decide everything"]);
}

#[test]
fn the_best_card_of_the_deal_is_found() {
    let table = table(HIGH_CARD, 2);
    let hands = section(&table, 3000, "starting_hand");
    let best = &hands.grids[0].rows[0];
    assert_eq!((best[1].as_str(), hands.grids[0].rows.len()), ("100.0 %", 10), "{hands:?}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let table = table(RIGGED, 3);
    let report = |threads| {
        let sections = run(&table, 333, threads).sections(&table);
        json(&Report { sections, ..Report::default() }).to_string()
    };
    assert_eq!(report(1), report(3));
}

#[test]
fn what_is_done_counts_when_somebody_stops() {
    let table = table(RIGGED, 2);
    let progress = Progress::default();
    progress.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(play(&Plan::random(&table, 1, 1000), &progress).games, 0);
}

#[test]
fn a_game_of_a_run_can_be_recorded_and_replayed() {
    let table = table(RIGGED, 2);
    let plan = Plan::random(&table, 7, 10);
    let record = record(&plan, 4);
    let state = engine::record::replay(&table, &record, usize::MAX, engine::record::OtherRules::Refuse);
    assert!(table.outcome(&state.expect("it can be replayed")).is_some());
}
