//! Where the report goes, and how it is written.

use super::text;
use crate::failure::{Done, Failure};
use crate::term;
use clap::Args;
use lab::report::{Report, csv, html, json};
use std::path::{Path, PathBuf};

/// Where the report goes.
#[derive(Args, Debug)]
pub struct Output {
    /// Print the report as JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the figures as comma-separated values
    #[arg(long)]
    csv: bool,
    /// Write the report with charts into this file: a page that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Output {
    /// Whether the report can be written where it is wanted: better known before hours of play than after.
    pub fn check(&self) -> Done {
        self.html.as_deref().map_or(Ok(()), can_write)
    }

    /// Writes and prints the report. It is printed even if it cannot be written: the games are played.
    pub fn write(&self, report: &Report) -> Done {
        let written = match &self.html {
            Some(path) => std::fs::write(path, html::html(report))
                .map_err(|error| Failure::file("write", path.display(), &error)),
            None => Ok(()),
        };
        match (self.json, self.csv) {
            (true, _) => term::print_json(&json::json(report)),
            (_, true) => term::print(&csv::csv(report)),
            _ => term::print(&text::text(report, term::columns())),
        }
        written
    }
}

/// Whether a file can be written. What is in it stays as it is, and a file that is not there is not made.
pub fn can_write(path: &Path) -> Done {
    let was_there = path.exists();
    let opened = std::fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| Failure::file("write", path.display(), &error))?;
    if !was_there {
        // It can be made again; that it could not be taken away does no harm.
        let _ = std::fs::remove_file(path);
    }
    Ok(())
}
