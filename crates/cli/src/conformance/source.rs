//! Values that a map takes from a trace.

use super::map::{Part, Source};
use super::trace::{Entry, text_of};
use serde_json::Value;

/// The value as text.
pub fn text(source: &Source, entry: &Entry) -> Result<String, String> {
    let mut text = String::new();
    for part in &source.parts {
        text += &match part {
            Part::Fixed(fixed) => fixed.clone(),
            Part::Path(path) => text_of(found(entry, path)?),
        };
    }
    let text = text.trim();
    Ok(source.table.as_ref().map_or_else(|| text.to_string(), |table| table.look_up(text)))
}

/// The value as one text for each of a list, if the trace has a list there and the source is nothing else.
pub fn list(source: &Source, entry: &Entry) -> Result<Option<Vec<String>>, String> {
    let [Part::Path(path)] = &source.parts[..] else { return Ok(None) };
    let Value::Array(values) = found(entry, path)? else { return Ok(None) };
    let name = |value: &Value| match &source.table {
        Some(table) => table.look_up(&text_of(value)),
        None => text_of(value),
    };
    Ok(Some(values.iter().map(name).collect()))
}

/// The value as a number; sums are added up: `3 + 1`.
pub fn number(source: &Source, entry: &Entry) -> Result<i64, String> {
    let text = text(source, entry)?;
    let mut sum = 0i64;
    let mut sign = 1;
    for word in text.split_whitespace() {
        match word {
            "+" => sign = 1,
            "-" => sign = -1,
            _ => {
                let value: i32 = word.parse().map_err(|_| format!("`{text}` is no number"))?;
                sum += sign * i64::from(value);
            }
        }
    }
    Ok(sum)
}

fn found<'e>(entry: &'e Entry, path: &super::map::Path) -> Result<&'e Value, String> {
    entry.at(path).ok_or_else(|| format!("the trace says nothing at `{}`", path.0.join(".")))
}
