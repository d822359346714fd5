//! Every kind of message in every way it can be wrong: refused with a reason, and nothing has changed.
//!
//! The kinds are read from the types of the wire, so a new one is asked here or the tests fail.

mod support;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::{Folder, Page, Server, refused};

/// The kinds a page can ask, from the declaration that the front end is written against.
fn kinds() -> BTreeSet<String> {
    let module = server::wire::typescript::module();
    let (_, from) = module.split_once("export type Ask =").expect("there is a type of what is asked");
    let (declaration, _) = from.split_once("\n\n").expect("something follows");
    let told = declaration.split("\"kind\": \"").skip(1);
    told.map(|rest| rest.split('"').next().unwrap().to_string()).collect()
}

/// One good message of each kind, about a question.
fn samples(question: u64) -> Vec<Value> {
    let spot = json!({"zone": 0, "at": 0});
    let built = json!({"item": 0, "values": [{"kind": "card", "spot": spot}], "cards": []});
    vec![
        json!({"kind": "hello", "version": server::wire::VERSION, "seen": null}),
        json!({"kind": "choose", "question": question, "pick": {"kind": "listed", "index": 0}}),
        json!({"kind": "extend", "question": question, "built": built}),
        json!({"kind": "why_not", "question": question, "about": {"kind": "card", "spot": spot}}),
        json!({"kind": "hint"}),
        json!({"kind": "undo"}),
        json!({"kind": "change", "question": question}),
        json!({"kind": "answer_undo", "allow": true}),
        json!({"kind": "say", "text": "hello"}),
        json!({"kind": "mute", "person": "nobody", "muted": true}),
        json!({"kind": "sit", "seat": 0}),
        json!({"kind": "leave"}),
        json!({"kind": "hand_over", "to_bot": true}),
        json!({"kind": "set_bot", "seat": 0, "bot": "random"}),
        json!({"kind": "ready", "ready": true}),
        json!({"kind": "more_time"}),
        json!({"kind": "rematch"}),
    ]
}

fn sample(question: u64, kind: &str) -> Value {
    samples(question).into_iter().find(|one| one["kind"] == kind).unwrap()
}

/// Two people in the middle of a game, and somebody who watches.
struct Game {
    server: Server,
    _folder: Folder,
    table: String,
    /// Whose choice it is.
    chooser: Page,
    other: Page,
    watcher: Page,
}

impl Game {
    async fn begin() -> Game {
        let folder = Folder::new();
        let server = Server::start(&folder).await;
        let (ana, ben, cleo) = (server.guest().await, server.guest().await, server.guest().await);
        let table = ana.open(&server, "crazy-eights", "pe").await;
        let (mut a, mut b) = (ana.page(&server, &table).await, ben.page(&server, &table).await);
        assert_eq!(b.ask(json!({"kind": "sit", "seat": 1})).await["kind"], "done");
        for page in [&mut a, &mut b] {
            assert_eq!(page.ask(json!({"kind": "ready", "ready": true})).await["kind"], "done");
        }
        for page in [&mut a, &mut b] {
            page.until(|page| !page.view.is_null() && page.welcome["you"].is_u64()).await;
        }
        let watcher = cleo.page(&server, &table).await;
        let (chooser, other) = if a.must_choose() { (a, b) } else { (b, a) };
        Game { server, _folder: folder, table, chooser, other, watcher }
    }

    /// All that could have changed: what each sees, who sits where, and what is on the disk.
    async fn state(&self) -> (Vec<Value>, Value, usize) {
        let mut views = Vec::new();
        let mut room = Value::Null;
        for page in [&self.chooser, &self.other, &self.watcher] {
            let fresh = page.guest.page(&self.server, &self.table).await;
            views.push(fresh.view.clone());
            room = fresh.room.clone();
            fresh.close().await;
        }
        let id = self.chooser.welcome["table"]["game_id"].as_str().unwrap();
        let stored = self.server.hall.store.a_match(id).await.unwrap().unwrap();
        (views, room, stored.steps.len())
    }
}

#[test]
fn every_kind_of_message_has_a_sample_that_can_be_read() {
    let all = samples(1);
    let sampled: BTreeSet<String> = all.iter().map(|one| one["kind"].as_str().unwrap().to_string()).collect();
    assert_eq!(kinds(), sampled);
    for ask in all {
        let read = serde_json::from_value::<server::wire::Ask>(ask.clone());
        assert!(read.is_ok(), "{ask}: {read:?}");
    }
}

