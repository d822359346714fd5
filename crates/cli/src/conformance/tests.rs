//! Maps, orders of dealing, and words.

use super::deal::in_our_order;
use super::map::{Hole, Kind, Part, Path, Piece, Receivers, What, Whose};
use super::read_map::{MapError, read_map};
use super::source;
use super::spell::in_one_form;
use super::trace::Entry;

const MAP: &str = r#"
# A comment.
define player.burden = total points of hand
  about "What is left."    # behind it

traces crazy_eights
  where options.special_cards is yes
  option hand_size = {options.hand_size}
  option passing = {setup.pass} (left: to_left, else nowhere)
  set dealer = {setup.dealer}
  spell 10 as T
  deal {options.hand_size} each, 1 aside as 7 rounds from {setup.dealer} + 1, 1 aside, repeated
  "Play {c}" = "{c}"
  "Pass {cs}" = "{cs}" one by one then "done"
  "Knock with {c}" = "knock" then "{c}"
  "Raise to {n}" = "raise-to:{n + paid}"
  "Turn" = nothing
  nothing = "go", "stay"
  result returns = 26 - score over count of players
  result solo of the game = soloist as (none: nobody)
  after each step scores = score
  winners have most returns
  one deal

kernel scat_values
  players 2
  given at turn of P0
    lay P0.hand = {hand} {played}
    rest in stock
  result value of P0 = worth
  result legal of P0 = moves
"#;

fn family(index: usize) -> super::map::Family {
    let (map, errors) = read_map(MAP);
    assert_eq!(errors, []);
    map.families[index].clone()
}

#[test]
fn a_map_is_read() {
    let (map, errors) = read_map(MAP);
    assert_eq!(errors, []);
    assert_eq!(map.additions, "define player.burden = total points of hand\n  about \"What is left.\"\n");
    let family = family(0);
    assert_eq!(family.kind, Kind::Traces("crazy_eights".to_string()));
    assert_eq!(family.conditions, [(path("options.special_cards"), "yes".to_string())]);
    assert_eq!(family.options[0].source.parts, [Part::Path(path("options.hand_size"))]);
    assert_eq!(family.starts[0].name, "dealer");
    assert_eq!(family.spellings, [("10".to_string(), "T".to_string())]);
    assert_eq!(family.unasked, ["go", "stay"]);
    assert_eq!(family.winners, Some(path("returns")));
    assert!(family.one_deal);
}

#[test]
fn moves_have_words() {
    let moves = family(0).moves;
    assert_eq!((moves[0].label.as_str(), moves[0].words.len(), moves[0].one_by_one), ("Play {c}", 1, false));
    assert_eq!((moves[1].words.len(), moves[1].one_by_one), (2, true));
    assert_eq!((moves[2].words.len(), moves[2].one_by_one), (2, false));
    let hole = Hole { chosen: Some("n".to_string()), value: Some("paid".to_string()) };
    assert_eq!(moves[3].words[0].0, [Piece::Plain("raise-to:".to_string()), Piece::Hole(hole)]);
    assert!(moves[4].words.is_empty());
}

#[test]
fn results_have_values() {
    let family = family(0);
    let ratio = What::Value("26 - score".to_string(), Some("count of players".to_string()));
    assert_eq!((&family.results[0].what, family.results[0].whose), (&ratio, Whose::EachPlayer));
    assert_eq!(family.results[1].whose, Whose::Game);
    let names = family.results[1].table.as_ref().map(|table| (table.look_up("none"), table.look_up("2")));
    assert_eq!(names, Some(("nobody".to_string(), "2".to_string())));
    assert_eq!(family.each_step[0].field, path("scores"));
}

