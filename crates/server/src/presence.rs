//! Who is here: everybody with a page at a table or at the lobby, counted once however many pages they have.

use crate::hall::Hall;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many pages each person has open.
#[derive(Debug, Default)]
pub struct Presence(Mutex<HashMap<String, u32>>);

impl Presence {
    /// How many people are here.
    pub fn people(&self) -> u32 {
        self.pages().len() as u32
    }

    /// Whether somebody is here.
    pub fn is_here(&self, person: &str) -> bool {
        self.pages().contains_key(person)
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        // Nothing that holds the lock can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A page that is open; the person is gone with the last one.
#[derive(Debug)]
pub struct Here {
    hall: Arc<Hall>,
    person: String,
}

impl Here {
    /// Somebody has opened a page.
    pub fn with(hall: &Arc<Hall>, person: &str) -> Here {
        *hall.presence.pages().entry(person.to_string()).or_insert(0) += 1;
        hall.board.touch();
        Here { hall: hall.clone(), person: person.to_string() }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut pages = self.hall.presence.pages();
        let left = pages.get(&self.person).map_or(0, |count| count.saturating_sub(1));
        match left {
            0 => drop(pages.remove(&self.person)),
            left => drop(pages.insert(self.person.clone(), left)),
        }
        drop(pages);
        self.hall.board.touch();
    }
}
