//! The protocol without a browser: every kind of message, and every way it can be wrong. What is refused gets a reason and
//! changes nothing.

mod support;

use serde_json::{Value, json};
use support::{Folder, Page, Server, refused};

/// A table of two people whose game has begun, with a page each, the one to choose first.
async fn two_people(server: &Server) -> (Page, Page) {
    let (ana, ben) = (server.guest().await, server.guest().await);
    let table = ana.open(server, "crazy-eights", "pe").await;
    let (mut a, mut b) = (ana.page(server, &table).await, ben.page(server, &table).await);
    assert_eq!(b.ask(json!({"kind": "sit", "seat": 1})).await["kind"], "done");
    assert_eq!(a.ask(json!({"kind": "ready", "ready": true})).await["kind"], "done");
    assert_eq!(b.ask(json!({"kind": "ready", "ready": true})).await["kind"], "done");
    for page in [&mut a, &mut b] {
        page.until(|page| !page.view.is_null() && page.welcome["you"].is_u64()).await;
    }
    if a.must_choose() { (a, b) } else { (b, a) }
}

/// The index of the page's own zone of this name.
fn zone_of(page: &Page, name: &str) -> usize {
    let mut zones = page.welcome["table"]["zones"].as_array().unwrap().iter();
    zones.position(|zone| zone["zone"] == name && zone["player"] == page.welcome["you"]).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_learns_of_which_piles_the_top_cannot_be_known() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let page = ana.page(&server, &table).await;
    let zones = page.welcome["table"]["zones"].as_array().unwrap();
    let at = |name: &str| json!(zones.iter().position(|zone| zone["zone"] == name).unwrap());
    let mixed = page.view["mixed"].as_array().unwrap();
    assert!(mixed.contains(&at("stock")) && !mixed.contains(&at("discard")), "{mixed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_a_whole_game_against_bots() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    for (game, seats) in [("crazy-eights", "pbb"), ("go-fish", "bp"), ("hearts", "pbbb")] {
        let more = if game == "hearts" {
            json!({"options": [{"name": "target", "value": "20"}]})
        } else {
            json!({})
        };
        let table = ana.open_with(&server, game, seats, more).await;
        let mut page = ana.page(&server, &table).await;
        page.my_turn().await;
        let mut turn = 0;
        while !page.is_over() {
            page.make_any(turn).await;
            page.until(|page| page.is_over() || page.must_choose()).await;
            turn += 1;
        }
        assert!(page.view["result"]["text"].as_str().unwrap().ends_with('.'));
        assert_eq!(refused(&page.choose(0).await), "over");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let mut page = ana.page(&server, &table).await;
    page.my_turn().await;
    let before = page.view.clone();
    let malformed = [
        "",
        "{",
        "[]",
        "null",
        "{\"id\":7}",
        "{\"id\":7,\"ask\":{}}",
        "{\"id\":7,\"ask\":{\"kind\":\"cheat\"}}",
        "{\"id\":7,\"ask\":{\"kind\":\"undo\",\"seat\":1}}",
        "{\"id\":7,\"ask\":{\"kind\":\"undo\"},\"more\":1}",
        "{\"id\":7,\"ask\":{\"kind\":\"choose\",\"question\":-1,\"pick\":{\"kind\":\"listed\",\"index\":0}}}",
        "{\"id\":7,\"ask\":{\"kind\":\"choose\",\"question\":0,\"pick\":{\"kind\":\"listed\",\"index\":0,\"seat\":1}}}",
        "{\"id\":7,\"ask\":{\"kind\":\"sit\",\"seat\":300}}",
    ];
    for text in malformed {
        page.send(text.to_string()).await;
        let id = if text.contains("\"id\":7") { 7 } else { 0 };
        assert_eq!(refused(&page.answer(id).await), "malformed", "{text}");
    }
    page.send_binary(vec![1, 2, 3]).await;
    assert_eq!(refused(&page.answer(0).await), "malformed");
    page.send(json!({"id": 1, "ask": {"kind": "say", "text": "x".repeat(20_000)}}).to_string()).await;
    assert_eq!(refused(&page.answer(0).await), "too_large");
    let mut again = ana.page(&server, &table).await;
    assert_eq!(again.view, before, "nothing has changed");
    again.send("x".repeat(100_000)).await;
    while again.read().await.is_ok() {}
    assert_eq!(ana.page(&server, &table).await.view, before, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_message_is_the_hello_in_our_version() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let mut page = ana.silent_page(server.address, &table).await;
    assert_eq!(refused(&page.ask(json!({"kind": "undo"})).await), "no_hello");
    // A page that stayed open while the server was exchanged, for a newer one or for an older one.
    for version in [server::wire::VERSION - 1, server::wire::VERSION + 1] {
        let hello = json!({"kind": "hello", "version": version, "seen": null});
        assert_eq!(refused(&page.ask(hello).await), "other_version");
        // What else such a page says may have another shape.
        let hello = json!({"kind": "hello", "version": version, "seen": 7, "more": []});
        assert_eq!(refused(&page.ask(hello).await), "other_version");
    }
    let hello = json!({"kind": "hello", "version": server::wire::VERSION, "seen": 7});
    assert_eq!(refused(&page.ask(hello).await), "malformed");
    assert_eq!(refused(&page.ask(json!({"kind": "undo"})).await), "no_hello");
    page.hello(None).await;
    assert_eq!(page.seat(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_out_of_turn_stale_replayed_or_for_another_are_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two_people(&server).await;
    let question = first.question();
    let choose = |index: u64| json!({"kind": "choose", "question": question, "pick": {"kind": "listed", "index": index}});
    let before = first.view.clone();
    assert_eq!(refused(&second.ask(choose(0)).await), "not_your_choice");
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    let mut watcher = server.guest().await.page(&server, &table).await;
    assert!(watcher.welcome["you"].is_null());
    for ask in [choose(0), json!({"kind": "undo"}), json!({"kind": "hint"}), json!({"kind": "leave"})] {
        assert_eq!(refused(&watcher.ask(ask).await), "no_seat");
    }
    assert_eq!(refused(&watcher.ask(json!({"kind": "sit", "seat": 0})).await), "taken");
    assert_eq!(refused(&first.ask(choose(9999)).await), "not_possible");
    let built = json!({"item": 0, "values": [{"kind": "card", "spot": {"zone": 99, "at": 0}}], "cards": []});
    let pick = json!({"kind": "built", "built": built});
    let answer = first.ask(json!({"kind": "choose", "question": question, "pick": pick})).await;
    assert_eq!(refused(&answer), "not_possible");
    let mut stale = choose(0);
    stale["question"] = json!(question + 1);
    assert_eq!(refused(&first.ask(stale).await), "stale");
    watcher.ask(json!({"kind": "say", "text": "hello"})).await;
    assert_eq!(first.view, before, "nothing has changed");
    assert_eq!(first.ask(choose(0)).await["kind"], "done");
    first.until(|page| page.number == 1).await;
    assert_eq!(refused(&first.ask(choose(0)).await), "stale", "the same message again");
    second.until(|page| page.number == 1).await;
    assert_eq!(first.number, second.number);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_does_not_fit_is_refused_with_the_rule() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut page, _other) = two_people(&server).await;
    let hand = zone_of(&page, "hand");
    let moves = page.view["question"]["choice"]["moves"].as_array().unwrap().clone();
    let playable = |at: usize| moves.iter().any(|one| one["sources"] == json!([{"zone": hand, "at": at}]));
    let count = page.view["zones"][hand].as_array().unwrap().len();
    let calm = (0..count).find(|&at| !playable(at)).expect("with this seed a card does not fit");
    let spot = json!({"zone": hand, "at": calm});
    let question = page.question();
    let ask = json!({"kind": "why_not", "question": question, "about": {"kind": "card", "spot": spot}});
    let answer = page.ask(ask).await;
    assert_eq!(answer["kind"], "because", "{answer}");
    assert!(answer["why"]["line"].as_u64().unwrap() > 1, "{answer}");
    assert!(answer["why"]["file"].as_str().unwrap().ends_with("crazy-eights.cards"), "{answer}");
    let built = json!({"item": 0, "values": [{"kind": "card", "spot": spot}], "cards": []});
    let pick = json!({"kind": "built", "built": built});
    let refusal = page.ask(json!({"kind": "choose", "question": question, "pick": pick})).await;
    assert_eq!(refused(&refusal), "not_possible");
    assert_eq!(refusal["reason"]["why"]["text"], answer["why"]["text"]);
    let item = json!({"kind": "why_not", "question": question, "about": {"kind": "item", "item": 99}});
    assert_eq!(page.ask(item).await, json!({"kind": "because", "why": null}));
    let hint = page.ask(json!({"kind": "hint"})).await;
    assert_eq!(hint["kind"], "hinted", "{hint}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reconnects_gets_exactly_what_was_missed() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two_people(&server).await;
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    let seen = second.seen();
    for turn in 0..6 {
        let page = if first.must_choose() { &mut first } else { &mut second };
        page.make_any(turn).await;
        let number = page.number;
        first.until(|page| page.number == number).await;
        second.until(|page| page.number == number).await;
    }
    // The same person opens the page again and names what it saw last.
    let mut again = second.guest.clone().silent_page(server.address, &table).await;
    again.hello(Some(seen)).await;
    let missed: Vec<Value> = again.welcome["missed"].as_array().unwrap().clone();
    let told: Vec<Value> = second
        .updates
        .iter()
        .map(|update| json!({"number": update["number"], "events": update["events"], "log": update["log"]}))
        .collect();
    assert_eq!(missed, told);
    assert_eq!(again.view, second.view);
    // What another match, or another seat, has told so far is another story.
    let all = second.number + 1;
    let mut other_match = second.seen();
    other_match["game_id"] = json!("before the rematch");
    let mut other_seat = second.seen();
    other_seat["you"] = Value::Null;
    for other in [other_match, other_seat] {
        let mut again = second.guest.clone().silent_page(server.address, &table).await;
        again.hello(Some(other)).await;
        assert_eq!(again.welcome["missed"].as_array().unwrap().len() as u64, all);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_never_receives_a_hidden_card() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two_people(&server).await;
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    let mut watcher = server.guest().await.page(&server, &table).await;
    for turn in 0..20 {
        for own in [&first, &second] {
            let hand = zone_of(own, "hand");
            let shown = |page: &Page| -> Vec<Value> {
                let cards = page.view["zones"][hand].as_array().unwrap().iter();
                cards.map(|card| card["face"].clone()).filter(|face| !face.is_null()).collect()
            };
            assert!(!shown(own).is_empty());
            assert!(shown(&watcher).is_empty(), "a hand is shown to a spectator");
            // No card goes from the table back into a hand here, so none of these was ever open.
            for face in shown(own) {
                let name = format!("\"name\":{}", face["name"]);
                let title = face["title"].as_str().unwrap();
                assert!(!watcher.traffic.contains(&name), "{name} was told to a spectator");
                assert!(!watcher.traffic.contains(title), "{title} was told to a spectator");
            }
        }
        let page = if first.must_choose() { &mut first } else { &mut second };
        page.make_any(turn).await;
        let number = page.number;
        for page in [&mut first, &mut second, &mut watcher] {
            page.until(|page| page.number == number).await;
        }
        if first.is_over() {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_server_goes_on_where_it_was() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pbb").await;
    let mut page = ana.page(&server, &table).await;
    page.my_turn().await;
    for turn in 0..5 {
        page.make_any(turn).await;
        page.until(|page| page.must_choose() || page.is_over()).await;
    }
    let (view, number) = (page.view.clone(), page.number);
    server.crash().await;
    let server = Server::start(&folder).await;
    let mut page = ana.page(&server, &table).await;
    assert_eq!((&page.view, page.number), (&view, number));
    assert_eq!(page.welcome["missed"].as_array().unwrap().len() as u64, number + 1);
    page.make_any(0).await;
    assert!(page.number > number);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| server::config::Config { limits: true, ..config }).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let mut page = ana.page(&server, &table).await;
    let mut limited = false;
    for _ in 0..120 {
        let answer = page.ask(json!({"kind": "mute", "person": "x", "muted": true})).await;
        limited |= answer["kind"] == "refused" && refused(&answer) == "too_often";
    }
    assert!(limited);
}
