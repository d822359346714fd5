//! Every request that changes something, in every way it can be wrong. The requests are read from the description of the API, so a
//! new one is tried here from its first day.

mod support;

use axum::body::Body;
use axum::http::request::Builder;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::{Folder, Guest, HIGHER, Server, coded};

/// A request that changes something.
struct Change {
    method: String,
    path: String,
    /// Whether it says more than its path does.
    has_body: bool,
}

impl Change {
    fn request(&self) -> Builder {
        Request::builder().method(self.method.as_str()).uri(&self.path)
    }
}

impl std::fmt::Display for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

async fn changes(server: &Server) -> Vec<Change> {
    let (_, described) = server.request(Request::get("/api/openapi.json").body(Body::empty()).unwrap()).await;
    let mut found = Vec::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "war").replace("{table}", "none");
        for (method, operation) in methods.as_object().unwrap().iter().filter(|(method, _)| *method != "get")
        {
            let has_body = operation["requestBody"].is_object();
            found.push(Change { method: method.to_uppercase(), path: path.clone(), has_body });
        }
    }
    assert!(found.len() > 15 && found.iter().any(|one| !one.has_body), "{}", found.len());
    found
}

/// What a guest sends with every change.
fn signed(request: Builder, guest: &Guest) -> Builder {
    request.header(header::COOKIE, &guest.cookie).header("x-csrf", &guest.csrf)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_changed_for_whoever_is_nobody_or_comes_from_elsewhere() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    for change in changes(&server).await {
        let own = || signed(change.request(), &ana);
        let wrong_csrf = change.request().header(header::COOKIE, &ana.cookie).header("x-csrf", &ben.csrf);
        let refused = [
            (change.request(), StatusCode::UNAUTHORIZED, "no_session"),
            (change.request().header(header::COOKIE, &ana.cookie), StatusCode::FORBIDDEN, "no_csrf"),
            (wrong_csrf, StatusCode::FORBIDDEN, "no_csrf"),
            (
                own().header(header::ORIGIN, "https://elsewhere.example"),
                StatusCode::FORBIDDEN,
                "other_origin",
            ),
            (own().header(header::HOST, "elsewhere.example"), StatusCode::MISDIRECTED_REQUEST, "other_host"),
        ];
        for (request, status, code) in refused {
            let request = request.header(header::CONTENT_TYPE, "application/json");
            let answer = server.request(request.body(Body::from("{}")).unwrap()).await;
            assert_eq!(coded(answer), (status, json!(code)), "{change}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    for change in changes(&server).await.into_iter().filter(|change| change.has_body) {
        for body in ["", "{", "\"war\"", "null", "7", "{\"of_nobody\":1}", "\u{0}"] {
            let request = signed(change.request(), &ana).header(header::CONTENT_TYPE, "application/json");
            let (status, problem) = server.request(request.body(Body::from(body)).unwrap()).await;
            assert!(problem["text"].as_str().is_some_and(|text| text.ends_with('.')), "{change}: {problem}");
            assert_eq!(
                coded((status, problem)),
                (StatusCode::BAD_REQUEST, json!("malformed")),
                "{change} {body}"
            );
        }
        let request = signed(change.request(), &ana).header(header::CONTENT_TYPE, "application/json");
        let large = format!("{{\"name\":\"{}\"}}", "x".repeat(1_100_000));
        let answer = server.request(request.body(Body::from(large)).unwrap()).await;
        assert_eq!(coded(answer), (StatusCode::PAYLOAD_TOO_LARGE, json!("too_large")), "{change}");
    }
}

/// The acts at the table beside a text, from the declaration that the front end is written against.
fn acts() -> BTreeSet<String> {
    let module = server::wire::typescript::module();
    let (_, from) = module.split_once("export type DraftAct =").expect("there is a type of what is done");
    let (declaration, _) = from.split_once("\n\n").expect("something follows");
    let told = declaration.split("\"kind\": \"").skip(1);
    told.map(|rest| rest.split('"').next().unwrap().to_string()).collect()
}

/// One good act of each kind, about the first question.
fn samples() -> Vec<Value> {
    let spot = json!({"zone": 0, "at": 0});
    let built = json!({"item": 0, "values": [{"kind": "card", "spot": spot}], "cards": []});
    vec![
        json!({"kind": "look"}),
        json!({"kind": "go_on"}),
        json!({"kind": "step"}),
        json!({"kind": "choose", "question": 0, "pick": {"kind": "listed", "index": 0}}),
        json!({"kind": "extend", "question": 0, "built": built}),
        json!({"kind": "why_not", "question": 0, "about": {"kind": "card", "spot": spot}}),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_act_beside_a_text_is_read_whole_or_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let act = async |act: &Value| {
        let game = json!({"id": "higher", "rules": HIGHER});
        let wish = json!({"game": game, "seed": 1, "done": [], "act": act});
        ana.send(&server, "POST", "/api/studio/table", wish).await
    };
    let sampled: BTreeSet<String> =
        samples().iter().map(|one| one["kind"].as_str().unwrap().to_string()).collect();
    assert_eq!(acts(), sampled, "every kind is tried");
    for good in samples() {
        let (status, answer) = act(&good).await;
        assert_eq!(status, StatusCode::OK, "{good}: {answer}");
        for wrong in spoilt(&good) {
            assert_eq!(coded(act(&wrong).await), (StatusCode::BAD_REQUEST, json!("malformed")), "{wrong}");
        }
    }
}

/// An act with a field too many, without one of its fields, and with one of another type.
fn spoilt(act: &Value) -> Vec<Value> {
    let mut more = act.clone();
    more["seat_of"] = json!(1);
    let mut all = vec![more];
    for name in act.as_object().unwrap().keys() {
        let (mut without, mut other) = (act.clone(), act.clone());
        without.as_object_mut().unwrap().remove(name);
        other[name] = json!([[1], {}]);
        all.extend([without, other]);
    }
    all
}
