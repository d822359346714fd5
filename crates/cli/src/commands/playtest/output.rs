//! Where the report goes, and how it is written.

use super::text;
use crate::failure::{Done, Failure};
use crate::term;
use clap::Args;
use lab::report::{Report, csv, html, json};
use std::path::PathBuf;

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
    /// Writes and prints the report.
    pub fn write(&self, report: &Report) -> Done {
        if let Some(path) = &self.html {
            std::fs::write(path, html::html(report))
                .map_err(|error| Failure::file("write", path.display(), &error))?;
        }
        match (self.json, self.csv) {
            (true, _) => term::print_json(&json::json(report)),
            (_, true) => term::print(&csv::csv(report)),
            _ => term::print(&text::text(report)),
        }
        Ok(())
    }
}
