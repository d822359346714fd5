//! Tokens → syntax tree, by recursive descent.
//!
//! The parser never looks far ahead and never goes back: where two forms begin alike, a short scan over tokens tells
//! them apart first (`lookahead`). Bad input is a normal case: a fault makes one complaint for its line, the line is
//! given up, and reading goes on with the next line or block.

mod atoms;
mod brackets;
mod cards;
mod choices;
mod complaints;
mod control;
mod cursor;
mod decks;
mod defines;
mod domains;
mod expressions;
mod forms;
mod game;
mod lookahead;
mod looks;
mod rules;
mod sections;
mod statements;
mod text;
mod zones;

pub use complaints::*;
pub(crate) use sections::SECTION_WORDS;

use crate::ast::{File, Section};
use crate::diagnostic::Diagnostic;
use crate::lexer;
use crate::span::Span;
use crate::token::{Comment, Token};

/// A file that was read: always a tree, and all complaints.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The tree. It holds `Error` nodes where something could not be read.
    pub file: File,
    /// The complaints in order of place, at most one for each line.
    pub diagnostics: Vec<Diagnostic>,
    /// The tokens the tree was made from.
    pub tokens: Vec<Token>,
    /// The comments, which the tree does not hold.
    pub comments: Vec<Comment>,
}

/// Reads a file. `file` is the index that all spans carry.
pub fn parse(source: &str, file: u16) -> Parsed {
    let lexed = lexer::lex(source, file);
    let mut parser = Parser::new(source, file, lexed.tokens);
    let sections = parser.sections();
    let span = Span::new(file, 0, source.len());
    let diagnostics = one_a_line(source, lexed.diagnostics, parser.diagnostics);
    Parsed { file: File { sections, span }, diagnostics, tokens: parser.tokens, comments: lexed.comments }
}

/// How many tokens a game has, without comments and layout. A text counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenCount {
    /// Those of its rules.
    pub rules: usize,
    /// Those of its `bot` sections: what computer players are told is no rule of the game.
    pub bots: usize,
}

/// Counts the tokens of a game.
pub fn token_count(source: &str) -> TokenCount {
    let Parsed { file, tokens, .. } = parse(source, 0);
    let told = |place: Span| {
        file.sections.iter().any(|section| matches!(section, Section::Bot(bot) if bot.span.holds(place)))
    };
    let counted = || tokens.iter().filter(|token| !token.kind.is_layout());
    let bots = counted().filter(|token| told(token.span)).count();
    TokenCount { rules: counted().count() - bots, bots }
}

/// Reads tokens and makes nodes.
struct Parser<'a> {
    source: &'a str,
    file: u16,
    tokens: Vec<Token>,
    pos: usize,
    diagnostics: Vec<Diagnostic>,
    /// The logical line being read has its complaint; further ones would only follow from it.
    complained: bool,
    /// How many nodes are being read inside each other.
    depth: usize,
    /// How many joining words and signs the logical line has had: a bound on the depth of its tree.
    links: usize,
    context: Context,
    rows: Rows,
}

/// What a value may take of the words that follow it. Brackets start afresh.
#[derive(Clone, Copy, Default)]
struct Context {
    /// `where` belongs to something further out.
    no_where: bool,
    /// `to` belongs to the statement (`move … to`).
    no_range: bool,
    /// Two names side by side are two things, not a word run.
    no_run: bool,
    /// `of` belongs to an aggregate: `total points of hand` holds no card name.
    no_of: bool,
}

/// What became of rows below a line, which a value reads beyond the end of its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    /// There were none.
    Unread,
    /// Read with their block, so the line has already ended.
    Closed,
    /// Read up to a line that is no row (`why not`, `about`); the block is still open.
    Open,
}

/// A complaint was made, and what was being read is given up.
struct Failed;

type Parse<T> = Result<T, Failed>;

impl<'a> Parser<'a> {
    fn new(source: &'a str, file: u16, tokens: Vec<Token>) -> Parser<'a> {
        Parser {
            source,
            file,
            tokens,
            pos: 0,
            diagnostics: Vec::new(),
            complained: false,
            depth: 0,
            links: 0,
            context: Context::default(),
            rows: Rows::Unread,
        }
    }
}

/// Merges the complaints and keeps one for each line: the lexer's before the parser's, for those follow from them.
fn one_a_line(source: &str, from_lexer: Vec<Diagnostic>, from_parser: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let starts: Vec<usize> = std::iter::once(0)
        .chain(source.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1))
        .collect();
    let line_of = |d: &Diagnostic| starts.partition_point(|start| *start <= d.span.start as usize);
    let mut all: Vec<(usize, usize, Diagnostic)> = Vec::new();
    all.extend(from_lexer.into_iter().map(|d| (line_of(&d), 0, d)));
    all.extend(from_parser.into_iter().map(|d| (line_of(&d), 1, d)));
    all.sort_by_key(|(line, stage, d)| (*line, *stage, d.span.start));
    // Tabs are one complaint for the whole file and hide nothing on the line they are first met.
    let is_tabs = |d: &Diagnostic| d.complaint == &lexer::TABS;
    all.dedup_by(|later, first| later.0 == first.0 && !is_tabs(&first.2));
    all.into_iter().map(|(_, _, d)| d).collect()
}
