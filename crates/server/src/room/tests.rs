//! Rooms without sockets: what only shows with more pages than a test can open.

use super::*;
use crate::catalogue::Game;
use crate::config::Config;

const RULES: &str = "game \"Higher\"\n  players 2\n  deck french\n\nzones\n  stock: pile, face down\n  each player\n    hand: private\n    shown: row, face up\n\nplay\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n  repeat 3 times\n    each player\n      choose \"Show {c}\" for c in hand: move c to shown\n  highest total high of shown wins\n";

/// A room in which nobody sits, and the folder of its server.
async fn room() -> (Room, std::path::PathBuf) {
    let (hall, parts, folder) = parts().await;
    (Room::set_up(&hall, parts).0.room, folder)
}

/// What such a room is made of, and its server.
async fn parts() -> (Arc<Hall>, Parts, std::path::PathBuf) {
    let folder = std::env::temp_dir().join(format!("cardwright-{}", crate::secret::name()));
    let hall = Hall::open(Config::new(folder.clone(), Vec::new())).await.expect("it opens");
    let game =
        Game::new("higher", vec![("higher.cards".to_string(), RULES.to_string())]).expect("it compiles");
    let (table, fixed) = game.open(2, &[]).expect("two may play");
    let setup = Setup {
        game: "higher".to_string(),
        players: 2,
        options: Vec::new(),
        public: true,
        seconds: None,
        host: "ana".to_string(),
        chat: std::collections::VecDeque::new(),
    };
    let parts = Parts {
        id: "table".to_string(),
        setup,
        table,
        fixed,
        rulebook: (String::new(), String::new()),
        scripts: Vec::new(),
        chairs: vec![Chair::of(Sitter::Nobody), Chair::of(Sitter::Nobody)],
        current: None,
        closed: false,
        is_new: true,
    };
    (hall, parts, folder)
}

/// A page that has said hello, and what it has to read; it takes so many messages.
fn page(person: &str, most: usize) -> (Connection, mpsc::Receiver<Utf8Bytes>) {
    let person =
        Person { id: person.to_string(), name: person.to_string(), account: false, settings: String::new() };
    let (sender, messages) = mpsc::channel(most);
    (Connection { person, sender, greeted: true, muted: Vec::new() }, messages)
}

