//! A family of traces made ready: its values compiled in the words of the game, and its tables opened as they are needed.

use super::map::{Expectation, Family, Hole, MoveLine, Piece, Setting, What, Whose};
use super::read_map::MapError;
use super::source;
use super::spell::Spelling;
use super::trace::Entry;
use engine::table::Table;
use lang::program::{Expr, ExprKind, Local, LocalId, Owner, Program, Type};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// A family with everything compiled.
pub struct Ready {
    /// What the map says.
    pub family: Family,
    /// The compiled values by their text and whether they speak of a player.
    values: BTreeMap<(String, bool), Value>,
    program: Program,
    tables: Mutex<BTreeMap<String, Arc<Opened>>>,
}

/// A value of our language.
#[derive(Clone, Debug)]
pub struct Value {
    /// The player its bare names speak of.
    pub subject: Option<LocalId>,
    /// What is evaluated.
    pub expr: Expr,
}

/// A table with the spelling of its cards.
pub struct Opened {
    /// The table.
    pub table: Table,
    /// How its values are written in the traces.
    pub spelling: Spelling,
}

impl Ready {
    /// Compiles the values of a family. Every line that does not fit the game is complained of.
    pub fn new(family: &Family, program: &Program) -> Result<Ready, Vec<MapError>> {
        let mut ready = Ready {
            family: family.clone(),
            values: BTreeMap::new(),
            program: program.clone(),
            tables: Mutex::default(),
        };
        let mut errors = unknown_names(family, program);
        for (text, of_player, line) in texts(family) {
            errors.extend(ready.compile(text, of_player).err().map(|message| MapError { line, message }));
        }
        if errors.is_empty() { Ok(ready) } else { Err(errors) }
    }

    /// The compiled form of a value.
    pub fn value(&self, text: &str, of_player: bool) -> Option<&Value> {
        self.values.get(&(text.to_string(), of_player))
    }

    /// How the map writes a kind of move.
    pub fn move_line(&self, label: &str) -> Option<&MoveLine> {
        self.family.moves.iter().find(|line| line.label == label)
    }

    /// The table that a line is played at.
    pub fn open(&self, entry: &Entry) -> Result<Arc<Opened>, String> {
        let players = self.players(entry)?;
        let settings = |list: &[Setting]| -> Result<Vec<(String, String)>, String> {
            list.iter().map(|s| Ok((s.name.clone(), source::text(&s.source, entry)?))).collect()
        };
        let options = settings(&self.family.options)?;
        let key = format!("{players} {options:?} {:?}", settings(&self.family.starts)?);
        if let Some(opened) = self.tables.lock().ok().and_then(|tables| tables.get(&key).cloned()) {
            return Ok(opened);
        }
        let program = Arc::new(self.started(entry)?);
        let table = Table::open(program, players, &options)
            .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        let spelling = Spelling::new(&table.layout, &self.family);
        let opened = Arc::new(Opened { table, spelling });
        if let Ok(mut tables) = self.tables.lock() {
            tables.insert(key, opened.clone());
        }
        Ok(opened)
    }

    fn players(&self, entry: &Entry) -> Result<usize, String> {
        let said = entry.data.get("players").and_then(serde_json::Value::as_u64);
        match (&self.family.players, said) {
            (Some(source), _) => source::number(source, entry).map(|n| n.max(0) as usize),
            (None, Some(players)) => Ok(players as usize),
            (None, None) => Err("neither the line nor the map says how many play".to_string()),
        }
    }

    /// The rules with the variables starting as the trace says.
    fn started(&self, entry: &Entry) -> Result<Program, String> {
        let mut program = self.program.clone();
        for setting in &self.family.starts {
            let index =
                program.vars.iter().position(|var| var.name == setting.name).ok_or("no such variable")?;
            let locals = owner_locals(&mut program, index);
            let ty = program.vars[index].ty;
            let expr = match (source::list(&setting.source, entry)?, &locals[..]) {
                (Some(values), &[owner]) => per_player(&program, ty, owner, &values)?,
                (Some(_), _) => return Err(format!("`{}` is not a list for each player", setting.name)),
                (None, _) => constant(&program, ty, &source::text(&setting.source, entry)?)?,
            };
            program.vars[index].start = Some((locals, expr));
        }
        Ok(program)
    }

