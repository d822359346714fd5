//! The same types as TypeScript, in one file.

use super::*;
use ts_rs::{Config, TS};

/// The text of `web/src/wire.ts`.
pub fn module() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Written from crates/server/src/wire by `cargo test -p server wire`. Do not edit: run it with UPDATE_WIRE=1.\n\n",
    );
    text += &format!("/** The version of the messages. */\nexport const VERSION = {VERSION};\n");
    for (docs, declaration) in all(&config) {
        let docs = docs.map_or(String::new(), |docs| docs.trim_end().to_string() + "\n");
        text += &format!("\n{}export {}\n", on_one_line(&docs), fields(&on_one_line(&declaration)));
    }
    text
}

/// Comments that take one line.
fn on_one_line(text: &str) -> String {
    text.replace("/**\n * ", "/** ").replace("\n */", " */").replace("\n * ", " ")
}

/// A line for each field or variant, with its comment before it.
fn fields(declaration: &str) -> String {
    let lines = declaration.replace(" \n/**", "\n  /**").replace("*/\n", "*/ ").replace(" | { ", "\n  | { ");
    lines.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Documentation and declaration of each type.
fn all(config: &Config) -> Vec<(Option<String>, String)> {
    macro_rules! types {
        ($($name:ident),* $(,)?) => { vec![$(($name::docs(), $name::decl(config))),*] };
    }
    types![
        Request,
        Ask,
        Seen,
        Message,
        Answer,
        News,
        UndoWish,
        Welcome,
        Update,
        Missed,
        Refusal,
        RefusalCode,
        Question,
        Given,
        Choice,
        Item,
        Binder,
        BinderKind,
        SetOffer,
        Spot,
        Move,
        Value,
        Pick,
        Built,
        Way,
        About,
        Why,
        TableInfo,
        OptionSet,
        Trumps,
        Worths,
        Worth,
        Named,
        ZoneInfo,
        ZoneLayout,
        SeenBy,
        VarInfo,
        VarTold,
        WordsInfo,
        WordInfo,
        AttributeInfo,
        StyleInfo,
        Tongue,
        SpokenWord,
        SpokenCard,
        Answers,
        View,
        Card,
        Price,
        Face,
        Shown,
        GameResult,
        Event,
        Room,
        Phase,
        Seat,
        Who,
        ChatLine,
        NewTable,
        OptionSetting,
        TableOpened,
        QuickMatch,
        Lobby,
        LobbyTable,
        Replay,
        ReplayStep,
        GameCard,
        GamePage,
        GameVersion,
        GameWords,
        VersionText,
        TextFile,
        Section,
        MoveHelp,
        GameOption,
        OptionValues,
        Usual,
        DeckInfo,
        DeckCard,
        BotLevel,
        BotKind,
        ScriptFault,
        LabWish,
        LabReport,
        LabWarning,
        LabSection,
        LabFigure,
        LabChart,
        LabBar,
        LabGrid,
        Language,
        Checked,
        Written,
        Formatted,
        WordAsked,
        WordOffered,
        WordExplained,
        ComplaintPage,
        Rehearsal,
        DraftTable,
        DraftGame,
        DraftDeed,
        DraftAct,
        DraftPlayed,
        Upload,
        Verdict,
        Complaint,
        Fix,
        Edit,
        Fork,
        Problem,
        Me,
        MyTable,
        ChangeMe,
        Credentials,
        MyMatch,
    ]
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// The front end has exactly these types. `UPDATE_WIRE=1` writes them anew.
    #[test]
    fn the_wire_file_is_in_step() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
        let wanted = super::module();
        if std::env::var_os("UPDATE_WIRE").is_some() {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, &wanted).unwrap();
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(found == wanted, "web/src/wire.ts is out of step: run the tests with UPDATE_WIRE=1");
    }
}