#[tokio::test]
async fn thousands_who_do_not_read_are_dropped_and_the_others_told_once() {
    const SILENT: u64 = 5_000;
    let (mut room, folder) = room().await;
    let (reading, mut messages) = page("reader", 16);
    room.connections.insert(SILENT, reading);
    let silent: Vec<_> = (0..SILENT)
        .map(|number| {
            let (silent, unread) = page(&number.to_string(), 1);
            room.connections.insert(number, silent);
            unread
        })
        .collect();
    for _ in 0..2 {
        room.tell_room();
        room.tell_of_dropped();
    }
    assert_eq!(room.connections.keys().copied().collect::<Vec<_>>(), [SILENT], "{}", silent.len());
    // Twice what was to be told, and once that they are gone.
    let told: Vec<Utf8Bytes> = std::iter::from_fn(|| messages.try_recv().ok()).collect();
    assert_eq!(told.len(), 3);
    assert!(told[2].contains(r#""spectators":["reader"]"#), "{}", told[2]);
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn no_move_is_taken_back_that_others_were_not_asked_about() {
    let (mut room, folder) = room().await;
    for (chair, id) in room.chairs.iter_mut().zip(["ana", "ben"]) {
        *chair = Chair::of(Sitter::Person { id: id.to_string(), name: id.to_string() });
    }
    room.begin().await;
    for _ in 0..6 {
        room.undo_asked = Some((0, vec![1]));
        let seat = room.current.as_ref().expect("it has begun").1.to_choose()[0];
        let chosen = room.any_move(seat).expect("there is one");
        room.make_for_bot(seat, &chosen).await;
        assert_eq!(room.undo_asked, None);
    }
    assert_eq!(room.phase(), wire::Phase::Over);
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn a_table_that_fails_is_forgotten_so_that_it_can_be_set_up_again() {
    let (hall, mut parts, folder) = parts().await;
    // One chair for two: no table lets that happen, and whoever asks for the other one fails.
    parts.chairs.truncate(1);
    parts.chairs[0] = Chair::of(Sitter::Bot { level: "random".to_string() });
    let handle = hall.start(parts);
    assert!(hall.is_in_memory("table"));
    let (sender, _messages) = mpsc::channel(64);
    let person = page("ana", 1).0.person;
    handle.tell(Command::Connect { connection: 1, person, sender }).await;
    let hello = wire::Ask::Hello { version: wire::VERSION, seen: None };
    handle.tell(Command::Ask(1, wire::Request { id: 1, ask: hello })).await;
    // It does not answer any more, and whoever comes next does not get this one.
    handle.commands.closed().await;
    while hall.is_in_memory("table") {
        tokio::task::yield_now().await;
    }
    assert_eq!(hall.metrics.rooms.get(), 0);
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn the_end_is_written_down_once_however_often_somebody_comes() {
    let (mut room, folder) = room().await;
    room.chairs[0] = Chair::of(Sitter::Person { id: "ana".to_string(), name: "Ana".to_string() });
    room.begin().await;
    while let Some(&seat) = room.current.as_ref().expect("it has begun").1.to_choose().first() {
        let chosen = room.any_move(seat).expect("there is one");
        room.make_for_bot(seat, &chosen).await;
    }
    let (id, store) = (room.current.as_ref().expect("it was played").0.clone(), room.hall.store.clone());
    let ended = store.a_match(&id).await.expect("it can be read").expect("it is there");
    assert!(ended.ended);
    room.hall.config.clock.put_forward(1_000);
    room.connections.insert(1, page("ana", 16).0);
    room.come_in(1, None).await;
    assert_eq!(
        store.a_match(&id).await.expect("it can be read").expect("it is there").touched,
        ended.touched
    );
    // The next one has an end of its own.
    room.begin().await;
    assert!(!room.end_noted);
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn nobody_keeps_a_table_in_memory_that_nobody_wants() {
    let (mut room, folder) = room().await;
    assert!(!room.look_around().await, "somebody may come");
    room.idle = Instant::now() - UNVISITED * 2;
    assert!(room.look_around().await, "nobody came");
    room.visited = true;
    assert!(!room.look_around().await, "somebody may come back");
    room.closed = true;
    assert!(room.look_around().await, "everybody has left");
    room.connections.insert(1, page("ana", 16).0);
    assert!(!room.look_around().await, "somebody is here");
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn a_match_that_is_not_as_it_is_stored_does_not_go_on() {
    let (mut room, folder) = room().await;
    room.connections.insert(1, page("ana", 16).0);
    room.chairs[0] = Chair::of(Sitter::Person { id: "ana".to_string(), name: "Ana".to_string() });
    room.begin().await;
    let seat = room.current.as_ref().expect("it has begun").1.to_choose()[0];
    let chosen = room.any_move(seat).expect("there is one");
    room.hall.store.close().await;
    assert!(room.make(seat, &chosen).await.is_err(), "it cannot be stored");
    assert!(room.lost, "nor can it be found out how it was before");
    let _ = std::fs::remove_dir_all(folder);
}

/// Two choices a turn. A plain `bot` says what players like: with it, nobody searches in the name of somebody else.
const TWICE: &str = "game \"Twice\"\n  players 2\n  deck french\n\nzones\n  stock: pile, face down\n  each player\n    hand: private\n\nvars\n  each player\n    score = 0\n\nplay\n  shuffle all cards into stock\n  players take turns from first player until score > 90\n  highest score wins\n\nturn\n  repeat 2 times\n    choose\n      \"Take nothing\": score += 1\n      \"Take one\": score += 2\n      \"Take ten\": score += 10\n";
const LIKES: &str = "\nbot\n  likes less score\n";

/// Where the thoughts of a room arrive, and what its pages have to read: whoever does not take it is dropped.
struct Ends(mpsc::Receiver<thinking::Arrived>, Vec<mpsc::Receiver<Utf8Bytes>>);

/// A room in which two people have begun such a game with a minute for a move, and its folder.
async fn with_clock(rules: &str) -> (Room, Ends, std::path::PathBuf) {
    let (hall, mut parts, folder) = parts().await;
    let game = Game::new("twice", vec![("twice.cards".to_string(), rules.to_string())]).expect("it compiles");
    (parts.table, parts.fixed) = game.open(2, &[]).expect("two may play");
    parts.setup.seconds = Some(60);
    let (waiting, _handle) = Room::set_up(&hall, parts);
    let Waiting { mut room, arriving, .. } = waiting;
    let mut ends = Ends(arriving, Vec::new());
    for (number, id) in ["ana", "ben"].into_iter().enumerate() {
        room.chairs[number] = Chair::of(Sitter::Person { id: id.to_string(), name: id.to_string() });
        let (page, unread) = page(id, 256);
        room.connections.insert(number as u64, page);
        ends.1.push(unread);
    }
    room.begin().await;
    (room, ends, folder)
}

/// How long the open question may still take, in whole seconds, rounded up.
fn left(room: &Room) -> u64 {
    let (at, _) = room.deadline.expect("the clock runs");
    (at - Instant::now()).as_millis().div_ceil(1_000) as u64
}

fn asked(room: &Room) -> Vec<u8> {
    room.current.as_ref().expect("it has begun").1.to_choose()
}

/// Nobody waits here: the time is said to be up, and the computer chooses.
async fn let_time_run_out(room: &mut Room, ends: &mut Ends) {
    room.time_is_up().await;
    let arrived = ends.0.recv().await.expect("somebody thinks");
    room.consider(arrived).await;
}

#[tokio::test]
async fn whoever_was_late_is_waited_for_shortly_in_the_same_turn() {
    let (mut room, mut ends, folder) = with_clock(&format!("{TWICE}{LIKES}")).await;
    assert_eq!((asked(&room), left(&room)), (vec![0], 60));
    let_time_run_out(&mut room, &mut ends).await;
    assert_eq!((asked(&room), left(&room)), (vec![0], 3), "the second choice of the turn");
    let_time_run_out(&mut room, &mut ends).await;
    assert_eq!((asked(&room), left(&room)), (vec![1], 60), "nobody else pays for it");
    for _ in 0..2 {
        let chosen = room.any_move(1).expect("there is one");
        room.make(1, &chosen).await.expect("it is possible");
    }
    assert_eq!((asked(&room), left(&room)), (vec![0], 60), "another turn is another chance");
    let_time_run_out(&mut room, &mut ends).await;
    assert_eq!(left(&room), 3);
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn whoever_answers_again_has_the_whole_time() {
    let (mut room, mut ends, folder) = with_clock(&TWICE.replace("2 times", "4 times")).await;
    let_time_run_out(&mut room, &mut ends).await;
    assert_eq!(left(&room), 3);
    let chosen = room.any_move(0).expect("there is one");
    room.make(0, &chosen).await.expect("it is possible");
    assert_eq!((asked(&room), left(&room)), (vec![0], 60), "still the same turn");
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test]
async fn the_computer_chooses_for_the_late_what_the_rules_say_players_like() {
    let (mut room, mut ends, folder) = with_clock(&format!("{TWICE}{LIKES}")).await;
    assert_eq!(room.thinker(0), crate::bots::Thinker::Level(::bots::Level::Greedy));
    let_time_run_out(&mut room, &mut ends).await;
    let live = &room.current.as_ref().expect("it has begun").1;
    // To win, one would take ten: what was taken is what is liked.
    assert_eq!(live.record.moves, [(0, "Take nothing".to_string())]);
    let told: Vec<String> = live.missed_since(Some(1), Some(0)).into_iter().flat_map(|one| one.log).collect();
    assert!(told.contains(&"Time was up: the computer chose for ana.".to_string()), "{told:?}");
    assert!(room.chairs[0].is_played_by_person(), "whoever is here plays on");
    // Whoever has gone is played for from then on.
    room.connections.remove(&0);
    room.time_is_up().await;
    assert!(!room.chairs[0].is_played_by_person());
    let (without, _, other) = with_clock(TWICE).await;
    assert_eq!(without.thinker(0), crate::bots::Thinker::Level(crate::bots::STAND_IN));
    let _ = std::fs::remove_dir_all(folder);
    let _ = std::fs::remove_dir_all(other);
}

/// Makes a move by its name, as a person does.
async fn play(room: &mut Room, seat: u8, name: &str) {
    let table = room.table.clone();
    let live = &mut room.current.as_mut().expect("it has begun").1;
    let chosen = engine::names::read_move(&table, live.state(), seat, name).expect("there is such a move");
    room.make(seat, &chosen).await.expect("it is possible");
}

/// What was done last, as the record has it.
fn done_last(room: &Room) -> (u8, String) {
    room.current.as_ref().expect("it has begun").1.record.moves.last().expect("something was done").clone()
}

#[tokio::test]
async fn nobody_answers_with_the_cards_of_whoever_is_late() {
    let rules = include_str!("../../../lang/src/std/samples/stack.cards");
    let (mut room, mut ends, folder) = with_clock(rules).await;
    // Ana casts whatever she has, and whoever may answer first lets it be.
    let live = &mut room.current.as_mut().expect("it has begun").1;
    let table = live.table.clone();
    let moves = table.moves(live.state(), 0);
    room.make(0, moves.first().expect("she has a spell")).await.expect("it is possible");
    assert_eq!(done_last(&room).1.split(' ').next(), Some("Cast"));
    let waiting = asked(&room)[0];
    room.time_is_up().await;
    assert_eq!(done_last(&room), (waiting, "Pass".to_string()), "at once, and without thinking");
    let live = &room.current.as_ref().expect("it has begun").1;
    let told: Vec<String> = live.missed_since(None, None).into_iter().flat_map(|one| one.log).collect();
    let name = ["ana", "ben"][usize::from(waiting)];
    assert!(told.contains(&format!("Time was up: nothing was done for {name}.")), "{told:?}");
    assert!(room.thinking.is_none() && room.late.is_empty());
    // Where nothing waits for an answer, the computer chooses as ever.
    play(&mut room, 1 - waiting, "Pass").await;
    let_time_run_out(&mut room, &mut ends).await;
    let live = &room.current.as_ref().expect("it has begun").1;
    let told: Vec<String> = live.missed_since(None, None).into_iter().flat_map(|one| one.log).collect();
    assert!(told.iter().any(|line| line.starts_with("Time was up: the computer chose for")), "{told:?}");
    let _ = std::fs::remove_dir_all(folder);
}

/// Everybody chooses a card at once.
const AT_ONCE: &str = "game \"Once\"\n  players 2\n  deck french\n\nzones\n  stock: pile, face down\n  each player\n    hand: private\n    shown: row, face up\n\nplay\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n  repeat 2 times\n    players at once\n      choose \"Show {c}\" for c in hand: move c to shown\n  highest total high of shown wins\n";

#[tokio::test]
async fn whoever_changes_their_answer_has_no_new_time_for_it() {
    let (mut room, _ends, folder) = with_clock(AT_ONCE).await;
    let until = room.deadline;
    assert_eq!(asked(&room), [0, 1]);
    let chosen = room.any_move(0).expect("there is one");
    room.make(0, &chosen).await.expect("it is possible");
    room.take_back(0).await.expect("it lies face down");
    assert_eq!((asked(&room), room.deadline), (vec![0, 1], until));
    let _ = std::fs::remove_dir_all(folder);
}
