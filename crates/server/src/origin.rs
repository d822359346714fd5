//! Which names the server answers to, and whether a request comes from its own pages.
//!
//! A page of a stranger can make a name of its own lead to this machine (DNS rebinding); its scripts would then count as ours
//! and could read and do everything the person may. Such requests carry the stranger's name as their host. So the server answers
//! only to names that nobody else can own: addresses, `localhost`, and those it was given.

use crate::config::Config;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};
use std::net::{Ipv4Addr, Ipv6Addr};

/// The name a request was sent to, if it may not be: one that is neither an address nor known.
pub fn other_name(config: &Config, uri: &Uri, headers: &HeaderMap) -> Option<String> {
    // What cannot be read is no name of ours.
    let sent = headers.get_all(HOST).iter().map(|host| host.to_str().unwrap_or("?"));
    let named = uri.authority().map(|authority| authority.as_str());
    let other = sent.chain(named).map(name_of).find(|name| !is_ours(config, name))?;
    // No name is longer.
    Some(other.chars().filter(|c| !c.is_control()).take(253).collect())
}

fn is_ours(config: &Config, name: &str) -> bool {
    is_address(name) || is_local(name) || is_given(config, name)
}

/// Whether a request that names its origin comes from this server's own pages: the origin is the host it was sent to, or a name
/// the server was given (a proxy may have put its own host there).
pub fn is_our_own(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    from.is_some_and(|from| Some(from) == host || is_given(config, name_of(from)))
}

/// A host without its port and the dot that may end it.
fn name_of(host: &str) -> &str {
    let name = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or(six),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name.strip_suffix('.').unwrap_or(name)
}

fn is_address(name: &str) -> bool {
    name.parse::<Ipv4Addr>().is_ok() || name.parse::<Ipv6Addr>().is_ok()
}

fn is_local(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name == "localhost" || name.ends_with(".localhost")
}

fn is_given(config: &Config, name: &str) -> bool {
    config.names.iter().any(|given| given.eq_ignore_ascii_case(name))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use axum::http::HeaderValue;

    pub(crate) fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_str(value).unwrap()))
            .collect()
    }

    fn config() -> Config {
        Config { names: vec!["cards.example".to_string()], ..Config::new("data".into(), Vec::new()) }
    }

    #[test]
    fn only_addresses_this_machine_and_given_names_are_answered_to() {
        let other = |host: &str| other_name(&config(), &Uri::from_static("/"), &headers(&[("host", host)]));
        for host in [
            "127.0.0.1:8080",
            "192.168.1.20",
            "[::1]:8080",
            "[fe80::1]",
            "localhost",
            "LocalHost:80",
            "my.localhost:80",
            "cards.example",
            "Cards.Example.:8080",
        ] {
            assert_eq!(other(host), None, "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8080",
            "cards.example.evil",
            "127.0.0.1.evil",
            "localhost.evil",
            "",
        ] {
            assert_eq!(other(host).as_deref(), Some(name_of(host)), "{host}");
        }
        let two = headers(&[("host", "localhost"), ("host", "evil.example")]);
        assert!(other_name(&config(), &Uri::from_static("/"), &two).is_some());
        let sent = |uri: &'static str| other_name(&config(), &Uri::from_static(uri), &headers(&[]));
        assert_eq!((sent("/"), sent("http://evil.example/")), (None, Some("evil.example".to_string())));
    }

    #[test]
    fn other_origins_are_not_our_own() {
        let own = |pairs: &[(&'static str, &str)]| is_our_own(&config(), &headers(pairs));
        assert!(own(&[("host", "a:1")]));
        assert!(own(&[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(own(&[("host", "127.0.0.1:8080"), ("origin", "https://cards.example")]));
        for origin in ["http://b:1", "http://a:2", "null", "http://cards.example.evil"] {
            assert!(!own(&[("host", "a:1"), ("origin", origin)]), "{origin}");
        }
    }
}
