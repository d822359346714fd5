//! Sections: headers, decks, options, zones, variables, bots.

use super::{print, samples, section, sound};
use lang::ast::*;

fn header(line: &str) -> HeaderKind {
    match section(&format!("game \"G\"\n  {line}\n")) {
        Section::Game(mut game) => game.lines.remove(0).kind,
        other => panic!("{other:?}"),
    }
}

#[test]
fn samples_have_no_faults() {
    for sample in [samples::DECKS, samples::GAME, samples::CARDS] {
        sound(sample);
    }
}

#[test]
fn players() {
    let HeaderKind::Players(players) = header("players 2 or 4 to 6, in pairs if 4") else { panic!() };
    let counts: Vec<(i64, i64)> = players.counts.iter().map(|c| (c.least, c.most)).collect();
    assert_eq!(counts, [(2, 2), (4, 6)]);
    assert_eq!(players.pairs.map(|p| p.only_if), Some(vec![4]));
    let HeaderKind::Players(players) = header("players 2 to 5, together") else { panic!() };
    assert!(players.together.is_some() && players.pairs.is_none());
}

#[test]
fn other_names() {
    let HeaderKind::FoundAs(names) = header("found as \"Mau-Mau\", \"Last Card\"") else { panic!() };
    let names: Vec<Option<&str>> = names.iter().map(Text::plain).collect();
    assert_eq!(names, [Some("Mau-Mau"), Some("Last Card")]);
}

#[test]
fn decks_in_use() {
    let HeaderKind::Deck(DeckUse::Own(attributes)) = header("deck of suit (red, yellow), rank (1 1 2)")
    else {
        panic!()
    };
    let names: Vec<Vec<&str>> =
        attributes.iter().map(|a| a.values.iter().map(|v| v.name.name.as_str()).collect()).collect();
    assert_eq!(names, [vec!["red", "yellow"], vec!["1", "1", "2"]]);
    let HeaderKind::Deck(DeckUse::Named { name, otherwise, .. }) =
        header("deck spanish48 if long else spanish40")
    else {
        panic!()
    };
    let Some(DeckElse { deck, .. }) = otherwise else { panic!() };
    assert_eq!(name.name, "spanish48");
    assert!(matches!(*deck, DeckUse::Named { name, .. } if name.name == "spanish40"));
    let HeaderKind::Deck(DeckUse::Named { jokers, filter, .. }) =
        header("deck french with 2 jokers where rank in (9 10)")
    else {
        panic!()
    };
    assert!(jokers.is_some() && filter.is_some());
}

#[test]
fn decks_declared() {
    let file = sound(samples::DECKS);
    let deck = file.sections.iter().find_map(|s| if let Section::Deck(deck) = s { Some(deck) } else { None });
    let Some(deck) = deck else { panic!() };
    let attributes: Vec<&str> = deck.attributes.iter().map(|a| a.name.name.as_str()).collect();
    assert_eq!(attributes, ["suit", "rank"]);
    assert_eq!(deck.jokers.as_ref().map(|j| j.value.name.name.as_str()), Some("joker"));
    let Some(Section::Words(rank)) = file.sections.get(3) else { panic!() };
    let members: Vec<(&str, Option<i64>, Option<&str>)> = rank
        .members
        .iter()
        .map(|m| (m.name.name.as_str(), m.number, m.sign.as_ref().and_then(Text::plain)))
        .collect();
    assert_eq!(
        members[..4],
        [("2", Some(2), None), ("3", Some(3), None), ("10", Some(10), None), ("jack", None, Some("J"))]
    );
}

#[test]
fn results_after_too_many_decisions() {
    let HeaderKind::Decisions { outcome, .. } = header("at most 500 decisions, then highest score wins")
    else {
        panic!()
    };
    assert!(matches!(outcome, Some(Outcome::Ranked { .. })));
    assert!(matches!(header("at most 9 decisions"), HeaderKind::Decisions { outcome: None, .. }));
    assert!(matches!(header("at most 80 made cards"), HeaderKind::MadeCards(_)));
    assert!(matches!(header("at most 40 statuses"), HeaderKind::Statuses(_)));
}

