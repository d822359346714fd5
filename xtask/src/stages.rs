//! The table of checks. To add one, add a line.

/// One check: a command line that must succeed.
pub struct Stage {
    /// What is checked, in the summary's words.
    pub name: &'static str,
    /// The command line, its words separated by single spaces. `NAME=PROGRAM` in front of it sets a variable to the path of
    /// one of our programs.
    pub command: &'static str,
    /// The tool the check cannot do without, unless Cargo alone is enough.
    pub needs: Option<&'static Tool>,
}

/// A program that may be missing on a machine.
pub struct Tool {
    /// A command line that succeeds when the tool is there.
    pub probe: &'static str,
    /// What to do when it is not.
    pub remedy: &'static str,
}

/// Every check, in the order in which they run.
pub const STAGES: &[Stage] = &[
    Stage { name: "formatting", command: "cargo fmt --all --check", needs: Some(&RUSTFMT) },
    // The front end before anything is compiled: the server has its build inside.
    Stage { name: "web packages", command: "npm --prefix web ci", needs: Some(&NODE) },
    Stage { name: "web types", command: "npm --prefix web run check", needs: Some(&NODE) },
    Stage { name: "web lints", command: "npm --prefix web run lint", needs: Some(&NODE) },
    Stage { name: "web tests", command: "npm --prefix web test", needs: Some(&NODE) },
    Stage { name: "web build", command: "npm --prefix web run build", needs: Some(&NODE) },
    Stage {
        name: "lints",
        command: "cargo clippy --workspace --all-targets -- -D warnings",
        needs: Some(&CLIPPY),
    },
    Stage { name: "Rust tests", command: "cargo test --workspace --no-fail-fast", needs: None },
    Stage { name: "scenarios", command: "cargo run --quiet --package cli -- test", needs: None },
    Stage {
        name: "recorded games",
        command: "cargo run --quiet --package cli -- conformance tests/oracle",
        needs: None,
    },
    // Behind the stages that build the program.
    Stage {
        name: "guide",
        command: "CARDWRIGHT=cardwright cargo test --quiet --package cardwright-tests --test docs",
        needs: None,
    },
    // A real Chromium against the real server: web/browser/chromium.ts says where the browser comes from.
    Stage {
        name: "browser tests",
        command: "CARDWRIGHT=cardwright npm --prefix web run browser",
        needs: Some(&NODE),
    },
];

const RUSTFMT: Tool =
    Tool { probe: "cargo fmt --version", remedy: "rustfmt is missing: rustup component add rustfmt" };
const CLIPPY: Tool =
    Tool { probe: "cargo clippy --version", remedy: "clippy is missing: rustup component add clippy" };
const NODE: Tool = Tool { probe: "npm --version", remedy: "Node is missing: install Node 20.19 or newer" };
