//! Card text made from the rules: what a card says about itself when its writer has said nothing.
//!
//! One sentence a rule, in the words of the file: rules are written to be read, so the sentence is the rule with its signs
//! spoken (`+=` is "grows by"), names of things put where they are meant (`{m}` is "a monster in all fields"), and whose a bare
//! name is ("your field"). Text and rule cannot drift apart, because one is made from the other.

/// The sentences for the lines below a card's first one. `yours` are the names that belong to players.
pub fn of_lines(lines: &str, yours: &[String]) -> String {
    let mut rows = rows(lines).into_iter().peekable();
    let mut sentences: Vec<String> = Vec::new();
    while let Some(head) = rows.next() {
        let mut body = Vec::new();
        while let Some(row) = rows.next_if(|row| row.depth > head.depth) {
            body.push(row.text);
        }
        sentences.extend(sentence(&head.text, &body, yours));
    }
    sentences.join(" ")
}

/// What a property says: the text of a yes/no property, or its name and value.
pub fn of_property(name: &str, text: Option<&str>, value: i64) -> String {
    match text {
        Some(text) => finished(text),
        None if value == 1 => finished(&spoken(name, &[])),
        None => finished(&format!("{} {value}", spoken(name, &[]))),
    }
}

struct Row {
    depth: usize,
    text: String,
}

fn rows(lines: &str) -> Vec<Row> {
    let row = |line: &str| {
        let text = without_comment(line);
        Row { depth: text.len() - text.trim_start().len(), text: text.trim().to_string() }
    };
    lines.lines().map(row).filter(|row| !row.text.is_empty()).collect()
}

fn sentence(head: &str, body: &[String], yours: &[String]) -> Option<String> {
    let (word, rest) = head.split_once(' ').unwrap_or((head, ""));
    match word {
        "text" | "about" | "vars" => None,
        "define" => {
            let (name, value) = rest.split_once('=')?;
            Some(finished(&format!("{}: {}", spoken(name.trim(), &[]), spoken(value.trim(), yours))))
        }
        "before" | "after" => {
            let (event, condition) = parted(rest, " where ");
            let condition = condition.map_or(String::new(), |c| format!(", if {}", spoken(c, yours)));
            let said = events(event);
            Some(finished(&format!("{word} {said}{condition}: {}", statements(body, yours))))
        }
        "cannot" => {
            let (event, condition) = parted(parted(rest, " \"").0, " where ");
            let condition = condition.map_or(String::new(), |c| format!(", if {}", spoken(c, yours)));
            Some(finished(&format!("cannot {}{condition}", events(event))))
        }
        _ if body.is_empty() && !head.contains(':') => Some(finished(&spoken(head, yours))),
        _ => {
            let (name, first) = parted(head, ":");
            let all: Vec<String> =
                first.map(|first| first.trim().to_string()).into_iter().chain(body.to_vec()).collect();
            Some(finished(&format!("{}: {}", spoken(name, &[]), statements(&all, yours))))
        }
    }
}

/// `die(this) or drain(this)` as "die this card or drain this card".
fn events(text: &str) -> String {
    let one = |event: &str| {
        let (name, args) = parted(event.trim(), "(");
        let args = args.map_or("", |args| args.trim_end_matches(')'));
        spoken(&format!("{name} {args}"), &[])
    };
    text.split(" or ").map(one).collect::<Vec<_>>().join(" or ")
}

fn statements(lines: &[String], yours: &[String]) -> String {
    let mut said: Vec<String> = Vec::new();
    for line in lines {
        match line.as_str() {
            "together" | "otherwise" | "choose" => {}
            line => said.push(statement(line, yours)),
        }
    }
    // What opens a block is followed by what stands in it.
    said.join("; ").replace(":;", ":")
}

fn statement(line: &str, yours: &[String]) -> String {
    if line == "cancel" {
        return "it does not happen".to_string();
    }
    if let Some(item) = line.strip_prefix("choose ").or(line.starts_with('"').then_some(line)) {
        return choice(item, yours);
    }
    if let Some(each) = line.strip_prefix("each ") {
        return each_of(each, yours);
    }
    for (word, word_said) in
        [("if ", "if "), ("else if ", "else if "), ("else", "else"), ("repeat ", "repeat ")]
    {
        if let Some(rest) = line.strip_prefix(word) {
            let (condition, then) = parted(rest, ":");
            let then = then.map_or(String::new(), |then| format!(" {}", statement(then.trim(), yours)));
            return format!("{word_said}{}:{then}", spoken(condition, yours));
        }
    }
    if let Some(call) = line.strip_prefix("do ") {
        return spoken(&called(call), yours);
    }
    let line = line.strip_prefix("let ").unwrap_or(line);
    for (sign, words) in [(" += ", "grows by"), (" -= ", "falls by"), (" = ", "is")] {
        if let Some((what, value)) = line.split_once(sign) {
            return format!("{} {words} {}", spoken(what, yours), spoken(value, yours));
        }
    }
    spoken(line, yours)
}

/// `"Singe {m}" for monster m in all fields: do wound(m, 1, this)`.
fn choice(item: &str, yours: &[String]) -> String {
    let mut pieces = item.trim().trim_start_matches('"').splitn(2, '"');
    let (label, rest) = (pieces.next().unwrap_or(""), pieces.next().unwrap_or("").trim());
    let (binders, body) = parted(rest.strip_prefix("for ").unwrap_or(rest), ":");
    let mut label = label.to_string();
    let mut body = body.map_or(String::new(), |body| statement(body.trim(), yours));
    for binder in binders.split(", ") {
        let Some((name, thing)) = bound(binder) else { continue };
        let thing = if thing.starts_with("one of") { thing } else { format!("a {thing}") };
        label = label.replace(&format!("{{{name}}}"), &spoken(&thing, yours));
        body = replaced(&body, &name, "it");
    }
    let label = spoken(&label.replace(['{', '}'], ""), &[]);
    if body.is_empty() { label } else { format!("{label} ({body})") }
}

