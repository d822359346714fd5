//! The parts that lines of a map are made of: texts, fields of a trace, values, words with holes, and orders of dealing.

use super::map::{
    Deal, Expectation, Hole, LaidBy, Packet, Part, Path, Piece, Receivers, Source, Table, Template, What,
    Whose,
};

/// What is wrong, without the line.
type Complaint = String;

/// `PATH is VALUE`.
pub fn condition(text: &str) -> Result<(Path, String), Complaint> {
    let (field, value) = text.split_once(" is ").ok_or("write `where FIELD is VALUE`")?;
    Ok((path(field)?, value.trim().to_string()))
}

/// `NAME as TEXT`.
pub fn spelling(text: &str) -> Result<(String, String), Complaint> {
    let (ours, theirs) = text.split_once(" as ").ok_or("write `spell NAME as TEXT`")?;
    Ok((ours.trim().to_string(), theirs.trim().to_string()))
}

/// `options.stacks.0`.
pub fn path(text: &str) -> Result<Path, Complaint> {
    let parts: Vec<String> = text.trim().split('.').map(str::to_string).collect();
    let plain = |part: &String| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_');
    if parts.iter().all(plain) { Ok(Path(parts)) } else { Err(format!("`{text}` is no field of a trace")) }
}

/// Text with fields of the trace in braces, and other names for it in brackets.
pub fn source(text: &str) -> Result<Source, Complaint> {
    let text = text.trim();
    let (text, table) = match text.find('(') {
        Some(at) => (text[..at].trim_end(), Some(table(&text[at..])?)),
        None => (text, None),
    };
    let mut parts = Vec::new();
    for bit in bits(text)? {
        parts.push(match bit {
            Bit::Plain(plain) => Part::Fixed(plain.to_string()),
            Bit::Braced(field) => Part::Path(path(field)?),
        });
    }
    if parts.is_empty() {
        return Err("a value is missing".to_string());
    }
    Ok(Source { parts, table })
}

/// `(left: to_left, else nowhere)`.
pub fn table(text: &str) -> Result<Table, Complaint> {
    let inside = text.trim().strip_prefix('(').and_then(|t| t.strip_suffix(')'));
    let inside = inside.ok_or("other names stand in brackets: `(left: to_left, else nowhere)`")?;
    let mut table = Table::default();
    for row in inside.split(',').map(str::trim) {
        match (row.strip_prefix("else "), row.split_once(':')) {
            (Some(name), _) => table.otherwise = Some(name.trim().to_string()),
            (None, Some((value, name))) => {
                table.rows.push((value.trim().to_string(), name.trim().to_string()))
            }
            (None, None) => return Err(format!("`{row}` is no row: write `VALUE: NAME`")),
        }
    }
    Ok(table)
}

/// A word of the trace with what was chosen in braces.
pub fn template(text: &str) -> Result<Template, Complaint> {
    let piece = |bit: Bit<'_>| match bit {
        Bit::Plain(plain) => Piece::Plain(plain.to_string()),
        Bit::Braced(inside) => Piece::Hole(hole(inside)),
    };
    Ok(Template(bits(text)?.into_iter().map(piece).collect()))
}

/// `c`, `n + VALUE`, `n - VALUE`, `= VALUE`.
fn hole(text: &str) -> Hole {
    let text = text.trim();
    if let Some(value) = text.strip_prefix('=') {
        return Hole { chosen: None, value: Some(value.trim().to_string()) };
    }
    match text.split_once(char::is_whitespace) {
        None => Hole { chosen: Some(text.to_string()), value: None },
        Some((chosen, rest)) => {
            let rest = rest.trim();
            let value = rest.strip_prefix('+').map_or_else(|| format!("0 {rest}"), |v| v.trim().to_string());
            Hole { chosen: Some(chosen.to_string()), value: Some(value) }
        }
    }
}

/// `PACKETS as PACKETS`, and `, repeated`.
pub fn deal(text: &str) -> Result<Deal, Complaint> {
    let (text, repeated) = match text.trim().strip_suffix(", repeated") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let (theirs, ours) = text.split_once(" as ").ok_or("write `deal` their order `as` our order")?;
    let packets = |text: &str| text.split(',').map(packet).collect::<Result<Vec<_>, _>>();
    Ok(Deal { theirs: packets(theirs)?, ours: packets(ours)?, repeated })
}

