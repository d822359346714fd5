//! Our games agree with the traces of independent engines that are kept in `tests/oracle`.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn conformance(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    command.arg("conformance").args(arguments).current_dir(repository()).output().expect("cardwright runs")
}

fn figure(file: &Value, name: &str) -> u64 {
    file[name].as_u64().unwrap_or_else(|| panic!("`{name}` is a number in {file}"))
}

#[test]
fn every_trace_agrees_at_every_step() {
    let output = conformance(&["tests/oracle", "--strict", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    let files = report["files"].as_array().expect("the report lists files");
    assert!(!files.is_empty());
    for file in files {
        assert_eq!(figure(file, "mismatches"), 0, "{file:#}");
        assert_eq!(figure(file, "without_map"), 0, "{file:#}");
        assert!(figure(file, "games") >= 150 && figure(file, "steps") >= figure(file, "games"), "{file:#}");
    }
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn rows_end_with_a_count_of_files() {
    let output = conformance(&["tests/oracle"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = text.lines().last().unwrap_or_default();
    assert!(last.ends_with(" passed, 0 failed"), "{text}");
    assert!(
        text.lines().any(|line| line.starts_with("hearts.jsonl.gz") && line.ends_with("passed")),
        "{text}"
    );
}

#[test]
fn a_folder_without_traces_is_a_failure() {
    let output = conformance(&["docs"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no trace files"));
}

#[test]
fn files_without_a_map_fail_only_when_asked_to() {
    let folder = std::env::temp_dir().join(format!("cardwright-unmapped-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    std::fs::write(folder.join("x.jsonl"), "{\"id\":\"x-1\",\"game\":\"no such game\",\"steps\":[]}\n")
        .expect("a file can be written");
    let shown = folder.to_string_lossy().into_owned();
    let none = conformance(&[&shown]);
    let known = "tests/oracle/kuhn_poker_2p.jsonl.gz";
    std::fs::copy(repository().join(known), folder.join("known.jsonl.gz")).expect("a file can be copied");
    let (lax, strict) = (conformance(&[&shown]), conformance(&[&shown, "--strict"]));
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!([&none, &lax, &strict].map(|ran| ran.status.code()), [Some(1), Some(0), Some(1)]);
    assert!(String::from_utf8_lossy(&none.stderr).contains("No game has a map for the traces"));
    let text = String::from_utf8_lossy(&lax.stdout).into_owned();
    assert!(text.contains("no map") && text.ends_with("1 passed, 0 failed\n"), "{text}");
    let one = conformance(&[known]);
    assert_eq!(one.status.code(), Some(0), "{}", String::from_utf8_lossy(&one.stderr));
    assert!(String::from_utf8_lossy(&one.stdout).ends_with("1 passed, 0 failed\n"));
}

#[test]
fn damaged_files_are_told_and_never_crash() {
    let folder = std::env::temp_dir().join(format!("cardwright-damaged-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let whole =
        std::fs::read(repository().join("tests/oracle/hearts.jsonl.gz")).expect("the traces are there");
    std::fs::write(folder.join("cut.jsonl.gz"), &whole[..whole.len() / 2]).expect("a file can be written");
    std::fs::write(folder.join("garbage.jsonl.gz"), b"no gzip at all").expect("a file can be written");
    std::fs::write(folder.join("bytes.jsonl"), [0xff, 0xfe, b'\n', b'{']).expect("a file can be written");
    let output = conformance(&[&folder.to_string_lossy()]);
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.ends_with("0 passed, 3 failed\n"), "{text}");
}