#[test]
fn kernels_lay_cards_out() {
    let family = family(1);
    assert_eq!(family.kind, Kind::Kernel("scat_values".to_string()));
    let given = family.given.as_ref().expect("the map says `given`");
    assert_eq!((given.place.as_str(), given.rest.as_deref()), ("at turn of P0", Some("stock")));
    let entry = entry(r#"{"id":"scat_values-1","hand":["9D","KH"],"played":"AH"}"#);
    assert!(entry.fits(&family));
    assert_eq!(source::text(&given.lay[0].setting.source, &entry), Ok("9D KH AH".to_string()));
    assert_eq!((family.results[0].whose, &family.results[1].what), (Whose::Seat(0), &What::Moves));
}

#[test]
fn every_wrong_line_of_a_map_is_told() {
    let text = "  players 2\nkernel\ntraces a b\ntraces a\n  wher x is y\n  option x\n  deal 7 hands as 7 each\n  \"Play\" = Play\n  \
                \"Play\" = \"p\" and\n  option x = {a\n  result returns of everybody = 1\n  lay x = {y}\n  option y = (a b)\nfamily\n";
    let (_, errors) = read_map(text);
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], "{errors:#?}");
    let unknown =
        MapError { line: 5, message: "`wher` says nothing here: see docs/reference/traces.md".to_string() };
    assert_eq!(errors[3], unknown);
}

#[test]
fn values_come_from_the_trace() {
    let family = family(0);
    let entry = entry(r#"{"id":"a-1","options":{"hand_size":7.0},"setup":{"pass":"left","dealer":3}}"#);
    assert_eq!(source::text(&family.options[0].source, &entry), Ok("7".to_string()));
    assert_eq!(source::text(&family.options[1].source, &entry), Ok("to_left".to_string()));
    let deal = family.deal.expect("the map says `deal`");
    assert_eq!(
        (deal.theirs[0].to, deal.theirs[1].to, deal.repeated),
        (Receivers::Each, Receivers::Aside, true)
    );
    let from = deal.ours[0].from.as_ref().expect("the packet says `from`");
    assert_eq!(source::number(from, &entry), Ok(4));
    let other = self::entry(r#"{"id":"a-1"}"#);
    assert!(source::text(&family.options[0].source, &other).is_err());
}

#[test]
fn cards_come_in_our_order() {
    let order = |deal: &str, players: usize, cards: &str| {
        let (map, errors) = read_map(&format!("traces a\n  deal {deal}\n"));
        assert_eq!(errors, []);
        let cards: Vec<String> = cards.chars().map(|c| format!("\"{c}\"")).collect();
        let entry = entry(&format!("{{\"id\":\"a-1\",\"deal\":[{}]}}", cards.join(",")));
        in_our_order(map.families[0].deal.as_ref(), &entry, players).map(|cards| cards.concat())
    };
    assert_eq!(order("3 each as 3 rounds", 2, "abcdefgh").as_deref(), Ok("adbecfgh"));
    assert_eq!(
        order("2 rounds from 1, 1 aside as 2 rounds, 1 aside", 3, "abcdefg").as_deref(),
        Ok("cabfdeg")
    );
    assert_eq!(order("1 each, 1 aside as 1 aside, 1 each, repeated", 2, "abcdef").as_deref(), Ok("cabfde"));
    assert_eq!(order("3 each as 3 rounds", 2, "abc").as_deref(), Ok("abc"));
    assert!(order("3 each as 2 rounds", 2, "abcdef").is_err());
}

#[test]
fn lists_in_words_have_no_order() {
    assert_eq!(in_one_form("crib:9S-4H"), in_one_form("crib:4H-9S"));
    assert_ne!(in_one_form("raise-to:4"), in_one_form("raise-to:5"));
    assert_eq!(in_one_form("ask:1:K"), "ask:1:K");
}

#[test]
fn the_maps_of_the_reference_can_be_read() {
    let reference = include_str!("../../../../docs/reference/traces.md");
    let maps: Vec<&str> =
        reference.split("```traces\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(maps.len() > 3);
    for map in maps {
        assert_eq!(read_map(map).1, [], "{map}");
    }
}

fn path(text: &str) -> Path {
    Path(text.split('.').map(str::to_string).collect())
}

fn entry(line: &str) -> Entry {
    Entry::read(line).expect("the line is JSON with an id")
}
