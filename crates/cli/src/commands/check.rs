//! `check`: everything that is wrong with a game, drawn where it stands.

mod fixes;
mod stats;
mod tables;

use crate::draw;
use crate::failure::{Done, Failure};
use crate::library::{self, Game};
use crate::open;
use crate::term;
use clap::Args;
use lang::compile::Compiled;
use lang::diagnostic::Severity;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "Examples:
  cardwright check my-game.cards         complaints with their places and what to do
  cardwright check --fix my-game.cards   also mends what can be mended mechanically
  cardwright check --stats hearts        a game of the library, with its size
  cardwright check games --json          a whole folder, for other programs

Ends with 1 if a game has an error (with --strict: any warning), with 0 otherwise.";

/// Say what is wrong with a game
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// `.cards` files, folders of games, or names of the library
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Apply the fixes that can be applied mechanically
    #[arg(long)]
    fix: bool,
    /// Also print how large the game is and how long it took to compile
    #[arg(long)]
    stats: bool,
    /// Count warnings as errors
    #[arg(long)]
    strict: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// What was found about one game.
struct Checked {
    game: Game,
    compiled: Compiled,
    /// Tables that cannot be opened.
    shut: Vec<tables::Shut>,
    /// How many tables were tried.
    tried: usize,
    /// How many fixes were applied.
    fixed: usize,
    time: Duration,
}

impl Check {
    /// Checks every game.
    pub fn run(self) -> Done {
        let mut games = Vec::new();
        for file in &self.files {
            games.extend(library::find_all(file)?);
        }
        let mut checked = Vec::new();
        for game in games {
            checked.push(self.check(game)?);
            if let (false, Some(last)) = (self.json, checked.last()) {
                term::print(&self.text(last));
            }
        }
        if self.json {
            term::print_json(
                &json!({ "games": checked.iter().map(|one| self.value(one)).collect::<Vec<_>>() }),
            );
        }
        let fine = checked.iter().all(|one| one.is_fine(self.strict));
        if fine { Ok(()) } else { Err(Failure::told()) }
    }

    fn check(&self, game: Game) -> Result<Checked, Failure> {
        let fixed = if self.fix { fixes::apply(&game)? } else { 0 };
        let start = Instant::now();
        let compiled = open::compile(&game)?;
        let time = start.elapsed();
        let (tried, shut) = match &compiled.program {
            Some(program) => tables::try_all(&Arc::new(program.clone())),
            None => (0, Vec::new()),
        };
        Ok(Checked { game, compiled, shut, tried, fixed, time })
    }

    fn text(&self, one: &Checked) -> String {
        let mut text = draw::complaints(&one.compiled.diagnostics, &one.compiled.sources);
        for shut in &one.shut {
            text += &format!("{}{shut}\n\n", term::styled(term::ERROR, "error: "));
        }
        let mut parts = Vec::new();
        if one.fixed > 0 {
            let fixes = if one.fixed == 1 { "1 fix".to_string() } else { format!("{} fixes", one.fixed) };
            parts.push(format!("{fixes} applied"));
        }
        if one.shut.is_empty() || !one.compiled.diagnostics.is_empty() {
            parts.push(draw::counts(&one.compiled.diagnostics));
        }
        if one.compiled.program.is_some() {
            parts.push(match one.shut.len() {
                0 => format!("{} tried", term::counted(one.tried, "table")),
                shut => format!("{} of {} tables tried can be opened", one.tried - shut, one.tried),
            });
        }
        text += &format!("{}: {}\n", one.game.shown(), parts.join(", "));
        if self.stats {
            text += &stats::text(&one.compiled, one.time);
        }
        text
    }

    fn value(&self, one: &Checked) -> Value {
        let complaints = draw::complaints_json(&one.compiled.diagnostics, &one.compiled.sources);
        let mut value = json!({
            "name": one.game.name,
            "file": one.game.shown(),
            "fine": one.is_fine(self.strict),
            "fixed": one.fixed,
            "complaints": complaints,
            "tables_tried": one.tried,
            "tables_shut": one.shut.iter().map(tables::Shut::to_json).collect::<Vec<_>>(),
        });
        if self.stats {
            value["stats"] = stats::json(&one.compiled, one.time);
        }
        value
    }
}

impl Checked {
    fn is_fine(&self, strict: bool) -> bool {
        let worst = if strict { Severity::Warning } else { Severity::Error };
        self.shut.is_empty() && self.compiled.diagnostics.iter().all(|d| d.complaint.severity > worst)
    }
}
