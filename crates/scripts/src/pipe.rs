//! A process at the other end of a pipe: it is told lines, answers by lines, and can be ended at any time.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// So much of what a process complains of is heard.
const LONGEST_COMPLAINT: u64 = 4 << 10;

/// How a process is started: a program that serves on its standard streams.
#[derive(Clone, Debug)]
pub struct Launcher {
    /// The program.
    pub program: PathBuf,
    /// What it is told.
    pub arguments: Vec<String>,
}

/// A process, until it is dropped.
#[derive(Debug)]
pub struct Piped {
    process: std::process::Child,
    input: ChildStdin,
    answers: Receiver<String>,
    complaints: Option<JoinHandle<String>>,
}

/// Why a process has not answered. It is of no more use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It takes too long.
    Late,
    /// It has broken down; what it complained of, if anything.
    Gone(String),
}

impl Piped {
    /// Starts a process that answers by lines of so many bytes at most. It knows nothing of ours but what it is told.
    pub fn start(launcher: &Launcher, longest: u64) -> io::Result<Piped> {
        let mut process = Command::new(&launcher.program)
            .args(&launcher.arguments)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let missing = || io::Error::other("it has no pipes");
        let input = process.stdin.take().ok_or_else(missing)?;
        let output = process.stdout.take().ok_or_else(missing)?;
        let complaints = process.stderr.take().ok_or_else(missing)?;
        let (sender, answers) = sync_channel(1);
        std::thread::spawn(move || pass_on(output, longest, &sender));
        let complaints = Some(std::thread::spawn(move || hear(complaints)));
        Ok(Piped { process, input, answers, complaints })
    }

    /// Tells it a line.
    pub fn tell(&mut self, line: &str) -> io::Result<()> {
        self.input.write_all(line.as_bytes())?;
        self.input.write_all(b"\n")?;
        self.input.flush()
    }

    /// Its next line, if it comes in time.
    pub fn answer(&mut self, patience: Duration) -> Result<String, Silence> {
        self.answers.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => {
                // Whatever closes its output without ending has ended for us.
                let _ = self.process.kill();
                let said = self.complaints.take().and_then(|complaints| complaints.join().ok());
                Silence::Gone(said.unwrap_or_default())
            }
        })
    }
}

impl Drop for Piped {
    /// Nothing of it is left.
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Hands on what the process writes, line by line, until it ends or nobody listens.
fn pass_on(output: ChildStdout, longest: u64, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        match output.by_ref().take(longest).read_line(&mut line) {
            Ok(1..) if sender.send(line).is_ok() => {}
            _ => return,
        }
    }
}

/// What the process complains of. It is not held up by what is too much to be heard.
fn hear(mut complaints: ChildStderr) -> String {
    let mut heard = Vec::new();
    let _ = complaints.by_ref().take(LONGEST_COMPLAINT).read_to_end(&mut heard);
    let _ = io::copy(&mut complaints, &mut io::sink());
    String::from_utf8_lossy(&heard).into_owned()
}
