//! A process that runs one script, seen from outside.

use crate::answer::Answer;
use crate::fault::{Fault, Kind};
use crate::limits::Limits;
use crate::pipe::{Launcher, Piped, Silence};
use serde_json::json;
use std::io;
use std::time::Duration;

/// No answer is longer.
const LONGEST: u64 = 1 << 20;

/// A process that runs one script; it is started with a program that calls [`crate::serve::serve_process`].
#[derive(Debug)]
pub struct Child {
    process: Piped,
    patience: Duration,
}

impl Child {
    /// Starts a process for a script.
    pub fn start(launcher: &Launcher, script: &str, limits: &Limits) -> Result<Child, Fault> {
        let start = || -> io::Result<Child> {
            let mut process = Piped::start(launcher, LONGEST)?;
            process.tell(&json!({"script": script, "limits": limits.to_json()}).to_string())?;
            Ok(Child { process, patience: limits.patience })
        };
        start().map_err(|error| lost(&format!("its process cannot be started: {error}")))
    }

    /// Asks the script; without a question, whether it can be used. After a fault of kind [`Kind::Lost`] the process is of no
    /// more use.
    pub fn ask(&mut self, question: Option<&str>) -> Answer {
        if self.process.tell(question.unwrap_or("null")).is_err() {
            return Answer::fault(lost("its process has ended"));
        }
        match self.process.answer(self.patience) {
            Ok(line) => {
                Answer::from_line(&line).unwrap_or_else(|| Answer::fault(lost("its process talks nonsense")))
            }
            Err(Silence::Late) => {
                let seconds = self.patience.as_secs_f32();
                Answer::fault(lost(&format!(
                    "it did not answer within {seconds} s, so its process was ended"
                )))
            }
            Err(Silence::Gone(_)) => {
                Answer::fault(lost("its process broke down, as if it had taken too much memory or time"))
            }
        }
    }
}

fn lost(message: &str) -> Fault {
    Fault::new(Kind::Lost, None, message)
}
