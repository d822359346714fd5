use super::*;

#[test]
fn a_record_round_trips() {
    let record = Record {
        game: "Crazy Eights".to_string(),
        rules: std::array::from_fn(|i| i as u8 * 7),
        players: 3,
        options: vec![("hand_size".to_string(), "5".to_string()), ("reshuffle".to_string(), "no".to_string())],
        seed: u64::MAX,
        chance: (0..45).map(|i| format!("{i}H")).collect(),
        moves: vec![(0, "Play 7C".to_string()), (2, "Draw".to_string())],
    };
    assert_eq!(Record::parse(&record.print()), Ok(record));
}

#[test]
fn every_error_is_listed() {
    let text = "cardwright record 2\nrules 12\nseed x\nseed 1 dice\nplayers many\noptions a\nQ1 Play\n\nP0 Pass\n";
    let errors = Record::parse(text).expect_err("it is full of errors");
    assert_eq!(errors.iter().map(|e| e.line).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn an_empty_text_is_no_record() {
    assert_eq!(Record::parse("").map_err(|errors| errors.len()), Err(1));
}
