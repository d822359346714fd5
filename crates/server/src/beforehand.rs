//! What is found out about games before anybody asks: how long they are, and what a play-test tells.
//!
//! Those who play come first: games are taken one after the other, and after each there is a rest.

use crate::catalogue::{Game, length};
use crate::hall::Hall;
use crate::wire::LabWish;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So long is played to find out how long a game is.
const PATIENCE: Duration = Duration::from_secs(10);
/// Between two games there is a rest of so many times as long as the work took.
const RESTS: u32 = 3;

/// Finds out what is not known yet, until the server goes down.
pub fn keep(hall: &Arc<Hall>) {
    let (hall, mut bell) = (hall.clone(), hall.closing.listen());
    tokio::spawn(async move {
        let work = async {
            find_lengths(&hall).await;
            if let Some(wait) = hall.config.play_tests {
                tokio::time::sleep(wait).await;
                play_test_all(&hall).await;
            }
        };
        tokio::select! {
            () = work => {}
            () = bell.rings() => {}
        }
    });
}

/// Finds out about a game that was just published, so that its tile and its page have something to tell.
pub fn of_published(hall: &Arc<Hall>, game: Arc<Game>) {
    let hall = hall.clone();
    tokio::spawn(async move {
        find_length(&hall, &game).await;
        play_test(&hall, &game).await;
    });
}

/// How long the games are: what is known already comes first, and only then is anything played.
async fn find_lengths(hall: &Hall) {
    let mut unknown = Vec::new();
    for game in hall.catalogue.all() {
        if !recall_length(hall, &game).await {
            unknown.push(game);
        }
    }
    for game in unknown {
        let begun = Instant::now();
        find_length(hall, &game).await;
        tokio::time::sleep(begun.elapsed() * RESTS).await;
    }
}

/// Finds out how long a game is: it is known from before, or games are played off the threads that answer requests.
async fn find_length(hall: &Hall, game: &Arc<Game>) {
    if recall_length(hall, game).await {
        return;
    }
    let program = game.program.clone();
    let place = hall.measuring.take().await;
    let measured = place.work(move || length::measure(&program, PATIENCE)).await;
    let Ok((Some(length), _)) = measured else { return };
    game.set_length(length);
    if let Err(error) = hall.store.put_length(&length::key(&game.hash()), length).await {
        tracing::warn!(game = game.id, %error, "the length of a game could not be stored");
    }
}

/// What play-tests of the usual tables tell: what is known already costs no rest.
async fn play_test_all(hall: &Hall) {
    for game in hall.catalogue.all() {
        if hall.playtests.known(&game, &LabWish::default()).await.is_none() {
            let begun = Instant::now();
            play_test(hall, &game).await;
            tokio::time::sleep(begun.elapsed() * RESTS).await;
        }
    }
}

async fn play_test(hall: &Hall, game: &Arc<Game>) {
    if hall.playtests.run(game.clone(), LabWish::default()).await.is_err() {
        tracing::warn!(game = game.id, "a game could not be play-tested");
    }
}

/// Whether it is known how long a game is: it came with the program, or is on the disk.
async fn recall_length(hall: &Hall, game: &Game) -> bool {
    if game.length().is_none()
        && let Ok(Some(length)) = hall.store.length(&length::key(&game.hash())).await
    {
        game.set_length(length);
    }
    game.length().is_some()
}
