//! What the person at the table is shown.

use super::seat::{MOST_LISTED, Seat};
use crate::place;
use crate::table;
use crate::term;
use engine::explain::Reason;
use engine::view::{self, Moves, View};

/// Of what happened so many lines are shown at once.
const MOST_TOLD: usize = 40;

impl Seat {
    /// What happened since, then the table, then the question or the result.
    pub(super) fn show(&mut self) {
        let new = &self.session.log[self.told.min(self.session.log.len())..];
        let left_out = new.len().saturating_sub(MOST_TOLD);
        let mut text = String::from("\n");
        if left_out > 0 {
            text += &format!("… {left_out} lines before these: `log` shows all.\n");
        }
        text.extend(new[left_out..].iter().map(|line| format!("{}\n", self.session.paint.text(line))));
        self.told = self.session.log.len();
        term::print(if text.len() > 1 { text + "\n" } else { text }.as_str());
        self.show_table();
    }

    /// The table with the question or the result.
    pub(super) fn show_table(&mut self) {
        let view = self.view();
        term::print(&table::screen(&view, &self.session.paint));
        match table::result(&self.session.table, &self.session.state, Some(self.seat)) {
            Some(result) => {
                let advice =
                    "`save FILE` writes the game down, `undo` takes your last move back, `quit` ends.";
                term::print(&format!("\n{}\n{advice}\n", term::styled(term::STRONG, &result)));
            }
            None => self.show_question(&view),
        }
    }

    fn show_question(&self, view: &View) {
        let Some(moves) = view.question.as_ref().and_then(|question| question.moves.as_ref()) else { return };
        let step = view.question.as_ref().map_or("", |question| question.step.as_str());
        let head = term::styled(term::STRONG, "Your choice");
        let step = term::styled(term::FAINT, &format!("({step})"));
        if moves.count <= MOST_LISTED {
            let names = moves.groups.iter().flat_map(|(_, names)| names);
            term::print(&format!("\n{head} {step}\n{}", table::columns(names, &self.session.paint)));
        } else {
            let advice = "Type a move, or only its cards; `hint` shows more.";
            term::print(&format!(
                "\n{head} {step}: {} moves\n{}{advice}\n",
                moves.count,
                table::groups(moves, false, &self.session.paint)
            ));
        }
    }

    /// All moves by kind.
    pub(super) fn hint(&self, moves: Option<&Moves>) {
        match moves {
            Some(moves) => term::print(&table::groups(moves, true, &self.session.paint)),
            None => term::print("You have nothing to choose now.\n"),
        }
    }

    /// Everything the person could see so far.
    pub(super) fn show_log(&self) {
        let lines: String =
            self.session.log.iter().map(|line| format!("{}\n", self.session.paint.text(line))).collect();
        term::print(if lines.is_empty() { "Nothing has happened yet.\n" } else { &lines });
    }

    /// A reason with the line of the rules and the values it was read with.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        let source = self.session.table.program().sources.get(usize::from(reason.span.file));
        let rule = source.map_or(String::new(), |source| {
            let line = place::point(&source.text, reason.span.start as usize).line;
            let text = source.text.lines().nth(line - 1).unwrap_or_default();
            format!("\n  {}:{line}: {}", source.name, text.trim())
        });
        let values: Vec<String> =
            reason.values.iter().map(|(name, value)| format!("{name} is {value}")).collect();
        let values = if values.is_empty() { String::new() } else { format!("\n  {}", values.join(", ")) };
        format!("{}{}", reason.text, term::styled(term::FAINT, &format!("{rule}{values}")))
    }

    /// What the person may see.
    pub(super) fn view(&mut self) -> View {
        let table = self.session.table.clone();
        view::view(&table, &mut self.session.state, Some(self.seat))
    }
}