/// `monster m in all fields: do wound(m, 2, this)`.
fn each_of(each: &str, yours: &[String]) -> String {
    let (domain, body) = parted(each, ":");
    let body = body.map_or(String::new(), |body| format!(" {}", statement(body.trim(), yours)));
    match bound(domain) {
        Some((name, thing)) => format!("each {}:{}", spoken(&thing, yours), replaced(&body, &name, "it")),
        None => format!("each {}:{body}", spoken(domain, yours)),
    }
}

/// The name a domain binds, and the domain without it: `monster m in all fields` is m, `monster in all fields`.
fn bound(domain: &str) -> Option<(String, String)> {
    let (before, set) = domain.split_once(" in ")?;
    let mut words: Vec<&str> = before.split(' ').collect();
    let name = words.pop()?.to_string();
    let noun = if words.is_empty() { "one of".to_string() } else { format!("{} in", words.join(" ")) };
    Some((name.clone(), format!("{noun} {}", replaced(set, &name, "it"))))
}

/// `wound(m, 2, this)` as `wound m, 2`: the card itself as the last argument only says where it comes from.
fn called(call: &str) -> String {
    let (name, args) = parted(call, "(");
    let Some(args) = args else { return name.to_string() };
    let mut args: Vec<&str> = args.trim_end_matches(')').split(", ").collect();
    if args.len() > 1 && args.last() == Some(&"this") {
        args.pop();
    }
    format!("{name} {}", args.join(", "))
}

/// Words as people say them: whose they are, and no signs.
fn spoken(text: &str, yours: &[String]) -> String {
    let mut out = String::new();
    let mut word = String::new();
    let mut before = ' ';
    for sign in text.chars().chain([' ']) {
        if sign.is_alphanumeric() || sign == '_' {
            word.push(sign);
            continue;
        }
        if !word.is_empty() {
            out += &word_said(&word, before == '.', yours);
            word.clear();
        }
        match sign {
            '.' => out += "'s ",
            '"' => out.push('"'),
            _ => out.push(sign),
        }
        before = sign;
    }
    out.trim_end().replace("you's ", "your ").replace(" ' ", " ")
}

fn word_said(word: &str, possessed: bool, yours: &[String]) -> String {
    match word {
        _ if possessed => word.replace('_', " "),
        "this" => "this card".to_string(),
        "player" => "you".to_string(),
        "opponent" => "the opponent".to_string(),
        "it" => "it".to_string(),
        _ if yours.iter().any(|name| name == word) => format!("your {}", word.replace('_', " ")),
        _ => word.replace('_', " "),
    }
}

/// A whole word put in another's place.
fn replaced(text: &str, word: &str, new: &str) -> String {
    let mut out = String::new();
    let mut current = String::new();
    for sign in text.chars().chain(['\n']) {
        if sign.is_alphanumeric() || sign == '_' {
            current.push(sign);
            continue;
        }
        out += if current == word { new } else { &current };
        current.clear();
        if sign != '\n' {
            out.push(sign);
        }
    }
    out.replace("it's ", "its ")
}

/// The text before a sign and behind it.
fn parted<'a>(text: &'a str, sign: &str) -> (&'a str, Option<&'a str>) {
    text.split_once(sign).map_or((text, None), |(before, behind)| (before, Some(behind)))
}

/// With a great letter at the beginning and a full stop at the end.
fn finished(text: &str) -> String {
    let text = text.trim().trim_end_matches([':', ';', ' ']);
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let stop = if text.ends_with(['.', '!', '?', '"']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

fn without_comment(line: &str) -> &str {
    let mut inside = false;
    for (at, sign) in line.char_indices() {
        match sign {
            '"' => inside = !inside,
            '#' if !inside => return &line[..at],
            _ => {}
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lines: &str) -> String {
        of_lines(lines, &["field".to_string(), "life".to_string()])
    }

    #[test]
    fn rules_are_told_in_sentences() {
        let singe = "  skill\n    choose \"Singe {m}\" for monster m in all fields: do wound(m, 1, this)\n";
        assert_eq!(said(singe), "Skill: Singe a monster in all fields (wound it, 1).");
        let bomb =
            "  after die(this)\n    together\n      each monster m in all fields: do wound(m, 2, this)\n";
        assert_eq!(said(bomb), "After die this card: each monster in all fields: wound it, 2.");
        let bones = "  before die(this) where wounds < 5\n    move this to home.hand\n    cancel\n";
        assert_eq!(
            said(bones),
            "Before die this card, if wounds < 5: move this card to home's hand; it does not happen."
        );
        assert_eq!(
            said("  after summon(this)\n    life += 3  # more\n"),
            "After summon this card: your life grows by 3."
        );
        assert_eq!(
            said("  cannot drain(m) where m.owner is opponent \"It is watching.\"\n"),
            "Cannot drain m, if m's owner is the opponent."
        );
        assert_eq!(said("  define defends = no\n"), "Defends: no.");
        assert_eq!(said("  vars\n    veiled = yes\n  text \"Own words.\"\n"), "");
    }

    #[test]
    fn properties_are_told_too() {
        assert_eq!(of_property("direct", Some("may attack the wizard"), 1), "May attack the wizard.");
        assert_eq!(of_property("first_strike", None, 1), "First strike.");
        assert_eq!(of_property("attacks", None, 2), "Attacks 2.");
    }
}
