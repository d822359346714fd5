//! Values. Each is in brackets or one word, so that it can stand anywhere, and none of them is ever none.

use super::{Local, Maker, Scope, Zone};

/// Values do not nest deeper.
const DEEPEST: usize = 5;

impl Maker<'_> {
    /// A number.
    pub(super) fn number(&mut self, scope: &Scope) -> String {
        if scope.depth > DEEPEST {
            return self.bytes.below(10).to_string();
        }
        let inner = scope.deeper();
        match self.bytes.below(18) {
            0 | 1 => self.bytes.below(10).to_string(),
            2 => self.bytes.one_of(&["total_a", "total_b", "reach"]).to_string(),
            3 => format!("{}.{}", self.player(scope), self.bytes.one_of(&["score", "tally"])),
            4 => {
                // How many cards lie somewhere is no secret.
                format!("(count of {})", self.zone(&Scope { choosing: false, ..scope.clone() }))
            }
            5 => self.sum(&inner),
            6 => {
                let (yes, condition, no) = (self.number(&inner), self.condition(&inner), self.number(&inner));
                format!("({yes} if {condition} else {no})")
            }
            7 => format!("(total worth of {})", self.cards(&inner)),
            8 => format!("((greatest worth of {}) else {})", self.cards(&inner), self.bytes.below(5)),
            9 => {
                let word = self.bytes.one_of(&["larger", "smaller"]);
                format!("({word} of ({}, {}))", self.number(&inner), self.number(&inner))
            }
            10 => format!("(count of players where {})", self.of_player(inner.depth)),
            11 => format!("{}.height", self.bytes.one_of(self.names.suits)),
            12 => format!("(count of different suit of {})", self.cards(&inner)),
            13 => format!(
                "(by called ({}: {}, else {}))",
                self.names.suits[1],
                self.number(&inner),
                self.number(&inner)
            ),
            14 => {
                let one = self.new_name("one");
                format!("(total ({one}.score + {}) of {one} in players)", self.number(&inner))
            }
            15 => format!("(- {})", self.number(&inner)),
            16 if scope.acting => self.bytes.one_of(&["spent", "score", "tally"]).to_string(),
            _ => self.local(scope, Local::Number).unwrap_or_else(|| "1".to_string()),
        }
    }

    fn sum(&mut self, inner: &Scope) -> String {
        let left = self.number(inner);
        match self.bytes.below(5) {
            0 => format!("({left} + {})", self.number(inner)),
            1 => format!("({left} - {})", self.number(inner)),
            2 => format!("({left} * {})", self.bytes.below(4)),
            3 => format!("({left} / {})", 1 + self.bytes.below(4)),
            _ => format!("({left} mod {})", 1 + self.bytes.below(6)),
        }
    }

    /// A condition.
    pub(super) fn condition(&mut self, scope: &Scope) -> String {
        if scope.depth > DEEPEST {
            return self.bytes.one_of(&["flag", "wide"]).to_string();
        }
        let inner = scope.deeper();
        match self.bytes.below(16) {
            0 => format!("({} > {})", self.number(&inner), self.number(&inner)),
            1 => self.bytes.one_of(&["flag", "wide"]).to_string(),
            2 => {
                let sign = self.bytes.one_of(&["<", "<=", ">=", "is", "is not"]);
                format!("({} {sign} {})", self.number(&inner), self.number(&inner))
            }
            3 => format!("({} is {})", self.cards(&inner), self.bytes.one_of(&["empty", "not empty"])),
            4 => format!(
                "({} card in {} where {})",
                self.bytes.one_of(&["any", "no"]),
                self.cards(&inner),
                self.of_card(inner.depth)
            ),
            5 => format!(
                "({} player where {})",
                self.bytes.one_of(&["any", "no"]),
                self.of_player(inner.depth)
            ),
            6 => format!("(every player has {})", self.of_player(inner.depth)),
            7 => format!("(not {})", self.condition(&inner)),
            8 => {
                let word = self.bytes.one_of(&["and", "or"]);
                format!("({} {word} {})", self.condition(&inner), self.condition(&inner))
            }
            9 => format!("({} is {})", self.suit(scope), self.suit(scope)),
            10 => format!("({} is {})", self.player(scope), self.player(scope)),
            11 => format!(
                "({} {})",
                self.cards(&inner),
                self.bytes.one_of(&["share suit", "differ in rank", "run by worth"])
            ),
            12 => match self.names.shared.iter().find(|zone| zone.limited) {
                Some(zone) => format!("({} has room)", zone.name),
                None => "(stock is exhausted)".to_string(),
            },
            13 => format!("({}.rank is {})", self.maybe_card(scope), self.bytes.one_of(self.names.ranks)),
            14 if !scope.choosing => format!("(openly {})", self.condition(&inner)),
            _ => format!("(marked in {})", self.cards(&inner)),
        }
    }

    /// A condition on the card that is spoken of.
    pub(super) fn of_card(&mut self, depth: usize) -> String {
        let suit = self.bytes.one_of(self.names.suits);
        let rank = self.bytes.one_of(self.names.ranks);
        if depth > DEEPEST {
            return format!("(suit is {suit})");
        }
        match self.bytes.below(8) {
            0 => format!("(suit is {suit})"),
            1 => format!("(rank is {rank})"),
            2 => format!("(worth > {})", self.bytes.below(6)),
            3 => format!("(rank in ({rank} {}))", self.names.ranks[0]),
            4 => format!("(not {})", self.of_card(depth + 1)),
            5 => format!("({} or {})", self.of_card(depth + 1), self.of_card(depth + 1)),
            6 => format!("(it is {rank} of {suit})"),
            _ => "(suit is called)".to_string(),
        }
    }

    /// A condition on the player who is spoken of.
    pub(super) fn of_player(&mut self, depth: usize) -> String {
        if depth > DEEPEST {
            return "out".to_string();
        }
        match self.bytes.below(6) {
            0 => format!("(score >= {})", self.bytes.below(12)),
            1 => "out".to_string(),
            2 => format!("((count of hand) > {})", self.bytes.below(4)),
            3 => format!("(not {})", self.of_player(depth + 1)),
            4 => format!("({} and {})", self.of_player(depth + 1), self.of_player(depth + 1)),
            _ => format!("(tally is {})", self.bytes.below(4)),
        }
    }

    /// A player.
    pub(super) fn player(&mut self, scope: &Scope) -> String {
        match self.bytes.below(6) {
            0 => "lead".to_string(),
            1 if scope.acting => self.bytes.one_of(&["player", "left", "right"]).to_string(),
            2 => "(next player after lead)".to_string(),
            3 => "(first player)".to_string(),
            4 => "lead.left".to_string(),
            _ => self.local(scope, Local::Player).unwrap_or_else(|| "lead".to_string()),
        }
    }

    /// A suit.
    pub(super) fn suit(&mut self, scope: &Scope) -> String {
        match self.bytes.below(3) {
            0 => "called".to_string(),
            1 => self.bytes.one_of(self.names.suits).to_string(),
            _ => self.local(scope, Local::Suit).unwrap_or_else(|| "called".to_string()),
        }
    }

    /// A set of cards.
    pub(super) fn cards(&mut self, scope: &Scope) -> String {
        if scope.depth > DEEPEST {
            return self.zone(scope);
        }
        let inner = scope.deeper();
        match self.bytes.below(9) {
            0 | 1 => self.zone(scope),
            2 => format!("(cards in {} where {})", self.cards(&inner), self.of_card(inner.depth)),
            3 => format!("({} and {})", self.cards(&inner), self.cards(&inner)),
            4 => format!("({} except {})", self.cards(&inner), self.cards(&inner)),
            5 => "discard.top(2)".to_string(),
            6 if !scope.choosing => "kept".to_string(),
            7 => format!("(highest 2 cards in {} by worth)", self.cards(&inner)),
            _ => self.local(scope, Local::Cards).unwrap_or_else(|| "discard".to_string()),
        }
    }

    /// A card, or none.
    pub(super) fn maybe_card(&mut self, scope: &Scope) -> String {
        let inner = scope.deeper();
        match self.bytes.below(6) {
            0 => "discard.top".to_string(),
            1 => "discard.first".to_string(),
            2 => format!("(highest card in {} by worth)", self.cards(&inner)),
            3 => format!("(the card in {} where {})", self.cards(&inner), self.of_card(inner.depth)),
            4 if !scope.choosing => self.bytes.one_of(&["marked", "stock.top"]).to_string(),
            _ => self.local(scope, Local::Card).unwrap_or_else(|| "discard.top".to_string()),
        }
    }

    /// A zone; in a choice one that the chooser sees.
    pub(super) fn zone(&mut self, scope: &Scope) -> String {
        let may = |zone: &&Zone| !scope.choosing || zone.open;
        match self.bytes.below(4) {
            0 if scope.acting => "hand".to_string(),
            1 => {
                let own: Vec<String> =
                    self.names.own.iter().filter(may).map(|zone| zone.name.clone()).collect();
                match own.get(self.bytes.below(own.len())) {
                    Some(name) => format!("{}.{name}", self.player(scope)),
                    None => "discard".to_string(),
                }
            }
            2 if self.names.lines => format!("{}.line", self.bytes.one_of(self.names.suits)),
            3 if !scope.choosing => "(all hands)".to_string(),
            _ => {
                let shared: Vec<String> =
                    self.names.shared.iter().filter(may).map(|zone| zone.name.clone()).collect();
                shared[self.bytes.below(shared.len())].clone()
            }
        }
    }

    /// A local name of this kind, if there is one.
    pub(super) fn local(&mut self, scope: &Scope, kind: Local) -> Option<String> {
        let names: Vec<&String> =
            scope.locals.iter().filter(|(_, local)| *local == kind).map(|(name, _)| name).collect();
        names.get(self.bytes.below(names.len())).map(|name| name.to_string())
    }
}
