//! Declarations: every name gets its id and its type before any rule is read.

mod defines;
mod options;
mod steps;
mod vars;
mod words;
mod zones;

pub use options::{OPTION_DEFAULT, OPTION_VALUES, OPTION_WITHOUT_DEFAULT};
pub use steps::PROCEDURE_TWICE;
pub use vars::{NO_SUCH_STEP_FOR_VARS, UNKNOWN_OWNER, VAR_WITHOUT_TYPE};
pub use words::{MEMBER_TWICE, TOO_MANY_MEMBERS};

pub(crate) use options::plain;
pub(crate) use words::word;
pub use zones::{CLAUSE_TWICE, NOBODY_SEES_IT, NOT_AN_ONLOOKER};
