//! How the cards of a zone are shown.

use crate::support::scene;
use engine::view::{Seen, view};

#[test]
fn a_sorted_zone_is_shown_in_its_order() {
    let game = r#"
game "Sorted"
  players 2
  deck french

zones
  stock: pile, face down
  board: row, face up, sorted by high
  each player
    hand: private, sorted by low

play
  players take turns from first player

turn
  choose
    "Play {c}" for c in hand
      move c to board
"#;
    let mut scene = scene(game, 2, &[], &[]);
    scene.lay("hand", &[0], "AC 4D JD AD 7H 6S JS");
    scene.lay("board", &[], "KS 2C 9D");
    let shown = |scene: &mut crate::support::Scene, seat: Option<u8>, zone: &str| {
        let zones = view(&scene.table, &mut scene.state, seat).zones;
        let zone = zones.into_iter().find(|one| one.name == zone).expect("it is there");
        let name = |seen: Seen| if let Seen::Card(name, _) = seen { name } else { "?".to_string() };
        zone.cards.into_iter().map(|card| name(card.seen)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(shown(&mut scene, Some(0), "P0.hand"), "AC AD 4D 6S 7H JD JS");
    assert_eq!(shown(&mut scene, Some(1), "P0.hand"), "? ? ? ? ? ? ?");
    assert_eq!(shown(&mut scene, None, "board"), "2C 9D KS");
}
