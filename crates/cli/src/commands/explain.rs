//! `explain`: the page about a kind of complaint.

use crate::draw::severity;
use crate::failure::{Done, Failure};
use crate::term;
use clap::Args;
use lang::complaints;
use lang::diagnostic::Complaint;
use serde_json::{Value, json};

const EXAMPLES: &str = "Examples:
  cardwright explain C0101   what it means, an example and how to mend it
  cardwright explain         all codes";

/// Tell more about a complaint
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Explain {
    /// The code that stands beside the complaint; without it all are listed
    code: Option<String>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Explain {
    /// Prints the page, or the list.
    pub fn run(self) -> Done {
        let Some(code) = self.code else {
            list(self.json);
            return Ok(());
        };
        let Some(complaint) = complaints::find(&code) else { return Err(unknown(&code)) };
        match self.json {
            true => term::print_json(&value(complaint)),
            false => term::print(&page(complaint)),
        }
        Ok(())
    }
}

fn list(as_json: bool) {
    if as_json {
        return term::print_json(&json!({ "complaints": complaints::all().map(value).collect::<Vec<_>>() }));
    }
    let line = |c: &Complaint| {
        format!("{}  {:<7}  {}\n", term::styled(term::STRONG, c.code), severity(c.severity), c.title)
    };
    term::print(&complaints::all().map(line).collect::<String>());
}

fn page(complaint: &Complaint) -> String {
    let head = format!("{} ({}): {}", complaint.code, severity(complaint.severity), complaint.title);
    format!("{}\n\n{}\n", term::styled(term::STRONG, &head), complaint.explanation.trim())
}

fn value(complaint: &'static Complaint) -> Value {
    json!({
        "code": complaint.code,
        "severity": severity(complaint.severity),
        "title": complaint.title,
        "explanation": complaint.explanation,
    })
}

fn unknown(code: &str) -> Failure {
    let near = lang::suggest::nearest(code, complaints::all().map(|c| c.code));
    let advice = near
        .map_or("`cardwright explain` lists all codes.".to_string(), |near| format!("Did you mean {near}?"));
    Failure::usage(format!("There is no complaint with the code `{code}`. {advice}"))
}
