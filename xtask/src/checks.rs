//! `cargo xtask test`: runs every stage, whatever became of the ones before, and sums up.

use std::env;
use std::process::ExitCode;
use std::time::Instant;

use crate::command;
use crate::stages::{STAGES, Stage};
use crate::summary::{Outcome, Verdict, summary};

/// Runs all stages and prints the summary. Fails when any stage failed.
pub fn run() -> ExitCode {
    let may_skip = !is_ci(env::var("CI").ok().as_deref());
    let outcomes: Vec<Outcome> = STAGES.iter().map(|stage| run_stage(stage, may_skip)).collect();
    print!("\n{}", summary(&outcomes));
    match outcomes.iter().any(|outcome| matches!(outcome.verdict, Verdict::Failed(_))) {
        true => ExitCode::FAILURE,
        false => ExitCode::SUCCESS,
    }
}

/// Whether the variable `CI` says that nobody is watching. There nothing may be skipped.
fn is_ci(variable: Option<&str>) -> bool {
    !matches!(variable, None | Some("" | "0" | "false"))
}

fn run_stage(stage: &Stage, may_skip: bool) -> Outcome {
    println!("\n== {}: {}", stage.name, stage.command);
    let start = Instant::now();
    let verdict = verdict(stage, may_skip);
    Outcome { name: stage.name, verdict, seconds: start.elapsed().as_secs_f64() }
}

fn verdict(stage: &Stage, may_skip: bool) -> Verdict {
    let missing = stage.needs.filter(|tool| !command::succeeds(tool.probe));
    match missing {
        Some(tool) if may_skip => Verdict::Skipped(tool.remedy.to_owned()),
        Some(tool) => Verdict::Failed(tool.remedy.to_owned()),
        None => command::run(stage.command).map_or_else(Verdict::Failed, |()| Verdict::Passed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stages::Tool;

    const MISSING: Tool = Tool { probe: "no-such-program", remedy: "install it" };
    const PRESENT: Tool = Tool { probe: "cargo --version", remedy: "install it" };

    fn stage(command: &'static str, needs: Option<&'static Tool>) -> Stage {
        Stage { name: "a stage", command, needs }
    }

    #[test]
    fn a_missing_tool_is_skipped_at_home_and_fails_in_ci() {
        let stage = stage("cargo --version", Some(&MISSING));
        assert_eq!(verdict(&stage, true), Verdict::Skipped("install it".to_owned()));
        assert_eq!(verdict(&stage, false), Verdict::Failed("install it".to_owned()));
    }

    #[test]
    fn the_command_decides_when_the_tool_is_there() {
        assert_eq!(verdict(&stage("cargo --version", Some(&PRESENT)), true), Verdict::Passed);
        assert!(matches!(verdict(&stage("cargo no-such-command", None), true), Verdict::Failed(_)));
    }

    #[test]
    fn ci_is_what_the_variable_says() {
        assert!(is_ci(Some("true")) && is_ci(Some("1")));
        assert!(!is_ci(None) && !is_ci(Some("")) && !is_ci(Some("false")));
    }
}
