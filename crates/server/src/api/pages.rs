//! The front end: the files of `web/dist` inside the program, and `index.html` for every page of it.

use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Web;

/// What is shown when the program was built without the front end.
const STUB: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cardwright</title>\
<h1>The server runs, but this program was built without its pages</h1>\
<p>Build them with <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>, then build the program \
again; <code>cargo xtask up</code> does all of it. The interface for programs is there: <a href=\"/api/games\">/api/games</a>.</p>";

/// A file, or the page that draws whatever the path means.
pub async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = Web::get(path) {
        return file(path, found, &headers);
    }
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    }
    match Web::get("index.html") {
        Some(index) => file("index.html", index, &headers),
        None => Html(STUB).into_response(),
    }
}

/// Files under `assets` have their hash in their name and never change.
fn file(path: &str, found: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", crate::secret::hex(&found.metadata.sha256_hash()[..16]));
    let cache = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let same = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let kind = found.metadata.mimetype().to_string();
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.to_string()), (header::ETAG, tag)];
    match same {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, found.data.into_owned()).into_response(),
    }
}
