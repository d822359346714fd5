//! Games as zip archives. What comes in is from strangers: entries, sizes and names are checked before anything is unpacked.

use crate::catalogue::Files;
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// An archive has at most so many entries.
const MOST_ENTRIES: usize = 300;
/// A file has at most so many bytes.
const MOST_FILE: u64 = 512 * 1024;
/// All files together have at most so many bytes.
const MOST_TOTAL: u64 = 4 * 1024 * 1024;
/// What belongs to a game.
const ENDINGS: [&str; 6] = [".cards", ".deck", ".js", ".md", ".play", ".record"];

/// Packs files into a folder of this name.
pub fn pack(folder: &str, files: &Files) -> Option<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in files {
        archive.start_file(format!("{folder}/{path}"), SimpleFileOptions::default()).ok()?;
        archive.write_all(text.as_bytes()).ok()?;
    }
    Some(archive.finish().ok()?.into_inner())
}

/// Unpacks a game: the paths are those inside its folder. Files that do not belong to a game are left out.
pub fn unpack(bytes: &[u8]) -> Result<Files, String> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| "This is no zip archive.")?;
    if archive.len() > MOST_ENTRIES {
        return Err(format!("The archive has more than {MOST_ENTRIES} files."));
    }
    let (mut files, mut total) = (Vec::new(), 0);
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(|_| "A file of the archive cannot be read.")?;
        let name = entry.name().map_err(|_| "A name in the archive cannot be read.")?.into_owned();
        if !ENDINGS.iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let path = safe(&name).ok_or_else(|| format!("`{name}` is no name for a file of a game."))?;
        let mut text = Vec::new();
        // The size an archive claims may be a lie: no more than this is ever read.
        entry
            .take(MOST_FILE + 1)
            .read_to_end(&mut text)
            .map_err(|_| format!("`{name}` cannot be unpacked."))?;
        total += text.len() as u64;
        if text.len() as u64 > MOST_FILE || total > MOST_TOTAL {
            return Err("The game is too large: a file has at most 512 KB, all together 4 MB.".to_string());
        }
        let text = String::from_utf8(text).map_err(|_| format!("`{name}` is not text in UTF-8."))?;
        files.push((path, text));
    }
    Ok(without_folder(files))
}

/// A path that stays inside its folder.
fn safe(name: &str) -> Option<String> {
    let plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ' '))
    };
    let parts: Vec<&str> = name.split('/').collect();
    (parts.len() <= 4 && name.len() <= 200 && parts.iter().all(|part| plain(part))).then(|| name.to_string())
}

/// Takes away the folder that everything lies in.
fn without_folder(files: Files) -> Files {
    let folder = files.first().and_then(|(path, _)| Some(format!("{}/", path.split_once('/')?.0)));
    match folder {
        Some(folder) if files.iter().all(|(path, _)| path.starts_with(&folder)) => {
            files.into_iter().map(|(path, text)| (path[folder.len()..].to_string(), text)).collect()
        }
        _ => files,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(pairs: &[(&str, &str)]) -> Files {
        pairs.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect()
    }

    #[test]
    fn a_game_goes_both_ways() {
        let game = files(&[
            ("war.cards", "game \"War\"\n"),
            ("scenarios/one.play", "x\n"),
            ("decks/two.deck", "2 Cub\n"),
            ("bots/clever.js", "export function choose() { return 0 }\n"),
        ]);
        assert_eq!(unpack(&pack("war", &game).unwrap()), Ok(game));
    }

    #[test]
    fn strange_archives_are_refused() {
        assert!(unpack(b"no archive").is_err());
        for path in ["../../evil.cards", "a/../b.cards", "a/./b.cards", "c:\\x.cards", ".hidden.cards"] {
            let archive = pack("x", &files(&[(path, "")])).unwrap();
            assert!(unpack(&archive).is_err(), "{path}");
        }
        let bomb = pack("x", &files(&[("x.cards", &"a".repeat(MOST_FILE as usize + 1))])).unwrap();
        assert!(bomb.len() < 10_000 && unpack(&bomb).is_err());
        let many: Files = (0..MOST_ENTRIES + 1).map(|n| (format!("{n}.md"), String::new())).collect();
        assert!(unpack(&pack("x", &many).unwrap()).is_err());
        assert_eq!(unpack(&pack("x", &files(&[("x.exe", "MZ")])).unwrap()), Ok(Vec::new()));
    }
}
