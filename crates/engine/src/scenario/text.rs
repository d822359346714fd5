//! Reading scenarios: lines of text to data. What the names mean is found out when a scenario is run.

use super::{Given, Lay, Line, Scenario, ScenarioError};

/// Reads a file of scenarios; the error lists everything that is wrong with it.
pub fn parse(text: &str) -> Result<Vec<Scenario>, Vec<ScenarioError>> {
    let mut reader = Reader::default();
    for (index, raw) in text.lines().enumerate() {
        reader.number = index + 1;
        let line = without_comment(raw);
        let content = line.trim();
        if !content.is_empty() {
            reader.line(line.len() - line.trim_start().len(), content);
        }
    }
    if reader.errors.is_empty() { Ok(reader.scenarios) } else { Err(reader.errors) }
}

#[derive(Default)]
struct Reader {
    scenarios: Vec<Scenario>,
    errors: Vec<ScenarioError>,
    /// The number of the line being read.
    number: usize,
    /// How far the `given` being read is indented.
    given: Option<usize>,
}

/// What is wrong with a line, in words.
type Complaint = String;

impl Reader {
    fn line(&mut self, indent: usize, content: &str) {
        let read = match words(content) {
            ("scenario", rest) => self.begin(rest),
            _ if self.scenarios.is_empty() => Err("a file begins with `scenario \"…\"`".to_string()),
            _ if self.given.is_some_and(|given| indent > given) => self.lay(content),
            (first, rest) => {
                self.given = (first == "given").then_some(indent);
                self.statement(first, rest, content)
            }
        };
        if let Err(message) = read {
            self.errors.push(ScenarioError { line: self.number, message });
        }
    }

    fn begin(&mut self, rest: &str) -> Result<(), Complaint> {
        self.given = None;
        // Even without a name it begins: what follows belongs to it.
        let name = quoted(rest).ok().and_then(|mut names| names.pop());
        self.scenarios.push(Scenario::new(self.number, name.clone().unwrap_or_default()));
        name.map(|_| ()).ok_or_else(|| "a scenario has a name: `scenario \"…\"`".to_string())
    }

    fn statement(&mut self, first: &str, rest: &str, content: &str) -> Result<(), Complaint> {
        let number = self.number;
        let Some(scenario) = self.scenarios.last_mut() else { return Ok(()) };
        match first {
            "players" => scenario.players = Some(whole(rest)?),
            "seed" => scenario.seed = whole(rest)?,
            "options" => scenario.options.extend(options(rest)?),
            "deck" | "cards" => scenario.options.push(deck(first, rest)?),
            "given" if scenario.given.is_some() => return Err("there is a `given` already".to_string()),
            "given" => {
                let mut found = given(number, rest)?;
                for (line, before) in std::mem::take(&mut scenario.lines) {
                    let Line::Chance(outcomes) = before else {
                        return Err(
                            "`given` lays out everything, so only `chance` stands before it".to_string()
                        );
                    };
                    found.chance.push((line, outcomes));
                }
                scenario.given = Some(found);
            }
            _ => scenario.lines.push((number, line(first, rest, content)?)),
        }
        Ok(())
    }

    fn lay(&mut self, content: &str) -> Result<(), Complaint> {
        let laid = lay(content)?;
        let number = self.number;
        if let Some(given) = self.scenarios.last_mut().and_then(|s| s.given.as_mut()) {
            given.lay.push((number, laid));
        }
        Ok(())
    }
}

/// `given`, `given at STEP`, `given at STEP of P`.
fn given(line: usize, rest: &str) -> Result<Given, Complaint> {
    let parts: Vec<&str> = rest.split_whitespace().collect();
    let (step, player) = match parts[..] {
        [] => (None, None),
        ["at", step] => (Some(step), None),
        ["at", step, "of", player] => (Some(step), Some(seat(player)?)),
        _ => return Err("write `given`, `given at STEP` or `given at STEP of P0`".to_string()),
    };
    let step = step.map(str::to_string);
    Ok(Given { line, step, seat: player, chance: Vec::new(), lay: Vec::new() })
}

