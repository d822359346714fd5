//! What does not change during a match: the description of the table and the faces of its cards.

use super::worths;
use crate::wire::*;
use engine::constants::Known;
use engine::gleaned;
use engine::names::{self, Style};
use engine::prices::{self, Sale};
use engine::state::State;
use engine::table::Table;
use engine::view;
use lang::program::{self, Owner, Program, Shape, Type};
use std::collections::HashMap;

/// The description of a table, and its faces.
#[derive(Debug)]
pub struct Fixed {
    /// Everything but the names of table and match.
    pub info: TableInfo,
    /// The face of each card, by its number.
    pub faces: Vec<Face>,
    /// The value that says which card takes a trick, where cards are taken in tricks.
    pub taking: Option<program::DefineId>,
    /// The moves for which something is paid.
    pub sales: Vec<Sale>,
    by_name: HashMap<String, usize>,
}

impl Fixed {
    /// Describes a table.
    pub fn of(table: &Table, game: &str) -> Fixed {
        let faces: Vec<Face> = (0..table.layout.cards as u16).map(|card| face(table, card)).collect();
        let by_name = faces.iter().enumerate().map(|(at, face)| (face.name.clone(), at)).collect();
        let taking = gleaned::taking(table.program());
        let (worths, tricks) = (worths::worths(table, &faces, taking.is_some()), taking.is_some());
        Fixed {
            info: TableInfo { worths, tricks, ..info(table, game) },
            faces,
            taking,
            sales: prices::sales(table),
            by_name,
        }
    }

    /// The name of a game's deck; empty for own cards.
    pub fn deck(program: &Program) -> String {
        program.deck.variants.first().map_or(String::new(), |(_, deck)| deck.name.clone())
    }

    /// The number of the card with this short name.
    pub fn number(&self, name: &str) -> Option<u16> {
        self.by_name.get(name).and_then(|&at| u16::try_from(at).ok())
    }
}

fn face(table: &Table, card: u16) -> Face {
    let layout = &table.layout;
    let value = |(index, attribute): (usize, &program::Attribute)| {
        let value = layout.attrs[index][usize::from(card)];
        (value != program::NONE)
            .then(|| Named { name: attribute.name.clone(), value: names::value(layout, attribute.ty, value) })
    };
    let (text, rules) = said(table, card);
    Face {
        text,
        rules,
        name: names::card(layout, card),
        title: names::card_in(layout, card, Style::Full),
        attributes: layout.program.attributes.iter().enumerate().filter_map(value).collect(),
    }
}

/// What a card says: the text its deck prints on it, or its own words, and what is made from its rules beside them.
fn said(table: &Table, card: u16) -> (String, String) {
    let carried = &table.program().carried;
    let face = carried.printed.and_then(|printed| {
        let shown = table.layout.attrs[printed.face.index()].get(usize::from(card))?;
        carried.faces.get(usize::try_from(*shown).ok()?)
    });
    match face {
        Some(face) => match &face.text {
            Some(text) => (text.clone(), face.rules_text.clone()),
            None => (face.rules_text.clone(), String::new()),
        },
        None => (names::text_on(&table.layout, card).unwrap_or_default().to_string(), String::new()),
    }
}

