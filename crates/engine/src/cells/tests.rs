use super::*;

fn row(bits: u8) -> Row {
    Row { first: 3, words: 1, bits }
}

#[test]
fn neighbours_do_not_disturb_each_other() {
    for (bits, values) in [
        (2, vec![0, 1, 2, NONE]),
        (8, vec![0, 7, 254, NONE]),
        (16, vec![0, 300, 65_534, NONE]),
        (32, vec![0, -1, i64::from(i32::MAX), i64::from(i32::MIN) + 1, NONE]),
        (WHOLE, vec![0, -1, i64::MAX, NONE]),
    ] {
        let value = |at: usize| values[at % values.len()];
        let mut words = [u64::MAX; 48];
        for at in 0..40 {
            let cell = row(bits).cell(at);
            let word = &mut words[cell.word as usize];
            *word = cell.write(*word, value(at));
        }
        for at in 0..40 {
            let cell = row(bits).cell(at);
            assert_eq!(cell.read(words[cell.word as usize]), value(at), "{bits} bits, value {at}");
        }
        let end = 3 + row(bits).words_for(40);
        assert!(words[..3].iter().chain(&words[end..]).all(|&word| word == u64::MAX), "{bits} bits");
    }
}

#[test]
fn a_row_takes_no_more_words_than_its_bits_need() {
    let words = |bits: u8| row(bits).words_for(128);
    assert_eq!([2, 8, 16, 32, WHOLE].map(words), [4, 16, 32, 64, 128]);
    assert_eq!(row(8).words_for(9), 2);
}
