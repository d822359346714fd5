//! Choices.

use super::{Local, Maker, Scope};

impl Maker<'_> {
    /// A choice at this depth, by whoever acts or else by `lead`.
    pub(super) fn choose(&mut self, scope: &Scope) -> String {
        let indent = "  ".repeat(scope.depth);
        let who = if scope.acting { "choose" } else { "lead chooses" };
        let inner = Scope { acting: true, ..scope.deeper() };
        let mut text = format!("{indent}{who}\n");
        for _ in 0..=self.bytes.below(4) {
            text += &self.item(&inner);
        }
        text + &self.way_out(&inner)
    }

    /// Everybody of the players answers one choice.
    pub(super) fn at_once(&mut self, scope: &Scope, indent: &str) -> String {
        let first_only = if self.bytes.once_in(3) { ", first only" } else { "" };
        let inner = Scope { acting: true, quiet: true, in_turn: false, ..scope.deeper() };
        let asked = self.choose(&inner);
        format!("{indent}players at once{first_only}\n{asked}")
    }

    /// Something that can always be done.
    fn way_out(&mut self, scope: &Scope) -> String {
        let indent = "  ".repeat(scope.depth);
        let number = self.number_of_item();
        match self.bytes.below(3) {
            0 => format!("{indent}\"Pass{number}\"\n"),
            1 => format!("{indent}otherwise \"Pass{number}\"\n"),
            _ => format!("{indent}\"Pass{number}\"\n{}", self.block(scope)),
        }
    }

    fn item(&mut self, scope: &Scope) -> String {
        let indent = "  ".repeat(scope.depth);
        let number = self.number_of_item();
        let choosing = Scope { choosing: true, depth: scope.depth + 1, ..scope.clone() };
        let (text, binders, locals) = self.binders(number, &choosing);
        let condition =
            if self.bytes.once_in(3) { format!(" if {}", self.condition(&choosing)) } else { String::new() };
        let price = if self.bytes.once_in(6) { " costing 1 score" } else { "" };
        let body = locals.iter().fold(scope.clone(), |scope, (name, local)| scope.with(name, *local));
        format!("{indent}\"{text}\"{binders}{condition}{price}\n{}", self.block(&body))
    }

    /// The text of an item, what is chosen for it, and the names that brings.
    fn binders(&mut self, number: usize, scope: &Scope) -> (String, String, Vec<(String, Local)>) {
        let name = |prefix: &str| format!("{prefix}{number}");
        let one = |local: Local, name: String| vec![(name, local)];
        match self.bytes.below(8) {
            0 => (format!("Go{number}"), String::new(), Vec::new()),
            1 => {
                let (c, from) = (name("c"), self.cards(scope));
                let condition =
                    if self.bytes.once_in(2) { format!(" where {c}.bright") } else { String::new() };
                (
                    format!("Play{number} {{{c}}}"),
                    format!(" for {c} in {from}{condition}"),
                    one(Local::Card, c),
                )
            }
            2 => {
                let cs = name("cs");
                let pattern = self.bytes.one_of(&[
                    "",
                    " where {} share suit",
                    " where {} run by worth",
                    " where {} differ in rank",
                ]);
                let pattern = pattern.replace("{}", &cs);
                let size = self.bytes.one_of(&["2", "1 to 2", "1 to 3"]);
                (
                    format!("Lay{number} {{{cs}}}"),
                    format!(" for {size} {cs} among hand{pattern}"),
                    one(Local::Cards, cs),
                )
            }
            3 => {
                let s = name("s");
                (format!("Call{number} {{{s}}}"), format!(" for {s} in suits"), one(Local::Suit, s))
            }
            4 => {
                let p = name("p");
                let from = self.bytes.one_of(&["others", "players"]);
                (format!("Name{number} {{{p}}}"), format!(" for {p} in {from}"), one(Local::Player, p))
            }
            5 => {
                let (n, low) = (name("n"), self.bytes.below(3));
                let high = self.number(scope);
                (
                    format!("Bid{number} {{{n}}}"),
                    format!(" for {n} in {low} to smaller of ({high}, 9)"),
                    one(Local::Number, n),
                )
            }
            6 => {
                let (p, r) = (name("p"), name("r"));
                let text = format!("Ask{number} {{{p}}} for {{{r}}}");
                (
                    text,
                    format!(" for {p} in others, {r} in ranks"),
                    vec![(p, Local::Player), (r, Local::Rank)],
                )
            }
            _ => {
                let (c, s) = (name("c"), name("s"));
                let text = format!("Put{number} {{{c}}} on {{{s}}}");
                let binders = format!(" for {c} in hand, {s} in suits where {s} is {c}.suit");
                (text, binders, vec![(c, Local::Card), (s, Local::Suit)])
            }
        }
    }

    fn number_of_item(&mut self) -> usize {
        self.items += 1;
        self.items
    }
}
