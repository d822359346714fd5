//! A server in the test's own process, guests, and pages that play.

#![allow(dead_code)]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::api::app;
use server::catalogue::LibraryGame;
use server::config::Config;
use server::door::{Door, Peer};
use server::hall::Hall;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

/// A small game that somebody could bring along.
pub const HIGHER: &str = r#"game "Higher"
  about "The higher card wins."
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private
    shown: row, face up

define card.worth = by rank (ace: 14, king: 13, queen: 12, jack: 11, else pips)

play
  shuffle all cards into stock
  deal 3 cards from stock to each hand
  each player
    choose "Show {c}" for c in hand: move c to shown
  highest total worth of shown wins
"#;

/// The library of the repository.
pub fn library() -> Vec<LibraryGame> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut games = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|e| e.path().is_dir()) {
        let id = entry.file_name().to_string_lossy().into_owned();
        let mut files = Vec::new();
        for folder in ["", "sets", "decks", "bots"] {
            add_files(&entry.path(), folder, &mut files);
        }
        games.push(LibraryGame { files, folder: None, id });
    }
    games
}

/// The rules, sets, decks or scripts in a folder of a game.
fn add_files(game: &Path, folder: &str, files: &mut Vec<(String, String)>) {
    let Ok(entries) = std::fs::read_dir(game.join(folder)) else { return };
    for entry in entries.map(Result::unwrap).filter(|entry| entry.path().is_file()) {
        let name = entry.file_name().to_string_lossy().into_owned();
        if [".cards", ".deck", ".js"].iter().any(|ending| name.ends_with(ending)) {
            let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
            files.push((path, std::fs::read_to_string(entry.path()).unwrap()));
        }
    }
}

/// A folder that is deleted at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        Folder(std::env::temp_dir().join(format!("cardwright-{}", server::secret::name())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that listens.
pub struct Server {
    pub hall: Arc<Hall>,
    pub address: SocketAddr,
    pub app: Router,
    serving: tokio::task::JoinHandle<()>,
}

impl Server {
    /// The usual test server: without limits, the same chance at every table.
    pub async fn start(folder: &Folder) -> Server {
        Server::with(folder, |config| config).await
    }

    pub async fn with(folder: &Folder, change: impl FnOnce(Config) -> Config) -> Server {
        Server::waiting(folder, Duration::from_secs(60), change).await
    }

    /// A server that cuts lines on which nothing could be said for this long.
    pub async fn waiting(
        folder: &Folder,
        silence: Duration,
        change: impl FnOnce(Config) -> Config,
    ) -> Server {
        let mut config = Config::new(folder.0.clone(), library());
        config.limits = false;
        config.seed = Some(7);
        config.bot_pace = Duration::ZERO;
        config.play_tests = None;
        let hall = Hall::open(change(config)).await.unwrap();
        let app = app(hall.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let door = Door::at(listener, hall.config.limits).with_silence(silence);
        let service = app.clone().into_make_service_with_connect_info::<Peer>();
        let serving = tokio::spawn(async move { drop(axum::serve(door, service).await) });
        Server { hall, address, app, serving }
    }

    /// Ends it as a crash would: nothing is told to anybody.
    pub async fn crash(self) {
        self.serving.abort();
        self.hall.close().await;
        self.hall.store.close().await;
    }

    /// Sends a request without a socket.
    pub async fn request(&self, request: Request<Body>) -> (StatusCode, Value) {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 10_000_000).await.unwrap();
        let value = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        (status, value)
    }

    /// What is downloaded from a path.
    pub async fn bytes(&self, path: &str) -> Vec<u8> {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = self.app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        to_bytes(response.into_body(), 1_000_000).await.unwrap().to_vec()
    }

