//! What of a state the writer of rules wants to see: the table, who chooses, zones and variables.

/// The lines of a state text (see `engine::state_text`) without what only the engine needs. Any other text stays as it is.
pub fn of_writer(state: &str) -> String {
    if !state.starts_with("cardwright state ") {
        return state.to_string();
    }
    let owing = state.lines().find_map(|line| line.strip_prefix("head owing = "));
    let owing = owing.and_then(|bits| bits.parse::<u64>().ok()).unwrap_or(0);
    let lines = state.lines().filter_map(|line| match line.split_once(' ')? {
        ("zone" | "var", rest) => Some(rest.to_string()),
        ("players" | "options" | "deck" | "cards", _) => Some(line.to_string()),
        ("waits", what) => Some(waits(what, owing)),
        _ => None,
    });
    lines.map(|line| format!("{line}\n")).collect()
}

fn waits(what: &str, owing: u64) -> String {
    if let Some((_, seat)) = what.split_once(" of ").filter(|_| what.starts_with("choice ")) {
        return format!("{seat} chooses");
    }
    if what.starts_with("at_once ") {
        let seats: Vec<String> =
            (0..64).filter(|seat| owing >> seat & 1 == 1).map(|seat| format!("P{seat}")).collect();
        return format!("{} choose at once", seats.join(", "));
    }
    if what == "over" { "the game is over".to_string() } else { format!("waits {what}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_rules_speak_of() {
        let state = "cardwright state 1\ngame Small\nrules 5f\nplayers 2\nwaits choice 0 of P1\ncode 57\nfuel 9\n\
                     head seed = 17\nzone stock = [ 2C ] 9H\nmixing stock = 12 2\nvar called = hearts\n\
                     local 3 c = KH\nowner P0 = 7H\nknown P0 = 7C\nword 91 = 2\n";
        assert_eq!(of_writer(state), "players 2\nP1 chooses\nstock = [ 2C ] 9H\ncalled = hearts\n");
        let at_once = "cardwright state 1\nwaits at_once 0\nhead owing = 5\n";
        assert_eq!(of_writer(at_once), "P0, P2 choose at once\n");
        assert_eq!(of_writer("error: no such zone\n"), "error: no such zone\n");
    }
}
