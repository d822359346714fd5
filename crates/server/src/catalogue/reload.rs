//! Games whose files lie in a folder follow what is changed there: every table opened after a change has it, tables under way
//! keep what they began with. What has not changed is not compiled again, and of a game with several sets only those that did are
//! read anew.

use super::{Catalogue, Files, Game};
use std::path::Path;
use std::sync::Arc;

/// Where files of a game lie in its folder, and what they end in.
const PLACES: [(&str, &str); 4] = [("", "cards"), ("sets", "cards"), ("decks", "deck"), ("bots", "js")];

impl Catalogue {
    /// A game as its files are now. If they have become unusable, it stays as it was.
    pub fn current(&self, id: &str) -> Option<Arc<Game>> {
        let game = self.get(id)?;
        let Some(files) = game.folder.as_deref().and_then(|folder| read(folder, &game.files)) else {
            return Some(game);
        };
        if files == game.files {
            return Some(game);
        }
        match Game::again(Some(&game.program), id, files) {
            Ok(new) => {
                tracing::info!(game = id, "the files of a game have changed");
                let folder = game.folder.clone();
                self.put(Game { folder, version: game.version + 1, owner: game.owner.clone(), ..new });
                self.get(id)
            }
            Err(_) => {
                tracing::warn!(game = id, "the files of a game have changed and have mistakes");
                Some(game)
            }
        }
    }
}

/// The files of a folder as they are now; those that the game had, and new rules, sets, decks and scripts.
fn read(folder: &Path, known: &Files) -> Option<Files> {
    let mut paths: Vec<String> = known.iter().map(|(path, _)| path.clone()).collect();
    for (below, ending) in PLACES {
        let entries = std::fs::read_dir(folder.join(below)).into_iter().flatten().flatten();
        let mut found: Vec<String> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|has| has == ending))
            .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
            .map(|name| if below.is_empty() { name } else { format!("{below}/{name}") })
            .filter(|path| !paths.contains(path))
            .collect();
        found.sort();
        paths.append(&mut found);
    }
    let text = |path: String| std::fs::read_to_string(folder.join(&path)).ok().map(|text| (path, text));
    let files: Files = paths.into_iter().filter_map(text).collect();
    // A folder that is gone is no reason to forget the game.
    (!files.is_empty()).then_some(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::LibraryGame;
    use std::path::PathBuf;

    const RULES: &str = "game \"Cubs\"\n  players 2\n  each player brings 2 cards\n  cards from \"cubs\"\n  decks from \"two\"\n\n\
        zones\n  each player\n    stock: pile, face down\n    field: row, face up\n\nvars\n  each player\n    life = 3\n\n\
        kind monster\n  attack: number\n  works in field\n\naction summon(m: monster)\n  move m to field\n\n\
        end when any player where life <= 0\n  players where life > 0 win\n\n\
        turn\n  choose\n    \"Summon {m}\" for monster m in stock: do summon(m)\n    \"Wait\": life -= 1\n";

    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Folder {
            let folder = Folder(std::env::temp_dir().join(format!("cardwright-{}", crate::secret::name())));
            folder.write("cubs.cards", RULES);
            folder.write("sets/cubs.cards", "set \"Cubs\"\n\ncard \"Cub\": monster, attack 1\n");
            folder.write("decks/two.deck", "2 Cub\n");
            folder
        }

        fn write(&self, path: &str, text: &str) {
            let path = self.0.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn attack_of_cub(game: &Game) -> Vec<(lang::program::AttrId, i64)> {
        game.program.carried.faces[0].shows.clone()
    }

    #[test]
    fn a_changed_set_serves_the_next_table_and_not_the_running_one() {
        let folder = Folder::new();
        let files = read(&folder.0, &Vec::new()).unwrap();
        let library = LibraryGame { id: "cubs".into(), files, folder: Some(folder.0.clone()) };
        let catalogue = Catalogue::new(vec![library], &[]);
        let before = catalogue.current("cubs").unwrap();
        let (running, _) = before.open(2, &[]).unwrap();
        assert!(
            Arc::ptr_eq(&before, &catalogue.current("cubs").unwrap()),
            "nothing changed: nothing is compiled"
        );

        folder.write("sets/cubs.cards", "set \"Cubs\"\n\ncard \"Cub\": monster, attack 7\n");
        let after = catalogue.current("cubs").unwrap();
        assert_eq!(after.version, 2);
        assert_ne!(attack_of_cub(&before), attack_of_cub(&after));
        assert_eq!(running.program().carried.faces[0].shows, attack_of_cub(&before));
    }

    #[test]
    fn a_faulty_card_leaves_the_others_and_a_faulty_game_leaves_all_as_it_was() {
        let folder = Folder::new();
        let files = read(&folder.0, &Vec::new()).unwrap();
        let library = LibraryGame { id: "cubs".into(), files, folder: Some(folder.0.clone()) };
        let catalogue = Catalogue::new(vec![library], &[]);
        folder.write(
            "sets/cubs.cards",
            "set \"Cubs\"\n\ncard \"Cub\": monster, attack 1\n\ncard \"Bad\": monster\n",
        );
        let game = catalogue.current("cubs").unwrap();
        assert_eq!((game.version, game.program.carried.left_out[0].name.as_str()), (2, "Bad"));
        let refused = game.open(2, &[("deck P1".into(), "1 Cub; 1 Bad".into())]).unwrap_err();
        assert!(refused[0].to_string().contains("\"Bad\" is left out"), "{}", refused[0]);

        folder.write("cubs.cards", "game \"Cubs\"\n");
        assert_eq!(catalogue.current("cubs").unwrap().version, 2);
    }
}
