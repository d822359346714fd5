//! Pieces of the rules as people say them: `stock.top` is "the stock's top card", `hand` "your hand".

use lang::program::*;
use lang::span::Span;
use std::collections::{HashMap, HashSet};

/// Longer conditions are read in the rules.
const LONGEST: usize = 60;
/// A condition without one of them is no sentence.
const VERBS: [&str; 5] = ["is", ">=", "<=", ">", "<"];
/// What stands beside these words is read in the rules.
const UNSAID: [&str; 8] = ["where", "if", "then", "else", "none", "by", "yes", "openly"];

/// How names are said that mean the same everywhere in the rules.
pub struct Names<'p> {
    /// The rules.
    pub program: &'p Program,
    said: HashMap<&'p str, String>,
    /// Names that stand for something only where they are used.
    locals: HashSet<&'p str>,
}

impl<'p> Names<'p> {
    /// The names of zones and variables.
    pub fn of(program: &'p Program) -> Names<'p> {
        let zones = program.zones.iter().map(|zone| (&zone.name, zone.owners.first()));
        let vars = program.vars.iter().map(|var| (&var.name, var.owners.first()));
        let said = |(name, owner): (&'p String, _)| (name.as_str(), whose(owner, name.replace('_', " ")));
        let locals = program.locals.iter().map(|local| local.name.as_str()).filter(|name| *name != "player");
        Names { program, said: zones.chain(vars).map(said).collect(), locals: locals.collect() }
    }
}

/// How names are said in one place of the rules.
pub struct Spoken<'n, 'p> {
    names: &'n Names<'p>,
    /// What is chosen here.
    chosen: Vec<LocalId>,
}

impl<'n, 'p> Spoken<'n, 'p> {
    /// Where nothing is chosen.
    pub fn plain(names: &'n Names<'p>) -> Spoken<'n, 'p> {
        Spoken { names, chosen: Vec::new() }
    }

    /// With what a move chooses: `c` is "it".
    pub fn of_item(names: &'n Names<'p>, item: &Item) -> Spoken<'n, 'p> {
        Spoken { names, chosen: item.binders.iter().map(|binder| binder.var).collect() }
    }

    /// What players call a variable.
    pub fn variable(&self, var: VarId) -> String {
        called(self.names.program, &self.names.program.vars[var.index()].name)
    }

    /// A piece of the rules, if it can be said.
    pub fn of(&self, span: Span) -> Option<String> {
        let source = self.source(span);
        let said = Some(self.said(source)).filter(|_| !self.is_private(source))?;
        let reckoned = said.contains(|sign: char| "()[]{}<>=+*/\"".contains(sign));
        let plain = !reckoned && !said.split(' ').any(|word| UNSAID.contains(&word));
        plain.then_some(said)
    }

    /// A condition, if it is short enough to be read as a sentence.
    pub fn condition(&self, span: Span) -> Option<String> {
        let source = self.source(span);
        let words: Vec<&str> = source.split_whitespace().collect();
        if source.len() > LONGEST || source.contains('"') || words.iter().any(|word| UNSAID.contains(word)) {
            return None;
        }
        if self.is_private(source) {
            return None;
        }
        match words[..] {
            ["no", what, "in", ..] if what.len() > 2 => {
                Some(format!("there is no {what} in {}", self.of_words(&words[3..])?))
            }
            ["any", what, "in", ..] if what.len() > 2 => {
                Some(format!("there is {} in {}", with_article(what), self.of_words(&words[3..])?))
            }
            ["no" | "any", ..] => None,
            ["not", whose] => self.lacked(whose),
            ["not", ..] => None,
            _ if words.iter().any(|word| VERBS.contains(word)) => self.of_words(&words),
            _ => None,
        }
    }

    /// Whether it speaks of something by a name that only whoever reads the rules knows.
    fn is_private(&self, source: &str) -> bool {
        let signs = |sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '.';
        let mut names = source.split(signs).filter_map(|word| word.split('.').next());
        names.any(|name| {
            let known = self.names.said.contains_key(name) || self.pronoun(name).is_some();
            self.names.locals.contains(name) && !known
        })
    }

    /// Words one by one, with what stands for comparisons.
    fn of_words(&self, words: &[&str]) -> Option<String> {
        let kind = |word: &str| self.names.program.carried.kinds.iter().any(|kind| kind.name == word);
        let last = words.len().saturating_sub(1);
        let word = |(at, word): (usize, &&str)| match *word {
            ">=" => "is at least".to_string(),
            "<=" => "is at most".to_string(),
            ">" => "is more than".to_string(),
            "<" => "is less than".to_string(),
            kind_of if at == last && at > 0 && ["is", "not"].contains(&words[at - 1]) && kind(kind_of) => {
                with_article(kind_of)
            }
            word => self.said(word),
        };
        let said = words.iter().enumerate().map(word).collect::<Vec<_>>().join(" ");
        (!said.contains(['(', ')'])).then_some(said)
    }

    /// `not c.tapped` is "it is not tapped".
    fn lacked(&self, whose: &str) -> Option<String> {
        let (of, what) = whose.split_once('.')?;
        let word = what.chars().all(char::is_alphabetic) && !what.ends_with('s');
        Some(format!("{} is not {what}", self.pronoun(of).filter(|_| word)?))
    }

    /// Whether this is what something is chosen from: `monster c in hand`.
    pub fn is_domain(&self, span: Span) -> bool {
        let words: Vec<&str> = self.source(span).split_whitespace().collect();
        let locals = &self.names.program.locals;
        let chosen = |name: &str| self.chosen.iter().any(|local| locals[local.index()].name == name);
        words.windows(2).skip(1).any(|pair| chosen(pair[0]) && pair[1] == "in")
    }

    /// A text with words for what it shows: `Play {c}` is "Play a card". None if something has none, and a `name` is not asked for.
    pub fn text(&self, text: &Text, name: bool) -> Option<String> {
        let part = |part: &TextPart| match part {
            TextPart::Plain(words) => Some(words.clone()),
            TextPart::Value(value) => self.shown(value).or_else(|| name.then(|| "…".to_string())),
        };
        let said: Option<String> = text.parts.iter().map(part).collect();
        said.map(|said| said.replace("the that ", "that "))
    }

    /// What stands for a value that is known only in the game.
    fn shown(&self, value: &Expr) -> Option<String> {
        match (&value.kind, value.ty) {
            (ExprKind::Local(local), ty) if self.chosen.contains(local) => self.one_of(ty),
            (ExprKind::Local(_), Type::Card) => Some("that card".to_string()),
            (ExprKind::Local(_), Type::Cards) => Some("those cards".to_string()),
            (ExprKind::Local(_), Type::Words(words)) => {
                Some(format!("that {}", self.noun(words).replace('_', " ")))
            }
            (ExprKind::Local(_), _) => None,
            (ExprKind::Var(var), ty) if ty != Type::Number => Some(format!("the {}", self.variable(var.var))),
            (_, Type::Number) => Some("so many".to_string()),
            (ExprKind::Top(_) | ExprKind::Zone(_), _) => self.of(value.span),
            (_, Type::Player) => self.plain_word(value.span).map(|word| format!("the {word}")),
            (_, Type::Card) => {
                let said = self.of(value.span).filter(|_| self.source(value.span).contains(" of "))?;
                Some(format!("the {said}"))
            }
            _ => None,
        }
    }

    fn plain_word(&self, span: Span) -> Option<&'p str> {
        Some(self.source(span)).filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic))
    }

    /// What one of these words is called. The names of cards are cards to whoever plays.
    fn noun(&self, words: WordsId) -> &'p str {
        match self.names.program.words[words.index()].name.as_str() {
            "name" => "card",
            noun => noun,
        }
    }

    fn one_of(&self, ty: Type) -> Option<String> {
        let noun: &str = match ty {
            Type::Card | Type::Face => "card",
            Type::Cards => return Some("cards".to_string()),
            Type::Player => "player",
            Type::Team => "side",
            Type::Number => "number",
            Type::Words(words) => self.noun(words),
            _ => return None,
        };
        Some(with_article(noun))
    }

    fn source(&self, span: Span) -> &'p str {
        let text = self.names.program.sources.get(usize::from(span.file)).map_or("", |source| &*source.text);
        text.get(span.start as usize..span.end as usize).unwrap_or("").trim()
    }

    /// Names one by one; what stands behind a point belongs to what stands before it.
    fn said(&self, source: &str) -> String {
        let (mut out, mut word, mut owned) = (String::new(), String::new(), false);
        for sign in source.chars().chain(['\n']) {
            if sign.is_alphanumeric() || sign == '_' {
                word.push(sign);
                continue;
            }
            let said = self.word(&word, owned);
            out += &if sign == '.' { possessive(&said) } else { said };
            word.clear();
            owned = sign == '.';
            out.push(if owned || sign == '\n' { ' ' } else { sign });
        }
        self.unnumbered(&out.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// `price(it)` is "its price"; which of several places is meant, `laid(s)`, is seen on the table.
    fn unnumbered(&self, said: &str) -> String {
        let is_zone =
            |name: &str| self.names.program.zones.iter().any(|zone| zone.name.replace('_', " ") == name);
        let Some((before, rest)) = said.split_once('(') else { return said.to_string() };
        let from = before.rfind(|sign: char| !sign.is_alphanumeric() && sign != '_').map_or(0, |at| at + 1);
        let (before, name) = before.split_at(from);
        match closed(rest) {
            Some(("it", after)) if !name.is_empty() && !before.ends_with("top ") => {
                format!("{before}its {name}{}", self.unnumbered(after))
            }
            Some((_, after)) if is_zone(name) => format!("{before}{name}{}", self.unnumbered(after)),
            _ => said.to_string(),
        }
    }

    fn word(&self, word: &str, owned: bool) -> String {
        match word {
            "top" if owned => "top card".to_string(),
            "team" => "your team".to_string(),
            _ if owned => word.replace('_', " "),
            _ => match self.pronoun(word) {
                Some(pronoun) => pronoun.to_string(),
                None => self.names.said.get(word).cloned().unwrap_or_else(|| word.replace('_', " ")),
            },
        }
    }

    /// What stands for something that is chosen here; of two of one name the later is meant.
    fn pronoun(&self, word: &str) -> Option<&'static str> {
        let locals = &self.names.program.locals;
        let mut chosen = self.chosen.iter().rev().map(|local| &locals[local.index()]);
        Some(match chosen.find(|local| local.name == word)?.ty {
            Type::Card => "it",
            Type::Cards => "them",
            Type::Player => "that player",
            _ => "it",
        })
    }
}

/// What stands before the bracket that ends it, and what behind.
fn closed(rest: &str) -> Option<(&str, &str)> {
    let mut open = 1;
    let end = rest.char_indices().find(|(_, sign)| {
        open += match sign {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        open == 0
    });
    end.map(|(at, _)| (&rest[..at], &rest[at + 1..]))
}

/// "its", "their", "your hand's".
fn possessive(said: &str) -> String {
    match said {
        "it" => "its".to_string(),
        "them" => "their".to_string(),
        "your team" => "your side's".to_string(),
        _ => format!("{said}'s"),
    }
}

fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {}", noun.replace('_', " "))
}

fn called(program: &Program, variable: &str) -> String {
    let style = program.style.iter().find(|line| line.name == variable);
    style.and_then(|line| line.called.clone()).unwrap_or_else(|| variable.replace('_', " "))
}

fn whose(owner: Option<&Owner>, name: String) -> String {
    match owner {
        None => format!("the {name}"),
        Some(Owner::Player) => format!("your {name}"),
        Some(_) => name,
    }
}
