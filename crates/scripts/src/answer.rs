//! What comes back from a script.

use crate::fault::Fault;
use serde_json::{Value, json};

/// What came of asking a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the move it chose, or what went wrong. Asked only whether it can be used, it answers 0.
    pub chosen: Result<u32, Fault>,
    /// What it wrote with `console.log`.
    pub said: Vec<String>,
}

impl Answer {
    /// Nothing but a fault.
    pub fn fault(fault: Fault) -> Answer {
        Answer { chosen: Err(fault), said: Vec::new() }
    }

    /// As one line of text.
    pub fn to_line(&self) -> String {
        let answer = match &self.chosen {
            Ok(chosen) => json!({"chosen": chosen, "said": self.said}),
            Err(fault) => json!({"fault": fault.to_json(), "said": self.said}),
        };
        format!("{answer}\n")
    }

    /// From one line of text; None if it is no answer.
    pub fn from_line(line: &str) -> Option<Answer> {
        let value: Value = serde_json::from_str(line).ok()?;
        let chosen = match value["chosen"].as_u64() {
            Some(chosen) => Ok(u32::try_from(chosen).ok()?),
            None => Err(Fault::from_json(&value["fault"])?),
        };
        let said = value["said"].as_array()?.iter().map(|line| line.as_str().map(str::to_string));
        Some(Answer { chosen, said: said.collect::<Option<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Kind;

    #[test]
    fn answers_survive_the_pipe() {
        let said = vec!["two\nlines".to_string(), String::new()];
        for chosen in [Ok(7), Err(Fault::new(Kind::Thrown, Some((1, 2)), "no"))] {
            let answer = Answer { chosen, said: said.clone() };
            let line = answer.to_line();
            assert_eq!(line.matches('\n').count(), 1);
            assert_eq!(Answer::from_line(&line), Some(answer));
        }
        for nonsense in ["", "{}", "[]", "{\"chosen\": -1, \"said\": []}", "{\"chosen\": 1}", "chosen"] {
            assert_eq!(Answer::from_line(nonsense), None, "{nonsense}");
        }
    }
}
