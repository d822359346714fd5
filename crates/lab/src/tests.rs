//! Whole runs on games whose figures are known.

use crate::fixture::{
    BIDDING, ENDLESS, GREEDY, GUESSING, HIGH_CARD, HOUSE_RULES, LENGTHY, RIGGED, SEESAW, TWO_DECKS, program,
    table,
};
use crate::plan::Plan;
use crate::play::{play, record};
use crate::report::json::json;
use crate::report::{self, Report, Section};
use crate::statistics::Statistics;
use crate::studies::settings::Settings;
use crate::studies::{compare, ladder, luck, matter, tune};
use crate::work::Progress;
use bots::levels::Level;
use engine::table::Table;

fn run(table: &Table, games: u64, threads: usize) -> Statistics {
    play(&Plan { threads, ..Plan::random(table, 7, games) }, &Progress::default())
}

fn sections(table: &Table, games: u64, threads: usize) -> Vec<Section> {
    run(table, games, threads).sections(&Plan::random(table, 7, games))
}

fn section(table: &Table, games: u64, name: &str) -> Section {
    let mut sections = sections(table, games, 1).into_iter();
    sections.find(|section| section.name == name).expect("there is such a section")
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
fn what_a_player_does_is_no_seats_doing() {
    let table = table(BIDDING, 3);
    let levels = vec![Level::Greedy, Level::Random, Level::Random];
    let plan = Plan { levels, ..Plan::random(&table, 7, 3000) };
    let report = report::of(&plan, &play(&plan, &Progress::default()));
    let fairness = report.section("fairness").expect("it is told");
    assert!(fairness.warnings.is_empty(), "{fairness:?}");
    let players = report.section("players").expect("it is told");
    let wins = |name: &str| players.figure(name).expect("it is told").estimate.value;
    // Six wins alone in 25 of 36 games, is shared with one in ten of them and with two in one.
    let known = (25.0 + 10.0 / 2.0 + 1.0 / 3.0) / 36.0;
    assert!((wins("greedy (1) wins") - known).abs() < 0.02, "{players:?}");
    assert!((wins("random (2) wins") - (1.0 - known) / 2.0).abs() < 0.02, "{players:?}");
    assert!(
        report.table.ends_with("greedy, random, random, changing seats after every game"),
        "{}",
        report.table
    );
    // With players who are all alike there is nothing to tell, and nobody moves.
    let alike = Plan::random(&table, 7, 30);
    let report = report::of(&alike, &play(&alike, &Progress::default()));
    assert!(report.section("players").is_none() && (0..9).all(|game| alike.moved_on(game) == 0));
}

#[test]
fn games_that_went_wrong_tell_nothing_about_winning() {
    let table = table(GREEDY, 2);
    let fairness = section(&table, 200, "fairness");
    assert_eq!(fairness.figure("P0 wins").expect("it is told").estimate.value, 1.0);
    let faults = section(&table, 200, "ends").figure("faults").expect("it is told").estimate.value * 200.0;
    assert!(faults > 50.0 && faults < 150.0, "{faults}");
    let said = format!("({faults:.0}) are left out; {:.0} are left.", 200.0 - faults);
    assert!(fairness.about.ends_with(&said), "{}", fairness.about);
    let ahead =
        section(&table, 200, "first_move").figure("advantage of beginning").expect("it is told").estimate;
    assert_eq!(ahead.value, 1.0);
    let ends = section(&table, 200, "ends");
    assert!(warnings(&ends)[0].contains("too large (test.cards:20)"), "{:?}", warnings(&ends));
    let luck = luck::study(&Plan::random(&table, 7, 100), 100, &Progress::default());
    assert_eq!(luck.explained().map(|found| found.value), None, "all that are left end alike");
}

#[test]
fn where_nobody_wins_no_seat_and_no_card_is_called_better() {
    let table = table(&RIGGED.replace("first player wins", "nobody wins"), 2);
    let sections = sections(&table, 1_500, 2);
    let named = |name: &str| sections.iter().find(|section| section.name == name);
    let fairness = named("fairness").expect("it is told that there is nothing to tell");
    assert_eq!(fairness.about, "Nobody won any of 1,500 games: nothing can be said about fairness.");
    assert_eq!((&fairness.figures[..], &fairness.charts[..], warnings(fairness)), (&[][..], &[][..], vec![]));
    for claims in ["first_move", "starting_hand", "pairs", "players"] {
        assert!(named(claims).is_none(), "{claims}");
    }
    let cards = named("cards").expect("cards were drawn");
    assert!(cards.figures.is_empty() && cards.charts.is_empty(), "{cards:?}");
    assert_eq!(cards.grids[0].head, ["card", "drawn", "is played"]);
    let plan = Plan::random(&table, 7, 50);
    let compared = compare::section(&compare::study(&plan, &plan, &Progress::default()), "one", "the same");
    assert!(compared.figure("P0 wins").is_none() && compared.figure("starter wins").is_none());
    assert_eq!(warnings(&compared).len(), 1, "{compared:?}");
}

#[test]
fn where_all_win_nothing_is_said_of_seats_either() {
    let table = table(&RIGGED.replace("first player wins", "highest 1 wins"), 3);
    let fairness = section(&table, 20, "fairness");
    assert_eq!(
        fairness.about,
        "Every side won in every one of 20 games: nothing can be said about fairness."
    );
    assert!(fairness.figures.is_empty(), "{fairness:?}");
}

#[test]
fn draws_are_told_beside_the_wins() {
    let sometimes = GUESSING.replace("  next player after first player wins", "  nobody wins");
    let fairness = section(&table(&sometimes, 2), 400, "fairness");
    let drawn = fairness.figure("nobody wins").expect("it is told").estimate;
    assert!(drawn.low < 0.75 && drawn.high > 0.75, "{drawn:?}");
    assert!(section(&table(GUESSING, 2), 400, "fairness").figure("nobody wins").is_none());
}

#[test]
fn a_setting_that_nobody_wins_is_not_the_fairest() {
    let program = program(&LENGTHY.replace(
        "  highest total pips of hand wins",
        "  if rounds is 3: nobody wins\n  highest total pips of hand wins",
    ));
    let tuning = tune::Tuning {
        dials: vec![tune::Dial::new(&program, "rounds=3..4").expect("there is such an option")],
        program,
        players: 2,
        fixed: Vec::new(),
        wish: "decisions=6".parse().expect("it is a wish"),
        levels: vec![Level::Random; 2],
        seed: 1,
        games: 100,
        threads: 1,
    };
    let section = tuning.section(&tuning.study(&Progress::default()));
    assert_eq!(section.figures[0].says, "--option rounds=4", "{section:?}");
    assert!(section.grids[0].rows[1].contains(&"nobody wins".to_string()), "{section:?}");
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
    let fold = format!("the move at line {} was never made in 200 games", line("Fold"));
    let many = format!("the condition at line {} never held in 200 games", line("rounds > 100"));
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
fn the_worst_card_of_the_deal_is_found() {
    let table = table(HIGH_CARD, 2);
    let hands = section(&table, 3000, "starting_hand");
    let worst = hands.grids[0].rows.last().expect("there are cards");
    // An ace counts 1 there: nothing is lower.
    assert_eq!(
        (worst[0].as_str(), worst[1].as_str(), hands.grids[0].rows.len()),
        ("A♠", "0.0 %", 10),
        "{hands:?}"
    );
}

#[test]
fn what_a_seat_or_a_deck_does_is_no_cards_doing() {
    let decks = [("deck P0", "4 Ewe; 4 Ram; 4 Lamb"), ("deck P1", "4 Wolf; 4 Cub; 4 Hound")];
    let decks = decks.map(|(who, deck)| (who.to_string(), deck.to_string()));
    let table = Table::open(program(TWO_DECKS), 2, &decks).expect("the table can be opened");
    let plan = Plan::random(&table, 7, 3000);
    let report = report::of(&plan, &run(&table, 3000, 1));
    let part = |name: &str| report.section(name).expect("there is such a section");
    let strong = part("fairness").figure("P1 wins").expect("it is told").estimate;
    assert!(strong.low > 0.6, "one deck is stronger: {strong:?}");
    for name in ["cards", "starting_hand", "pairs"] {
        assert_eq!(part(name).warnings, [], "{name}");
    }
    let count = |section: &str, figure: &str| part(section).figure(figure).expect("it is told").clone();
    assert_eq!(
        count("starting_hand", "cards that matter").estimate.value,
        0.0,
        "{:?}",
        part("starting_hand")
    );
    let pairs = count("pairs", "pairs that help");
    assert_eq!((pairs.estimate.value, pairs.says.ends_with("certain, 0 less")), (0.0, true), "{pairs:?}");
    let best = count("cards", "best card drawn").estimate;
    assert!(best.value < 0.05 && best.low < 0.0, "{best:?}");
    assert!(warnings(part("fairness"))[1].contains("this seat, or its deck, has too much"));
    assert_eq!(report.decks[0], "4 Ewe; 4 Ram; 4 Lamb");
}

#[test]
fn a_card_that_is_worse_in_the_same_deck_is_dominated() {
    let deck = [("deck".to_string(), "6 Ewe; 6 Wolf".to_string())];
    let strong = TWO_DECKS.replace("\"Wolf\": beast, force 2", "\"Wolf\": beast, force 4");
    let table = Table::open(program(&strong), 2, &deck).expect("the table can be opened");
    let cards = section(&table, 3000, "cards");
    assert!(warnings(&cards)[0].starts_with("Ewe is dominated by Wolf: in the same seat"), "{cards:?}");
    assert_eq!(cards.warnings.len(), 1, "{:?}", cards.warnings);
}

#[test]
fn two_cards_that_win_only_together_are_a_pair_that_helps() {
    // A ewe and a wolf are five together, as nothing else is; luck decides between any others.
    let herd = TWO_DECKS
        .replace("\"Wolf\": beast, force 2", "\"Wolf\": beast, force 4")
        .replace("\"Lamb\": beast, force 1", "\"Lamb\": beast, force 2")
        .replace(
            "  each player\n    choose \"Say",
            "  each player: strength = 9 if strength is 5 else 0\n  each player\n    choose \"Say",
        );
    let deck = [("deck".to_string(), "4 Ewe; 4 Wolf; 4 Lamb".to_string())];
    let table = Table::open(program(&herd), 2, &deck).expect("the table can be opened");
    let pairs = section(&table, 3000, "pairs");
    assert_eq!(pairs.figure("pairs that help").expect("it is told").estimate.value, 1.0, "{pairs:?}");
    let best = &pairs.grids[0].rows[0];
    assert_eq!((best[0].as_str(), best[4].as_str()), ("Ewe + Wolf", "certain"), "{pairs:?}");
}

#[test]
fn tension_is_who_leads_when() {
    let tension = section(&table(SEESAW, 2), 50, "tension");
    let told = |name: &str| tension.figure(name).expect("it is told").estimate.value;
    // Ten decisions: every one but the first takes the lead from the other, the last for good.
    assert_eq!((told("lead changes"), told("decided after")), (9.0, 0.9), "{tension:?}");
    // After the sixth of them, where the middle is, the winner is ahead; before it, behind.
    assert_eq!((told("comebacks"), told("never in doubt")), (0.0, 0.0), "{tension:?}");
    assert!(tension.warnings.is_empty(), "{tension:?}");
}

#[test]
fn a_game_decided_at_its_beginning_is_told() {
    // Whoever steps first stays on top: the other does not move.
    let still = SEESAW.replace("\"Step\"", "\"Step\" if player is first player").replace(
        "\"Leap\"\n          height += 2\n          reached = height",
        "\"Rest\" if player is not first player: height += 0",
    );
    let tension = section(&table(&still, 2), 50, "tension");
    assert_eq!(tension.figure("never in doubt").expect("it is told").estimate.value, 1.0, "{tension:?}");
    assert!(warnings(&tension)[0].starts_with("a game is decided after 0 % of its decisions"), "{tension:?}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let table = table(RIGGED, 3);
    let report =
        |threads| json(&Report { sections: sections(&table, 333, threads), ..Report::default() }).to_string();
    assert_eq!(report(1), report(3));
}

#[test]
fn whoever_has_had_enough_does_not_wait_for_the_end_of_a_game() {
    let table = table(&ENDLESS.replace("at most 50", "at most 10000000"), 2);
    let progress = Progress::default();
    let (plan, stop) = (Plan { threads: 1, ..Plan::random(&table, 7, 1) }, progress.stop.clone());
    let stops = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(play(&plan, &progress).games, 0, "it was broken off and is not counted");
    stops.join().expect("it only waits");
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

#[test]
fn the_deal_explains_everything_where_nobody_can_choose() {
    let table = table(HIGH_CARD, 3);
    let plan = Plan::random(&table, 7, 0);
    let explained = luck::study(&plan, 300, &Progress::default()).explained().expect("results differ");
    assert!(explained.value == 1.0 && explained.low > 0.98, "{explained:?}");
}

#[test]
fn the_deal_explains_nothing_where_only_choices_count() {
    let table = table(GUESSING, 2);
    let plan = Plan::random(&table, 7, 0);
    let explained = luck::study(&plan, 2000, &Progress::default()).explained().expect("results differ");
    assert!(explained.low < 0.02 && explained.value < 0.08, "{explained:?}");
}

#[test]
fn a_version_compared_with_itself_differs_in_nothing() {
    let table = table(RIGGED, 2);
    let plan = Plan::random(&table, 7, 100);
    let section = compare::section(&compare::study(&plan, &plan, &Progress::default()), "one", "the same");
    assert!(section.figures.iter().all(|figure| figure.says == "the same in every game"), "{section:?}");
}

#[test]
fn versions_that_differ_are_told_apart() {
    let program = program(LENGTHY);
    let open = |rounds: &str| {
        let options = [("rounds".to_string(), rounds.to_string())];
        Table::open(program.clone(), 2, &options).expect("the table can be opened")
    };
    let (short, long) = (open("3"), open("5"));
    let found =
        compare::study(&Plan::random(&short, 1, 200), &Plan::random(&long, 1, 200), &Progress::default());
    let section = compare::section(&found, "three", "five");
    let decisions = section.figure("decisions").expect("it is told");
    assert_eq!((decisions.estimate.value, decisions.says.as_str()), (4.0, "B: longer"));
    let bar = section.charts[1].bars.iter().find(|bar| bar.label == "decisions").expect("it is drawn");
    assert_eq!((bar.estimate, section.charts[1].mark), (decisions.estimate, Some(0.0)));
    assert!(section.charts[0].bars.iter().any(|bar| bar.label == "P0 wins"), "{:?}", section.charts[0]);
    // The cards are the same, so the winners are.
    assert_eq!(
        section.figure("starter wins").expect("it is told").says,
        "the same in every game",
        "{section:?}"
    );
}

#[test]
fn chance_alone_is_no_evidence() {
    let table = table(GUESSING, 2);
    let found =
        compare::study(&Plan::random(&table, 1, 300), &Plan::random(&table, 2, 300), &Progress::default());
    let section = compare::section(&found, "some games", "other games");
    let starter = section.figure("starter wins").expect("it is told");
    assert_eq!(starter.says, "no evidence yet of a difference", "{section:?}");
    assert!(starter.estimate.low < 0.0 && starter.estimate.high > 0.0);
}

#[test]
fn tuning_finds_the_setting_that_was_wished_for() {
    let program = program(LENGTHY);
    let tuning = tune::Tuning {
        dials: vec![tune::Dial::new(&program, "rounds").expect("there is such an option")],
        program,
        players: 2,
        fixed: Vec::new(),
        wish: "decisions=26".parse().expect("it is a wish"),
        levels: vec![Level::Random; 2],
        seed: 1,
        games: 100,
        threads: 1,
    };
    let section = tuning.section(&tuning.study(&Progress::default()));
    // Two decisions a round.
    assert_eq!(section.figures[0].says, "--option rounds=13", "{section:?}");
    assert_eq!(section.figures[0].estimate.value, 26.0);
    // The charts go by the setting, not by how good it is; the wish is marked.
    let labels =
        |chart: &report::Chart| chart.bars.iter().map(|bar| bar.label.clone()).collect::<Vec<String>>();
    let length = &section.charts[0];
    let values: Vec<f64> = length.bars.iter().map(|bar| bar.estimate.value).collect();
    assert!(values.is_sorted() && length.mark == Some(26.0), "{length:?}");
    assert!(labels(length).contains(&"13 *".to_string()), "{length:?}");
    assert_eq!(labels(length), labels(&section.charts[1]));
    // A wish out of reach is told, but not by somebody who has not tried everything.
    let far = tune::Tuning { wish: "decisions=900".parse().expect("it is a wish"), ..tuning };
    let mut tuned = far.study(&Progress::default());
    assert!(warnings(&far.section(&tuned))[0].starts_with("no setting comes near the wish"));
    tuned.tried.truncate(1);
    tuned.stopped = true;
    let cut = far.section(&tuned);
    assert_eq!(
        (cut.stopped.as_deref(), cut.warnings.len()),
        (Some("1 of at most 20 settings were tried"), 0)
    );
}

#[test]
fn a_wish_or_a_dial_that_cannot_be_read_says_what_can() {
    assert!("soon".parse::<tune::Wish>().is_err_and(|text| text.contains("turns=40")));
    let unknown = tune::Dial::new(&program(LENGTHY), "size").expect_err("there is no such option");
    assert!(unknown.contains("There are: rounds"), "{unknown}");
    let range = tune::Dial::new(&program(LENGTHY), "rounds=90..99").expect_err("it is outside");
    assert!(range.contains("no part of what"), "{range}");
}

#[test]
fn of_a_wide_range_only_some_numbers_are_tried() {
    let wide = program(&LENGTHY.replace("from 1 to 20", "from 1 to 2000000000"));
    let all = tune::Dial::new(&wide, "rounds").expect("there is such an option").values;
    assert!(all.len() <= 10_001, "{}", all.len());
    assert_eq!((all[0].as_str(), all[all.len() - 1].as_str()), ("1", "2000000000"));
    let part = tune::Dial::new(&wide, "rounds=5..9").expect("it is a part of it").values;
    assert_eq!(part, ["5", "6", "7", "8", "9"]);
}

#[test]
fn a_few_games_prove_nothing() {
    for (rules, games) in [(RIGGED, 1), (RIGGED, 2), (HIGH_CARD, 1), (HIGH_CARD, 3), (GUESSING, 2)] {
        let table = table(rules, 2);
        let plan = Plan::random(&table, 7, games);
        let mut report = report::of(&plan, &run(&table, games, 1));
        report.sections.extend(luck::section(&plan, &luck::study(&plan, games, &Progress::default())));
        let warnings: Vec<&str> = report.warnings().map(|warning| warning.text.as_str()).collect();
        assert!(warnings.is_empty(), "{games} of {}: {warnings:?}", report.game);
    }
    let program = program(LENGTHY);
    let open = |rounds: &str| {
        let options = [("rounds".to_string(), rounds.to_string())];
        Table::open(program.clone(), 2, &options).expect("the table can be opened")
    };
    let (short, long) = (open("3"), open("5"));
    let (a, b) = (Plan::random(&short, 1, 3), Plan::random(&long, 1, 3));
    let section = compare::section(&compare::study(&a, &b, &Progress::default()), "three", "five");
    assert_eq!(section.figure("decisions").expect("it is told").says, "no evidence yet of a difference");
}

#[test]
fn what_is_cut_short_says_how_much_was_done_and_warns_of_nothing() {
    let stopped = Progress::default();
    stopped.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let program = program(HOUSE_RULES);
    let table = Table::open(program.clone(), 2, &[]).expect("the table can be opened");
    let settings = Settings {
        program: program.clone(),
        players: 2,
        fixed: Vec::new(),
        level: Level::Random,
        seed: 1,
        games: 200,
        threads: 1,
    };
    let section = settings.section(&settings.study(&stopped), &table);
    assert_eq!(section.stopped.as_deref(), Some("0 of 4 settings were tried"));
    assert!(section.figures.is_empty() && section.warnings.is_empty(), "{section:?}");
    let mut found = settings.study(&Progress::default());
    found.stopped = true;
    let part = settings.section(&found, &table);
    assert_eq!(part.warnings, [], "what was not tried may hold what is missing");
    let plan = Plan::random(&table, 7, 10);
    let skill = ladder::section(&ladder::study(&plan, 5, 2.0, &stopped));
    assert_eq!((skill.stopped.as_deref(), skill.warnings.len()), (Some("the ladder was not played"), 0));
    let moments = matter::section(&matter::study(&plan, 5, &stopped)).expect("it says that it was stopped");
    assert_eq!((moments.stopped.as_deref(), moments.warnings.len()), (Some("0 of 5 moments were judged"), 0));
}

#[test]
fn a_rule_for_one_option_comes_up_somewhere_and_one_for_none_nowhere() {
    let program = program(HOUSE_RULES);
    let table = Table::open(program.clone(), 2, &[]).expect("the table can be opened");
    let settings = Settings {
        program,
        players: 2,
        fixed: Vec::new(),
        level: Level::Random,
        seed: 1,
        games: 25,
        threads: 1,
    };
    let found = settings.study(&Progress::default());
    assert_eq!(found.settings, 2 + 2, "two numbers of players, two values");
    let section = settings.section(&found, &table);
    let warnings = warnings(&section);
    let line =
        |text: &str| HOUSE_RULES.lines().position(|line| line.contains(text)).expect("it stands there") + 1;
    let never = format!("the condition at line {} never held in any of 4 settings", line("nods > 100"));
    assert!(warnings.iter().any(|text| text.starts_with(&never)), "{warnings:#?}");
    assert!(
        !warnings.iter().any(|text| text.contains(&format!("line {} ", line("\"Wink\"")))),
        "{warnings:#?}"
    );
}

#[test]
fn an_endless_game_is_told_and_can_be_looked_at() {
    let table = table(ENDLESS, 2);
    let statistics = run(&table, 20, 2);
    let ends = statistics.ends.section(&Plan::random(&table, 7, 20)).expect("it is told");
    assert_eq!(ends.figure("without an end").expect("it is told").estimate.value, 1.0);
    assert!(
        warnings(&ends)[0]
            .starts_with("20 of 20 games did not end by themselves but after 50 decisions; game 0 is")
    );
    let record = record(&Plan::random(&table, 7, 20), statistics.ends.notable.endless.expect("there is one"));
    assert_eq!(record.moves.len(), 50);
}
