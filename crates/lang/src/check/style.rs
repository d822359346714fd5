//! `style`: what may be dressed, and with what. No rule depends on it, but a word that the page does not know would be silent.

use super::Checker;
use super::declare::plain;
use crate::ast::{self, StyleAtom};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::StyleLine;
use crate::span::Span;
use crate::suggest;

/// Whole tables by name: cloth, rim and backs that go together. The page has the same list.
pub const LOOKS: &[&str] =
    &["kitchen", "club", "harbour", "vineyard", "plum", "terracotta", "slate", "night"];

/// Colours by name. The page has the same list.
pub const COLOURS: &[&str] =
    &["green", "blue", "red", "purple", "brown", "orange", "black", "grey", "teal", "gold", "pink"];

/// How a zone may be laid out.
const LAYOUTS: &[&str] = &["pile", "row", "fan", "grid", "slots"];

/// Where the value of a variable may be told: large in the middle of the table, only in the table in words, or where it is if
/// nothing is said, for a game that wants it otherwise than its library.
const TOLD: &[&str] = &["middle", "aside", "usual"];

/// What a game has besides its zones.
const PARTS: &[&str] = &["table", "rim", "back"];

/// A part of light in 65,535ths for each sixteenth of brightness on a screen.
const LIGHT: [u32; 16] =
    [0, 367, 1048, 2170, 3788, 5953, 8708, 12090, 16135, 20876, 26344, 32567, 39572, 47385, 56032, 65535];

/// The light of what is written on the cloth in the second place: the page writes it in #E4F0E9.
const WRITTEN: [u32; 3] = [0xe4, 0xf0, 0xe9];

impl Checker<'_> {
    /// The lines of `style`: what they name must be there, and what they say of it must be known.
    pub fn check_style(&mut self, style: &ast::Style) {
        for line in &style.lines {
            self.check_style_line(line);
            let (texts, words): (Vec<&StyleAtom>, Vec<&StyleAtom>) =
                line.atoms.iter().partition(|atom| matches!(atom, StyleAtom::Text(_)));
            let called = texts.first().map(|text| word(text).trim().to_string());
            let values = words.into_iter().map(word).collect();
            self.program.style.push(StyleLine {
                name: line.name.name.clone(),
                values,
                called,
                span: line.span,
            });
        }
    }

    fn check_style_line(&mut self, line: &ast::StyleLine) {
        let name = line.name.name.as_str();
        let is_zone = self.program.zones.iter().any(|zone| zone.name == name);
        let is_part = !is_zone && PARTS.contains(&name);
        let var = self.program.vars.iter().find(|var| var.name == name && !var.made);
        let known: Vec<&str> = match name {
            _ if is_zone => LAYOUTS.to_vec(),
            "table" => [LOOKS, COLOURS].concat(),
            "rim" | "back" => COLOURS.to_vec(),
            // What each player has an own one of is told with the players.
            _ if var.is_some_and(|var| !var.owners.is_empty()) => TOLD[1..].to_vec(),
            _ if var.is_some() => TOLD.to_vec(),
            _ if self.is_property(name) => TOLD[1..].to_vec(),
            _ => return self.not_to_be_styled(line),
        };
        let is_var = !is_zone && var.is_some();
        let mut names = 0;
        for atom in &line.atoms {
            let (written, span) = (word(atom), span_of(atom));
            match atom {
                StyleAtom::Text(text) if is_var => {
                    names += 1;
                    self.check_called(name, text, names);
                }
                StyleAtom::Colour(_) if is_part => self.check_colour(name, &written, span),
                _ if known.contains(&written.as_str()) => {}
                _ => self.not_a_look(name, &written, span, &known),
            }
        }
    }

    /// Whether cards have a property of this name printed on them.
    fn is_property(&self, name: &str) -> bool {
        let kinds = &self.program.carried.kinds;
        let mut properties = kinds.iter().flat_map(|kind| &kind.properties);
        properties.any(|one| self.program.attributes[one.attribute.index()].name == name)
    }

    /// What people call a variable: one name, with something in it, and the same at every table.
    fn check_called(&mut self, name: &str, text: &ast::Text, names: usize) {
        let holes = text.parts.iter().any(|part| matches!(part, ast::TextPart::Hole(_)));
        let message = match plain(Some(text)) {
            _ if names > 1 => format!("`{name}` has two names."),
            _ if holes => {
                format!("The name of `{name}` cannot change, so nothing can stand in brackets in it.")
            }
            said if said.trim().is_empty() => format!("The name of `{name}` is empty."),
            _ => return,
        };
        let complaint = Diagnostic::new(&LOOKS_OF, text.span, message);
        self.complain(complaint.with_help("write what players call it, as in `debt: \"to draw\"`"));
    }

    /// A colour in digits must be one, and words on a cloth of it must be readable.
    fn check_colour(&mut self, name: &str, written: &str, span: Span) {
        let Some(colour) = colour(written) else {
            let message =
                format!("`{written}` is no colour: it has six digits, two each for red, green and blue.");
            return self.complain(Diagnostic::new(&LOOKS_OF, span, message));
        };
        // Five hundredths are the light that falls on any screen.
        let with_glare = |light: u32| u64::from(light) + 3277;
        if name == "table" && with_glare(light(WRITTEN)) * 10 < with_glare(light(colour)) * 45 {
            let message =
                format!("`{written}` is too bright for a table: the light words on it could not be read.");
            self.complain(Diagnostic::new(&LOOKS_OF, span, message).with_help("take a darker colour"));
        }
    }

    fn not_to_be_styled(&mut self, line: &ast::StyleLine) {
        let name = &line.name;
        let zones = self.program.zones.iter().map(|zone| zone.name.clone());
        let vars = self.program.vars.iter().filter(|var| !var.made).map(|var| var.name.clone());
        let named: Vec<String> = zones.chain(vars).collect();
        let known = named.iter().map(String::as_str).chain(PARTS.iter().copied());
        let near = suggest::nearest(&name.name, known);
        let message =
            format!("There is no zone or variable `{}`, nor is it a part of every table.", name.name);
        let complaint = Diagnostic::new(&LOOKS_OF, name.span, message);
        self.complain(match near {
            Some(near) => complaint.with_fix(format!("write `{near}`"), name.span, near),
            None => complaint.with_help(
                "`style` speaks of `table`, `rim`, `back`, and the zones and variables of the game",
            ),
        });
    }

    fn not_a_look(&mut self, name: &str, written: &str, span: Span, known: &[&str]) {
        let message = format!("`{name}` cannot be `{written}`.");
        let complaint = Diagnostic::new(&LOOKS_OF, span, message);
        self.complain(match suggest::nearest(written, known.iter().copied()) {
            Some(near) => complaint.with_fix(format!("write `{near}`"), span, near),
            None => complaint.with_help(format!("it can be {}", known.join(", "))),
        });
    }
}