/// A message without one of its fields, with one of another type, and with one too many.
fn spoilt(ask: &Value) -> Vec<Value> {
    let mut all = vec![ask.clone()];
    all[0]["seat_of"] = json!(1);
    for name in ask.as_object().unwrap().keys() {
        let mut without = ask.clone();
        without.as_object_mut().unwrap().remove(name);
        let mut other = ask.clone();
        other[name] = json!([[1], {}]);
        // What may be missing is as good as none.
        let may_be_missing = ask[name].is_null() || ask["kind"] == "set_bot" && name == "bot";
        if !may_be_missing {
            all.push(without);
        }
        all.push(other);
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_malformed_or_too_long_is_refused_whatever_it_asks() {
    let mut game = Game::begin().await;
    let before = game.state().await;
    for ask in samples(game.chooser.question()) {
        for wrong in spoilt(&ask) {
            assert_eq!(refused(&game.chooser.ask(wrong.clone()).await), "malformed", "{wrong}");
        }
        let padded = json!({"id": 5, "ask": ask}).to_string() + &" ".repeat(17_000);
        game.chooser.send(padded).await;
        assert_eq!(refused(&game.chooser.answer(0).await), "too_large", "{ask}");
    }
    assert_eq!(game.state().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_answered_before_the_hello_of_our_version() {
    let game = Game::begin().await;
    let before = game.state().await;
    let mut silent = game.chooser.guest.silent_page(game.server.address, &game.table).await;
    for ask in samples(game.chooser.question()).into_iter().skip(1) {
        assert_eq!(refused(&silent.ask(ask.clone()).await), "no_hello", "{ask}");
    }
    for version in [0, server::wire::VERSION - 1, server::wire::VERSION + 1, u32::MAX] {
        let hello = json!({"kind": "hello", "version": version, "seen": null});
        assert_eq!(refused(&silent.ask(hello).await), "other_version");
    }
    silent.close().await;
    assert_eq!(game.state().await, before);
}

/// What each kind gets whose sender may not, or not now, ask it; `done` for what everybody may.
async fn answers(page: &mut Page, question: u64, expected: &[(&str, &str)]) {
    for (kind, code) in expected {
        let answer = page.ask(sample(question, kind)).await;
        let told =
            if answer["kind"] == "refused" { refused(&answer) } else { answer["kind"].as_str().unwrap() };
        assert_eq!(told, *code, "{kind}");
    }
    let asked: BTreeSet<String> = expected.iter().map(|(kind, _)| kind.to_string()).collect();
    let left_out: Vec<String> = kinds().difference(&asked).cloned().collect();
    assert_eq!(left_out, Vec::<String>::new(), "every kind is asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_can_act_for_no_seat() {
    let mut game = Game::begin().await;
    let before = game.state().await;
    let question = game.chooser.question();
    let expected = [
        ("hello", "done"),
        ("choose", "no_seat"),
        ("extend", "no_seat"),
        ("why_not", "no_seat"),
        ("hint", "no_seat"),
        ("undo", "no_seat"),
        ("change", "no_seat"),
        ("answer_undo", "no_seat"),
        ("say", "done"),
        ("mute", "done"),
        ("sit", "taken"),
        ("leave", "no_seat"),
        ("hand_over", "no_seat"),
        ("set_bot", "not_host"),
        ("ready", "no_seat"),
        ("more_time", "no_seat"),
        ("rematch", "no_seat"),
    ];
    answers(&mut game.watcher, question, &expected).await;
    assert_eq!(game.state().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_asked_changes_nothing() {
    let mut game = Game::begin().await;
    let before = game.state().await;
    let question = game.chooser.question();
    let expected = [
        ("hello", "done"),
        ("choose", "not_your_choice"),
        ("extend", "not_your_choice"),
        ("why_not", "not_your_choice"),
        ("hint", "not_your_choice"),
        ("undo", "not_now"),
        ("change", "stale"),
        ("answer_undo", "not_now"),
        ("say", "done"),
        ("mute", "done"),
        ("set_bot", if game.other.seat() == 0 { "not_now" } else { "not_host" }),
        ("ready", "not_now"),
        ("more_time", "not_your_choice"),
        ("rematch", "not_now"),
    ];
    // Seats are one's own to give up, at any time.
    let own = [("sit", ""), ("leave", ""), ("hand_over", "")];
    for (kind, code) in expected {
        let answer = game.other.ask(sample(question, kind)).await;
        let told =
            if answer["kind"] == "refused" { refused(&answer) } else { answer["kind"].as_str().unwrap() };
        assert_eq!(told, code, "{kind}");
    }
    let asked: BTreeSet<String> = expected.iter().chain(&own).map(|(kind, _)| kind.to_string()).collect();
    assert_eq!(kinds(), asked, "every kind is asked");
    let elsewhere = json!({"kind": "sit", "seat": game.chooser.seat()});
    assert_eq!(refused(&game.other.ask(elsewhere).await), "not_now");
    assert_eq!(refused(&game.other.ask(json!({"kind": "sit", "seat": 9})).await), "not_now");
    assert_eq!(game.state().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_to_another_question_is_refused_also_when_it_comes_twice() {
    let mut game = Game::begin().await;
    let before = game.state().await;
    let question = game.chooser.question();
    for other in [question + 1, question + 7, u64::from(u32::MAX)] {
        for kind in ["choose", "extend", "why_not"] {
            let answer = game.chooser.ask(sample(other, kind)).await;
            assert_eq!(refused(&answer), "stale", "{kind} of {other}");
        }
    }
    assert_eq!(game.state().await, before);
    // Exactly the same bytes a second time.
    let twice = json!({"id": 700, "ask": sample(question, "choose")}).to_string();
    game.chooser.send(twice.clone()).await;
    assert_eq!(game.chooser.answer(700).await["kind"], "done");
    let after = game.state().await;
    assert_ne!(after, before);
    game.chooser.send(twice).await;
    let again = game.chooser.answer(700).await;
    assert!(["stale", "not_your_choice"].contains(&refused(&again)), "{again}");
    assert_eq!(game.state().await, after);
}
