//! What the lexer complains about.

use crate::diagnostic::{Complaint, Severity};

/// Tabs in front of a line.
pub static TABS: Complaint = Complaint {
    code: "C0001",
    title: "tabs in front of a line",
    severity: Severity::Error,
    explanation: "\
What belongs together is shown by how far a line is indented. A tab is as wide as an editor likes, so that two
people would see two different games. Lines are therefore indented with blanks: two for each level.

Wrong (a tab before `shuffle`):

    setup
    \tshuffle all cards into stock

Mended:

    setup
      shuffle all cards into stock

The fix replaces all tabs of the file; the formatter does so too.
",
};

/// A line that lines up with nothing.
pub static BAD_INDENTATION: Complaint = Complaint {
    code: "C0002",
    title: "a line that lines up with nothing",
    severity: Severity::Error,
    explanation: "\
The lines of one block start in the same column. This one starts further left than the block above it, but not as far
left as any block around it, so it is unclear where it belongs.

Wrong:

    turn
        choose \"Draw\": move stock.top to hand
      passes = 0

Mended:

    turn
      choose \"Draw\": move stock.top to hand
      passes = 0
",
};

/// A text without its closing quote.
pub static UNCLOSED_TEXT: Complaint = Complaint {
    code: "C0003",
    title: "a text that is not closed",
    severity: Severity::Error,
    explanation: "\
A text starts and ends with a double quote, on one line. It cannot hold a double quote itself; use other quotes there.

Wrong:

    say \"The stock is empty.

Mended:

    say \"The stock is empty.\"
",
};

/// A character that means nothing.
pub static STRAY_CHARACTER: Complaint = Complaint {
    code: "C0004",
    title: "a character that means nothing",
    severity: Severity::Error,
    explanation: "\
Outside texts and comments a file holds words, whole numbers and these signs:

    ( ) , : . = += -= + - * / < <= > >=

Wrong:

    score += 1;

Mended:

    score += 1

Curly quotes, curly brackets and the like come from other programs; the fix writes the sign that is meant.
",
};

/// A number that is not whole, too large, or mixed with letters.
pub static BAD_NUMBER: Complaint = Complaint {
    code: "C0005",
    title: "a number that cannot be read",
    severity: Severity::Error,
    explanation: "\
Numbers are whole, have only digits and are at most 2147483647. A name may hold digits, but starts with a letter.

Wrong:

    score += 1.5
    let 3rd = dealer.left.left

Mended:

    score += 1
    let third = dealer.left.left
",
};

/// A sign of other languages for which a word is used here.
pub static FOREIGN_SIGN: Complaint = Complaint {
    code: "C0006",
    title: "a sign of another language",
    severity: Severity::Error,
    explanation: "\
Conditions are written in words: `is`, `is not`, `and`, `or`, `not`, and `mod` for the rest of a division.

Wrong:

    if last != none && !passed
      stop

Mended:

    if last is not none and not passed
      stop
",
};
