//! Every helper function does what its description says, and every one is described.

use crate::helpers::{HELPERS, SAMPLE};
use crate::inside;
use crate::limits::Limits;

/// What a script writes about an expression.
fn said(expression: &str) -> String {
    let script =
        format!("export function choose(view, moves, help) {{ console.log({expression}); return 0 }}");
    let answer = inside::ask(&script, Some(&SAMPLE.replace('\n', "")), &Limits::default());
    assert_eq!(answer.chosen, Ok(0), "{expression}");
    answer.said.join("\n")
}

#[test]
fn every_example_gives_what_is_written() {
    for helper in HELPERS {
        assert!(!helper.examples.is_empty(), "{}", helper.call);
        for (call, gives) in helper.examples {
            assert_eq!(said(call), *gives, "{call}");
        }
    }
}

#[test]
fn every_helper_is_described() {
    let described: Vec<String> =
        HELPERS.iter().map(|helper| helper.call.split('(').next().unwrap().to_string()).collect();
    let mut there: Vec<String> = serde_json::from_str::<Vec<String>>(&said("Object.keys(help)"))
        .expect("a list of names")
        .into_iter()
        .map(|name| format!("help.{name}"))
        .collect();
    let mut described = described;
    there.sort();
    described.sort();
    assert_eq!(there, described);
}

#[test]
fn cards_are_the_same_wherever_they_are_spoken_of() {
    assert_eq!(
        said("help.zone('hand').includes(moves[0].card), view.deck.includes(moves[0].values.c)"),
        "true true"
    );
    assert_eq!(
        said("moves[2].card, moves[1].cards, moves[1].index, moves[1].name"),
        "null [\"8H\"] 1 Play 8H"
    );
    assert_eq!(said("view.zones[2].cards[1]"), r#"{"name":null,"zone":"P1.hand","owner":null,"marks":{}}"#);
}

#[test]
fn wrong_names_are_explained_where_they_are_used() {
    let script = "export function choose(view, moves, help) {\n  return help.zone('hnad')\n}";
    let fault = inside::ask(script, Some(&SAMPLE.replace('\n', "")), &Limits::default()).chosen.unwrap_err();
    assert_eq!(fault.place, Some((2, 15)), "{fault:?}");
    assert!(
        fault.message.contains("there is no zone \"hnad\" here: there are discard, P0.hand"),
        "{fault:?}"
    );
}
