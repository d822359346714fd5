//! Every game of the library, played by one person against bots over the wire, with the fewest players it allows.

mod support;

use serde_json::{Value, json};
use support::{Folder, Page, Server};

/// A game that takes longer goes on as it began.
const MOST_MOVES: u64 = 150;

/// Every move that is listed must say where its cards lie, and every spot must be there.
fn check(page: &Page) {
    let choice = &page.view["question"]["choice"];
    for one in choice["moves"].as_array().unwrap() {
        let spots = one["sources"].as_array().unwrap().iter().chain(one["aims"].as_array().unwrap());
        for spot in spots {
            let zone = page.view["zones"][spot["zone"].as_u64().unwrap() as usize].as_array().unwrap();
            assert!((spot["at"].as_u64().unwrap() as usize) < zone.len(), "{one}");
        }
        for target in one["targets"].as_array().unwrap() {
            assert!(
                (target.as_u64().unwrap() as usize) < page.view["zones"].as_array().unwrap().len(),
                "{one}"
            );
        }
        assert!(
            !one["text"].as_str().unwrap().is_empty() && !one["title"].as_str().unwrap().is_empty(),
            "{one}"
        );
    }
    let items = choice["items"].as_array().unwrap();
    assert!(items.iter().any(|item| item["possible"] == true), "{choice}");
}

async fn play(page: &mut Page) -> u64 {
    let mut moves = 0;
    while !page.is_over() && moves < MOST_MOVES {
        if page.must_choose() {
            check(page);
            page.make_any(moves * 7 + 3).await;
            moves += 1;
        }
        page.until(|page| page.is_over() || page.must_choose()).await;
    }
    moves
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_over_the_wire() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (_, games) = ana.get(&server, "/api/games").await;
    let games: Vec<Value> = games.as_array().unwrap().clone();
    assert_eq!(games.len(), support::library().len(), "every game of the library compiles");
    for game in games {
        let id = game["id"].as_str().unwrap();
        let fewest = game["players"][0].as_u64().unwrap() as usize;
        let table = ana.open_with(&server, id, &format!("p{}", "b".repeat(fewest - 1)), json!({})).await;
        let mut page = ana.page(&server, &table).await;
        let begun = std::time::Instant::now();
        let moves = play(&mut page).await;
        let fault = &page.view["result"]["fault"];
        println!("{id}: {moves} moves, over: {}, {:?}", page.is_over(), begun.elapsed());
        assert!(fault.is_null(), "{id}: {fault}");
        // Twenty tables are as many as one may sit at.
        assert_eq!(page.ask(json!({"kind": "leave"})).await["kind"], "done");
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_found_by_their_cards_and_rules() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (_, all) = server.guest().await.get(&server, "/api/words").await;
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), support::library().len());
    let size: usize = all.iter().map(|game| game["words"].as_str().unwrap().len()).sum();
    assert!(size < 100_000, "whoever searches waits for {size} bytes");
    let found = |word: &str| -> Vec<&str> {
        let has = |game: &&Value| game["words"].as_str().unwrap().split(' ').any(|one| one == word);
        all.iter().filter(has).map(|game| game["id"].as_str().unwrap()).collect()
    };
    let oros = found("oros");
    assert!(
        ["chinchon", "cinquillo", "guinote", "mus", "ronda"].iter().all(|id| oros.contains(id)),
        "{oros:?}"
    );
    assert!(found("denari").contains(&"scopa") && found("coins").contains(&"briscola"));
    assert!(found("ember").contains(&"lands-and-spells"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_game_with_hundreds_of_cards_tells_the_game() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (_, page) = server.guest().await.get(&server, "/api/games/wizard-league").await;
    let sections = page["how_to_play"].as_array().unwrap();
    assert!(sections.len() < 20, "{} sections", sections.len());
    assert!(sections.iter().any(|section| section["title"] == "Your turn"), "{page}");
    let tags = page["card"]["tags"].as_array().unwrap();
    assert!(tags.iter().all(|tag| !tag.as_str().unwrap().contains('/')), "{tags:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_tells_no_more_of_a_library_than_the_game_uses() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    let titles = |page: &Value| -> Vec<String> {
        let sections = page["how_to_play"].as_array().unwrap();
        sections.iter().map(|section| section["title"].as_str().unwrap().to_owned()).collect()
    };
    let (_, page) = guest.get(&server, "/api/games/ronda").await;
    let of_ronda = titles(&page);
    assert!(of_ronda.contains(&"Announce".to_owned()), "{of_ronda:?}");
    assert!(!of_ronda.contains(&"Fish".to_owned()) && !of_ronda.contains(&"Take".to_owned()), "{of_ronda:?}");
    let (_, page) = guest.get(&server, "/api/games/hearts").await;
    let of_hearts = titles(&page);
    assert_eq!(of_hearts, ["The aim", "On the table", "Deal"]);
    let moves = page["how_to_play"][2]["moves"].as_array().unwrap();
    assert!(moves.iter().any(|one| one["name"] == "Play a card"), "{moves:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn help_at_a_table_tells_the_moves_of_the_game_and_not_those_of_its_cards() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    let names = |sections: &Value| -> Vec<String> {
        let sections = sections.as_array().unwrap().iter();
        let moves = sections.flat_map(|section| section["moves"].as_array().unwrap());
        moves.map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    };
    let (_, page) = guest.get(&server, "/api/games/wizard-league").await;
    let new = json!({"game": "wizard-league", "players": 2, "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]});
    let (_, opened) = guest.send(&server, "POST", "/api/tables", new).await;
    let table = opened["table"].as_str().unwrap();
    let (_, help) = guest.get(&server, &format!("/api/tables/{table}/help")).await;
    assert!(names(&help).contains(&"End turn".to_owned()), "{help}");
    let of_game = names(&page["how_to_play"]);
    let of_cards: Vec<String> = names(&help).into_iter().filter(|name| !of_game.contains(name)).collect();
    assert!(of_cards.is_empty(), "{of_cards:?}");
}