fn info(table: &Table, game: &str) -> TableInfo {
    let layout = &table.layout;
    let program = table.program();
    let mut blank = State::blank(layout);
    let view = view::glance(table, &mut blank, None);
    let under = gleaned::lying_under(program);
    let ranked_by = bots::worth::standing(table).and_then(|standing| standing.variable());
    let target = ranked_by.and_then(|var| gleaned::target(table, var));
    TableInfo {
        table: String::new(),
        game_id: String::new(),
        game: game.to_string(),
        title: program.name.clone(),
        about: program.about.clone(),
        options: options(table, ranked_by.filter(|_| target.is_some())),
        teams: (0..layout.players).map(|seat| layout.team_of(seat) as u8).collect(),
        partners: layout.teams < layout.players,
        cooperative: program.cooperative,
        turns_go_right: program.turns_go_right,
        deck: Fixed::deck(program),
        zones: view
            .zones
            .iter()
            .zip(&layout.places)
            .map(|(zone, place)| zone_info(table, zone, place, &under))
            .collect(),
        vars: view.vars.iter().map(|var| var_info(table, var)).collect(),
        words: program.words.iter().map(words_info).collect(),
        attributes: attributes(table),
        style: program
            .style
            .iter()
            .map(|line| StyleInfo { name: line.name.clone(), values: line.values.clone() })
            .collect(),
        answers: answers(table),
        ranked_by: ranked_by.map(|var| program.vars[var.index()].name.clone()),
        target: target.and_then(|target| i32::try_from(target).ok()),
        tricks: false,
        trumps: gleaned::trumps(program).map(|trumps| match trumps {
            gleaned::Trumps::Always => Trumps::Always,
            gleaned::Trumps::Said(var) => Trumps::Said { var: program.vars[var.index()].name.clone() },
        }),
        worths: None,
        tongues: program.deck.tongues.iter().map(|tongue| spoken(table, tongue)).collect(),
    }
}

/// The options with their values, and the decks. `ranked_by`: the variable that has a target.
fn options(table: &Table, ranked_by: Option<program::VarId>) -> Vec<OptionSet> {
    let (layout, program) = (&table.layout, table.program());
    let option = |(at, option): (usize, &program::GameOption)| {
        let before = &layout.options[..at];
        let known = Known { program, players: layout.players, options: before, attrs: &[], fixed_vars: &[] };
        OptionSet {
            name: option.name.clone(),
            value: names::value(layout, option.ty, layout.options[at]),
            usual: known.value(&option.usually).is_none_or(|usual| usual == layout.options[at]),
            target: ranked_by.is_some_and(|var| gleaned::is_target(table, var, at)),
        }
    };
    // Which deck is usual nobody says.
    let decks = layout.decks.iter().map(|(name, value)| OptionSet {
        name: name.clone(),
        value: value.clone(),
        usual: true,
        target: false,
    });
    program.options.iter().enumerate().map(option).chain(decks).collect()
}

fn attributes(table: &Table) -> Vec<AttributeInfo> {
    let program = table.program();
    let numbers =
        |order: Vec<i64>| order.into_iter().filter_map(|member| u32::try_from(member).ok()).collect();
    let info = |(attribute, order): (&program::Attribute, Option<Vec<i64>>)| AttributeInfo {
        name: attribute.name.clone(),
        words: words_of(attribute.ty),
        usual: usual(program, &attribute.name),
        order: order.map(numbers),
    };
    program.attributes.iter().zip(engine::ranking::rankings(table)).map(info).collect()
}

fn spoken(table: &Table, tongue: &program::Tongue) -> Tongue {
    let (layout, program) = (&table.layout, table.program());
    let shows = |&(attr, value): &(program::AttrId, i64)| {
        let attribute = &program.attributes[attr.index()];
        Named { name: attribute.name.clone(), value: names::value(layout, attribute.ty, value) }
    };
    let word = |(words, value, called): &(program::WordsId, i64, String)| SpokenWord {
        words: words.0,
        name: names::value(layout, Type::Words(*words), *value),
        called: called.clone(),
    };
    let card = |(shown, called): &(Vec<(program::AttrId, i64)>, String)| SpokenCard {
        shows: shown.iter().map(shows).collect(),
        called: called.clone(),
    };
    Tongue {
        language: tongue.language.clone(),
        between: tongue.between.clone(),
        words: tongue.words.iter().map(word).collect(),
        cards: tongue.cards.iter().map(card).collect(),
    }
}

/// The library whose games let players answer each other, with the zone and the step it has for that.
const ANSWERING: (&str, &str, &str) = ("stack", "stack", "respond");

fn answers(table: &Table) -> Option<Answers> {
    let (library, zone, step) = ANSWERING;
    let program = table.program();
    let uses = program.sources.iter().skip(1).any(|source| source.name == library);
    let named = |place: &engine::layout::Place| program.zones[place.zone.index()].name == zone;
    let at = table.layout.places.iter().position(named).filter(|_| uses)?;
    Some(Answers { zone: at as u16, step: step.to_string() })
}

