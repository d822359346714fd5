//! Studies: questions that need games of their own. One file each; each gives a section of the report.

pub mod compare;
mod hurried;
pub mod ladder;
pub mod luck;
pub mod matter;
pub mod settings;
pub mod tune;
