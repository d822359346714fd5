//! The process that runs scripts: reads questions, writes answers, until nobody asks any more.
//!
//! The first line is the script with its limits; each further line is a question (or `null`: can the script be used?), and is
//! answered by one line.

use crate::inside;
use crate::limits::Limits;
use serde_json::Value;
use std::io::{self, BufRead, Write};

/// No line is longer: a question about the largest table is far shorter.
const LONGEST: u64 = 64 << 20;

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
    guard::confine();
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

/// What the operating system takes away from the process. Where it cannot, there is still the engine's own limit, and whoever
/// asks ends the process when it takes too long.
#[cfg(unix)]
mod guard {
    use rustix::process::{Resource, Rlimit, setrlimit};
    use std::time::Duration;

    /// Enough for the program and the memory of a script.
    const SPACE: u64 = 1 << 30;

    fn limit(resource: Resource, most: u64) {
        // A system that refuses has a stricter limit already.
        let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    }

    /// No more memory than scripts need, no files to write, no pictures of its memory.
    pub fn confine() {
        limit(Resource::As, SPACE);
        limit(Resource::Core, 0);
        limit(Resource::Fsize, 0);
        limit(Resource::Nofile, 3);
    }

    /// From now on so much time on the processor: should nobody be left to end the process, the system does.
    pub fn renew(patience: Duration) {
        let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime).tv_sec;
        let most = used.unsigned_abs() + patience.as_secs() + 2;
        let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(most), maximum: None });
    }
}

#[cfg(not(unix))]
mod guard {
    pub fn confine() {}

    pub fn renew(_patience: std::time::Duration) {}
}
