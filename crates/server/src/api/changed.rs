//! The files of a game whose rules were written on the page: only its rules and README come along, all else stays as it was.

use crate::catalogue::{Files, Game, README};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::wire::Upload;
use std::sync::Arc;

/// All files of the game as it is to be, from what was sent and from the game it changes or comes from.
pub fn files(hall: &Hall, upload: Upload) -> Result<Files, Problem> {
    let base = base(hall, &upload)?;
    if let Some(base) = &base {
        check_name_beside(base, &upload.id, &upload.leave_out)?;
    }
    Ok(beside(base.as_deref(), upload))
}

/// All files of a game under another name.
pub fn forked(game: &Game, id: &str) -> Result<Files, Problem> {
    check_name_beside(game, id, &[])?;
    let rules = (main_file(id), game.rules().to_string());
    Ok(game.other_files().cloned().chain([rules]).collect())
}

/// The rules of a game lie in a file called like it: a game made from another must not have the name of a file that comes along.
fn check_name_beside(game: &Game, id: &str, leave_out: &[String]) -> Result<(), Problem> {
    let main = main_file(id);
    if game.other_files().any(|(path, _)| *path == main) && !leave_out.contains(&main) {
        let text = format!("The game has a file {main} beside its rules: choose another name.");
        return Err(Problem::taken(&text));
    }
    Ok(())
}

fn main_file(id: &str) -> String {
    format!("{id}.cards")
}

/// The same for a text that is only read: whatever its name is, it harms nobody.
pub fn files_to_read(hall: &Hall, upload: Upload) -> Files {
    let base = upload.from.as_deref().and_then(|from| hall.catalogue.get(from));
    beside(base.as_deref(), upload)
}

fn beside(base: Option<&Game>, upload: Upload) -> Files {
    // While somebody only writes, their text is what is read, whatever else has its name.
    let main = main_file(&upload.id);
    let stays = |path: &String| *path != main && !upload.leave_out.contains(path);
    let mut files: Files = Vec::new();
    if let Some(base) = base {
        files.extend(base.other_files().filter(|(path, _)| stays(path)).cloned());
    }
    files.push((main, upload.rules));
    if let Some(readme) = upload.readme {
        files.retain(|(path, _)| path != README);
        if !readme.is_empty() {
            files.push((README.to_string(), readme));
        }
    }
    files
}

/// The game whose other files are kept. Whoever does not say which game is changed wants a new one: another of that name,
/// which would be lost, is not touched.
fn base(hall: &Hall, upload: &Upload) -> Result<Option<Arc<Game>>, Problem> {
    let from = upload.from.as_deref();
    if from != Some(upload.id.as_str()) && hall.catalogue.get(&upload.id).is_some() {
        let text = format!("You have a game called {} already: choose another name.", upload.id);
        return Err(Problem::taken(&text));
    }
    let game =
        from.map(|from| hall.catalogue.get(from).ok_or_else(|| Problem::not_found("There is no such game.")));
    game.transpose()
}
