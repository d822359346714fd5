//! What a command gives back when it did not come to a good end.

use crate::term;
use std::process::ExitCode;

/// What a command gives back.
pub type Done = Result<(), Failure>;

/// Why a command did not come to a good end: one plain sentence for stderr, and the code the program ends with.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure {
    message: Option<String>,
    code: u8,
}

impl Failure {
    /// The command was asked for something that cannot be: code 2.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure { message: Some(message.into()), code: 2 }
    }

    /// Something was found wrong: code 1.
    pub fn finding(message: impl Into<String>) -> Failure {
        Failure { message: Some(message.into()), code: 1 }
    }

    /// Something was found wrong, and the command has said all of it: code 1.
    pub fn told() -> Failure {
        Failure { message: None, code: 1 }
    }

    /// A file could not be read or written.
    pub fn file(doing: &str, path: impl std::fmt::Display, error: &std::io::Error) -> Failure {
        Failure::usage(format!("Cannot {doing} {path}: {}.", reason(error)))
    }

    /// What went wrong, in words.
    pub fn message(self) -> String {
        self.message.unwrap_or_default()
    }

    /// Says what went wrong and gives the code to end with.
    pub fn tell(self) -> ExitCode {
        ExitCode::from(self.tell_code::<u8>())
    }

    /// The same, with the code as a number.
    pub fn tell_code<N: From<u8>>(self) -> N {
        if let Some(message) = self.message {
            term::complain(&format!("{}{message}\n", term::styled(term::ERROR, "cardwright: ")));
        }
        N::from(self.code)
    }
}

/// Why a file could not be used, in plain words.
fn reason(error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder".to_string(),
        ErrorKind::PermissionDenied => "you have no permission to".to_string(),
        ErrorKind::IsADirectory => "it is a folder".to_string(),
        ErrorKind::NotADirectory => "a part of its path is not a folder".to_string(),
        ErrorKind::AlreadyExists => "it is there already".to_string(),
        ErrorKind::StorageFull => "there is no space left".to_string(),
        ErrorKind::InvalidData => "it is not text in UTF-8".to_string(),
        _ => error.to_string(),
    }
}
