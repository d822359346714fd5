//! The HTTP side without a browser: sessions, forged requests, accounts, limits and headers.

mod support;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};
use server::config::Config;
use std::time::{Duration, Instant};
use support::{Folder, Guest, HIGHER, Server, coded};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_forged_are_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let table = json!({"game": "war", "players": 2, "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]});
    let send = |cookie: Option<String>, csrf: Option<String>, origin: Option<&str>| {
        let mut request = Request::post("/api/tables").header(header::HOST, "localhost:1");
        request = request.header(header::CONTENT_TYPE, "application/json");
        for (name, value) in [("cookie", cookie), ("x-csrf", csrf), ("origin", origin.map(str::to_string))] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        server.request(request.body(Body::from(table.to_string())).unwrap())
    };
    let (cookie, csrf) = (Some(ana.cookie.clone()), Some(ana.csrf.clone()));
    let no_session = (StatusCode::UNAUTHORIZED, json!("no_session"));
    let no_csrf = (StatusCode::FORBIDDEN, json!("no_csrf"));
    assert_eq!(coded(send(None, csrf.clone(), None).await), no_session);
    assert_eq!(coded(send(Some("cardwright=00".into()), csrf.clone(), None).await), no_session);
    assert_eq!(coded(send(cookie.clone(), None, None).await), no_csrf);
    assert_eq!(coded(send(cookie.clone(), Some(ben.csrf.clone()), None).await), no_csrf);
    let elsewhere = send(cookie.clone(), csrf.clone(), Some("http://elsewhere")).await;
    assert_eq!(coded(elsewhere), (StatusCode::FORBIDDEN, json!("other_origin")));
    assert_eq!(send(cookie.clone(), csrf.clone(), Some("http://localhost:1")).await.0, StatusCode::OK);
    assert_eq!(send(cookie, csrf, None).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_answers_to_its_own_names_only() {
    let folder = Folder::new();
    let names = vec!["cards.example".to_string()];
    let server = Server::with(&folder, |config| Config { names, ..config }).await;
    let get = |path: &str, host: &str| {
        let request = Request::get(path).header(header::HOST, host).body(Body::empty()).unwrap();
        server.request(request)
    };
    for host in ["127.0.0.1:8080", "192.168.7.7:8080", "[::1]:8080", "localhost:8080", "cards.example"] {
        assert_eq!(get("/api/games", host).await.0, StatusCode::OK, "{host}");
    }
    let refused = get("/api/me", "evil.example:8080").await;
    assert!(refused.1["text"].as_str().unwrap().contains("--name evil.example"), "{}", refused.1);
    assert_eq!(coded(refused), (StatusCode::MISDIRECTED_REQUEST, json!("other_host")));
    let (status, page) = get("/", "evil.example").await;
    assert_eq!(status, StatusCode::MISDIRECTED_REQUEST);
    assert!(page.as_str().unwrap().starts_with("This server does not answer to the name evil.example"));
    assert_eq!(
        get("/healthz", "container").await.0,
        StatusCode::OK,
        "those who watch over it know it otherwise"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_everybody_has_an_own_limit() {
    for proxy in [true, false] {
        let folder = Folder::new();
        let server = Server::with(&folder, |config| Config { limits: true, proxy, ..config }).await;
        let ana = server.guest().await;
        let change = |from: String| {
            let request = Request::put("/api/me").header(header::COOKIE, &ana.cookie);
            let request = request.header("x-csrf", &ana.csrf).header("x-forwarded-for", from);
            let request = request.header(header::CONTENT_TYPE, "application/json");
            server.request(request.body(Body::from("{}")).unwrap())
        };
        let (mut own, mut many) = (0, 0);
        for n in 0..150 {
            // What somebody pretends stands before what the proxy adds.
            let pretended = change(format!("10.0.0.{n}, 10.1.1.1")).await.0;
            own += u32::from(pretended == StatusCode::TOO_MANY_REQUESTS);
            many += u32::from(change(format!("10.0.0.{n}")).await.0 == StatusCode::TOO_MANY_REQUESTS);
        }
        assert!(own > 0, "the limit of one address holds");
        assert_eq!(many == 0, proxy, "only a proxy is believed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_only_takes_up_room_is_shown_out() {
    let folder = Folder::new();
    let server = Server::waiting(&folder, Duration::from_secs(2), |config| config).await;
    let slow = async |sent: &str| {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        line.write_all(sent.as_bytes()).await.unwrap();
        let begun = Instant::now();
        // A letter from time to time does not help.
        for _ in 0..200 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            let mut answer = [0; 1000];
            let waited = tokio::time::timeout(Duration::from_millis(1), line.read(&mut answer)).await;
            if waited.is_ok_and(|read| read.is_err() || read.is_ok_and(|length| length == 0))
                || line.write_all(b"a").await.is_err()
            {
                return begun.elapsed();
            }
        }
        panic!("the line is still open");
    };
    // Somebody who is known: for a stranger the body would not even be waited for.
    let Guest { cookie, csrf, .. } = server.guest().await;
    let body = format!(
        "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\nx-csrf: {csrf}\r\n\
         content-type: application/json\r\ncontent-length: 5000\r\n\r\n"
    );
    let waits = tokio::join!(slow("GET / HTTP/1.1\r\nhost: local"), slow(&body), slow(""));
    let first = Duration::from_secs(1);
    assert!([waits.0, waits.1, waits.2].iter().all(|wait| *wait > first), "{waits:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_makes_no_sense_is_not_opened() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let person = json!({"kind": "person"});
    for (new, expected) in [
        (json!({"game": "none", "players": 1, "seats": [person]}), StatusCode::NOT_FOUND),
        (json!({"game": "war", "players": 2, "seats": [person]}), StatusCode::BAD_REQUEST),
        (json!({"game": "war", "players": 9, "seats": vec![&person; 9]}), StatusCode::BAD_REQUEST),
        (
            json!({"game": "war", "players": 2, "seats": [person, {"kind": "bot", "level": "x"}]}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"game": "war", "players": 2, "seats": [person, person], "seconds": 1}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"game": "war", "players": 2, "seats": [person, person], "cheat": 1}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"game": "crazy-eights", "players": 2, "seats": [person, person],
                "options": [{"name": "hand_size", "value": "900"}]}),
            StatusCode::BAD_REQUEST,
        ),
    ] {
        let (status, answer) = ana.send(&server, "POST", "/api/tables", new.clone()).await;
        assert_eq!(status, expected, "{new}: {answer}");
        let text = answer["text"].as_str().unwrap();
        assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{answer}");
    }
    let request = Request::get("/api/tables/none/socket").header(header::COOKIE, &ana.cookie);
    let request = request.header("connection", "upgrade").header("upgrade", "websocket");
    let request =
        request.header("sec-websocket-version", "13").header("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==");
    assert!(!server.request(request.body(Body::empty()).unwrap()).await.0.is_success());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_kept_and_opened_by_its_password_only() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let account = |name: &str, password: &str| json!({"name": name, "password": password});
    assert_eq!(
        ana.send(&server, "POST", "/api/account", account("Ana", "short")).await.0,
        StatusCode::BAD_REQUEST
    );
    let (status, me) = ana.send(&server, "POST", "/api/account", account("Ana", "long enough")).await;
    assert_eq!((status, &me["account"], &me["name"]), (StatusCode::OK, &json!(true), &json!("Ana")));
    let ben = server.guest().await;
    assert_eq!(
        ben.send(&server, "POST", "/api/account", account("aNA", "long enough")).await.0,
        StatusCode::CONFLICT
    );
    assert_eq!(ben.send(&server, "PUT", "/api/me", json!({"name": "ana"})).await.0, StatusCode::CONFLICT);
    let renamed = ana.send(&server, "PUT", "/api/me", json!({"name": "Eve"})).await;
    assert_eq!(coded(renamed), (StatusCode::FORBIDDEN, json!("has_account")));
    for (name, password) in [("Ana", "wrong password"), ("Nobody", "long enough"), ("", "")] {
        let refused = ben.send(&server, "POST", "/api/login", account(name, password)).await;
        assert_eq!(coded(refused), (StatusCode::FORBIDDEN, json!("wrong_password")));
    }
    let (status, me) = ben.send(&server, "POST", "/api/login", account("Ana", "long enough")).await;
    assert_eq!((status, &me["person"]), (StatusCode::OK, &json!(ana.person)));
    assert_eq!(
        ben.get(&server, "/api/me/matches").await.0,
        StatusCode::UNAUTHORIZED,
        "the guest's session has ended"
    );
    assert_eq!(ana.send(&server, "POST", "/api/logout", json!({})).await.0, StatusCode::OK);
    assert_eq!(ana.get(&server, "/api/me/matches").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_name_imitates_an_account() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (zoë, other) = (server.guest().await, server.guest().await);
    let account = |name: &str| json!({"name": name, "password": "long enough"});
    assert_eq!(zoë.send(&server, "POST", "/api/account", account("zoë")).await.0, StatusCode::OK);
    // In capitals, with a Greek and with a Cyrillic o, with a sign that prints nothing.
    for alike in ["ZOË", "zοë", "zоë", "z\u{ad}oe\u{308}"] {
        let renamed = other.send(&server, "PUT", "/api/me", json!({"name": alike})).await;
        assert_eq!(coded(renamed), (StatusCode::CONFLICT, json!("taken")), "a guest called {alike}");
        let made = other.send(&server, "POST", "/api/account", account(alike)).await;
        assert_eq!(coded(made), (StatusCode::CONFLICT, json!("taken")), "an account called {alike}");
    }
    assert_eq!(other.send(&server, "PUT", "/api/me", json!({"name": "Zoe"})).await.0, StatusCode::OK);
    assert_eq!(zoë.send(&server, "PUT", "/api/me", json!({"name": "zoë"})).await.0, StatusCode::OK);
    let (status, me) = other.send(&server, "POST", "/api/login", account("ZOË")).await;
    assert_eq!(
        (status, &me["name"]),
        (StatusCode::OK, &json!("zoë")),
        "whoever types it in capitals gets in"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_settings_are_checked() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (status, me) =
        ana.send(&server, "PUT", "/api/me", json!({"name": " Ana  María ", "settings": "{}"})).await;
    assert_eq!((status, &me["name"], &me["settings"]), (StatusCode::OK, &json!("Ana María"), &json!("{}")));
    assert_eq!(ana.send(&server, "PUT", "/api/me", json!({"name": ""})).await.0, StatusCode::BAD_REQUEST);
    let long = json!({"settings": "x".repeat(5000)});
    assert_eq!(ana.send(&server, "PUT", "/api/me", long).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    let huge = json!({"settings": "x".repeat(100_000)});
    assert!(ana.send(&server, "PUT", "/api/me", huge).await.0.is_client_error());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers_and_nothing_is_executed_from_elsewhere() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    for path in [
        "/",
        "/table/x",
        "/api/games",
        "/api/none",
        "/assets/none.js",
        "/healthz",
        "/metrics",
        "/api/openapi.json",
    ] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(server.app.clone(), request).await.unwrap();
        let told = |name: &str| response.headers().get(name).map_or("", |value| value.to_str().unwrap());
        let policy = told("content-security-policy");
        assert!(policy.starts_with("default-src 'self'") && !policy.contains("script"), "{policy}");
        for kept_out in
            ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]
        {
            assert!(policy.contains(kept_out), "{policy}");
        }
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
            ("strict-transport-security", ""),
        ] {
            assert_eq!(told(name), value, "{path}: {name}");
        }
        assert_eq!(response.status().is_success(), !path.contains("none"), "{path}");
    }
    let (_, described) = server.request(Request::get("/api/openapi.json").body(Body::empty()).unwrap()).await;
    assert!(
        described["paths"]["/api/tables"]["post"].is_object()
            && described["components"]["schemas"]["GameCard"].is_object()
    );
    let (_, metrics) = server.request(Request::get("/metrics").body(Body::empty()).unwrap()).await;
    assert!(metrics.as_str().unwrap().contains("cardwright_moves_total"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_over_https_is_asked_in_no_other_way() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| Config { secure: true, ..config }).await;
    let request = Request::get("/api/games").body(Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(server.app.clone(), request).await.unwrap();
    assert_eq!(response.headers()[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_lists_are_packed_and_what_holds_a_secret_is_not() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let packed = async |path: &str, accepted: &str| {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, accepted);
        let request = request.header(header::COOKIE, &ana.cookie).body(Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(server.app.clone(), request).await.unwrap();
        response.headers().get(header::CONTENT_ENCODING).is_some_and(|coding| coding == "gzip")
    };
    for path in ["/", "/api/words", "/api/language", "/api/openapi.json"] {
        assert!(packed(path, "gzip, br").await, "{path}");
        assert!(!packed(path, "identity").await, "{path}");
    }
    for path in ["/api/me", "/api/lobby"] {
        assert!(!packed(path, "gzip").await, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_changes_too_much_is_slowed_down() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| Config { limits: true, ..config }).await;
    let ana = server.guest().await;
    let mut limited = 0;
    for _ in 0..80 {
        let (status, _) = ana.send(&server, "PUT", "/api/me", json!({"name": "Ana"})).await;
        limited += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(limited > 5, "{limited}");
    let request = Request::builder().method(Method::GET).uri("/api/games").body(Body::empty()).unwrap();
    assert_eq!(server.request(request).await.0, StatusCode::OK, "reading is counted apart");
    let mut strangers = 0;
    for _ in 0..250 {
        let request = Request::get("/api/me").body(Body::empty()).unwrap();
        strangers += usize::from(server.request(request).await.0 == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(strangers > 5, "each new guest is written to the disk");
    assert_eq!(ana.get(&server, "/api/me").await.0, StatusCode::OK, "those who are known are not counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_taken_for_somebody_else_when_the_storage_fails() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    server.hall.store.close().await;
    assert_eq!(ana.get(&server, "/api/games").await.0, StatusCode::INTERNAL_SERVER_ERROR);
    let stranger = server.request(Request::get("/api/games").body(Body::empty()).unwrap()).await;
    assert_eq!(stranger.0, StatusCode::OK, "whoever is nobody needs no storage for that");
    let health = server.request(Request::get("/healthz").body(Body::empty()).unwrap()).await;
    assert_eq!(health.0, StatusCode::SERVICE_UNAVAILABLE, "whoever watches over the server hears of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_an_answer_without_end() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    // Somebody else's game is being published, and that never ends.
    let _place = server.hall.publishing.take().await;
    let begun = Instant::now();
    let late = ana.upload(&server, "higher", HIGHER).await;
    assert!(begun.elapsed() >= server::limits::LONGEST_REQUEST, "{:?}", begun.elapsed());
    assert_eq!(coded(late), (StatusCode::REQUEST_TIMEOUT, json!("trouble")));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_reads_without_end_is_slowed_down() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| Config { limits: true, ..config }).await;
    let (at_once, a_second) = server::hall::READS;
    let asked = at_once as u32 * 2;
    let begun = std::time::Instant::now();
    let mut answered = 0;
    for _ in 0..asked {
        let (status, _) = server.request(Request::get("/api/none").body(Body::empty()).unwrap()).await;
        answered += u32::from(status != StatusCode::TOO_MANY_REQUESTS);
    }
    // However long it took here.
    let most = at_once + a_second * begun.elapsed().as_secs_f64() + 1.0;
    assert!(f64::from(answered) <= most, "{answered} of {asked} were answered, at most {most}");
    assert!(f64::from(answered) >= at_once, "{answered}: a page that loads all it needs is not slowed down");
    let health = server.request(Request::get("/healthz").body(Body::empty()).unwrap()).await;
    assert_eq!(health.0, StatusCode::OK, "whoever watches over the server is always answered");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_has_a_code_and_a_sentence() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let large = Value::String("x".repeat(70_000));
    let archive = ana.send_zip(&server, "/api/games?id=large", vec![0; 1_100_000]).await;
    for ((status, problem), expected, code) in [
        (ana.send(&server, "POST", "/api/tables", large).await, StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
        (archive, StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
        (ana.send(&server, "POST", "/api/tables", json!([])).await, StatusCode::BAD_REQUEST, "malformed"),
        (ana.get(&server, "/api/games/war/versions/x").await, StatusCode::BAD_REQUEST, "malformed"),
        (
            ana.send(&server, "PUT", "/api/games", json!({})).await,
            StatusCode::METHOD_NOT_ALLOWED,
            "malformed",
        ),
        (ana.get(&server, "/api/none").await, StatusCode::NOT_FOUND, "not_found"),
    ] {
        assert_eq!((status, &problem["code"]), (expected, &json!(code)), "{problem}");
        assert!(problem["text"].as_str().is_some_and(|text| text.ends_with('.')), "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn how_to_play_comes_along() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let archive = server.bytes("/api/games/scat/download").await;
    let files = server::archive::unpack(&archive).unwrap();
    let guides: Vec<&String> =
        files.iter().filter(|(path, _)| path == "how-to-play.md").map(|(_, text)| text).collect();
    assert_eq!(guides.len(), 1);
    assert!(guides[0].starts_with("# How to play Scat\n\n## The aim\n\n"), "{}", guides[0]);
    assert!(guides[0].contains("\n- **Knock**."), "{}", guides[0]);
    // Brought along again it is written anew, and no file of the game's own.
    let ana = server.guest().await;
    let (_, verdict) = ana.send_zip(&server, "/api/games?id=my-scat", archive).await;
    assert_eq!(verdict["published"], "my-scat", "{verdict}");
    let (_, page) = ana.get(&server, "/api/games/my-scat").await;
    assert!(!page["files"].as_array().unwrap().contains(&json!("how-to-play.md")), "{}", page["files"]);
}