fn zone_info(
    table: &Table,
    seen: &view::ZoneView,
    place: &engine::layout::Place,
    under: &[(program::ZoneId, program::ZoneId)],
) -> ZoneInfo {
    let program = table.program();
    let zone = &program.zones[place.zone.index()];
    let owners = || zone.owners.iter().zip(&place.owners).zip(&seen.owners);
    let others = owners().filter(|((kind, _), _)| !matches!(kind, Owner::Player | Owner::Team));
    ZoneInfo {
        name: seen.name.clone(),
        zone: zone.name.clone(),
        about: zone.about.clone(),
        player: place.player,
        team: owners().find(|((kind, _), _)| **kind == Owner::Team).map(|((_, &team), _)| team as u8),
        of: others.map(|(_, name)| name.clone()).collect(),
        layout: styled(program, &zone.name).unwrap_or(usual_layout(zone)),
        ordered: zone.shape != Shape::Heap,
        seen_by: seen_by(zone.seen_by),
        capacity: zone.capacity.as_ref().and_then(|(_, most)| match most.kind {
            program::ExprKind::Const(most) => u32::try_from(most).ok(),
            _ => None,
        }),
        under: under
            .iter()
            .find(|(lower, _)| *lower == place.zone)
            .and_then(|(_, upper)| first_place(table, *upper)),
    }
}

fn first_place(table: &Table, zone: program::ZoneId) -> Option<u16> {
    let at = table.layout.places.iter().position(|place| place.zone == zone)?;
    u16::try_from(at).ok()
}

/// How a zone is drawn that nobody styled.
fn usual_layout(zone: &program::Zone) -> ZoneLayout {
    match (zone.shape, zone.seen_by) {
        (Shape::Pile, _) => ZoneLayout::Pile,
        (Shape::Row, _) => ZoneLayout::Row,
        (Shape::Heap, program::SeenBy::Owner | program::SeenBy::Team | program::SeenBy::Others) => {
            ZoneLayout::Fan
        }
        (Shape::Heap, _) => ZoneLayout::Grid,
    }
}

/// What `style` says of something: that of the game goes before that of its libraries.
fn style_lines<'a>(program: &'a Program, name: &str) -> impl Iterator<Item = &'a program::StyleLine> {
    let lines = program.style.iter().filter(|line| line.name == name);
    let (own, others): (Vec<&program::StyleLine>, Vec<_>) = lines.partition(|line| line.span.file == 0);
    own.into_iter().chain(others)
}

fn styled_words<'a>(program: &'a Program, name: &str) -> impl Iterator<Item = &'a str> {
    style_lines(program, name).flat_map(|line| &line.values).map(String::as_str)
}

/// What players call a variable.
pub(super) fn called(program: &Program, var: &str) -> Option<String> {
    style_lines(program, var).find_map(|line| line.called.clone())
}

/// How `style` lays a zone out.
fn styled(program: &Program, zone: &str) -> Option<ZoneLayout> {
    styled_words(program, zone).find_map(|word| match word {
        "pile" => Some(ZoneLayout::Pile),
        "row" => Some(ZoneLayout::Row),
        "fan" => Some(ZoneLayout::Fan),
        "grid" => Some(ZoneLayout::Grid),
        "slots" => Some(ZoneLayout::Slots),
        _ => None,
    })
}

fn seen_by(seen_by: program::SeenBy) -> SeenBy {
    match seen_by {
        program::SeenBy::Everybody => SeenBy::Everybody,
        program::SeenBy::Nobody => SeenBy::Nobody,
        program::SeenBy::Owner => SeenBy::Owner,
        program::SeenBy::Others => SeenBy::Others,
        program::SeenBy::Team => SeenBy::Team,
    }
}

