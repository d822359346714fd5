use super::*;

const EXAMPLE: &str = r#"
scenario "A card must match, or be an eight"   # the first one
  players 4
  options draw_limit 5, reshuffle yes
  seed 7

  given at turn of P0
    discard = 7H
    P0.hand = 7C KH 8D 3S
    owner of 7H is P1
    rest in stock
    called = hearts

  P0 may only "Play 7C", "Say \"ha\" # now"
  P0 may not "Play 3S" because "It must match hearts because it must."
  P1 may only nothing
  P0 does "Play 8D"
  then P0.hand = 7C KH 3S in order
  then count of P0.hand <= 3
  chance KS 4
  then P0 P2 to choose
  then nobody wins
  then P0 P1 win
  then game over
  P1 sees P0.hand = ? ? 7C

scenario "Another"
  P0 does "Draw"
"#;

#[test]
fn every_kind_of_line_is_read() {
    let scenarios = parse(EXAMPLE).expect("it is well formed");
    let [first, second] = &scenarios[..] else { panic!("there are two") };
    assert_eq!((first.line, first.players, first.seed), (2, Some(4), 7));
    assert_eq!(first.options[1], ("reshuffle".to_string(), "yes".to_string()));
    let given = first.given.as_ref().expect("it has one");
    assert_eq!((given.step.as_deref(), given.seat), (Some("turn"), Some(0)));
    let texts: Vec<String> = given.lay.iter().map(|(_, lay)| format!("{lay:?}")).collect();
    assert_eq!(
        texts,
        [
            r#"Put("discard", "7H")"#,
            r#"Put("P0.hand", "7C KH 8D 3S")"#,
            r#"Owner("7H", 1)"#,
            r#"Rest("stock")"#,
            r#"Put("called", "hearts")"#,
        ]
    );
    let texts: Vec<String> = first.lines.iter().map(|(_, line)| format!("{line:?}")).collect();
    assert_eq!(
        texts,
        [
            r#"MayOnly(0, ["Play 7C", "Say \"ha\" # now"])"#,
            r#"MayNot(0, ["Play 3S"], Some("It must match hearts because it must."))"#,
            r#"MayOnly(1, [])"#,
            r#"Does(0, "Play 8D")"#,
            r#"Lies { zone: "P0.hand", cards: "7C KH 3S", in_order: true }"#,
            r#"Holds("count of P0.hand <= 3")"#,
            r#"Chance(["KS", "4"])"#,
            r#"ToChoose([0, 2])"#,
            r#"Wins([])"#,
            r#"Wins([0, 1])"#,
            r#"Over"#,
            r#"Sees(1, "P0.hand", "? ? 7C")"#,
        ]
    );
    assert_eq!(second.lines, [(29, Line::Does(0, "Draw".to_string()))]);
}

#[test]
fn every_error_is_listed_with_its_line() {
    let text = "P0 does \"X\"\nscenario\n  players few\n  P0 does Draw\n  given\n  given\n    stock\n  P0 jumps\n  \
                chance 7H\n  given\n  then\n  P0 may \"a\" \"b\"\n  P0 may not \"a\", \"b\" because \"c\"\n  hello\n  P999 does \"X\"\n";
    let errors = parse(text).expect_err("it is full of errors");
    assert_eq!(errors.iter().map(|e| e.line).collect::<Vec<_>>(), [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14, 15]);
}
