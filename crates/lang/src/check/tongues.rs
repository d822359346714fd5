//! What the cards of a deck are called in other languages, and what is printed on them.

use super::Checker;
use super::declare::plain;
use crate::ast;
use crate::program::*;

/// A word, for a single card the one behind `of`, and a text about them.
pub(super) type Worded = (ast::Word, Option<ast::Word>, ast::Text);

impl Checker<'_> {
    /// Adds what a deck says about languages. Where a table may choose between decks, they add to each other.
    pub(super) fn declare_tongues(&mut self, spoken: &[ast::Spoken], joker: Option<&ast::Jokers>) {
        for one in spoken {
            let at = self.tongue(one);
            for worded in &one.names {
                let Some(shown) = self.all_shown(worded, joker) else { continue };
                self.name_in(at, shown, plain(Some(&worded.2)));
            }
        }
    }

    /// Adds what is printed on the cards of a deck.
    pub(super) fn declare_texts(&mut self, texts: &[Worded], joker: Option<&ast::Jokers>) {
        for worded in texts {
            let Some(shown) = self.all_shown(worded, joker) else { continue };
            self.program.deck.texts.push((shown, plain(Some(&worded.2))));
        }
    }

    /// What cards show that are spoken of. A deck may speak of jokers, though a game does without.
    fn all_shown(
        &mut self,
        (word, of, _): &Worded,
        joker: Option<&ast::Jokers>,
    ) -> Option<Vec<(AttrId, i64)>> {
        let is_joker = joker.is_some_and(|joker| joker.value.name.name == word.name.name);
        if is_joker && self.names.members(&word.name.name).is_empty() {
            return None;
        }
        std::iter::once(word).chain(of).map(|word| self.shown(&word.name)).collect()
    }

    fn tongue(&mut self, spoken: &ast::Spoken) -> usize {
        let (language, between) = (plain(Some(&spoken.language)), plain(Some(&spoken.between)));
        let tongues = &mut self.program.deck.tongues;
        if let Some(at) = tongues.iter().position(|tongue| tongue.language == language) {
            return at;
        }
        tongues.push(Tongue { language, between, words: Vec::new(), cards: Vec::new() });
        tongues.len() - 1
    }

    fn name_in(&mut self, tongue: usize, shown: Vec<(AttrId, i64)>, name: String) {
        let tongue = &mut self.program.deck.tongues[tongue];
        match shown[..] {
            [(attr, value)] => {
                if let Type::Words(words) = self.program.attributes[attr.index()].ty {
                    tongue.words.push((words, value, name));
                }
            }
            _ => tongue.cards.push((shown, name)),
        }
    }

    /// The attribute of the cards that has a word among its values.
    fn shown(&mut self, word: &ast::Ident) -> Option<(AttrId, i64)> {
        let members = self.names.members(&word.name).to_vec();
        let attributes = self.program.attributes.iter().enumerate();
        let mut found = attributes.filter_map(|(at, attribute)| {
            let Type::Words(words) = attribute.ty else { return None };
            let (_, value) = members.iter().find(|(of, _)| *of == words)?;
            Some((AttrId(at as u32), *value))
        });
        let found = found.next_back();
        if found.is_none()
            && let Some(Attribute { ty: Type::Words(words), .. }) = self.program.attributes.last()
        {
            self.not_a_member(&word.name, *words, word.span);
        }
        found
    }
}