fn var_info(table: &Table, seen: &view::VarView) -> VarInfo {
    let program = table.program();
    let decl = program.vars.iter().find(|var| var.name == seen.var);
    let outer = decl.and_then(|decl| decl.owners.first());
    let number = |letter: char| {
        let (owner, _) = seen.name.split_once('.')?;
        owner.strip_prefix(letter)?.parse().ok()
    };
    VarInfo {
        name: seen.name.clone(),
        var: seen.var.clone(),
        called: called(program, &seen.var),
        player: outer.filter(|owner| **owner == Owner::Player).and_then(|_| number('P')),
        // A team of one is called after its player.
        team: outer.filter(|owner| **owner == Owner::Team).and_then(|_| {
            let alone = || number('P').map(|seat| table.layout.team_of(usize::from(seat)) as u8);
            number('T').or_else(alone)
        }),
        words: decl.and_then(|decl| words_of(decl.ty)),
        told: told(program, &seen.var),
    }
}

/// What cards show that say nothing else, where that is the same for all kinds of them.
fn usual(program: &Program, attribute: &str) -> Option<i32> {
    let properties = program.carried.kinds.iter().flat_map(|kind| &kind.properties);
    let of_it = properties.filter(|one| program.attributes[one.attribute.index()].name == attribute);
    let mut usual = of_it.map(|one| one.usually.and_then(|usual| i32::try_from(usual).ok()));
    let first = usual.next()?;
    usual.all(|other| other == first).then_some(first)?
}

/// Where `style` wants a variable told. Whose turn it is, is on the table anyway.
fn told(program: &Program, var: &str) -> VarTold {
    let said = styled_words(program, var).find_map(|word| match word {
        "middle" => Some(VarTold::Middle),
        "aside" => Some(VarTold::Aside),
        "usual" => Some(VarTold::Usual),
        _ => None,
    });
    let turn = program.carried.turn_player.is_some_and(|turn| program.vars[turn.index()].name == var);
    said.unwrap_or(if turn { VarTold::Aside } else { VarTold::Usual })
}

fn words_info(words: &program::Words) -> WordsInfo {
    let word = |word: &program::Word| WordInfo {
        name: word.name.clone(),
        sign: word.sign.clone().unwrap_or_else(|| word.name.clone()),
    };
    WordsInfo { name: words.name.clone(), members: words.members.iter().map(word).collect() }
}

/// The enumeration of a type.
pub(super) fn words_of(ty: Type) -> Option<u32> {
    match ty {
        Type::Words(words) | Type::WordsSet(words) => Some(words.0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Game;

    /// A game with the library for betting.
    fn betting(style: &str) -> Game {
        let rules = include_str!("../../../lang/src/std/samples/betting.cards");
        let files = vec![("g.cards".to_string(), format!("{rules}\n{style}"))];
        Game::new("g", files).unwrap_or_else(|found| panic!("{:?}", found.diagnostics))
    }

    /// Where the pot is told; in the library it is `middle`.
    fn pot(style: &str) -> VarTold {
        told(&betting(style).program, "pot")
    }

    #[test]
    fn a_game_says_what_players_call_a_variable() {
        let game = betting("style\n  pot: aside, \"all bets\"\n");
        assert_eq!(called(&game.program, "pot").as_deref(), Some("all bets"));
        assert_eq!(told(&game.program, "pot"), VarTold::Aside);
        assert_eq!(called(&game.program, "chips"), None);
    }

    #[test]
    fn a_game_says_otherwise_than_its_library() {
        assert_eq!(pot(""), VarTold::Middle);
        assert_eq!(pot("style\n  pot: aside\n"), VarTold::Aside);
        assert_eq!(pot("style\n  pot: usual\n"), VarTold::Usual);
    }

    #[test]
    fn ranks_come_in_the_order_of_the_rules() {
        let rules = include_str!("../../../lang/src/std/samples/melds.cards").to_string();
        let game = Game::new("g", vec![("g.cards".to_string(), rules)]);
        let game = game.unwrap_or_else(|found| panic!("{:?}", found.diagnostics));
        let table = Table::open(game.program.clone(), 2, &[]).unwrap_or_else(|found| panic!("{found:?}"));
        let info = info(&table, "g");
        let order = |name: &str| {
            let attribute = info.attributes.iter().find(|one| one.name == name).unwrap();
            let members = &info.words[attribute.words.unwrap() as usize].members;
            attribute.order.as_ref().map(|order| members[order[0] as usize].name.clone())
        };
        assert_eq!(order("rank").as_deref(), Some("ace"));
        assert_eq!(order("suit"), None);
    }
}