    fn compile(&mut self, text: &str, of_player: bool) -> Result<(), String> {
        let subject = of_player.then_some(Type::Player);
        let found = lang::compile::expression(&mut self.program, text, subject);
        let (subject, expr) = found.map_err(|complaints| {
            let messages: Vec<String> = complaints.into_iter().map(|c| c.message).collect();
            format!("`{text}` cannot be understood: {}", messages.join(" "))
        })?;
        self.values.insert((text.to_string(), of_player), Value { subject, expr });
        Ok(())
    }
}

/// Every value of our language in a family, whether it speaks of a player, and its line.
fn texts(family: &Family) -> Vec<(&str, bool, usize)> {
    let mut all: Vec<(&str, bool, usize)> = Vec::new();
    for Expectation { what, whose, line, .. } in family.results.iter().chain(&family.each_step) {
        if let What::Value(value, by) = what {
            let of_player = *whose != Whose::Game;
            all.extend(
                [Some(value), by.as_ref()]
                    .into_iter()
                    .flatten()
                    .map(|text| (text.as_str(), of_player, *line)),
            );
        }
    }
    for line in &family.moves {
        for piece in line.words.iter().flat_map(|word| &word.0) {
            if let Piece::Hole(Hole { value: Some(value), .. }) = piece {
                all.push((value, true, line.line));
            }
        }
    }
    all
}

/// Options, variables and moves that the game does not have.
fn unknown_names(family: &Family, program: &Program) -> Vec<MapError> {
    let mut errors = Vec::new();
    let mut check = |known: bool, line: usize, message: String| {
        if !known {
            errors.push(MapError { line, message });
        }
    };
    for option in &family.options {
        let known = program.options.iter().any(|o| o.name == option.name);
        check(known, option.line, format!("{} has no option `{}`", program.name, option.name));
    }
    for start in &family.starts {
        let known = program.vars.iter().any(|v| v.name == start.name);
        check(known, start.line, format!("{} has no variable `{}`", program.name, start.name));
    }
    let labels = super::labels::labels(program);
    for line in &family.moves {
        let known = labels.contains(&line.label);
        check(known, line.line, format!("{} has no move \"{}\"", program.name, line.label));
    }
    errors
}

/// The locals that stand for the owners of a variable in its start.
fn owner_locals(program: &mut Program, var: usize) -> Vec<LocalId> {
    let var = &program.vars[var];
    if let Some((locals, _)) = &var.start {
        return locals.clone();
    }
    let (owners, span) = (var.owners.clone(), var.span);
    let add = |owner: Owner| {
        let ty = match owner {
            Owner::Player => Type::Player,
            Owner::Team => Type::Team,
            Owner::Words(words) => Type::Words(words),
            Owner::Card => Type::Card,
        };
        program.locals.push(Local { name: "owner".to_string(), ty, kind: None, span });
        LocalId(program.locals.len() as u32 - 1)
    };
    owners.into_iter().map(add).collect()
}

/// A start that differs from player to player.
fn per_player(program: &Program, ty: Type, owner: LocalId, values: &[String]) -> Result<Expr, String> {
    let of_player = |kind| Expr { kind, ty: Type::Player, maybe_none: false, span: Default::default() };
    let row = |(seat, value): (usize, &String)| {
        Ok((vec![of_player(ExprKind::Const(seat as i64))], constant(program, ty, value)?))
    };
    let rows = values.iter().enumerate().map(row).collect::<Result<Vec<_>, String>>()?;
    let kind = ExprKind::Table(Box::new(of_player(ExprKind::Local(owner))), rows, None);
    Ok(Expr { kind, ty, maybe_none: true, span: Default::default() })
}

/// A value of this type by its name; seats by their number.
fn constant(program: &Program, ty: Type, text: &str) -> Result<Expr, String> {
    let value = match ty {
        Type::YesNo => match text {
            "yes" => Some(1),
            "no" => Some(0),
            _ => None,
        },
        Type::Words(words) => {
            program.words[words.index()].members.iter().position(|m| m.name == text).map(|index| index as i64)
        }
        Type::Number | Type::Player | Type::Team => text.parse::<i32>().ok().map(i64::from),
        _ => None,
    };
    let value = value.ok_or_else(|| format!("a variable cannot start as `{text}`"))?;
    Ok(Expr { kind: ExprKind::Const(value), ty, maybe_none: false, span: Default::default() })
}
