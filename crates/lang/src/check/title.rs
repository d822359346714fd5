//! The name of a game: it stands on tiles, in headings and in lists.

use super::Checker;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A name has at most so many characters.
const LONGEST: usize = 60;

impl Checker<'_> {
    /// Looks whether the name fits where names stand.
    pub fn check_title(&mut self, game: &ast::Game) {
        let length = self.program.name.chars().count();
        if length > LONGEST {
            let message = format!("The game's name has {length} characters, and {LONGEST} is the most.");
            self.complain(
                Diagnostic::new(&TITLE, game.name.span, message)
                    .with_help("give it a short name; `about` has room for more"),
            );
        }
    }
}

/// A name that fits nowhere.
pub static TITLE: Complaint = Complaint {
    code: "C0338",
    title: "the name of the game",
    severity: Severity::Error,
    explanation: "\
The name of a game stands on its tile, above its table and in many lists. So it has at most 60 characters. What else there is
to say goes into `about`.

    game \"The game that my grandmother taught me in the summer when it rained every day\"
      players 2 to 4

Mended:

    game \"Grandmother's Rain\"
      about \"My grandmother taught me this game in the summer when it rained every day.\"
      players 2 to 4
",
};
