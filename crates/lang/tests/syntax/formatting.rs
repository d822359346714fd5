//! The formatter: the same tokens, the same tree, and nothing to do the second time.

use super::samples;
use lang::format::{WIDTH, format, same_tokens};
use lang::parser::parse;

fn formatted(source: &str) -> String {
    let result = format(source).unwrap_or_else(|faults| panic!("{source}\n{faults:?}"));
    assert!(same_tokens(source, &result), "{source}\n{result}");
    assert_eq!(format(&result).as_deref(), Ok(result.as_str()), "not stable:\n{result}");
    result
}

fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(formatted(source), *expected);
    }
}

#[test]
fn samples_stay_as_they_are() {
    for sample in [samples::DECKS, samples::GAME] {
        assert_eq!(formatted(sample), sample);
    }
    formatted(samples::CARDS);
}

#[test]
fn spaces_are_normal() {
    check(&[
        ("define   a=b+c*-d\n", "define a = b + c * -d\n"),
        ("define a = f( x ,y ) . z\n", "define a = f(x, y).z\n"),
        ("define a = b in( c d )\n", "define a = b in (c d)\n"),
        ("define a = by b (c :d , else e)\n", "define a = by b (c: d, else e)\n"),
        ("define a = n in (-10 -25)\n", "define a = n in (-10 -25)\n"),
        ("define a = (10-25)\n", "define a = (10 - 25)\n"),
        ("kind k\n  flies : yes / no\n", "kind k\n  flies: yes/no\n"),
        ("turn\n  say \"a   b {c+d}\"\n", "turn\n  say \"a   b {c+d}\"\n"),
    ]);
}

#[test]
fn blocks_are_two_blanks_deep() {
    check(&[
        ("turn\n    if a\n        stop\n    else : stop\n", "turn\n  if a\n    stop\n  else: stop\n"),
        (
            "turn\n  choose\n      \"A\" for c in hand\n              where c\n          stop\n",
            "turn\n  choose\n    \"A\" for c in hand\n        where c\n      stop\n",
        ),
        ("define a = b\n      and c\n", "define a = b\n  and c\n"),
        ("define a = b\n  and c\n  why not \"d\"\n", "define a = b\n    and c\n  why not \"d\"\n"),
        ("define a = b\n  or c\n  and d\n  or e\n", "define a = b\n  or c\n    and d\n  or e\n"),
    ]);
}

#[test]
fn ladders_line_up() {
    check(&[
        (
            "define a = first possible of\n  hand where b \"x\"\n  hand where c and d \"y\"\n  hand\n",
            "define a = first possible of\n  hand where b        \"x\"\n  hand where c and d  \"y\"\n  hand\n",
        ),
        (
            "define a = hand if e\n  else first possible of\n   hand where b \"x\"\n   hand\n",
            "define a = hand if e\n  else first possible of\n    hand where b  \"x\"\n    hand\n",
        ),
    ]);
}

#[test]
fn a_wide_rung_is_broken_before_its_text() {
    let set = "hand where suit is led_suit and rank is not ten or not careful";
    let text = "\"That is too heavy for the bridge: play a lighter card of that suit.\"";
    check(&[(
        &format!("define a = first possible of\n  {set} {text}\n  hand where b \"x\"\n  hand\n"),
        &format!("define a = first possible of\n  {set}\n    {text}\n  hand where b  \"x\"\n  hand\n"),
    )]);
}

#[test]
fn sections_stand_apart() {
    check(&[
        (
            "\n\nsetup\n  stop\nturn\n\n\n  stop\n\n\n\nplay\n  stop\n",
            "setup\n  stop\n\nturn\n\n  stop\n\nplay\n  stop\n",
        ),
        (
            "option a, usually no\noption b, usually no\nzones\n  a: pile\n",
            "option a, usually no\noption b, usually no\n\nzones\n  a: pile\n",
        ),
        ("setup\n  stop\n# note\nturn\n  stop\n", "setup\n  stop\n\n# note\nturn\n  stop\n"),
    ]);
}

#[test]
fn comments_stay_where_they_belong() {
    check(&[
        ("turn # a\n  stop     # b\n  x = 1 # c\n", "turn     # a\n  stop   # b\n  x = 1  # c\n"),
        (
            "turn\n  if a\n    stop\n    # inner\n  # outer\n  stop\n# last\n",
            "turn\n  if a\n    stop\n    # inner\n  # outer\n  stop\n# last\n",
        ),
        (
            "define a = b # one\n  and c # two\n  # three\n  and d\n",
            "define a = b  # one\n  and c       # two\n  # three\n  and d\n",
        ),
        ("# only a comment", "# only a comment\n"),
        ("", ""),
    ]);
}

#[test]
fn long_lines_are_broken_at_the_loosest_word() {
    let long = "a_rather_long_name_of_a_property";
    let result = formatted(&format!(
        "define x = {long} and {long} or {long} and {long} or f({long}, {long}, {long}, {long})\n"
    ));
    let lines: Vec<&str> = result.lines().collect();
    assert!(lines.iter().all(|line| line.len() <= WIDTH), "{result}");
    assert!(lines[1..].iter().any(|line| line.trim_start().starts_with("or ")), "{result}");
    let item = formatted(&format!(
        "turn\n  choose\n    \"A\" for {long} in hand where {long}.{long} and {long}.{long}\n      stop\n"
    ));
    assert!(item.lines().nth(3).is_some_and(|line| line.starts_with("        where")), "{item}");
}

#[test]
fn what_cannot_be_read_is_not_touched() {
    assert!(format("zonse\n").is_err());
}

#[test]
fn the_tree_is_the_same() {
    for sample in [samples::DECKS, samples::GAME, samples::CARDS] {
        let messy = sample.replace(", ", " ,  ").replace(" = ", "=").replace("\n\n", "\n\n\n\n");
        let plain = |source: &str| without_places(&format!("{:?}", parse(source, 0).file));
        assert_eq!(plain(&messy), plain(&formatted(&messy)));
    }
}

fn without_places(tree: &str) -> String {
    let mut parts = tree.split("Span {");
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |text, part| text + part.split_once('}').map_or("", |(_, rest)| rest))
}
