//! Checks over the repository as a whole: what no compiler looks at.
//!
//! A check is a function from the [`Repository`] to the list of its offences. Each stands in its topic's file
//! beside a made-up repository that breaks it, so that a check that never complains is noticed.

mod games;
mod manifests;
mod papers;
mod repository;
mod sources;

use repository::Repository;

/// Fails with all offences at once, one a line.
#[track_caller]
fn assert_none(offences: Vec<String>, rule: &str) {
    assert!(offences.is_empty(), "{rule}\n  {}\n", offences.join("\n  "));
}

/// The real repository.
fn here() -> Repository {
    Repository::read().expect("the repository can be read")
}
