use super::*;
use crate::chance::Stream;
use crate::fixture::{EIGHTS, table};

/// A state in the middle of a random game.
fn middle(table: &Table, seed: u64) -> State {
    let mut state = table.start(seed);
    let mut random = Stream::new(seed, 9);
    for _ in 0..12 {
        table.random_move(&mut state, &mut random);
    }
    state
}

#[test]
fn a_state_reads_back_and_plays_on_alike() {
    let table = table(EIGHTS, 3);
    for seed in 0..20 {
        let mut state = middle(&table, seed);
        let mut read = read(&table, &print(&table, &state)).unwrap_or_else(|errors| panic!("{errors:?}"));
        assert_eq!(read, state);
        let (mut one, mut two) = (Stream::new(seed, 2), Stream::new(seed, 2));
        while table.random_move(&mut state, &mut one) {
            assert!(table.random_move(&mut read, &mut two));
        }
        assert_eq!(read, state);
    }
}

#[test]
fn every_error_is_listed_with_its_line() {
    let table = table(EIGHTS, 2);
    let text = "cardwright state 1\ngame Nines\nrules 00\nplayers 3\noptions draw_limit 9\nwaits choice 99 of P0\n\
                code 99999\nhead nose = 1\nzone cupboard = 7H\nzone discard = 7H 7H\nzone discard = [ 7H ]\n\
                mixing discard = 1 2\nvar score = 1\nvar called = blue\nlocal 0 nobody = 1\nowner P7 = 7H\n\
                known P0 = 17H\nword 0 = 1\nword 60000 = 1\nhello\nzone stock = ] 7H [\nfuel much\n";
    let errors = read(&table, text).expect_err("it is full of errors");
    let lines: Vec<usize> = errors.iter().map(|e| e.line).collect();
    assert_eq!(lines, (2..=22).chain([22, 22]).collect::<Vec<_>>(), "{errors:#?}");
}

#[test]
fn brackets_mark_the_mixed_part() {
    let names = |text: &'static str| card_names(text).map_err(|_| ());
    assert_eq!(names("2C [ 3C 4C ] 5C"), Ok((vec!["2C", "3C", "4C", "5C"], 1..3)));
    assert_eq!(names("2C[3C 4C]5C"), Ok((vec!["2C", "3C", "4C", "5C"], 1..3)));
    assert_eq!(names("nothing"), Ok((vec![], 0..0)));
    assert_eq!(names("2C [ ]"), Ok((vec!["2C"], 1..1)));
    assert!([names("[2C"), names("2C]"), names("]2C["), names("[2C][3C]")].iter().all(Result::is_err));
}

#[test]
fn spoilt_texts_are_refused() {
    let table = table(EIGHTS, 2);
    let text = print(&table, &middle(&table, 3));
    let lines: Vec<&str> = text.lines().collect();
    let mut random = Stream::new(1, 1);
    for _ in 0..3_000 {
        let mut spoilt: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        for _ in 0..=random.below(3) {
            let at = random.below(spoilt.len() as u64) as usize;
            spoil(&mut spoilt[at], &mut random);
        }
        let spoilt = spoilt.join("\n");
        assert!(read(&table, &spoilt).is_err() || spoilt.trim_end() == text.trim_end(), "{spoilt}");
    }
}

fn spoil(line: &mut String, random: &mut Stream) {
    let words: Vec<&str> = line.split(' ').collect();
    let at = random.below(words.len() as u64) as usize;
    let other =
        ["0", "1", "7", "65535", "-1", "18446744073709551615", "P1", "none", "7H", "nothing", "[", "]", "="];
    let mut words: Vec<String> = words.into_iter().map(str::to_string).collect();
    match random.below(3) {
        0 => drop(words.remove(at)),
        1 => words[at] = other[random.below(other.len() as u64) as usize].to_string(),
        _ => words.insert(at, other[random.below(other.len() as u64) as usize].to_string()),
    }
    *line = words.join(" ");
}

#[test]
fn who_plays_alone_may_lose() {
    let text = "game \"Alone\"\n  players 1\n  deck french\n\nplay\n  nobody wins\n";
    let table = table(text, 1);
    let state = table.start(1);
    assert_eq!(read(&table, &print(&table, &state)), Ok(state));
}