fn word(atom: &StyleAtom) -> String {
    match atom {
        StyleAtom::Word(word) | StyleAtom::Colour(word) => word.name.clone(),
        StyleAtom::Number(number, _) => number.to_string(),
        StyleAtom::Text(text) => plain(Some(text)),
    }
}

fn span_of(atom: &StyleAtom) -> Span {
    match atom {
        StyleAtom::Word(word) | StyleAtom::Colour(word) => word.span,
        StyleAtom::Number(_, span) => *span,
        StyleAtom::Text(text) => text.span,
    }
}

/// Red, green and blue of `#rrggbb`.
fn colour(written: &str) -> Option<[u32; 3]> {
    let digits = written.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |at: usize| u32::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// How much light a colour gives, in 65,535ths: the eye takes most of it from green.
fn light([red, green, blue]: [u32; 3]) -> u32 {
    (2126 * light_of(red) + 7152 * light_of(green) + 722 * light_of(blue)) / 10_000
}

/// Between two steps of the table it is taken to be even.
fn light_of(part: u32) -> u32 {
    let (step, rest) = ((part / 17) as usize, part % 17);
    let next = LIGHT[(step + 1).min(15)];
    LIGHT[step.min(15)] + (next - LIGHT[step.min(15)]) * rest / 17
}

/// Looks that the page would not know, or on which nothing could be read.
pub static LOOKS_OF: Complaint = Complaint {
    code: "C0337",
    title: "how things look",
    severity: Severity::Error,
    explanation: "\
A line of `style` names a zone and how it is laid out (`pile`, `row`, `fan`, `grid`, `slots`), a variable and where its value
is told (`middle`: large in the middle of the table; `aside`: only where the whole table is told in words; `usual`: as if
nothing were said, where a library says something else) or in a text what players call it, a property of cards that need not
stand on them because their text tells it (`aside`), or a part that every table has: `table`, its `rim`, and the `back` of the
cards. A table is a look by name (`kitchen`, `club`, `harbour`, `vineyard`, `plum`, `terracotta`, `slate`, `night`) or a
colour; the others are colours. A colour is a name (`green`, `blue`, `red`, `purple`, `brown`, `orange`, `black`, `grey`,
`teal`, `gold`, `pink`) or six digits, as in `#2a6f4e`. What is written on the table is light, so the table must be dark
enough for it.

    style
      table: #ffee88
      market: heap
      pot: large
      debt: to draw

Mended:

    style
      table: gold
      market: grid
      pot: middle
      debt: \"to draw\"
",
};
