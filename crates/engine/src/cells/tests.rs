use super::*;

fn row(size: Size) -> Row {
    Row { first: 3, words: 1, size }
}

#[test]
fn neighbours_do_not_disturb_each_other() {
    for (size, values) in [
        (Size::Two, vec![0, 1, 2, NONE]),
        (Size::Eight, vec![0, 7, 254, NONE]),
        (Size::Sixteen, vec![0, 300, 65_534, NONE]),
        (Size::Number, vec![0, -1, i64::from(i32::MAX), i64::from(i32::MIN) + 1, NONE]),
        (Size::Whole, vec![0, -1, i64::MAX, NONE]),
    ] {
        let value = |at: usize| values[at % values.len()];
        let mut words = [u64::MAX; 48];
        for at in 0..40 {
            let cell = row(size).cell(at);
            let word = &mut words[cell.word as usize];
            *word = cell.write(*word, value(at));
        }
        for at in 0..40 {
            let cell = row(size).cell(at);
            assert_eq!(cell.read(words[cell.word as usize]), value(at), "{size:?}, value {at}");
        }
        let end = 3 + row(size).words_for(40);
        assert!(words[..3].iter().chain(&words[end..]).all(|&word| word == u64::MAX), "{size:?}");
    }
}

#[test]
fn a_row_takes_no_more_words_than_its_bits_need() {
    let sizes = [Size::Two, Size::Eight, Size::Sixteen, Size::Number, Size::Whole];
    assert_eq!(sizes.map(|size| row(size).words_for(128)), [4, 16, 32, 64, 128]);
    assert_eq!(row(Size::Eight).words_for(9), 2);
}
