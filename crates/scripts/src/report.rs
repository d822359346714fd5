//! What an author should know about a script after games were played.

use crate::fault::Fault;
use std::collections::BTreeMap;

/// So many different faults are told.
const MOST_TOLD: usize = 10;
/// So many different ones are counted apart; a message can contain anything.
const MOST_KEPT: usize = 1_000;
/// So many lines of what it said are kept.
const MOST_SAID: usize = 200;

/// How a script has done so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How often it was asked.
    pub asked: u64,
    /// How often a fault took its turn away.
    pub faults: u64,
    /// The faults, and how often each came.
    pub kinds: BTreeMap<Fault, u64>,
    /// What it said, the first lines of it.
    pub said: Vec<String>,
}

impl Report {
    /// It said something.
    pub fn note_said(&mut self, said: Vec<String>) {
        let room = MOST_SAID.saturating_sub(self.said.len());
        self.said.extend(said.into_iter().take(room));
    }

    /// Something went wrong.
    pub fn note_fault(&mut self, fault: Fault) {
        self.faults += 1;
        if self.kinds.len() < MOST_KEPT || self.kinds.contains_key(&fault) {
            *self.kinds.entry(fault).or_insert(0) += 1;
        }
    }

    /// What went wrong, in words; None if nothing did.
    pub fn text(&self, name: &str) -> Option<String> {
        if self.faults == 0 {
            return None;
        }
        let mut kinds: Vec<(&Fault, &u64)> = self.kinds.iter().collect();
        // The same order however many threads played.
        kinds.sort_by_key(|(fault, count)| (std::cmp::Reverse(**count), (*fault).clone()));
        let mut text = format!(
            "{name}: {} of {} choices went wrong and were made by `greedy` instead.\n",
            self.faults, self.asked
        );
        for (fault, count) in kinds.iter().take(MOST_TOLD) {
            let times = if **count == 1 { String::new() } else { format!(" ({count} times)") };
            text += &format!("  {}{times}\n", fault.in_file(name));
        }
        if kinds.len() > MOST_TOLD {
            text += &format!("  and {} other faults\n", kinds.len() - MOST_TOLD);
        }
        Some(text)
    }
}
