//! What a script may use.

use serde_json::{Value, json};
use std::time::Duration;

/// What a script may use for one choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: usize,
    /// Bytes of stack.
    pub stack: usize,
    /// How much it may do: calls of functions and turns of loops. Counted in steps of [`Limits::STEP`], the same on every
    /// machine.
    pub work: u64,
    /// However fast or slow the machine is: after this long its process is ended.
    pub patience: Duration,
}

impl Limits {
    /// The engine looks at the work after so many calls and turns.
    pub const STEP: u64 = 10_000;

    /// As JSON, for the process that runs scripts.
    pub fn to_json(self) -> Value {
        let patience = u64::try_from(self.patience.as_millis()).unwrap_or(u64::MAX);
        json!({"memory": self.memory, "stack": self.stack, "work": self.work, "patience": patience})
    }

    /// From JSON; what is missing is as usual.
    pub fn from_json(value: &Value) -> Limits {
        let usual = Limits::default();
        let number = |name: &str| value[name].as_u64();
        Limits {
            memory: number("memory").map_or(usual.memory, |bytes| bytes as usize),
            stack: number("stack").map_or(usual.stack, |bytes| bytes as usize),
            work: number("work").unwrap_or(usual.work),
            patience: number("patience").map_or(usual.patience, Duration::from_millis),
        }
    }
}

impl Default for Limits {
    /// Enough for any thought about a hand of cards.
    fn default() -> Limits {
        Limits {
            memory: 32 << 20,
            stack: 256 << 10,
            work: 5_000_000,
            // Far more than the work takes on a slow machine that has other things to do.
            patience: Duration::from_secs(10),
        }
    }
}
