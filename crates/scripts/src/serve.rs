//! The process that runs scripts: reads questions, writes answers, until nobody asks any more.
//!
//! The first line is the script with its limits; each further line is a question (or `null`: can the script be used?), and is
//! answered by one line.

use crate::guard;
use crate::inside;
use crate::limits::Limits;
use serde_json::Value;
use std::io::{self, BufRead, Write};

/// No line is longer: a question about the largest table is far shorter.
const LONGEST: u64 = 64 << 20;
/// Enough memory for the program and a script,
const SPACE: u64 = 1 << 30;
/// and nothing to read and write but the standard streams.
const FILES: u64 = 3;

/// Serves until the input ends.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines { input };
    let Some(first) = lines.next()? else { return Ok(()) };
    let first: Value = serde_json::from_str(&first).map_err(io::Error::other)?;
    let limits = Limits::from_json(&first["limits"]);
    let script = first["script"].as_str().ok_or_else(|| io::Error::other("there is no script"))?;
    while let Some(question) = lines.next()? {
        guard::renew(limits.patience);
        let question = (question != "null").then_some(question.as_str());
        output.write_all(inside::ask(script, question, &limits).to_line().as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

/// The same on the standard streams of a process that gives up what it does not need.
pub fn serve_process() -> io::Result<()> {
    guard::confine(SPACE, FILES);
    serve(io::stdin().lock(), io::stdout().lock())
}

struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let read = io::Read::take(&mut self.input, LONGEST).read_line(&mut line)?;
        line.truncate(line.trim_end_matches('\n').len());
        Ok((read > 0).then_some(line))
    }
}
