//! Short scans that tell forms apart which begin alike. None goes beyond the line, and each is bounded, so that
//! reading stays linear on any input.

use super::Parser;
use crate::token::{TokenKind, is_reserved};

/// How many tokens a scan inside a value looks at.
const FAR: usize = 64;

/// The word that tells what a line with a subject says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Assign,
    Chooses,
    AtOnce,
    TakeTurns,
    GoesNext,
    Wins,
    Becomes,
    Have,
}

impl Parser<'_> {
    /// The verb of a statement that begins with its subject: what it assigns to, or else the first verb outside
    /// brackets. `has` counts only if there is no other, for it also belongs to `every`.
    pub(super) fn verb(&self) -> Option<Verb> {
        use TokenKind::*;
        let behind = self.operand_end(0).map(|end| self.kind_at(end));
        if matches!(behind, Some(Equals | PlusEquals | MinusEquals)) {
            return Some(Verb::Assign);
        }
        let mut found = None;
        for offset in self.outside_brackets() {
            match self.verb_at(offset) {
                Some(Verb::Have) => found = found.or(Some(Verb::Have)),
                Some(verb) => return Some(verb),
                None => {}
            }
        }
        found
    }

    fn verb_at(&self, offset: usize) -> Option<Verb> {
        let next = self.word_at(offset + 1);
        match self.word_at(offset) {
            "chooses" => Some(Verb::Chooses),
            "becomes" => Some(Verb::Becomes),
            "win" | "wins" => Some(Verb::Wins),
            "goes" => Some(Verb::GoesNext),
            "has" if next == "room" => None,
            "has" | "have" => Some(Verb::Have),
            "at" if next == "once" => Some(Verb::AtOnce),
            "take" if next == "turns" => Some(Verb::TakeTurns),
            _ => None,
        }
    }

    /// Whether this line, from the current word on, holds the word outside brackets.
    pub(super) fn line_has(&self, word: &str) -> bool {
        self.outside_brackets().any(|offset| self.word_at(offset) == word)
    }

    /// The offsets of this line's tokens that lie in no bracket.
    fn outside_brackets(&self) -> impl Iterator<Item = usize> {
        let mut depth = 0usize;
        (0..).take_while(|offset| !self.kind_at(*offset).is_layout()).filter(move |offset| {
            match self.kind_at(*offset) {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
    }

    /// Whether `N cards from` follows, with N an operand.
    pub(super) fn at_count_of_cards(&self) -> bool {
        let Some(behind) = self.operand_end(0) else { return false };
        matches!(self.word_at(behind), "cards" | "card") && self.word_at(behind + 1) == "from"
    }

    /// Whether a sum and then this word follow: `1 to 4 cs among`, `top_bet + step_up to most`.
    pub(super) fn sum_then(&self, word: &str) -> bool {
        let mut offset = 0;
        while offset < FAR {
            if self.word_at(offset) == word {
                return offset > 0;
            }
            match self.sum_piece_end(offset, word) {
                Some(end) => offset = end,
                None => return false,
            }
        }
        false
    }

    /// The offset behind a piece that may stand in a sum.
    fn sum_piece_end(&self, offset: usize, goal: &str) -> Option<usize> {
        use TokenKind::*;
        match self.kind_at(offset) {
            Open => self.bracket_end(offset),
            Number | Plus | Minus | Star | Slash | Dot => Some(offset + 1),
            Name => match self.word_at(offset) {
                "mod" | "it" | "this" => Some(offset + 1),
                "to" if goal == "among" => Some(offset + 1),
                "count" | "larger" | "smaller" if self.word_at(offset + 1) == "of" => Some(offset + 2),
                word => (!is_reserved(word)).then_some(offset + 1),
            },
            _ => None,
        }
    }

    /// The offset behind a number, name, call, property or bracket.
    fn operand_end(&self, offset: usize) -> Option<usize> {
        let mut end = match self.kind_at(offset) {
            TokenKind::Number => return Some(offset + 1),
            TokenKind::Open => self.bracket_end(offset)?,
            TokenKind::Name if !is_reserved(self.word_at(offset)) => offset + 1,
            _ => return None,
        };
        loop {
            let token = self.token_at(end);
            match token.kind {
                TokenKind::Open if !token.spaced => end = self.bracket_end(end)?,
                TokenKind::Dot if self.kind_at(end + 1) == TokenKind::Name => end += 2,
                _ => return Some(end),
            }
        }
    }

    /// Whether a name follows the bracket that opens here.
    pub(super) fn name_behind_bracket(&self) -> bool {
        self.bracket_end(0).is_some_and(|end| self.is_name(end))
    }

    /// The offset behind the bracket that closes the one at `offset`.
    fn bracket_end(&self, offset: usize) -> Option<usize> {
        let mut depth = 0usize;
        for at in offset..offset + FAR {
            match self.kind_at(at) {
                TokenKind::Open => depth += 1,
                TokenKind::Close if depth == 1 => return Some(at + 1),
                TokenKind::Close => depth = depth.saturating_sub(1),
                kind if kind.is_layout() => return None,
                _ => {}
            }
        }
        None
    }

    /// Whether a bracket opens a list of plain values: two or more, without commas.
    pub(super) fn at_plain_list(&self) -> bool {
        let mut offset = 1;
        let mut values = 0;
        loop {
            match self.kind_at(offset) {
                TokenKind::Close => return values > 1,
                TokenKind::Minus if self.is_sign(offset) => offset += 2,
                TokenKind::Number | TokenKind::Text => offset += 1,
                TokenKind::Name if self.is_plain_value(offset) => offset += 1,
                _ => return false,
            }
            values += 1;
        }
    }

    fn is_plain_value(&self, offset: usize) -> bool {
        let word = self.word_at(offset);
        !is_reserved(word) || matches!(word, "yes" | "no" | "none")
    }

    /// A minus that belongs to the number behind it: at the start of a list, or between a blank and a digit.
    pub(super) fn is_sign(&self, offset: usize) -> bool {
        let (minus, number) = (self.token_at(offset), self.token_at(offset + 1));
        let before = if offset == 0 { TokenKind::Open } else { self.kind_at(offset - 1) };
        let apart = matches!(before, TokenKind::Open | TokenKind::Comma)
            || minus.spaced && matches!(before, TokenKind::Number);
        minus.kind == TokenKind::Minus && number.kind == TokenKind::Number && !number.spaced && apart
    }
}
