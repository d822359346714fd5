//! Running the real program and looking at what it says.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What came of a run.
pub struct Ran {
    /// The code it ended with.
    pub code: i32,
    /// What it printed.
    pub out: String,
    /// What it complained of.
    pub err: String,
}

impl Ran {
    /// The same, if it ended well.
    pub fn fine(self) -> Ran {
        assert_eq!(self.code, 0, "out: {}\nerr: {}", self.out, self.err);
        self
    }

    /// What it printed as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("no JSON ({error}): {}", self.out))
    }
}

/// Runs the program in the repository, with nothing to read.
pub fn run(arguments: &[&str]) -> Ran {
    run_in(&repository(), arguments, "")
}

/// Runs the program in the repository and types into it.
pub fn typing(arguments: &[&str], lines: &str) -> Ran {
    run_in(&repository(), arguments, lines)
}

/// Runs the program in a folder.
pub fn run_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that ends early does not read everything; that is its right.
    let _ = child.stdin.take().expect("its input is open").write_all(input.as_ref());
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is text");
    Ran {
        code: output.status.code().expect("no signal ended it"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder of this name, outside the repository.
pub fn empty_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cardwright-test-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A game that many tests play: whoever has the highest card after three rounds of swapping wins.
pub const SMALL_GAME: &str = "game \"Small\"
  players 2 to 3
  deck french
  at most 50 decisions, then nobody wins

zones
  stock: pile, face down
  discard: pile, face up
  each player
    hand: private

setup
  shuffle all cards into stock
  deal 4 cards from stock to each hand

play
  players take turns from first player until stock is empty or hand is empty
  lowest count of hand wins

turn
  choose
    \"Discard {c}\" for c in hand: move c to discard
    \"Draw\": move stock.top to hand
";
