//! Where in a script something went wrong.

use rquickjs::{CaughtError, Function};

/// What scripts are called inside: their own names could look like places.
pub const FILE: &str = "script";

/// What is known of a script's places.
pub struct Position<'a> {
    /// The text.
    pub script: &'a str,
    /// Where `choose` begins, once that is known.
    pub choose: Option<(u32, u32)>,
}

impl Position<'_> {
    /// Where an error comes from: the innermost line of the script that was at work, else the function that was asked.
    pub fn of(&self, error: &CaughtError<'_>) -> Option<(u32, u32)> {
        let CaughtError::Exception(exception) = error else { return self.choose };
        let stack = exception.stack().unwrap_or_default();
        let message = exception.message().unwrap_or_default();
        let at_work = stack.lines().find_map(in_stack).map(|place| self.settled(place));
        at_work.or_else(|| self.of_import(&message)).or(self.choose)
    }

    /// Where a function begins.
    pub fn of_function(&self, function: &Function<'_>) -> Option<(u32, u32)> {
        let begin = (function.get("lineNumber").ok()?, function.get("columnNumber").ok()?);
        Some(self.settled(begin))
    }

    /// The engine names the blank in front of a word; the word is meant.
    fn settled(&self, (line, column): (u32, u32)) -> (u32, u32) {
        let text = self.script.lines().nth(line.saturating_sub(1) as usize).unwrap_or_default();
        let blanks = text.chars().skip(column.saturating_sub(1) as usize).take_while(|c| c.is_whitespace());
        (line, column.max(1) + blanks.count() as u32)
    }

    /// The line that wants the module an error speaks of.
    fn of_import(&self, message: &str) -> Option<(u32, u32)> {
        let wanted = message.strip_prefix("could not load module '")?.strip_suffix('\'')?;
        let lines = self.script.lines().zip(1..);
        lines.into_iter().find_map(|(line, number)| Some((number, column(line, line.find(wanted)?))))
    }
}

/// Whether an error comes from something that the engine does itself.
pub fn in_engine(error: &CaughtError<'_>) -> bool {
    let CaughtError::Exception(exception) = error else { return false };
    exception.stack().is_some_and(|stack| stack.lines().next().is_some_and(|line| line.ends_with("(native)")))
}

/// The place in a line of a stack: `    at choose (script:3:14)`.
fn in_stack(line: &str) -> Option<(u32, u32)> {
    let (before, place) = line.rsplit_once(&format!("{FILE}:"))?;
    if !before.ends_with(['(', ' ']) {
        return None;
    }
    let (line, column) = place.trim_end_matches(')').split_once(':')?;
    Some((line.parse().ok()?, column.parse().ok()?))
}

fn column(line: &str, byte: usize) -> u32 {
    line[..byte].chars().count() as u32 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_in_stacks() {
        assert_eq!(in_stack("    at choose (script:3:14)"), Some((3, 14)));
        assert_eq!(in_stack("    at script:2:1"), Some((2, 1)));
        for other in ["    at map (native)", "    at f (eval_script:9:9)", "", "    at script:x"] {
            assert_eq!(in_stack(other), None, "{other}");
        }
    }
}