fn lay(content: &str) -> Result<Lay, Complaint> {
    if let Some(zone) = after("rest in", content) {
        if zone.trim().is_empty() {
            return Err("write `rest in ZONE`".to_string());
        }
        return Ok(Lay::Rest(zone.trim().to_string()));
    }
    if let Some(rest) = after("owner of", content) {
        let (card, player) = rest.split_once(" is ").ok_or("write `owner of CARD is P0`")?;
        return Ok(Lay::Owner(card.trim().to_string(), seat(player.trim())?));
    }
    if let Some(reversed) = reversed(content) {
        return Ok(Lay::Reversed(reversed));
    }
    let (what, value) =
        content.split_once('=').ok_or("write `ZONE = CARDS`, `VARIABLE = VALUE` or `rest in ZONE`")?;
    Ok(Lay::Put(what.trim().to_string(), value.trim().to_string()))
}

/// What follows some words: a space, the end of the line, or an equals sign that has no place there.
fn after<'t>(words: &str, text: &'t str) -> Option<&'t str> {
    let rest = text.strip_prefix(words)?;
    (rest.trim_start() != rest || rest.is_empty() || rest.starts_with('=')).then_some(rest)
}

/// `turns are reversed`, `turns are not reversed`.
fn reversed(text: &str) -> Option<bool> {
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["turns", "are", "reversed"] => Some(true),
        ["turns", "are", "not", "reversed"] => Some(false),
        _ => None,
    }
}

fn line(first: &str, rest: &str, content: &str) -> Result<Line, Complaint> {
    match first {
        "chance" => Ok(Line::Chance(rest.split_whitespace().map(str::to_string).collect())),
        "then" => then(rest),
        _ => {
            let player = seat(first).map_err(|_| format!("`{content}` is no line of a scenario"))?;
            acts(player, rest)
        }
    }
}

/// What follows the name of a seat.
fn acts(player: u8, rest: &str) -> Result<Line, Complaint> {
    let (verb, after) = words(rest);
    let (second, last) = words(after);
    match (verb, second) {
        ("may", "only") if last == "nothing" => Ok(Line::MayOnly(player, Vec::new())),
        ("may", "only") => Ok(Line::MayOnly(player, quoted(last)?)),
        ("may", "not") => may_not(player, last),
        ("may", _) => Ok(Line::May(player, quoted(after)?)),
        ("does", _) => Ok(Line::Does(player, one_quoted(after)?)),
        ("sees", _) => {
            let (zone, cards) = after.split_once('=').ok_or("write `P0 sees ZONE = CARDS`")?;
            Ok(Line::Sees(player, zone.trim().to_string(), cards.trim().to_string()))
        }
        _ => Err("a player `may`, `may only`, `may not`, `does` or `sees`".to_string()),
    }
}

/// The moves behind `may not`, and the reason, if one is given.
fn may_not(player: u8, text: &str) -> Result<Line, Complaint> {
    let (moves, rest) = texts(text)?;
    if rest.is_empty() {
        return Ok(Line::MayNot(player, moves, None));
    }
    let reason = rest.strip_prefix("because").ok_or_else(|| misplaced(rest))?;
    match moves.len() {
        1 => Ok(Line::MayNot(player, moves, Some(one_quoted(reason)?))),
        _ => Err("a reason belongs to a single move".to_string()),
    }
}

fn then(rest: &str) -> Result<Line, Complaint> {
    if rest.is_empty() {
        return Err("`then` what?".to_string());
    }
    if rest == "game over" {
        return Ok(Line::Over);
    }
    if let Some(reversed) = reversed(rest) {
        return Ok(Line::Reversed(reversed));
    }
    // With an equals sign it says what lies somewhere, whatever the cards are called.
    let parts: Vec<&str> = if rest.contains('=') { Vec::new() } else { rest.split_whitespace().collect() };
    if let [seats @ .., "to", "choose"] = &parts[..] {
        return Ok(Line::ToChoose(seats.iter().map(|s| seat(s)).collect::<Result<_, _>>()?));
    }
    if let [winners @ .., "wins" | "win"] = &parts[..] {
        let nobody = winners == ["nobody"];
        let winners =
            if nobody { Vec::new() } else { winners.iter().map(|s| seat(s)).collect::<Result<_, _>>()? };
        return Ok(Line::Wins(winners));
    }
    match assignment(rest) {
        Some((zone, cards)) => {
            let in_order = cards.strip_suffix("in order");
            let cards = in_order.unwrap_or(cards).trim().to_string();
            Ok(Line::Lies { zone: zone.to_string(), cards, in_order: in_order.is_some() })
        }
        None => Ok(Line::Holds(rest.to_string())),
    }
}