    /// A new guest.
    pub async fn guest(&self) -> Guest {
        let request = Request::get("/api/me").body(Body::empty()).unwrap();
        let response = self.app.clone().oneshot(request).await.unwrap();
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_string();
        let me: Value =
            serde_json::from_slice(&to_bytes(response.into_body(), 10_000).await.unwrap()).unwrap();
        Guest {
            cookie,
            csrf: me["csrf"].as_str().unwrap().to_string(),
            person: me["person"].as_str().unwrap().to_string(),
        }
    }
}

/// Somebody with a session.
#[derive(Clone)]
pub struct Guest {
    pub cookie: String,
    pub csrf: String,
    pub person: String,
}

impl Guest {
    pub async fn get(&self, server: &Server, path: &str) -> (StatusCode, Value) {
        let request = Request::get(path).header(header::COOKIE, &self.cookie).body(Body::empty()).unwrap();
        server.request(request).await
    }

    pub async fn send(&self, server: &Server, method: &str, path: &str, body: Value) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::COOKIE, &self.cookie)
            .header("x-csrf", &self.csrf)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        server.request(request).await
    }

    /// Brings a game of one file along.
    pub async fn upload(&self, server: &Server, id: &str, rules: &str) -> (StatusCode, Value) {
        self.send(server, "POST", "/api/games", json!({"id": id, "rules": rules})).await
    }

    /// Sends an archive to a path.
    pub async fn send_zip(&self, server: &Server, path: &str, archive: Vec<u8>) -> (StatusCode, Value) {
        let packed = Request::post(path)
            .header(header::COOKIE, &self.cookie)
            .header("x-csrf", &self.csrf)
            .header(header::CONTENT_TYPE, "application/zip")
            .body(Body::from(archive))
            .unwrap();
        server.request(packed).await
    }

    /// Opens a table; a seat is `p`erson, `b`ot or `e`mpty.
    pub async fn open(&self, server: &Server, game: &str, seats: &str) -> String {
        self.open_with(server, game, seats, json!({})).await
    }

    pub async fn open_with(&self, server: &Server, game: &str, seats: &str, more: Value) -> String {
        let who: Vec<Value> = seats
            .chars()
            .map(|seat| match seat {
                'b' => json!({"kind": "bot", "level": "random"}),
                'p' => json!({"kind": "person"}),
                _ => json!({"kind": "empty"}),
            })
            .collect();
        let mut new = json!({"game": game, "players": who.len(), "seats": who});
        for (name, value) in more.as_object().unwrap() {
            new[name] = value.clone();
        }
        let (status, answer) = self.send(server, "POST", "/api/tables", new).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["table"].as_str().unwrap().to_string()
    }

    /// Connects a page to a table and says hello.
    pub async fn page(&self, server: &Server, table: &str) -> Page {
        let mut page = self.silent_page(server.address, table).await;
        page.hello(None).await;
        page
    }

    /// Connects a page that has not said hello.
    pub async fn silent_page(&self, address: SocketAddr, table: &str) -> Page {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert(header::COOKIE, self.cookie.parse().unwrap());
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.unwrap();
        Page {
            guest: self.clone(),
            socket,
            next: 1,
            welcome: Value::Null,
            view: Value::Null,
            room: Value::Null,
            number: 0,
            updates: Vec::new(),
            other: Vec::new(),
            traffic: String::new(),
        }
    }
}

impl Guest {
    /// A new guest of a server in another process.
    pub async fn over_the_wire(address: SocketAddr) -> Guest {
        let answer = exchange(
            address,
            format!("GET /api/me HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"),
        )
        .await;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        let me = body(&answer);
        Guest {
            cookie: cookie.split(';').next().unwrap().to_string(),
            csrf: me["csrf"].as_str().unwrap().to_string(),
            person: me["person"].as_str().unwrap().to_string(),
        }
    }

    /// Opens a table for oneself and bots at a server in another process.
    pub async fn open_over_the_wire(&self, address: SocketAddr, game: &str, players: usize) -> String {
        let mut seats = vec![json!({"kind": "bot", "level": "random"}); players];
        seats[0] = json!({"kind": "person"});
        let new = json!({"game": game, "players": players, "seats": seats});
        let answer = rest(&mut self.request_over_the_wire(address, "POST", "/api/tables", new).await).await;
        body(&answer)["table"].as_str().unwrap_or_else(|| panic!("{answer}")).to_string()
    }

