//! What can be wrong with a section, a statement or a line of a block.

use crate::diagnostic::{Complaint, Severity};

/// A line at the left edge that begins no section.
pub static UNKNOWN_SECTION: Complaint = Complaint {
    code: "C0021",
    title: "no such section",
    severity: Severity::Error,
    explanation: "\
A line at the left edge begins a section: `game`, `library`, `use`, `option`, `words`, `deck`, `zones`, `vars`, `define`,
`setup`, `play`, `turn`, `step`, `when`, `end when`, `kind`, `card`, `token`, `action`, `status`, `bot`, `style`, or a rule
(`before`, `after`, `cannot`, `while`, or a line with `have`). Statements stand deeper, inside one of them.

Wrong:

    zone
      stock: pile, face down

Mended:

    zones
      stock: pile, face down
",
};

/// A section that may stand once stands again.
pub static DUPLICATE_SECTION: Complaint = Complaint {
    code: "C0022",
    title: "a section that stands twice",
    severity: Severity::Error,
    explanation: "\
A file has one `game` (or `library`), one `setup`, one `play`, one `turn` and one `style`. The others may be repeated.

Wrong:

    setup
      shuffle all cards into stock
    setup
      deal 7 cards from stock to each hand

Mended:

    setup
      shuffle all cards into stock
      deal 7 cards from stock to each hand
",
};

/// A line that is no statement.
pub static UNKNOWN_STATEMENT: Complaint = Complaint {
    code: "C0023",
    title: "no such statement",
    severity: Severity::Error,
    explanation: "\
A statement begins with a statement word (`move`, `deal`, `shuffle`, `choose`, `if`, `each`, `do` …), or with what it is
about: `score += 1`, `dealer chooses`, `players at once`, `player goes next`, `highest score wins`.

Wrong:

    mvoe c to discard

Mended:

    move c to discard
",
};

/// `else` without `if`.
pub static ELSE_WITHOUT_IF: Complaint = Complaint {
    code: "C0024",
    title: "`else` without `if`",
    severity: Severity::Error,
    explanation: "\
`else` and `else if` stand directly behind the block of an `if`, in the same column. An `if` behind a colon cannot have an
`else`; give it lines of its own.

Wrong:

    each player: if hand is empty: score += 1
    else: score -= 1

Mended:

    each player
      if hand is empty: score += 1
      else: score -= 1
",
};

/// A move in a choice without a text.
pub static ITEM_WITHOUT_TEXT: Complaint = Complaint {
    code: "C0025",
    title: "a move without a text",
    severity: Severity::Error,
    explanation: "\
Each move below `choose` begins with the text that the player reads, or with `otherwise`. What the move does stands below
it, deeper.

Wrong:

    choose
      for c in hand
        move c to discard

Mended:

    choose
      \"Play {c}\" for c in hand
        move c to discard
",
};

/// A line that does not belong into this block.
pub static UNKNOWN_LINE: Complaint = Complaint {
    code: "C0026",
    title: "a line in the wrong block",
    severity: Severity::Error,
    explanation: "\
Each block has its own lines. The message lists how they begin.

Wrong:

    game \"Go Fish\"
      player 2 to 6

Mended:

    game \"Go Fish\"
      players 2 to 6
",
};

/// A zone described by an unknown word.
pub static UNKNOWN_CLAUSE: Complaint = Complaint {
    code: "C0027",
    title: "no such kind of zone",
    severity: Severity::Error,
    explanation: "\
Behind the colon of a zone stand, with commas between them: `pile` or `row`; `face up`, `face down`, `private` or `seen by`;
`at most`, `sorted by`, `refills from`.

Wrong:

    zones
      stock: pile, hidden

Mended:

    zones
      stock: pile, face down
",
};

/// Chance in the middle of a value.
pub static MISPLACED_RANDOM: Complaint = Complaint {
    code: "C0028",
    title: "chance in the middle of a value",
    severity: Severity::Error,
    explanation: "\
So that every chance is recorded by itself, `random` is the whole right side of an assignment or a `let`.

Wrong:

    score += 1 + random k in 1 to 6

Mended:

    let die = random k in 1 to 6
    score += 1 + die
",
};

/// A hole in a text that cannot be read.
pub static BAD_HOLE: Complaint = Complaint {
    code: "C0029",
    title: "a hole that cannot be read",
    severity: Severity::Error,
    explanation: "\
`{…}` in a text shows a value. To show a brace itself, write it twice: `{{`.

Wrong:

    say \"{player takes the trick.\"

Mended:

    say \"{player} takes the trick.\"
",
};

/// `only if` behind a statement.
pub static LATE_ONLY_IF: Complaint = Complaint {
    code: "C0030",
    title: "`only if` too late",
    severity: Severity::Error,
    explanation: "\
The `only if` lines of an action say whether it can be done at all, so they stand before everything it does.

Wrong:

    action cast(s: spell)
      move s to gone
      only if s.possible

Mended:

    action cast(s: spell)
      only if s.possible
      move s to gone
",
};

/// `replace` in front of something that cannot be replaced.
pub static BAD_REPLACE: Complaint = Complaint {
    code: "C0031",
    title: "`replace` in the wrong place",
    severity: Severity::Error,
    explanation: "\
A game may replace a `define`, a `step` or an `action` of a library that it uses. Everything else is simply added.

Wrong:

    replace zones
      stock: pile, face down

Mended:

    zones
      stock: pile, face down
",
};

/// Two `about` lines in one block.
pub static ABOUT_TWICE: Complaint = Complaint {
    code: "C0032",
    title: "two `about` lines",
    severity: Severity::Error,
    explanation: "\
A section has one `about`: the text that explains it to people.

Wrong:

    option specials, usually no
      about \"Queens skip.\"
      about \"Aces reverse.\"

Mended:

    option specials, usually no
      about \"Queens skip, aces reverse.\"
",
};
