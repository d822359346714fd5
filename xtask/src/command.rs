//! Running other programs from the root of the repository.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs a command line, given as words with single spaces, with its output on ours. The error says what
/// went wrong in one sentence.
pub fn run(line: &str) -> Result<(), String> {
    run_with(line, &[])
}

/// Runs a command line with these variables set.
pub fn run_with(line: &str, variables: &[(&str, &str)]) -> Result<(), String> {
    match prepare(line).envs(variables.iter().copied()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{line}` ended with {status}")),
        Err(error) => Err(format!("`{line}` could not be started: {error}")),
    }
}

/// Whether a command line runs at all and succeeds; its output is thrown away.
pub fn succeeds(line: &str) -> bool {
    let status = prepare(line).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn prepare(line: &str) -> Command {
    let mut words = line.split(' ').peekable();
    let mut variables = Vec::new();
    while let Some((name, program)) = words.peek().and_then(|word| word.split_once('=')) {
        variables.push((name, beside_us(program)));
        words.next();
    }
    let program = match words.next() {
        Some("cargo") => env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
        program => program.unwrap_or_default().to_owned(),
    };
    let mut command = Command::new(program);
    command.args(words).envs(variables).current_dir(root());
    command
}

/// Where Cargo puts a program of the workspace: beside this one.
fn beside_us(program: &str) -> PathBuf {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::current_exe().map_or_else(|_| PathBuf::from(&file), |own| own.with_file_name(&file))
}

/// The repository: the folder above this package. Cargo names the package's folder when it runs us.
pub fn root() -> PathBuf {
    match env::var_os("CARGO_MANIFEST_DIR") {
        Some(package) => PathBuf::from(package).join(".."),
        None => PathBuf::from("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_names_the_command() {
        assert_eq!(run("cargo --version"), Ok(()));
        let error = run("cargo no-such-command").unwrap_err();
        assert!(error.starts_with("`cargo no-such-command` ended with"), "{error}");
        let error = run("no-such-program at all").unwrap_err();
        assert!(error.starts_with("`no-such-program at all` could not be started"), "{error}");
    }

    #[test]
    fn variables_stand_in_front() {
        let command = prepare("TOOL=tool cargo --version");
        let path = env::current_exe().unwrap().with_file_name(format!("tool{}", env::consts::EXE_SUFFIX));
        let variables: Vec<_> = command.get_envs().collect();
        assert_eq!(variables, [("TOOL".as_ref(), Some(path.as_os_str()))]);
        assert_eq!(command.get_args().collect::<Vec<_>>(), ["--version"]);
    }

    #[test]
    fn a_probe_is_quiet_about_failure() {
        assert!(succeeds("cargo --version"));
        assert!(!succeeds("cargo no-such-command"));
        assert!(!succeeds("no-such-program"));
    }
}
