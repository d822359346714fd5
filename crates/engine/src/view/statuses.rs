//! Statuses and changed properties as everybody sees them: on the card that has them, beside the player who bears a status.

use super::vars::{Shown, VarView};
use crate::eval::Eval;
use crate::knowledge;
use crate::labels;
use crate::layout::Layout;
use crate::state::State;
use lang::program::*;
use lang::span::Span;

/// What a card bears: the name of each status, with what was in brackets and how long it lasts.
pub(super) fn of_card(layout: &Layout, state: &State, seat: usize, card: u16) -> Vec<(String, String)> {
    borne(layout, state, seat, |given| given.card, i64::from(card))
}

/// Properties of a card that are not as printed now.
pub(super) fn changed(layout: &Layout, state: &mut State, seat: usize, card: u16) -> Vec<(String, String)> {
    let effective = &layout.program.carried.effective;
    if effective.is_empty() || !knowledge::knows(layout, state, seat, card) {
        return Vec::new();
    }
    let mut found: Vec<(String, String)> = other_face(layout, state, card).into_iter().collect();
    for (attribute, define) in effective {
        let Attribute { name, ty } = &layout.program.attributes[attribute.index()];
        let card_value = Expr {
            kind: ExprKind::Const(i64::from(card)),
            ty: Type::Card,
            maybe_none: false,
            span: Span::default(),
        };
        let call = ExprKind::Call(*define, vec![card_value]);
        let expr = Expr { kind: call, ty: *ty, maybe_none: true, span: Span::default() };
        let now = Eval::new(layout, state).number(&expr);
        if let Ok(now) = now
            && now != layout.attrs[attribute.index()][card as usize]
        {
            found.push((name.clone(), labels::value(layout, *ty, now)));
        }
    }
    found
}

/// The face a card shows now, its own or another's; None in games whose cards carry no rules.
pub(super) fn shown_face(layout: &Layout, state: &State, card: u16) -> Option<FaceId> {
    let carried = &layout.program.carried;
    let own = *layout.attrs[carried.printed?.face.index()].get(usize::from(card))?;
    let other = carried.shows.and_then(|shows| layout.var(shows.face, &[i64::from(card)]));
    let other = other.map(|cell| state.read(cell)).filter(|&face| face != NONE);
    u32::try_from(other.unwrap_or(own)).ok().map(FaceId)
}

/// The face a card shows instead of its own.
fn other_face(layout: &Layout, state: &State, card: u16) -> Option<(String, String)> {
    let shows = layout.program.carried.shows?;
    let face = state.read(layout.var(shows.face, &[i64::from(card)])?);
    let name = labels::value(layout, Type::Face, face);
    let how_long = copied_for(layout, state, card).map_or(String::new(), |lasts| format!(" {lasts}"));
    (face != NONE).then(|| ("copy of".to_string(), name + &how_long))
}

/// How long a card shows the face it shows, if that ends.
fn copied_for(layout: &Layout, state: &State, card: u16) -> Option<String> {
    layout.program.carried.copies?;
    let list = List::of(layout, state)?;
    let here = list.borne_by(list.given.card, i64::from(card));
    let copies = here.filter(|slot| list.read(list.given.which, *slot) == Copies::WHICH);
    let last = copies.max_by_key(|slot| list.read(list.given.when, *slot))?;
    Some(list.lasts(last))
}

/// What players bear, as variables of theirs.
pub(super) fn of_players(layout: &Layout, state: &State, seat: usize) -> Vec<VarView> {
    let of = |player: usize| {
        borne(layout, state, seat, |given| given.player, player as i64).into_iter().map(
            move |(var, lasts)| {
                let name = format!("{}.{var}", labels::value(layout, Type::Player, player as i64));
                VarView { name, var, value: Shown::Plain(1, lasts) }
            },
        )
    };
    (0..layout.players).flat_map(of).collect()
}

fn borne(
    layout: &Layout,
    state: &State,
    seat: usize,
    home: fn(&Given) -> VarId,
    bearer: i64,
) -> Vec<(String, String)> {
    let Some(list) = List::of(layout, state) else { return Vec::new() };
    let mut found: Vec<(i64, (String, String))> = Vec::new();
    for slot in list.borne_by(home(list.given), bearer) {
        let which = list.read(list.given.which, slot);
        let Some(status) = usize::try_from(which).ok().and_then(|i| layout.program.carried.statuses.get(i))
        else {
            continue;
        };
        let value = |var: &VarId| {
            let (ty, value) = (layout.program.vars[var.index()].ty, list.read(*var, slot));
            match u16::try_from(value) {
                Ok(card) if ty == Type::Card && !knowledge::knows(layout, state, seat, card) => {
                    "a card".to_string()
                }
                _ => labels::value(layout, ty, value),
            }
        };
        let values: Vec<String> = status.params.iter().map(value).collect();
        let brackets = if values.is_empty() { String::new() } else { format!("({})", values.join(", ")) };
        let mark = (format!("{}{brackets}", status.name), list.lasts(slot));
        found.push((list.read(list.given.when, slot), mark));
    }
    found.sort();
    found.into_iter().map(|(_, mark)| mark).collect()
}

/// The list of what was given.
struct List<'a> {
    layout: &'a Layout,
    state: &'a State,
    given: &'a Given,
}

impl<'a> List<'a> {
    /// None in a game without such a list.
    fn of(layout: &'a Layout, state: &'a State) -> Option<List<'a>> {
        Some(List { layout, state, given: layout.program.carried.given.as_ref()? })
    }

    fn read(&self, var: VarId, slot: i64) -> i64 {
        self.layout.var(var, &[slot]).map_or(NONE, |cell| self.state.read(cell))
    }

    /// The slots of what somebody bears.
    fn borne_by(&self, home: VarId, bearer: i64) -> impl Iterator<Item = i64> {
        let slots = self.layout.program.words[self.given.slot.index()].members.len() as i64;
        (0..slots).filter(move |slot| self.read(home, *slot) == bearer)
    }

    /// How long it is borne.
    fn lasts(&self, slot: i64) -> String {
        let [until, whose, left] =
            [self.given.until, self.given.whose, self.given.left].map(|var| self.read(var, slot));
        lasts(self.layout, until, whose, left)
    }
}

/// How long something lasts, in words.
fn lasts(layout: &Layout, until: i64, whose: i64, left: i64) -> String {
    let player = labels::value(layout, Type::Player, whose);
    match until {
        Lasting::FOR_EVER => "yes".to_string(),
        Lasting::END_OF_TURN => "until end of turn".to_string(),
        Lasting::START_OF_TURN => format!("until {player}'s turn"),
        Lasting::TURNS if left == 1 => format!("until the end of {player}'s next turn"),
        Lasting::TURNS => format!("for {left} turns of {player}"),
        Lasting::USES if left == 1 => "once".to_string(),
        Lasting::USES => format!("{left} times"),
        _ => "for now".to_string(),
    }
}
