//! One line of a trace file: a whole game, or a case of a kernel.

use super::map::{Family, Kind, Path};
use serde_json::Value;

/// A line as it was read.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name within all files.
    pub id: String,
    /// Everything it says.
    pub data: Value,
}

/// A decision of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who decides.
    pub player: u8,
    /// All moves there are.
    pub legal: Vec<String>,
    /// The one that was made.
    pub chosen: String,
    /// What the game is about just then, where the trace says so.
    pub phase: Option<String>,
}

impl Entry {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Entry, String> {
        let data: Value = serde_json::from_str(line).map_err(|error| format!("not JSON: {error}"))?;
        match data.get("id").and_then(Value::as_str) {
            Some(id) => Ok(Entry { id: id.to_string(), data }),
            None => Err("it has no `id`".to_string()),
        }
    }

    /// Whether this line belongs to a family.
    pub fn fits(&self, family: &Family) -> bool {
        let named = match &family.kind {
            Kind::Traces(game) => {
                self.data.get("game").and_then(Value::as_str) == Some(game) && self.is_game()
            }
            Kind::Kernel(name) => self.id.rsplit_once('-').is_some_and(|(first, _)| first == name),
        };
        named
            && family
                .conditions
                .iter()
                .all(|(path, value)| self.at(path).is_some_and(|v| text_of(v) == *value))
    }

    /// Whether it is a whole game.
    pub fn is_game(&self) -> bool {
        self.data.get("steps").is_some()
    }

    /// What stands at a place of the line.
    pub fn at(&self, path: &Path) -> Option<&Value> {
        at(&self.data, path)
    }

    /// The cards dealt, in order.
    pub fn deal(&self) -> Result<Vec<String>, String> {
        list_of_texts(self.data.get("deal")).ok_or_else(|| "`deal` is no list of cards".to_string())
    }

    /// The decisions, in order.
    pub fn steps(&self) -> Result<Vec<Step>, String> {
        let steps = self.data.get("steps").and_then(Value::as_array).ok_or("`steps` is no list")?;
        let read = |(index, value)| read_step(value).ok_or_else(|| format!("step {index} is not whole"));
        steps.iter().enumerate().map(read).collect()
    }
}

/// What stands at a place inside a value.
pub fn at<'v>(value: &'v Value, path: &Path) -> Option<&'v Value> {
    path.0.iter().try_fold(value, |value, part| match value {
        Value::Array(list) => list.get(part.parse::<usize>().ok()?),
        _ => value.get(part),
    })
}

/// A value as a map writes it: `yes` and `no`, whole numbers without a point, `none`.
pub fn text_of(value: &Value) -> String {
    match value {
        Value::Null => "none".to_string(),
        Value::Bool(holds) => if *holds { "yes" } else { "no" }.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(text_of).collect::<Vec<_>>().join(" "),
        Value::Number(number) => match number.as_f64() {
            Some(n) if n.fract() == 0.0 && n.abs() < 1e15 => format!("{n:.0}"),
            _ => number.to_string(),
        },
        Value::Object(_) => value.to_string(),
    }
}

fn read_step(value: &Value) -> Option<Step> {
    Some(Step {
        player: value.get("player")?.as_u64()?.try_into().ok()?,
        legal: list_of_texts(value.get("legal"))?,
        chosen: value.get("chosen")?.as_str()?.to_string(),
        phase: value.get("phase").and_then(Value::as_str).map(str::to_string),
    })
}

fn list_of_texts(value: Option<&Value>) -> Option<Vec<String>> {
    value?.as_array()?.iter().map(|text| text.as_str().map(str::to_string)).collect()
}
