//! `replay`: goes through a record again and tells what happened.

use crate::failure::{Done, Failure};
use crate::records;
use crate::table::{self, Session};
use crate::term;
use clap::Args;
use engine::state_text;
use engine::texts::Viewer;
use engine::view;
use serde_json::{Value, json};
use std::path::PathBuf;

const EXAMPLES: &str = "Examples:
  cardwright replay game.record             every move, the last state, the result
  cardwright replay game.record --to 10     only the first ten moves
  cardwright replay game.record --view P1   what P1 saw of it
  cardwright replay game.record --json      for other programs";

/// Go through a recorded game again
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Replay {
    /// The record
    file: PathBuf,
    /// The rules, if they are not found by the record's name: a name of the library or a file
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Only so many moves
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Only what this seat sees (`P0`), or a spectator (`nobody`)
    #[arg(long, value_name = "SEAT", value_parser = read_viewer)]
    view: Option<Viewer>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Replay {
    /// Replays and prints.
    pub fn run(self) -> Done {
        let record = records::read(&self.file)?;
        let game = records::game(&self.file, &record, self.game.as_deref(), "`--game FILE`")?;
        let table = records::table(&game, &record)?;
        let viewer = self.view.unwrap_or(Viewer::Everything);
        if let Viewer::Seat(seat) = viewer
            && usize::from(seat) >= table.layout.players
        {
            return Err(Failure::usage(format!(
                "There is no seat P{seat} at this table of {}.",
                table.layout.players
            )));
        }
        records::warn_if_changed(&table, &record);
        let upto = self.to.unwrap_or(usize::MAX);
        let mut session = Session::resume(&table, &record, upto, viewer).map_err(|error| {
            Failure::finding(format!("{} cannot be replayed: {error}.", self.file.display()))
        })?;
        let same_rules = record.rules == table.hash();
        match self.json {
            true => term::print_json(&value(&mut session, viewer, same_rules)),
            false => term::print(&text(&mut session, viewer)),
        }
        table::ended_well(&table, &session.state, false)
    }
}

fn text(session: &mut Session, viewer: Viewer) -> String {
    let log: String = session.log.iter().map(|line| format!("{}\n", session.paint.text(line))).collect();
    let (state, you) = match viewer {
        Viewer::Everything => (state_text::print(&session.table, &session.state), None),
        Viewer::Seat(seat) => (seen(session, Some(seat)), Some(seat)),
        Viewer::Spectator => (seen(session, None), None),
    };
    let end = session.result(you).unwrap_or_else(|| waits_for(session));
    format!("{log}\n{state}\n{end}\n")
}

fn seen(session: &mut Session, seat: Option<u8>) -> String {
    let table = session.table.clone();
    table::screen(&view::view(&table, &mut session.state, seat), &session.paint)
}

fn waits_for(session: &Session) -> String {
    let seats: Vec<String> =
        session.table.to_choose(&session.state).iter().map(|seat| format!("P{seat}")).collect();
    format!("After {}: {} to choose.", term::counted(session.record.moves.len(), "move"), seats.join(" and "))
}

fn value(session: &mut Session, viewer: Viewer, same_rules: bool) -> Value {
    let moves: Vec<Value> = session
        .record
        .moves
        .iter()
        .map(|(seat, name)| json!({ "seat": format!("P{seat}"), "move": name }))
        .collect();
    let all = viewer == Viewer::Everything;
    json!({
        "game": session.record.game,
        "players": session.record.players,
        "same_rules": same_rules,
        "moves": if all { json!(moves) } else { json!(moves.len()) },
        "log": session.log,
        "state": if all { json!(state_text::print(&session.table, &session.state)) } else { Value::Null },
        "to_choose": session.table.to_choose(&session.state),
        "result": table::result_json(&session.table, &session.state),
    })
}

fn read_viewer(text: &str) -> Result<Viewer, String> {
    let seat = text.strip_prefix(['P', 'p']).unwrap_or(text);
    match seat.parse::<u8>() {
        Ok(seat) => Ok(Viewer::Seat(seat)),
        Err(_) if text.eq_ignore_ascii_case("nobody") || text.eq_ignore_ascii_case("spectator") => {
            Ok(Viewer::Spectator)
        }
        Err(_) => Err("write a seat such as P0, or `nobody` for a spectator".to_string()),
    }
}
