//! Types.

use super::Frame::Sections;
use super::Kind::Type;
use super::{Entry, entry};

/// All types.
pub(super) static ENTRIES: &[Entry] = &[
    entry(
        Type,
        "yes/no",
        "yes/no",
        "An answer.",
        &["yes", "no"],
        Sections(&[]),
        "vars\n  shown: yes/no = no",
    ),
    entry(
        Type,
        "number",
        "number",
        "A whole number of 32 bits.",
        &["number"],
        Sections(&[]),
        "step pay(n: number)\n  passes += n",
    ),
    entry(
        Type,
        "card",
        "card · cards",
        "A card of the table, or a set of them.",
        &["card", "cards"],
        Sections(&[]),
        "vars\n  marked: card\n  kept: cards",
    ),
    entry(
        Type,
        "player",
        "player · players",
        "Somebody who plays, or a set of them; the absence is called `nobody`.",
        &["player", "players"],
        Sections(&[]),
        "vars\n  bidder: player\n  passed: players",
    ),
    entry(
        Type,
        "team",
        "team · teams",
        "A side, or a set of them; without pairs everybody is a team.",
        &["team", "teams"],
        Sections(&[]),
        "vars\n  declarer: team",
    ),
    entry(
        Type,
        "words",
        "NAME · NAMEs",
        "A value of a words type, such as `suit`, or a set of them; the plural is the name with an s.",
        &["words"],
        Sections(&[]),
        "words phase: drawing, melding\n\nvars\n  now: phase = drawing\n  done: phases",
    ),
    entry(
        Type,
        "suit, rank",
        "suit · rank",
        "What is printed on the cards of the deck: each attribute is a words type of its own.",
        &["suit", "rank"],
        Sections(&[]),
        "vars\n  trump: suit\n  asked: rank",
    ),
];
