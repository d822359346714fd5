//! What nobody has: the same for rules that run as code and for expressions that are evaluated.

use crate::support::scene;

const GAME: &str = r#"
game "Nobody"
  players 4, in pairs
  deck french

zones
  stock: pile, face down

vars
  favoured: team
  rounds = 0
  chosen: players
  each player
    liked: players

play
  each p in favoured.members: rounds += 1
  let friend = the player where rounds > 0
  each p in friend.liked: rounds += 10
  each p in friend.opponents: rounds += 100
  each p in friend.others: rounds += 1000
  chosen = favoured.members else (first player).team.members
  each player
    choose "Go on"
      shuffle all cards into stock
"#;

#[test]
fn the_members_of_no_team_and_the_sets_of_no_player_are_empty() {
    let mut scene = scene(GAME, 4, &[], &["rounds", "count of chosen", "favoured.members"]);
    scene.state = scene.table.start(1);
    assert_eq!(scene.values(), ["0", "2", ""]);
}
