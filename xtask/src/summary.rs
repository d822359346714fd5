//! What became of each stage, as a table for people and a last line for machines.

/// What became of one stage.
pub struct Outcome {
    /// The stage's name.
    pub name: &'static str,
    /// How it ended.
    pub verdict: Verdict,
    /// How long it took.
    pub seconds: f64,
}

/// How a stage ended; the text says why.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All is well.
    Passed,
    /// Something is wrong.
    Failed(String),
    /// It could not be run here.
    Skipped(String),
}

/// One row per stage, and a last line that counts.
pub fn summary(outcomes: &[Outcome]) -> String {
    let width = outcomes.iter().map(|outcome| outcome.name.len()).max().unwrap_or(0);
    let rows: String = outcomes.iter().map(|outcome| row(outcome, width)).collect();
    let passed = outcomes.iter().filter(|outcome| outcome.verdict == Verdict::Passed).count();
    let failed = outcomes.iter().filter(|outcome| matches!(outcome.verdict, Verdict::Failed(_))).count();
    format!("{rows}\n{passed} passed, {failed} failed\n")
}

fn row(outcome: &Outcome, width: usize) -> String {
    let (word, why) = match &outcome.verdict {
        Verdict::Passed => ("passed", ""),
        Verdict::Failed(why) => ("FAILED", why.as_str()),
        Verdict::Skipped(why) => ("skipped", why.as_str()),
    };
    let row = format!("{:width$}  {word:7}  {:7.1} s  {why}", outcome.name, outcome.seconds);
    format!("{}\n", row.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_for_each_stage_and_a_count_at_the_end() {
        let outcomes = [
            Outcome { name: "formatting", verdict: Verdict::Passed, seconds: 1.24 },
            Outcome { name: "lints", verdict: Verdict::Failed("it broke".to_owned()), seconds: 100.0 },
            Outcome { name: "browser", verdict: Verdict::Skipped("no browser".to_owned()), seconds: 0.0 },
        ];
        let expected = "\
formatting  passed       1.2 s
lints       FAILED     100.0 s  it broke
browser     skipped      0.0 s  no browser

1 passed, 1 failed
";
        assert_eq!(summary(&outcomes), expected);
    }
}
