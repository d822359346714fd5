//! `new`: a folder with a small game that plays at once, to be changed into another one.

use crate::failure::{Done, Failure};
use crate::library;
use crate::term;
use clap::Args;
use serde_json::json;
use std::path::Path;

const EXAMPLES: &str = "Examples:
  cardwright new my-game        writes the folder my-game
  cardwright play my-game       plays it
  cardwright test my-game       runs its scenarios";

/// Start a game of your own
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct New {
    /// Its name; the folder is called so
    name: String,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl New {
    /// Writes the folder.
    pub fn run(self) -> Done {
        let (title, name) = (title(&self.name), folder_name(&self.name));
        self.refuse(&name)?;
        let in_library = library::all().iter().any(|game| game.is_called(&name));
        let files = files(&name, &title);
        for (path, text) in &files {
            write(Path::new(&name), path, text)?;
        }
        if self.json {
            let files: Vec<&String> = files.iter().map(|(path, _)| path).collect();
            term::print_json(&json!({ "name": name, "title": title, "folder": name, "files": files }));
        } else {
            term::print(&format!(
                "{name} is ready:\n  cardwright play {name}\n  cardwright check {name}\n  cardwright test {name}\n"
            ));
        }
        if in_library {
            term::complain(&format!(
                "The library has a game of this name too: beside the new folder `{name}` means yours, elsewhere the other.\n"
            ));
        }
        Ok(())
    }

    /// A name that no folder can have, or one that is there.
    fn refuse(&self, name: &str) -> Done {
        Err(Failure::usage(if self.name.contains(['/', '\\']) {
            format!(
                "`{}` is a path: go to the folder where the game shall lie, and give it a name.",
                self.name
            )
        } else if name.is_empty() {
            "A game needs a name with at least one letter: `cardwright new my-game`.".to_string()
        } else if Path::new(name).exists() {
            format!("There is a `{name}` here already: choose another name or another folder.")
        } else {
            return Ok(());
        }))
    }
}

/// The files of a new game: path inside its folder, and text.
pub fn files(name: &str, title: &str) -> Vec<(String, String)> {
    let fill = |template: &str| template.replace("{title}", title).replace("{name}", name);
    vec![
        (format!("{name}.cards"), fill(include_str!("new/game.cards"))),
        ("README.md".to_string(), fill(include_str!("new/README.md"))),
        ("scenarios/first.play".to_string(), fill(include_str!("new/first.play"))),
    ]
}

fn write(folder: &Path, file: &str, text: &str) -> Done {
    let path = folder.join(file);
    let parent = path.parent().unwrap_or(folder);
    std::fs::create_dir_all(parent)
        .map_err(|error| Failure::file("make the folder", parent.display(), &error))?;
    std::fs::write(&path, text).map_err(|error| Failure::file("write", path.display(), &error))
}

/// The folder's name: small letters and digits, joined by hyphens.
fn folder_name(name: &str) -> String {
    let small: String =
        name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' }).collect();
    small.split_whitespace().collect::<Vec<_>>().join("-")
}

/// The title: the words of the name with capitals, without what would end a text.
fn title(name: &str) -> String {
    let words = folder_name(name);
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    words.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_folders_and_titles() {
        assert_eq!(folder_name("My  Game!"), "my-game");
        assert_eq!(folder_name("../etc/x"), "etc-x");
        assert_eq!(folder_name("\"/"), "");
        assert_eq!(title("my_new-game"), "My New Game");
    }
}
