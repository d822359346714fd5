//! Who asks: sessions by cookie, and the proof that a request comes from our own page.
//!
//! The cookie holds a token of 256 bits that is stored only as its hash. It is `HttpOnly` and `SameSite=Lax`; whatever changes
//! something must also carry the header `x-csrf` with a value that only a page of ours can have read, and an `Origin` that is
//! us, if it has one.

use crate::clock::DAY;
use crate::hall::Hall;
use crate::origin::is_our_own;
use crate::problem::Problem;
use crate::store::Person;
use axum::extract::FromRequestParts;
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use std::sync::Arc;

/// The name of the cookie.
const COOKIE_NAME: &str = "cardwright";
/// That a session is used is written down once a day: most requests only read.
const NOTED_EVERY: i64 = DAY;

/// A token of a session.
#[derive(Clone, Copy)]
pub struct Token([u8; 32]);

impl Token {
    /// A new one.
    pub fn fresh() -> Token {
        Token(crate::secret::bytes())
    }

    /// The token of a request's cookie.
    pub fn of(headers: &HeaderMap) -> Option<Token> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let mut ours = pairs.filter(|(name, _)| *name == COOKIE_NAME);
        ours.find_map(|(_, value)| crate::secret::from_hex(value)).map(Token)
    }

    /// What is stored of it.
    pub fn hash(&self) -> [u8; 32] {
        *blake3::hash(&self.0).as_bytes()
    }

    /// What the page sends along with every change.
    pub fn csrf(&self) -> String {
        crate::secret::hex(&blake3::derive_key("cardwright 2026 csrf", &self.0)[..16])
    }

    /// The header that gives it to the browser, for so many days.
    pub fn cookie(&self, days: i64, secure: bool) -> Option<HeaderValue> {
        let value = crate::secret::hex(&self.0);
        let secure = if secure { "; Secure" } else { "" };
        let text =
            format!("{COOKIE_NAME}={value}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{secure}", days * DAY);
        HeaderValue::from_str(&text).ok()
    }

    /// The header that takes it away.
    pub fn no_cookie() -> HeaderValue {
        HeaderValue::from_static("cardwright=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    }
}

/// Somebody with a session; for requests that only read.
pub struct Visitor {
    /// Who.
    pub person: Person,
    /// The session.
    pub token: Token,
}

impl FromRequestParts<Arc<Hall>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Visitor, Problem> {
        Visitor::of(&parts.headers, hall).await?.ok_or_else(Problem::no_session)
    }
}

impl Visitor {
    async fn of(headers: &HeaderMap, hall: &Hall) -> Result<Option<Visitor>, Problem> {
        let Some(token) = Token::of(headers) else { return Ok(None) };
        let Some(session) = hall.store.session(&token.hash()).await? else { return Ok(None) };
        let unused = hall.store.now() - session.seen;
        if unused > hall.config.keeping.sessions * DAY {
            return Ok(None);
        }
        if unused >= NOTED_EVERY {
            hall.store.touch_session(&token.hash()).await?;
        }
        Ok(Some(Visitor { person: session.person, token }))
    }
}

/// Somebody with a session, or nobody. If that cannot be found out the request fails: somebody who is taken for nobody would get
/// another cookie, and never come back to what is theirs.
pub struct Anybody(pub Option<Visitor>);

impl FromRequestParts<Arc<Hall>> for Anybody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Anybody, Problem> {
        Visitor::of(&parts.headers, hall).await.map(Anybody)
    }
}

/// Somebody with a session whose request comes from our own page; for requests that change something.
pub struct Signed {
    /// Who.
    pub person: Person,
    /// The session.
    pub token: Token,
}

impl FromRequestParts<Arc<Hall>> for Signed {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Signed, Problem> {
        let Visitor { person, token } = Visitor::from_request_parts(parts, hall).await?;
        let sent = parts.headers.get("x-csrf").and_then(|value| value.to_str().ok());
        // Compared by hash, so that the time it takes tells nothing.
        let same =
            sent.is_some_and(|sent| blake3::hash(sent.as_bytes()) == blake3::hash(token.csrf().as_bytes()));
        if !is_our_own(&hall.config, &parts.headers) {
            return Err(Problem::other_origin());
        }
        if !same {
            return Err(Problem::no_csrf());
        }
        Ok(Signed { person, token })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::origin::tests::headers;

    #[test]
    fn the_cookie_is_read_among_others() {
        let token = Token::fresh();
        let cookie = token.cookie(365, true).unwrap();
        let first = cookie.to_str().unwrap().split(';').next().unwrap().to_string();
        let read = Token::of(&headers(&[("cookie", &format!("a=b; {first}; c=d"))])).unwrap();
        assert_eq!(read.hash(), token.hash());
        assert!(cookie.to_str().unwrap().contains("Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"));
        assert!(Token::of(&headers(&[("cookie", "cardwright=12")])).is_none());
    }
}