    /// Sends a request to a server in another process. The answer is still to be read.
    pub async fn request_over_the_wire(
        &self,
        address: SocketAddr,
        method: &str,
        path: &str,
        body: Value,
    ) -> TcpStream {
        let (cookie, csrf, body) = (&self.cookie, &self.csrf, body.to_string());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\nx-csrf: {csrf}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        stream
    }
}

/// Sends a request and reads until the other side is done.
async fn exchange(address: SocketAddr, request: String) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    rest(&mut stream).await
}

/// Reads until the other side is done.
pub async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// A page at a table.
pub struct Page {
    pub guest: Guest,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u32,
    pub welcome: Value,
    pub view: Value,
    pub room: Value,
    pub number: u64,
    /// Every update that came.
    pub updates: Vec<Value>,
    /// Every other news that came.
    pub other: Vec<Value>,
    /// Everything that came, as text.
    pub traffic: String,
}

impl Page {
    /// Says hello and waits for the welcome.
    pub async fn hello(&mut self, seen: Option<Value>) {
        let answer = self.ask(json!({"kind": "hello", "version": server::wire::VERSION, "seen": seen})).await;
        assert_eq!(answer["kind"], "done", "{answer}");
        self.until(|page| page.welcome != Value::Null).await;
    }

    /// Asks something and waits for its answer.
    pub async fn ask(&mut self, ask: Value) -> Value {
        let id = self.next;
        self.next += 1;
        self.send(json!({"id": id, "ask": ask}).to_string()).await;
        self.answer(id).await
    }

    /// Waits for the answer to a request.
    pub async fn answer(&mut self, id: u32) -> Value {
        loop {
            if let Some((answered, answer)) = self.read().await.expect("the connection is open")
                && answered == u64::from(id)
            {
                return answer;
            }
        }
    }

    pub async fn send(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Asks something, whether or not anybody still listens.
    pub async fn send_if_open(&mut self, ask: Value) {
        let id = self.next;
        self.next += 1;
        let _ = self.socket.send(Message::text(json!({"id": id, "ask": ask}).to_string())).await;
    }

    pub async fn send_binary(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::binary(bytes)).await.unwrap();
    }

