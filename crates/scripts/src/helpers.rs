//! The functions a script is given, described once: the reference is written from here, and every example is run.

use std::fmt::Write;

/// A function of `help`.
#[derive(Clone, Copy, Debug)]
pub struct Helper {
    /// How it is called.
    pub call: &'static str,
    /// What it gives.
    pub about: &'static str,
    /// Calls of it in [`SAMPLE`], and what each gives.
    pub examples: &'static [(&'static str, &'static str)],
}

/// What the examples are asked: five cards in the hand, one on the table, and a card of the opponent's that is known.
pub const SAMPLE: &str = r#"{"game":"Sample","you":0,"players":2,"sides":[0,1],"options":{"hand_size":5},"step":"turn",
"asked":[0],"answered":[],"direction":1,"decisions":4,"complete":true,
"words":{"suit":["clubs","diamonds","hearts","spades"],"rank":["2","3","4","5","6","7","8","9","10","jack","queen","king","ace"]},
"cards":[{"name":"7H","suit":"hearts","rank":"7","points":7},{"name":"8H","suit":"hearts","rank":"8","points":50},
{"name":"9H","suit":"hearts","rank":"9","points":9},{"name":"8C","suit":"clubs","rank":"8","points":50},
{"name":"KS","suit":"spades","rank":"king","points":10},{"name":"5H","suit":"hearts","rank":"5","points":5},
{"name":"AD","suit":"diamonds","rank":"ace","points":1},{"name":"2C","suit":"clubs","rank":"2","points":2}],
"zones":[{"name":"discard","zone":"discard","player":null,"owners":[],"shape":"pile","cards":[5]},
{"name":"P0.hand","zone":"hand","player":0,"owners":["P0"],"shape":"heap","cards":[0,1,2,3,4]},
{"name":"P1.hand","zone":"hand","player":1,"owners":["P1"],"shape":"heap","cards":[6,null]}],
"vars":[["called","hearts"],["P0.score",12],["P1.score",30]],
"moves":[{"name":"Play 7H","label":"Play {c}","values":{"c":{"card":0}}},{"name":"Play 8H","label":"Play {c}","values":{"c":{"card":1}}},
{"name":"Draw","label":"Draw","values":{}}],"seed":[1,2]}"#;

/// All of them, in the order of the reference.
pub const HELPERS: &[Helper] = &[
    Helper {
        call: "help.zone(name, seat)",
        about: "The cards of a zone, the top one last. Without a seat: your own zone of that name, your side's, or the \
                shared one.",
        examples: &[
            ("help.zone('hand')", r#"["7H","8H","9H","8C","KS"]"#),
            ("help.zone('hand', 1).length", "2"),
        ],
    },
    Helper {
        call: "help.top(name, seat)",
        about: "The top card of a zone: the last one, or null if there is none.",
        examples: &[("help.top('discard').rank", "5")],
    },
    Helper {
        call: "help.value(name, seat)",
        about: "The value of a variable of the rules. Without a seat: your own, your side's, or the shared one.",
        examples: &[("help.value('called')", "hearts"), ("help.value('score', 1)", "30")],
    },
    Helper {
        call: "help.count(cards, property, value)",
        about: "How many cards there are; with a property and a value, how many have that value.",
        examples: &[
            ("help.count(help.zone('hand'))", "5"),
            ("help.count(help.zone('hand'), 'rank', '8')", "2"),
        ],
    },
    Helper {
        call: "help.suits(cards)",
        about: "How many cards of each suit there are.",
        examples: &[("help.suits(help.zone('hand'))", r#"{"hearts":3,"clubs":1,"spades":1}"#)],
    },
    Helper {
        call: "help.ranks(cards)",
        about: "How many cards of each rank there are.",
        examples: &[("help.ranks(help.zone('hand')).king", "1")],
    },
    Helper {
        call: "help.tally(cards, property)",
        about: "How many cards there are of each value of any property.",
        examples: &[("help.tally(help.zone('hand'), 'points')", r#"{"7":1,"9":1,"10":1,"50":2}"#)],
    },
    Helper {
        call: "help.group(cards, property)",
        about: "The cards of each value of a property.",
        examples: &[("help.group(help.zone('hand'), 'rank')['8']", r#"["8H","8C"]"#)],
    },
    Helper {
        call: "help.points(cards, property)",
        about: "The sum of a property over cards; without one, of `points`.",
        examples: &[("help.points(help.zone('hand'))", "126")],
    },
    Helper {
        call: "help.order(card, property)",
        about: "Where a card stands in the order of its rank, from 0, or of another property; of a property that is a number, \
                the number.",
        examples: &[("help.order(help.top('discard'))", "3")],
    },
    Helper {
        call: "help.sets(cards, least, property)",
        about: "The groups of at least three (or `least`) cards of one rank (or another property).",
        examples: &[("help.sets(help.zone('hand'), 2)", r#"[["8H","8C"]]"#)],
    },
    Helper {
        call: "help.runs(cards, { least, same, by })",
        about: "The longest rows of at least three (`least`) neighbours of one suit (`same`; null: of any). Neighbours are \
                those of neighbouring ranks; `by` names another property, or lists the ranks in the order wanted.",
        examples: &[
            ("help.runs(help.zone('hand'))", r#"[["7H","8H","9H"]]"#),
            ("help.runs(help.zone('hand'), { least: 2, by: ['8', '7'] })", r#"[["8H","7H"]]"#),
        ],
    },
    Helper {
        call: "help.seen()",
        about: "Every card whose place you know, wherever it lies: also in other hands, if you know it is there.",
        examples: &[
            ("help.seen().length", "7"),
            ("help.seen().map(card => card.zone).includes('P1.hand')", "true"),
        ],
    },
    Helper {
        call: "help.unseen()",
        about: "Every card of the game whose place you do not know. Where players bring their own decks nobody knows what is in \
                them, and the list is empty.",
        examples: &[("help.unseen()", r#"["2C"]"#)],
    },
    Helper {
        call: "help.best(list, worth)",
        about: "The first thing of a list that is worth most, by a function that gives a number; null if the list is empty.",
        examples: &[("help.best(help.zone('hand'), card => -card.points)", "7H")],
    },
    Helper {
        call: "help.pick(list)",
        about: "Any thing of a list, by chance; null if the list is empty.",
        examples: &[("help.zone('hand').includes(help.pick(help.zone('hand')))", "true")],
    },
    Helper {
        call: "help.random()",
        about: "A number from 0 up to, but not including, 1. It comes from the game's seed, as `Math.random()` does here: the \
                same game is played the same again.",
        examples: &[("help.random() < 1", "true")],
    },
];

/// The page of the reference.
pub fn markdown() -> String {
    let mut page = String::from(
        "<!-- Made from the description of the helper functions; do not edit. -->\n\n# Functions for scripts\n\nWhat `help` has in `choose(view, moves, help)`; chapter 16 of the \
         [guide](../guide/16-scripts.md) tells how scripts are written. Cards are the objects of `view` and `moves`; below they are \
         shown by their names. The examples are from a game in which you hold 7H 8H 9H 8C KS, 5H lies on top of `discard`, and the \
         other player holds AD, which you know of, and a card you cannot see.\n",
    );
    for helper in HELPERS {
        // Writing to a text cannot fail.
        let _ = write!(page, "\n## `{}`\n\n{}\n\n```text\n", helper.call, helper.about);
        for (call, gives) in helper.examples {
            let _ = writeln!(page, "{call}\n  → {gives}");
        }
        page += "```\n";
    }
    page
}
