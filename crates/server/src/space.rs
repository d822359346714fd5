//! Room on the disk: what anybody may bring along, and when the house is full.
//!
//! Moves are always stored: a game that has begun is played to its end. What would open more, a table or a game that is
//! brought along, is refused when the server has used up what it was given.

use crate::hall::Hall;
use crate::problem::Problem;
use crate::store::{OLDER_VERSIONS, Person, StoreError, StoredGame};
use std::net::IpAddr;

const MB: u64 = 1_000_000;
/// The games of a guest take so much at most, with their versions.
const GUEST: u64 = 10 * MB;
/// The games of an account.
const ACCOUNT: u64 = 100 * MB;

/// Whether the server has room for more at all.
pub async fn is_left(hall: &Hall) -> Result<(), Problem> {
    match hall.store.space().await? < hall.config.space {
        true => Ok(()),
        false => Err(Problem::no_room(
            "The server has no room for more; games that have begun go on. Try again another day, or ask whoever runs it.",
        )),
    }
}

/// Whether an address may send so many bytes more that are kept: games, and what a table was told.
pub fn may_send(hall: &Hall, address: IpAddr, bytes: usize) -> Result<(), Problem> {
    match hall.config.limits && !hall.brought.allows(address, bytes as f64) {
        true => Err(Problem::too_often("Much was brought along from your network: wait some minutes.")),
        false => Ok(()),
    }
}

/// Whether somebody's games have room for this one.
pub async fn is_left_for(hall: &Hall, person: &Person, game: &StoredGame) -> Result<(), Problem> {
    let taken = hall.store.games_space(&person.id, &game.id).await?;
    let new = serde_json::to_string(&game.files).map_err(StoreError::from)?.len() as u64;
    let all = taken.others + taken.this.min(OLDER_VERSIONS) + new;
    let most = if person.account { ACCOUNT } else { GUEST };
    if all <= most {
        return Ok(());
    }
    let (all, most) = (in_mb(all), most / MB);
    Err(Problem::no_room(&match person.account {
        true => format!("Your games would take {all} MB, and {most} MB is the most: delete one of them."),
        false => format!(
            "Your games would take {all} MB, and a guest's may take {most} MB: delete one of them, or make an account, whose \
             games may take {} MB.",
            ACCOUNT / MB
        ),
    }))
}

/// Rounded up to a tenth, so that what is too much never looks like the most.
fn in_mb(bytes: u64) -> f64 {
    bytes.div_ceil(MB / 10) as f64 / 10.0
}
