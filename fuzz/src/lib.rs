//! What the fuzz targets check. Each module has a `check` that is handed bytes and panics when something is wrong.
//!
//! Nothing here needs libFuzzer: `tests/tests/robust.rs` runs the same checks on everything that was ever found.

pub mod bytes;
pub mod cards;
pub mod compile;
pub mod generator;
pub mod papers;
pub mod play;