#[test]
fn options() {
    let Section::Option(option) =
        section("option full in (-10 half), usually 7 if a else 5\n  about \"How much.\"\n")
    else {
        panic!()
    };
    let OptionValues::OneOf(values) = &option.values else { panic!() };
    assert_eq!(values.iter().map(print::expr).collect::<Vec<_>>(), ["-10", "half"]);
    assert_eq!(option.about.as_ref().and_then(Text::plain), Some("How much."));
    let Section::Option(option) = section("option a, usually no\n") else { panic!() };
    assert_eq!(option.values, OptionValues::YesNo);
}

#[test]
fn zones_and_families() {
    let source = "zones\n  each team\n    each rank\n      meld, rest: row, face up\n        seen by owner only suit where told\n        about \"Melds.\"\n";
    let Section::Zones(zones) = section(source) else { panic!() };
    let ZoneEntry::Family { each, entries, .. } = &zones.entries[0] else { panic!() };
    let ZoneEntry::Family { each: inner, entries, .. } = &entries[0] else { panic!() };
    let ZoneEntry::Zone(zone) = &entries[0] else { panic!() };
    assert_eq!((each.name.as_str(), inner.name.as_str(), zone.names.len()), ("team", "rank", 2));
    assert_eq!((zone.glimpses.len(), zone.about.as_ref().and_then(Text::plain)), (1, Some("Melds.")));
}

#[test]
fn variables() {
    let Section::Vars(vars) =
        section("vars each deal\n  a = 1\n  private b: card in stock\n  private = 3\n  c: number = 2\n")
    else {
        panic!()
    };
    assert_eq!(vars.each.map(|e| e.name), Some("deal".into()));
    let found: Vec<(String, bool, bool, bool)> = vars
        .entries
        .iter()
        .map(|e| match e {
            VarEntry::Var(v) => (v.name.name.clone(), v.private.is_some(), v.ty.is_some(), v.value.is_some()),
            VarEntry::Family { .. } => panic!(),
        })
        .collect();
    let expected = [
        ("a", false, false, true),
        ("b", true, true, false),
        ("private", false, false, true),
        ("c", false, true, true),
    ];
    assert_eq!(found, expected.map(|(n, p, t, v)| (n.to_string(), p, t, v)));
}

#[test]
fn needs_of_a_library() {
    let Section::Library(library) = section(
        "library \"l\"\n  needs dealer: player\n  needs zone player.hand\n  needs step f(n: number)\n  needs zone\n",
    ) else {
        panic!()
    };
    let kinds: Vec<NeedKind> = library.needs.iter().map(|n| n.kind).collect();
    assert_eq!(kinds, [NeedKind::Value, NeedKind::Zone, NeedKind::Step, NeedKind::Value]);
}

#[test]
fn bots_and_styles() {
    let file = sound(samples::GAME);
    let Some(Section::Style(style)) = file.sections.last() else { panic!() };
    let [StyleAtom::Word(_), StyleAtom::Colour(colour), StyleAtom::Text(_), StyleAtom::Number(3, _)] =
        style.lines[0].atoms.as_slice()
    else {
        panic!("{style:?}")
    };
    assert_eq!(colour.name, "#2a6f4e");
    let Some(Section::Bot(bot)) = file.sections.iter().rev().nth(1) else { panic!() };
    assert_eq!((bot.lines.len(), bot.name.as_ref().and_then(Text::plain)), (4, Some("careful")));
}

#[test]
fn tokens_are_counted_without_layout() {
    let count = lang::parser::token_count("turn  # note\n  say \"a {b} c\"\n\nbot\n  likes more score\n");
    assert_eq!((count.rules, count.bots), (3, 4));
}
