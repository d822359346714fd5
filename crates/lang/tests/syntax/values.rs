//! How values and domains are read, shown with every bracket.

use super::{print, section};
use lang::ast::Section;

fn value(source: &str) -> String {
    match section(&format!("define x = {source}\n")) {
        Section::Define(define) => print::expr(&define.value),
        other => panic!("{other:?}"),
    }
}

fn check(cases: &[(&str, &str)]) {
    for (source, expected) in cases {
        assert_eq!(value(source), *expected, "{source}");
    }
}

#[test]
fn joining_words_bind_from_loose_to_tight() {
    check(&[
        ("a or b and not c", "[a Or [b And [not c]]]"),
        ("a + b * -c mod 2", "[a Add [[b Multiply [- c]] Modulo 2]]"),
        ("a - b - c", "[[a Subtract b] Subtract c]"),
        ("a is b + 1 or c <= d", "[[a is [b Add 1]] Or [c AtMost d]]"),
        ("a is not b", "[a is not b]"),
        ("hands are empty", "[hands Empty]"),
        ("stock is not exhausted and board has room", "[[stock not Exhausted] And [board Room]]"),
        ("c not in called", "[c not in called]"),
        ("hand except c and d", "[[hand Except c] And d]"),
        ("1 if a else 2 if b else 3", "[1 if a else [2 if b else 3]]"),
        ("a else b else c", "[a else [b else c]]"),
    ]);
}

#[test]
fn names_calls_properties_and_cards() {
    check(&[
        ("p.hand.top(3).rank", "p.hand.top(3).rank"),
        ("f(a, b + 1)", "f(a, [b Add 1])"),
        ("queen of spades in won", "[<queen of spades> in won]"),
        ("7 of trump", "<7 of trump>"),
        ("(5 of oros).owner", "(<5 of oros>).owner"),
        ("first player", "<first+player>"),
        ("it is this", "[it is this]"),
        ("\"Fireball\"", "\"Fireball\""),
    ]);
}

#[test]
fn brackets_are_groups_keys_or_lists() {
    check(&[
        ("(a)", "(a)"),
        ("(a, b)", "key(a, b)"),
        ("rank in (9 10 jack)", "[rank in list(9, 10, jack)]"),
        ("n in (-10 -25)", "[n in list(-10, -25)]"),
        ("(10 - 25)", "([10 Subtract 25])"),
        ("(10-25)", "([10 Subtract 25])"),
        ("(live players)", "list(live, players)"),
    ]);
}

#[test]
fn no_is_a_value_or_a_quantifier() {
    check(&[
        ("no", "no"),
        ("a is no", "[a is no]"),
        ("no card in hand", "[no <card in hand>]"),
        ("no cs among hand where f(cs)", "[no < cs among hand where f(cs)>]"),
        ("no other player", "[no <other player>]"),
    ]);
}

#[test]
fn aggregates_bind_tightly() {
    check(&[
        ("greatest order of suit.line + 1", "[[Greatest order of <=suit.line>] Add 1]"),
        ("total points of hand > 3", "[[Total points of <hand>] More 3]"),
        ("total (a + b) of p in members - 1", "[[Total ([a Add b]) of <p in members>] Subtract 1]"),
        ("count of different rank of cs", "[count different rank of <cs>]"),
        ("falling -order of hand", "[Falling [- order] of <hand>]"),
        ("larger of (a, b) + 1", "[[larger a, b] Add 1]"),
        (
            "count of cards in won where rank is ace or wild",
            "[count <cards in won where [[rank is ace] Or wild]>]",
        ),
        ("every able player has acted and bet is top", "[every <able+player> has [acted And [bet is top]]]"),
    ]);
}

#[test]
fn choosing_the_best() {
    check(&[
        (
            "highest p in players from mano where p.ok by p.best",
            "[First Highest <p in players from mano where p.ok> by p.best]",
        ),
        ("sole lowest player by burden", "[Sole Lowest <player> by burden]"),
        ("all highest live players by best", "[All Highest <live+players> by best]"),
        ("highest n cards in hand by order", "[First Highest <n+cards in hand> by order]"),
        ("highest 3 cards in hand by order", "[First Highest 3 <cards in hand> by order]"),
        ("highest (n + 1) cards in hand by order", "[First Highest ([n Add 1]) <cards in hand> by order]"),
        ("highest (a and b) by order", "[First Highest <=([a And b])> by order]"),
        (
            "greatest f(cs) of 5 cs among (hand and board)",
            "[Greatest f(cs) of <5 cs among ([hand And board])>]",
        ),
    ]);
}

