//! Players of a kind that this crate does not know, such as scripts.

use crate::bot::Bot;
use std::fmt;
use std::sync::Arc;

/// A kind of players that comes from elsewhere.
pub trait Kind: fmt::Debug + Send + Sync {
    /// What it is called.
    fn name(&self) -> String;

    /// What kind of opponent it is, in a sentence.
    fn about(&self) -> String;

    /// A player of this kind, whose chance comes from this seed.
    fn bot(self: Arc<Self>, seed: u64) -> Box<dyn Bot>;

    /// How often it was asked so far, and could not choose; most can always.
    fn failed(&self) -> Failed {
        Failed::default()
    }

    /// What its author should know after games were played; None if there is nothing to tell.
    fn report(&self) -> Option<String>;
}

/// How often a player was asked and could not choose, so that another one did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Failed {
    /// So often it could not.
    pub failed: u64,
    /// So often it was asked.
    pub asked: u64,
}

/// A kind of players that comes from elsewhere, to be handed around.
#[derive(Clone, Debug)]
pub struct Guest(pub Arc<dyn Kind>);

impl PartialEq for Guest {
    fn eq(&self, other: &Guest) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Guest {}
