//! Trace files on the disk: `*.jsonl` and `*.jsonl.gz`, read line by line.

use flate2::read::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

/// A line longer than this is no trace.
const LONGEST_LINE: u64 = 16 * 1024 * 1024;

/// The trace files of a directory, by name; or the one file that was named.
pub fn at(directory: &Path) -> io::Result<Vec<PathBuf>> {
    if directory.is_file() {
        return Ok(vec![directory.to_path_buf()]);
    }
    let mut files = Vec::new();
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_file() && (name.ends_with(".jsonl") || name.ends_with(".jsonl.gz")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Calls `each` with every line that is not empty and its number, from 1. Stops at the first that cannot be read.
pub fn lines(path: &Path, each: &mut dyn FnMut(usize, &str)) -> Result<(), (usize, io::Error)> {
    let file = File::open(path).map_err(|error| (0, error))?;
    let packed = path.extension().is_some_and(|ending| ending == "gz");
    let plain: Box<dyn Read> = if packed { Box::new(MultiGzDecoder::new(file)) } else { Box::new(file) };
    let mut reader = BufReader::new(plain);
    let mut line = String::new();
    for number in 1.. {
        line.clear();
        let read = (&mut reader).take(LONGEST_LINE).read_line(&mut line).map_err(|error| (number, error))?;
        if read == 0 {
            break;
        }
        if read as u64 == LONGEST_LINE {
            return Err((number, io::Error::other("the line is longer than 16 MB")));
        }
        if !line.trim().is_empty() {
            each(number, line.trim());
        }
    }
    Ok(())
}