#[test]
fn turn_order_and_where() {
    check(&[
        ("next player", "[next player]"),
        (
            "next live player after dealer where hand is not empty",
            "[next live+player after dealer where [hand not Empty]]",
        ),
        ("next player after next player", "[next player after [next player]]"),
        (
            "the player from next player after dealer where out",
            "[the <player from [next player after dealer] where out>]",
        ),
    ]);
}

#[test]
fn a_value_with_where_is_a_domain() {
    check(&[
        ("hand where suit is led", "<hand where [suit is led]>"),
        ("cards in hand where wild", "<cards in hand where wild>"),
        ("red cards in hand", "<red+cards in hand>"),
        ("cards in hand", "[cards in hand]"),
        ("(a and b) where c", "<=([a And b]) where c>"),
        (
            "creatures m in all boards where m.blocks is a",
            "<creatures+m in [all boards] where [m.blocks is a]>",
        ),
        ("other alive players", "<other alive+players>"),
    ]);
}

#[test]
fn patterns_on_sets_of_cards() {
    check(&[
        ("cs share rank apart from wild", "[cs share rank apart wild]"),
        ("cs differ in suit and cs run by order - 1", "[[cs differ suit] And [cs run [order Subtract 1]]]"),
        ("cs splits into groups where total low of group is 9", "[cs splits [[Total low of <group>] is 9]]"),
        (
            "leftover of cs by value + 1 after groups where meld(group)",
            "[leftover cs by [value Add 1] groups meld(group)]",
        ),
    ]);
}

#[test]
fn other_forms() {
    check(&[
        ("position of rank in (3 2 1)", "[position rank in list(3, 2, 1)]"),
        ("positions of cards in hand where wild", "[positions <cards in hand where wild>]"),
        ("count of all hands is 0", "[[count <=[all hands]>] is 0]"),
        ("openly p.f(r) > 0 and b", "[[openly [p.f(r) More 0]] And b]"),
        ("can strike(m, none)", "[can strike(m, none)]"),
        ("by rank (joker: 50, 2 ace: 20, else 5)", "[by rank {joker: 50; 2, ace: 20; else 5}]"),
        ("by f(x) (1: a, else b if c else d)", "[by f(x) {1: a; else [b if c else d]}]"),
    ]);
}

#[test]
fn tables_and_ladders_may_stand_below() {
    assert_eq!(
        value("by l\n  a b: 1\n  c: 2 if d\n    else 3\n  else 4"),
        "[by l {a, b: 1; c: [2 if d else 3]; else 4}]"
    );
    assert_eq!(
        value("hand if early\n  else first possible of\n    hand where led  \"Follow {led}.\"\n    hand"),
        "[hand if early else [ladder <hand where led> \"Follow {led}.\"; hand]]"
    );
}

#[test]
fn rows_leave_why_not_to_the_define() {
    let Section::Define(define) =
        section("define x = by l\n  a: 1\n  else 2\n  why not \"No.\"\n  about \"Yes.\"\n")
    else {
        panic!()
    };
    assert_eq!(print::expr(&define.value), "[by l {a: 1; else 2}]");
    assert_eq!(define.why_not.and_then(|t| t.plain().map(str::to_string)), Some("No.".into()));
    assert_eq!(define.about.and_then(|t| t.plain().map(str::to_string)), Some("Yes.".into()));
}

#[test]
fn holes_in_texts_are_values_with_true_places() {
    assert_eq!(value("\"a {b + 1} {{c}} {count of d}\""), "\"a {[b Add 1]} {c} {[count <d>]}\"");
    let source = "define x = \"ñ {abc}\"\n";
    let Section::Define(define) = section(source) else { panic!() };
    let lang::ast::ExprKind::Text(text) = &define.value.kind else { panic!() };
    let lang::ast::TextPart::Hole(hole) = &text.parts[1] else { panic!() };
    assert_eq!(&source[hole.span.start as usize..hole.span.end as usize], "abc");
}

#[test]
fn places_cover_what_was_written() {
    let source = "define x = total (a + b) of p in hand where c.d is 3  # note\n";
    let Section::Define(define) = section(source) else { panic!() };
    let span = define.value.span;
    assert_eq!(&source[span.start as usize..span.end as usize], "total (a + b) of p in hand where c.d is 3");
    assert_eq!(
        &source[define.span.start as usize..define.span.end as usize],
        source.split("  #").next().unwrap_or("")
    );
}
