//! What can be wrong with any sentence.

use crate::diagnostic::{Complaint, Severity};

/// Something else should stand here.
pub static UNEXPECTED: Complaint = Complaint {
    code: "C0010",
    title: "a word in the wrong place",
    severity: Severity::Error,
    explanation: "\
The sentence, read from the left, needs something else at this place. The message says what was expected.

Wrong:

    deal 7 from stock to each hand

Mended:

    deal 7 cards from stock to each hand
",
};

/// A line that ends too early.
pub static LINE_ENDS: Complaint = Complaint {
    code: "C0011",
    title: "a line that ends too early",
    severity: Severity::Error,
    explanation: "\
The line stops in the middle of a sentence. The message says what is missing.

Wrong:

    move stock.top to

Mended:

    move stock.top to hand

A long line goes on below only inside brackets, behind a comma, or if the deeper line starts with `where`, `and`, `or`,
`else`, `until`, `costing` or `if`; below a rung of `first possible of` also if it starts with the text of the rung.
",
};

/// A line that goes on too long.
pub static LEFT_OVER: Complaint = Complaint {
    code: "C0012",
    title: "a line that goes on too long",
    severity: Severity::Error,
    explanation: "\
The sentence is complete, but more words follow on its line. One line holds one statement.

Wrong:

    score += 1 passes = 0

Mended:

    score += 1
    passes = 0
",
};

/// A header with nothing below it.
pub static MISSING_BLOCK: Complaint = Complaint {
    code: "C0013",
    title: "nothing below a header",
    severity: Severity::Error,
    explanation: "\
A header such as `if`, `each`, `zones` or `step` opens a block: what belongs to it stands below, two blanks deeper. A
single statement may also stand behind a colon on the same line.

Wrong:

    if hand is empty
    passes = 0

Mended:

    if hand is empty
      passes = 0

or

    if hand is empty: passes = 0
",
};

/// A deeper line below a line that opens no block.
pub static STRAY_BLOCK: Complaint = Complaint {
    code: "C0014",
    title: "a deeper line below a line that opens no block",
    severity: Severity::Error,
    explanation: "\
Only headers have deeper lines below them. Below any other statement, a deeper line belongs to nothing.

Wrong:

    setup
      shuffle all cards into stock
        deal 7 cards from stock to each hand

Mended:

    setup
      shuffle all cards into stock
      deal 7 cards from stock to each hand
",
};

/// A bracket that is never closed.
pub static UNCLOSED_BRACKET: Complaint = Complaint {
    code: "C0015",
    title: "a bracket that is not closed",
    severity: Severity::Error,
    explanation: "\
Every `(` needs its `)` before the statement ends.

Wrong:

    score += (1 if last_card else 0

Mended:

    score += (1 if last_card else 0)
",
};

/// Brackets with nothing in them.
pub static EMPTY_BRACKETS: Complaint = Complaint {
    code: "C0016",
    title: "empty brackets",
    severity: Severity::Error,
    explanation: "\
Brackets group a value, make a key such as `(a, b)` or a list such as `(jack queen king)`. With nothing in them they mean
nothing. For \"no card\" write `none`.

Wrong:

    trick_cards = ()

Mended:

    trick_cards = none
",
};

/// A blank between a name and its bracket.
pub static SPACED_BRACKET: Complaint = Complaint {
    code: "C0017",
    title: "a blank before a bracket",
    severity: Severity::Error,
    explanation: "\
A bracket that touches a name belongs to it; with a blank between them it is a value of its own. So parameters and
arguments touch their name.

Wrong:

    step pay (n: number)
      coins -= n

Mended:

    step pay(n: number)
      coins -= n
",
};

/// A joining word used as a name.
pub static BAD_NAME: Complaint = Complaint {
    code: "C0018",
    title: "a joining word used as a name",
    severity: Severity::Error,
    explanation: "\
Words that join others (`where`, `of`, `any`, `highest`, `next` …) cannot be names, or nobody could tell what a sentence
means.

Wrong:

    vars
      next = 0

Mended:

    vars
      next_place = 0

Words that only begin a line, such as `deal` or `move`, may be names.
",
};

/// `=` where a condition stands.
pub static EQUALS_IN_CONDITION: Complaint = Complaint {
    code: "C0019",
    title: "`=` in a condition",
    severity: Severity::Error,
    explanation: "\
`=` gives a value to a variable or a definition. A condition asks, with `is`.

Wrong:

    if c.rank = 8
      passes = 0

Mended:

    if c.rank is 8
      passes = 0
",
};

/// Too many things inside each other.
pub static TOO_DEEP: Complaint = Complaint {
    code: "C0020",
    title: "too many things inside each other",
    severity: Severity::Error,
    explanation: "\
At most 80 brackets, blocks and values may lie inside each other, and a line may have at most 1,000 joining words and
signs. Nobody could read more. Give parts of it a name.

Wrong (a hundred times):

    define x = ((((((1))))))

Mended:

    define inner = 1
    define x = inner
",
};

/// Two parts of a list without a comma between them.
pub static MISSING_COMMA: Complaint = Complaint {
    code: "C0033",
    title: "a comma is missing",
    severity: Severity::Error,
    explanation: "\
What a zone is like, and what a card's properties are, is listed with commas.

Wrong:

    zones
      stock: pile face down

Mended:

    zones
      stock: pile, face down
",
};