/// `7 rounds from {setup.dealer} + 1`, `7 each`, `2 aside`.
fn packet(text: &str) -> Result<Packet, Complaint> {
    let (text, from) = match text.split_once(" from ") {
        Some((text, from)) => (text, Some(source(from)?)),
        None => (text, None),
    };
    let (count, to) =
        text.trim().rsplit_once(' ').ok_or("write how many cards, and `each`, `rounds` or `aside`")?;
    let to = match to {
        "each" => Receivers::Each,
        "rounds" => Receivers::Rounds,
        "aside" => Receivers::Aside,
        _ => return Err(format!("`{to}` is nobody to deal to: write `each`, `rounds` or `aside`")),
    };
    Ok(Packet { count: source(count)?, to, from })
}

/// `FIELD [of P0 | of the game] = VALUE [over VALUE] [as (…)]`, or `= moves`.
pub fn expectation(text: &str, line: usize) -> Result<Expectation, Complaint> {
    let (left, value) = text.split_once('=').ok_or("write `FIELD = VALUE`")?;
    let (field, whose) = match left.trim().split_once(" of ") {
        None => (left.trim(), Whose::EachPlayer),
        Some((field, "the game")) => (field, Whose::Game),
        Some((field, seat)) => (field, Whose::Seat(read_seat(seat)?)),
    };
    let (value, table) = match value.rsplit_once(" as (") {
        Some((value, rows)) => (value, Some(table(&format!("({rows}"))?)),
        None => (value, None),
    };
    let value = value.trim();
    let what = match value.split_once(" over ") {
        _ if value == "moves" => What::Moves,
        Some((value, by)) => What::Value(value.trim().to_string(), Some(by.trim().to_string())),
        None => What::Value(value.to_string(), None),
    };
    Ok(Expectation { field: path(field)?, whose, what, table, line })
}

/// What stands before `by P0 onward` or `by all up to P2`, and what that says.
pub fn laid_by(text: &str) -> Result<(&str, Option<LaidBy>), Complaint> {
    let Some((before, who)) = text.rsplit_once(" by ") else { return Ok((text, None)) };
    let by = match (who.trim().strip_suffix(" onward"), who.trim().strip_prefix("all up to ")) {
        (Some(seat), _) => LaidBy::From(read_seat(seat)?),
        (None, Some(seat)) => LaidBy::UpTo(read_seat(seat)?),
        (None, None) => return Err("write `by P0 onward` or `by all up to P0`".to_string()),
    };
    Ok((before, Some(by)))
}

fn read_seat(text: &str) -> Result<u8, Complaint> {
    let seat = text.trim().strip_prefix('P').and_then(|n| n.parse().ok());
    seat.ok_or_else(|| format!("`{text}` is no seat: write `P0`, `P1` … or `the game`"))
}

/// Texts in double quotes, separated by commas.
pub fn texts(text: &str) -> Result<Vec<String>, Complaint> {
    let mut found = Vec::new();
    let mut rest = text;
    loop {
        let (inside, behind) = quoted(rest)?;
        found.push(inside);
        if behind.is_empty() {
            return Ok(found);
        }
        rest = self::behind(behind, ",")?;
    }
}

/// The text in double quotes at the beginning, and what stands behind it.
pub fn quoted(text: &str) -> Result<(String, &str), Complaint> {
    let inside = text.trim_start().strip_prefix('"').ok_or("a text in double quotes belongs here")?;
    let (inside, rest) = inside.split_once('"').ok_or("the second double quote is missing")?;
    Ok((inside.to_string(), rest.trim()))
}

/// What stands behind these words.
pub fn behind<'t>(text: &'t str, words: &str) -> Result<&'t str, Complaint> {
    let rest = text.trim_start().strip_prefix(words);
    rest.map(str::trim).ok_or_else(|| format!("`{}` is missing", words.trim()))
}

/// The first word, and the rest.
pub fn first_word(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

/// The line up to a `#` outside of quotes, at the beginning or behind a space.
pub fn without_comment(line: &str) -> &str {
    let mut inside = false;
    let mut before = ' ';
    for (at, sign) in line.char_indices() {
        match sign {
            '"' => inside = !inside,
            '#' if !inside && before.is_whitespace() => return &line[..at],
            _ => {}
        }
        before = sign;
    }
    line
}

/// A piece of a text: as it stands, or in braces.
enum Bit<'t> {
    Plain(&'t str),
    Braced(&'t str),
}

fn bits(text: &str) -> Result<Vec<Bit<'_>>, Complaint> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((plain, behind)) = rest.split_once('{') {
        let (inside, behind) = behind.split_once('}').ok_or("a brace is not closed")?;
        if !plain.is_empty() {
            found.push(Bit::Plain(plain));
        }
        found.push(Bit::Braced(inside));
        rest = behind;
    }
    if !rest.is_empty() {
        found.push(Bit::Plain(rest));
    }
    Ok(found)
}
