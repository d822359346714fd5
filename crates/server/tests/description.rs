//! The description of the HTTP API says everything that the router can do, and nothing else.

mod support;

use axum::body::Body;
use axum::http::Request;
use serde_json::Value;
use std::collections::BTreeSet;
use support::{Folder, Server};

/// Method and path of every route, read from the router's own lines.
fn routes() -> BTreeSet<(String, String)> {
    let source = include_str!("../src/api.rs");
    let mut found = BTreeSet::new();
    for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, handlers) = line.split_once('"').expect("the path ends");
        for method in ["get", "post", "put", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                found.insert((method.to_string(), path.to_string()));
            }
        }
        // Uploads have a limit of their own and are put together before.
        if handlers.contains("merge(uploads)") {
            found.insert(("post".to_string(), path.to_string()));
        }
    }
    found
}

async fn description() -> Value {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    server.request(Request::get("/api/openapi.json").body(Body::empty()).unwrap()).await.1
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_is_described_and_every_description_is_a_route() {
    let described = description().await;
    let mut told = BTreeSet::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            told.insert((method.clone(), path.clone()));
            assert!(
                operation["summary"].is_string() || operation["description"].is_string(),
                "{method} {path}"
            );
            let answers = operation["responses"].as_object().unwrap();
            assert!(!answers.is_empty(), "{method} {path} says what it answers");
        }
    }
    let routes = routes();
    assert!(routes.len() > 20, "{routes:?}");
    assert_eq!(told, routes);
}

/// What succeeds without anything to tell, and the description itself, which is described elsewhere.
const SAY_NOTHING: [(&str, &str); 4] = [
    ("delete", "/api/games/{id}"),
    ("delete", "/api/tables/{table}/seat"),
    ("post", "/api/logout"),
    ("get", "/api/openapi.json"),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_says_what_is_in_it() {
    let described = description().await;
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let answer = &operation["responses"]["200"];
            if answer.is_null() || SAY_NOTHING.contains(&(method.as_str(), path.as_str())) {
                continue;
            }
            let kinds = answer["content"].as_object().unwrap_or_else(|| panic!("{method} {path}: {answer}"));
            let json = kinds.get("application/json");
            assert!(json.is_none_or(|json| json["schema"].is_object()), "{method} {path}: {answer}");
            assert!(json.is_some() || kinds.keys().all(|kind| !kind.contains("json")), "{method} {path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_part_of_a_path_is_a_parameter_and_every_type_is_there() {
    let described = description().await;
    for (path, methods) in described["paths"].as_object().unwrap() {
        let parts: BTreeSet<&str> =
            path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
        for (method, operation) in methods.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            let in_path = parameters.iter().filter(|one| one["in"] == "path");
            let named: BTreeSet<&str> = in_path.map(|one| one["name"].as_str().unwrap()).collect();
            assert_eq!(named, parts, "{method} {path}");
        }
    }
    let text = described.to_string();
    assert!(text.contains("#/components/schemas/ReplayStep") && text.contains("#/components/schemas/View"));
    let referred = text.split("\"#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
    for name in referred.collect::<BTreeSet<_>>() {
        assert!(described["components"]["schemas"][name].is_object(), "{name} is described");
    }
}