    /// Reads one message; an answer with its number, or nothing if it was news; Err at the end.
    pub async fn read(&mut self) -> Result<Option<(u64, Value)>, ()> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(30), self.socket.next()).await;
            let message = message.expect("something comes within 30 seconds");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.traffic.push_str(&text);
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["kind"] == "answer" {
                        return Ok(Some((message["id"].as_u64().unwrap(), message["answer"].clone())));
                    }
                    self.take(message["news"].clone());
                    return Ok(None);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(()),
                Some(Ok(_)) => {}
            }
        }
    }

    fn take(&mut self, news: Value) {
        match news["kind"].as_str().unwrap() {
            "welcome" => {
                self.view = news["view"].clone();
                self.room = news["room"].clone();
                self.number = news["number"].as_u64().unwrap();
                self.welcome = news;
            }
            "update" => {
                let number = news["number"].as_u64().unwrap();
                assert_eq!(number, self.number + 1, "updates come one after the other");
                self.number = number;
                self.view = news["view"].clone();
                self.updates.push(news);
            }
            "room" => self.room = news,
            _ => self.other.push(news),
        }
    }

    /// Reads until something holds.
    pub async fn until(&mut self, holds: impl Fn(&Page) -> bool) {
        while !holds(self) {
            self.read().await.expect("the connection is open");
        }
    }

    /// The last update it has seen, as the hello names it.
    pub fn seen(&self) -> Value {
        let (game_id, you) = (&self.welcome["table"]["game_id"], &self.welcome["you"]);
        json!({"game_id": game_id, "you": you, "number": self.number})
    }

    pub fn seat(&self) -> u64 {
        self.welcome["you"].as_u64().unwrap()
    }

    pub fn question(&self) -> u64 {
        self.view["question"]["number"].as_u64().unwrap_or(0)
    }

    /// Whether it is this page's choice.
    pub fn must_choose(&self) -> bool {
        !self.view["question"]["choice"].is_null()
    }

    pub fn is_over(&self) -> bool {
        !self.view["result"].is_null()
    }

    /// Reads until this page must choose, or the game is over: bots that come first have moved.
    pub async fn my_turn(&mut self) {
        self.until(|page| page.is_over() || page.must_choose()).await;
    }

    /// Picks a listed move.
    pub async fn choose(&mut self, index: u64) -> Value {
        let question = self.question();
        self.ask(json!({"kind": "choose", "question": question, "pick": {"kind": "listed", "index": index}}))
            .await
    }

    /// Makes a listed move and waits until it is one's turn again; Err if the server is gone.
    pub async fn try_make(&mut self, n: u64) -> Result<(), ()> {
        let (id, question) = (self.next, self.question());
        let listed = self.view["question"]["choice"]["moves"].as_array().map_or(0, Vec::len) as u64;
        let pick = json!({"kind": "listed", "index": n % listed.max(1)});
        self.next += 1;
        let request = json!({"id": id, "ask": {"kind": "choose", "question": question, "pick": pick}});
        self.socket.send(Message::text(request.to_string())).await.map_err(drop)?;
        while self.read().await?.is_none_or(|(answered, _)| answered != u64::from(id)) {}
        while !self.is_over() && !self.must_choose() {
            self.read().await?;
        }
        Ok(())
    }

    /// Makes any move: the listed one of this number (modulo), or a set put together.
    pub async fn make_any(&mut self, n: u64) -> Value {
        let before = self.number;
        let choice = self.view["question"]["choice"].clone();
        let listed = choice["moves"].as_array().unwrap().len() as u64;
        let answer = if listed > 0 { self.choose(n % listed).await } else { self.build(&choice, n).await };
        assert_eq!(answer["kind"], "done", "{answer}");
        self.until(|page| page.number > before).await;
        answer
    }

    async fn build(&mut self, choice: &Value, n: u64) -> Value {
        let question = self.question();
        let item = choice["items"]
            .as_array()
            .unwrap()
            .iter()
            .find(|item| !item["set"].is_null() && item["possible"] == true);
        let item = item.expect("a set can be chosen");
        let values: Vec<Value> = item["set"]["values"]
            .as_array()
            .unwrap()
            .iter()
            .map(|values| values.get(0).cloned().unwrap_or(json!({"kind": "open"})))
            .collect();
        let mut cards: Vec<Value> = Vec::new();
        loop {
            let built = json!({"item": item["item"], "values": values, "cards": cards});
            let answer = self.ask(json!({"kind": "extend", "question": question, "built": built})).await;
            assert_eq!(answer["kind"], "extended", "{answer}");
            let more = answer["cards"].as_array().unwrap();
            if !answer["ways"].as_array().unwrap().is_empty() {
                let pick = json!({"kind": "built", "built": built});
                return self.ask(json!({"kind": "choose", "question": question, "pick": pick})).await;
            }
            cards.push(more[n as usize % more.len()].clone());
        }
    }

    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// The code of a refusal.
pub fn refused(answer: &Value) -> &str {
    assert_eq!(answer["kind"], "refused", "{answer}");
    assert!(answer["reason"]["text"].as_str().is_some_and(|text| text.ends_with('.')), "{answer}");
    answer["reason"]["code"].as_str().unwrap()
}

/// The status and the code of a refusal.
pub fn coded((status, problem): (StatusCode, Value)) -> (StatusCode, Value) {
    (status, problem["code"].clone())
}
