//! The names of a game: its own stands on tiles, in headings and in lists, and by the others it is found.

use super::Checker;
use super::declare::plain;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A name has at most so many characters.
const LONGEST: usize = 60;
/// So many other names a game may have: whoever searches gets those of all games.
const MOST_OTHERS: usize = 20;

impl Checker<'_> {
    /// Looks whether the name fits where names stand.
    pub fn check_title(&mut self, game: &ast::Game) {
        self.check_length("The game's name", &game.name, "give it a short name; `about` has room for more");
    }

    /// `found as`: what else people look for the game by.
    pub fn declare_other_names(&mut self, names: &[ast::Text]) {
        for name in names {
            if self.program.found_as.len() == MOST_OTHERS {
                let message = format!("A game is found by at most {MOST_OTHERS} other names.");
                self.complain(Diagnostic::new(&TITLE, name.span, message).with_help("leave the others out"));
                return;
            }
            self.check_length("This name", name, "give each name a text of its own");
            self.program.found_as.push(plain(Some(name)));
        }
    }

    fn check_length(&mut self, what: &str, name: &ast::Text, help: &str) {
        let length = plain(Some(name)).chars().count();
        if length > LONGEST {
            let message = format!("{what} has {length} characters, and {LONGEST} is the most.");
            self.complain(Diagnostic::new(&TITLE, name.span, message).with_help(help));
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
to say goes into `about`. By each of the names after `found as` the game is found: these are as short, and 20 at most.

    game \"The game that my grandmother taught me in the summer when it rained every day\"
      players 2 to 4

Mended:

    game \"Grandmother's Rain\"
      about \"My grandmother taught me this game in the summer when it rained every day.\"
      players 2 to 4
",
};