/// `X = Y`; the signs `<=` and `>=` of a condition are none.
fn assignment(text: &str) -> Option<(&str, &str)> {
    let (what, value) = text.split_once('=')?;
    (!what.ends_with(['<', '>'])).then(|| (what.trim(), value.trim()))
}

/// `NAME VALUE, NAME VALUE`.
pub(crate) fn options(text: &str) -> Result<Vec<(String, String)>, Complaint> {
    let option = |part: &str| match part.split_whitespace().collect::<Vec<_>>()[..] {
        [name, value] => Ok((name.to_string(), value.to_string())),
        _ => Err(format!("`{}` is no option: write `NAME VALUE, NAME VALUE`", part.trim())),
    };
    text.split(',').filter(|part| !part.trim().is_empty()).map(option).collect()
}

/// `deck P0 embers`, `deck P0 3 Fireball; 2 Wolf`, `deck embers` for everybody, `cards P0 2 Wolf`.
pub(crate) fn deck(first: &str, rest: &str) -> Result<(String, String), Complaint> {
    match words(rest) {
        ("", _) => Err(format!("write who brings what: `{first} P0 3 Fireball; 2 Wolf`")),
        (player, list) if seat(player).is_ok() && !list.is_empty() => {
            Ok((format!("{first} {player}"), list.to_string()))
        }
        _ if first == "deck" => Ok(("deck".to_string(), rest.to_string())),
        _ => Err("write whose cards they are: `cards P0 2 Wolf`".to_string()),
    }
}

/// `P0` and so on.
pub(crate) fn seat(text: &str) -> Result<u8, Complaint> {
    let number = text.strip_prefix('P').filter(|n| n.bytes().all(|b| b.is_ascii_digit()));
    number.and_then(|n| n.parse().ok()).ok_or_else(|| format!("`{text}` is no seat: write `P0`, `P1` …"))
}

fn whole<T: std::str::FromStr>(text: &str) -> Result<T, Complaint> {
    text.parse().map_err(|_| format!("`{text}` is no number that fits here"))
}

fn one_quoted(text: &str) -> Result<String, Complaint> {
    let mut texts = quoted(text)?;
    match texts.len() {
        1 => Ok(texts.remove(0)),
        _ => Err("one text in double quotes belongs here".to_string()),
    }
}

/// Texts in double quotes, separated by commas, and nothing else.
fn quoted(text: &str) -> Result<Vec<String>, Complaint> {
    let (texts, rest) = texts(text)?;
    if rest.is_empty() { Ok(texts) } else { Err(misplaced(rest)) }
}

fn misplaced(rest: &str) -> Complaint {
    format!("`{rest}` does not belong here: texts are separated by commas")
}

/// Texts in double quotes, separated by commas, and what stands behind them. A backslash takes the next sign as it is.
fn texts(text: &str) -> Result<(Vec<String>, &str), Complaint> {
    let mut texts = Vec::new();
    let mut rest = text.trim();
    loop {
        let body = rest.strip_prefix('"').ok_or("texts stand in double quotes: \"Play 7C\"")?;
        let (inside, after) =
            until_quote(body).ok_or("a text has no end: the second double quote is missing")?;
        texts.push(inside);
        rest = after.trim_start();
        match rest.strip_prefix(',') {
            Some(more) => rest = more.trim_start(),
            None => return Ok((texts, rest)),
        }
    }
}

/// The text up to the closing quote, and what stands behind it.
fn until_quote(body: &str) -> Option<(String, &str)> {
    let mut inside = String::new();
    let mut signs = body.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some((inside, &body[at + 1..])),
            '\\' => inside.push(signs.next()?.1),
            _ => inside.push(sign),
        }
    }
    None
}

/// The first word and the rest.
fn words(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim_start())
}

/// The line up to a `#` that stands outside of quotes, at the beginning or behind a space.
fn without_comment(line: &str) -> &str {
    let mut inside = false;
    let mut before = ' ';
    for (at, sign) in line.char_indices() {
        match sign {
            '"' if before != '\\' => inside = !inside,
            '#' if !inside && (before.is_whitespace() || "=,;".contains(before)) => return &line[..at],
            _ => {}
        }
        before = sign;
    }
    line
}
