//! `completions`: what a shell needs to complete our commands.

use super::Arguments;
use crate::failure::Done;
use crate::term;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

const EXAMPLES: &str = "Examples:
  cardwright completions bash > ~/.local/share/bash-completion/completions/cardwright
  cardwright completions fish > ~/.config/fish/completions/cardwright.fish
  cardwright completions zsh > ~/.zfunc/_cardwright";

/// Print the completion file of a shell
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    /// Prints the file.
    pub fn run(self) -> Done {
        let mut file = Vec::new();
        generate(self.shell, &mut Arguments::command(), "cardwright", &mut file);
        term::print(&String::from_utf8_lossy(&file));
        Ok(())
    }
}
