//! Pieces of the rules as people say them: `stock.top` is "the stock's top card", `hand` "your hand".

use lang::program::*;
use lang::span::Span;
use std::collections::HashMap;

/// Longer conditions are read in the rules.
const LONGEST: usize = 60;

/// How names are said in one place of the rules.
pub struct Spoken<'p> {
    program: &'p Program,
    names: HashMap<&'p str, String>,
    /// What is chosen here.
    chosen: Vec<LocalId>,
}

impl<'p> Spoken<'p> {
    /// The names that are the same everywhere.
    pub fn plain(program: &'p Program) -> Spoken<'p> {
        let mut names = HashMap::new();
        for zone in &program.zones {
            names.insert(zone.name.as_str(), whose(zone.owners.first(), zone.name.replace('_', " ")));
        }
        for var in &program.vars {
            names.insert(var.name.as_str(), whose(var.owners.first(), var.name.replace('_', " ")));
        }
        Spoken { program, names, chosen: Vec::new() }
    }

    /// With what a move chooses: `c` is "it".
    pub fn of_item(program: &'p Program, item: &Item) -> Spoken<'p> {
        let mut spoken = Spoken::plain(program);
        for binder in &item.binders {
            let local = &program.locals[binder.var.index()];
            let name = match local.ty {
                Type::Card => "it",
                Type::Cards => "them",
                Type::Player => "that player",
                _ => "what was chosen",
            };
            spoken.names.insert(local.name.as_str(), name.to_string());
            spoken.chosen.push(binder.var);
        }
        spoken
    }

    /// What players call a variable.
    pub fn variable(&self, var: VarId) -> String {
        called(self.program, &self.program.vars[var.index()].name)
    }

    /// A piece of the rules.
    pub fn of(&self, span: Span) -> String {
        self.said(self.source(span))
    }

    /// A condition, if it is short enough to be read as a sentence.
    pub fn condition(&self, span: Span) -> Option<String> {
        let source = self.source(span);
        let plain = source.len() <= LONGEST && !source.contains(['(', '"', '\n']);
        plain.then(|| self.said(source).replace(" >= ", " is at least ").replace(" <= ", " is at most "))
    }

    /// A text with words for what it shows: `Play {c}` is "Play a card". None if something has none, and a `name` is not asked for.
    pub fn text(&self, text: &Text, name: bool) -> Option<String> {
        let part = |part: &TextPart| match part {
            TextPart::Plain(words) => Some(words.clone()),
            TextPart::Value(value) => self.shown(value).or_else(|| name.then(|| "…".to_string())),
        };
        text.parts.iter().map(part).collect()
    }

    /// What stands for a value that is known only in the game.
    fn shown(&self, value: &Expr) -> Option<String> {
        match (&value.kind, value.ty) {
            (ExprKind::Local(local), ty) if self.chosen.contains(local) => self.one_of(ty),
            (ExprKind::Local(_), Type::Card) => Some("that card".to_string()),
            (ExprKind::Local(_), Type::Cards) => Some("those cards".to_string()),
            (ExprKind::Local(_), _) => None,
            (ExprKind::Var(var), ty) if ty != Type::Number => Some(format!("the {}", self.variable(var.var))),
            (_, Type::Number) => Some("so many".to_string()),
            (ExprKind::Top(_) | ExprKind::Zone(_), _) => Some(self.of(value.span)),
            _ => None,
        }
    }

    fn one_of(&self, ty: Type) -> Option<String> {
        let noun: &str = match ty {
            Type::Card | Type::Face => "card",
            Type::Cards => return Some("cards".to_string()),
            Type::Player => "player",
            Type::Team => "side",
            Type::Number => "number",
            Type::Words(words) => &self.program.words[words.index()].name,
            _ => return None,
        };
        let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
        Some(format!("{article} {}", noun.replace('_', " ")))
    }

    fn source(&self, span: Span) -> &'p str {
        let text = self.program.sources.get(usize::from(span.file)).map_or("", |source| &*source.text);
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
            out += &self.word(&word, owned);
            word.clear();
            owned = sign == '.';
            match sign {
                '.' => out += "'s ",
                '\n' => out.push(' '),
                _ => out.push(sign),
            }
        }
        out.split_whitespace().collect::<Vec<_>>().join(" ").replace("your team's", "your side's")
    }

    fn word(&self, word: &str, owned: bool) -> String {
        match word {
            "top" if owned => "top card".to_string(),
            "team" => "your team".to_string(),
            _ if owned => word.replace('_', " "),
            _ => self.names.get(word).cloned().unwrap_or_else(|| word.replace('_', " ")),
        }
    }
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
