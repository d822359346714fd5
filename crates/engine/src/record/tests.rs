use super::*;
use crate::fixture::{EIGHTS, table};

#[test]
fn a_record_round_trips() {
    let record = Record {
        game: "Crazy Eights".to_string(),
        rules: std::array::from_fn(|i| i as u8 * 7),
        players: 3,
        options: vec![
            ("hand_size".to_string(), "5".to_string()),
            ("reshuffle".to_string(), "no".to_string()),
        ],
        seats: ["person", "hard", "my bot.js"].map(str::to_string).to_vec(),
        seed: u64::MAX,
        secret: None,
        chance: (0..45).map(|i| format!("{i}H")).collect(),
        moves: vec![(0, "Play 7C".to_string()), (2, "Draw".to_string())],
    };
    assert_eq!(Record::parse(&record.print()), Ok(record));
}

#[test]
fn every_error_is_listed() {
    let text =
        "cardwright record 2\nrules 12\nseed x\nseed 1 dice\nplayers many\noptions a\nQ1 Play\n\nP0 Pass\n";
    let errors = Record::parse(text).expect_err("it is full of errors");
    assert_eq!(errors.iter().map(|e| e.line).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn an_empty_text_is_no_record() {
    assert_eq!(Record::parse("").map_err(|errors| errors.len()), Err(1));
}

/// A whole random game with its record.
fn random_game(table: &Table, seed: u64) -> (Record, State) {
    let mut record = Record::new(table, seed);
    let mut state = table.start(seed);
    let mut random = crate::chance::Stream::new(seed, 5);
    while let Some(&seat) = table.to_choose(&state).first() {
        let n = random.below(table.count(&mut state, seat));
        let chosen = table.nth(&mut state, seat, n).expect("it is one of those counted");
        record.play(table, &mut state, seat, &chosen).expect("it was offered");
    }
    (record, state)
}

#[test]
fn a_replayed_game_ends_in_an_equal_state() {
    let table = table(EIGHTS, 3);
    let (record, end) = random_game(&table, 11);
    let read = Record::parse(&record.print()).expect("it was just printed");
    assert_eq!(replay(&table, &read, usize::MAX, OtherRules::Refuse), Ok(end));
}

#[test]
fn undoing_is_replaying_less() {
    let table = table(EIGHTS, 2);
    let (record, _) = random_game(&table, 4);
    let mut state = replay(&table, &record, 3, OtherRules::Refuse).expect("it was played");
    let (seat, name) = &record.moves[3];
    let chosen = names::read_move(&table, &state, *seat, name).expect("it was made here");
    table.apply(&mut state, *seat, &chosen).expect("it was made here");
    assert_eq!(replay(&table, &record, 4, OtherRules::Refuse), Ok(state));
}

#[test]
fn other_rules_are_told() {
    let table = table(EIGHTS, 2);
    let (mut record, end) = random_game(&table, 4);
    record.rules[0] ^= 1;
    assert_eq!(replay(&table, &record, usize::MAX, OtherRules::Refuse), Err(ReplayError::OtherRules));
    assert_eq!(replay(&table, &record, usize::MAX, OtherRules::GoOn), Ok(end));
}

#[test]
fn another_table_and_impossible_moves_are_told() {
    let two = table(EIGHTS, 2);
    let (mut record, _) = random_game(&two, 4);
    let three = table(EIGHTS, 3);
    let other = replay(&three, &record, usize::MAX, OtherRules::Refuse);
    assert!(matches!(other, Err(ReplayError::OtherTable(_))), "{other:?}");
    record.moves[1].1 = "Fly".to_string();
    let error = replay(&two, &record, usize::MAX, OtherRules::Refuse).expect_err("nobody can fly");
    assert!(error.to_string().starts_with("move 2: "), "{error}");
    record.chance.push("13H".to_string());
    let error = replay(&two, &record, 0, OtherRules::Refuse).expect_err("there is no such card");
    assert_eq!(error, ReplayError::Chance("13H".to_string()));
}

#[test]
fn dictated_chance_comes_first() {
    let table = table(EIGHTS, 2);
    let mut record = Record::new(&table, 1);
    record.chance =
        ["2C", "3C", "2D", "3D", "2H", "3H", "2S", "3S", "4C", "5C", "9♥"].map(str::to_string).to_vec();
    let state = replay(&table, &record, 0, OtherRules::Refuse).expect("the deal is possible");
    assert_eq!(crate::state_text::zone_line(&table.layout, &state, 1), "discard = 9H");
    record.chance[1] = "2C".to_string();
    let state = replay(&table, &record, 0, OtherRules::Refuse).expect("there is such a card");
    assert!(matches!(state.status, Status::Faulted(_)), "2C cannot come twice");
}

#[test]
fn a_game_with_a_secret_seed_replays_to_the_same_state() {
    let table = table(EIGHTS, 2);
    let mut record = Record::secret(&table, [9; 32]);
    let mut chance = record.chance_of(&table).unwrap();
    let mut state = table.start_with(record.seed, &mut chance);
    for _ in 0..20 {
        let Some(&seat) = table.to_choose(&state).first() else { break };
        let last = table.count(&mut state, seat) - 1;
        let chosen = table.nth(&mut state, seat, last).unwrap();
        record.note(&table, &state, seat, &chosen);
        table.apply_with(&mut state, seat, &chosen, &mut chance, &mut Off).unwrap();
    }
    let read = Record::parse(&record.print()).unwrap();
    assert_eq!(read, record);
    assert_eq!(replay(&table, &read, usize::MAX, OtherRules::Refuse), Ok(state));
    assert!(Record::parse("cardwright record 1\nseed 12 chacha8\n").is_err());
}
