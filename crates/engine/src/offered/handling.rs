//! What a move does with cards right away, read from the body of its item: which are moved, from the top of which zones, and
//! where to. Only what the seat can tell: where a zone's owner follows from something hidden, nothing is said.

use crate::choice;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::texts::{Viewer, Visible};
use lang::program::*;

/// So much work goes into one move.
pub(crate) const MOST_WORK: u64 = 100_000;
/// Steps are followed so deep.
const MOST_DEPTH: u32 = 3;
/// So many statements are looked at.
const MOST_STATEMENTS: u32 = 200;

/// What a move does with cards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Handling {
    /// Chosen cards that are moved.
    pub moved: CardSet,
    /// Zones whose top is taken, where that is what one takes hold of: for items that choose nothing, and those of the values that
    /// are chosen (`n.supply` for a name `n`).
    pub tops: Vec<u16>,
    /// Where cards go.
    pub targets: Vec<u16>,
}

impl Handling {
    /// What this move does.
    pub fn of(table: &Table, state: &State, seat: u8, item: &Item, chosen: &Move) -> Handling {
        let Some(choice) = table.choice(state) else { return Handling::default() };
        let mut scratch = state.clone();
        choice::as_chooser(&table.layout, &mut scratch, choice, seat);
        let mut eval = Eval::bounded(&table.layout, &mut scratch, MOST_WORK, FaultKind::Endless);
        Handling::read(&mut eval, Viewer::Seat(seat), item, chosen)
    }

    /// The same, as a viewer can tell it, with the state as it is for the seat that chooses.
    pub fn read(eval: &mut Eval<'_>, viewer: Viewer, item: &Item, chosen: &Move) -> Handling {
        for (at, binder) in item.binders.iter().enumerate() {
            match binder.over {
                Over::Subsets(_) => eval.set_local_cards(binder.var, &chosen.set),
                _ => eval.set_local(binder.var, chosen.values.get(at).copied().unwrap_or(NONE)),
            }
        }
        let mut reader = Reader {
            eval,
            viewer,
            item,
            aliases: Vec::new(),
            left: MOST_STATEMENTS,
            found: Handling::default(),
        };
        // What cannot be worked out is left out.
        let _ = reader.block(&item.body, 0);
        let mut found = reader.found;
        found.targets.sort_unstable();
        found.targets.dedup();
        found
    }
}

/// A name that stands for something else for a while.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Local(LocalId),
    Var(VarId),
}

/// Something that is moved.
enum Thing {
    Chosen(CardSet),
    TopOf(u16),
    /// The top of a pile that belongs to no value that is chosen, where others are: it comes along.
    Beside,
}

struct Reader<'r, 'a> {
    eval: &'r mut Eval<'a>,
    viewer: Viewer,
    item: &'r Item,
    aliases: Vec<(Name, &'r Expr)>,
    left: u32,
    found: Handling,
}

/// Whether to look at the next statement.
type Goes = Result<bool, FaultKind>;

impl<'r, 'a: 'r> Reader<'r, 'a> {
    fn block(&mut self, block: &'r Block, depth: u32) -> Goes {
        for stmt in block {
            self.left = self.left.saturating_sub(1);
            if self.left == 0 || !self.statement(stmt, depth)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn statement(&mut self, stmt: &'r Stmt, depth: u32) -> Goes {
        match &stmt.kind {
            StmtKind::Move { cards, to, .. } => self.moves(cards, to)?,
            StmtKind::MoveCount { from, to, .. } => {
                if let Some(top) = self.top_of(from)? {
                    self.goes(top, to)?;
                }
            }
            StmtKind::Let(local, value) => self.aliases.push((Name::Local(*local), value)),
            StmtKind::Assign(Place::Var(var), AssignOp::Set, value) if var.owners.is_empty() => {
                self.aliases.push((Name::Var(var.var), value));
            }
            StmtKind::If(_, yes, no) => {
                return Ok(self.block(yes, depth)? & self.block(no, depth)?);
            }
            StmtKind::Together(block) => return self.block(block, depth),
            StmtKind::Do(step, args) if depth < MOST_DEPTH => self.follow(*step, args, depth)?,
            // What comes after another choice is not what this move does.
            StmtKind::Choose(_) | StmtKind::AtOnce { .. } | StmtKind::TakeTurns { .. } => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    fn follow(&mut self, step: StepId, args: &'r [Expr], depth: u32) -> Result<(), FaultKind> {
        let layout: &'a crate::layout::Layout = self.eval.layout;
        let step = &layout.program.steps[step.index()];
        let params: Vec<LocalId> = step.player.iter().chain(&step.params).copied().collect();
        self.eval.bind(&mut params.iter().copied().zip(args))?;
        let known = self.aliases.len();
        self.aliases.extend(params.iter().map(|&param| Name::Local(param)).zip(args));
        self.block(&step.body, depth + 1)?;
        self.aliases.truncate(known);
        Ok(())
    }

    fn moves(&mut self, cards: &'r Expr, to: &ZoneRef) -> Result<(), FaultKind> {
        match self.thing(cards, 0)? {
            Some(thing) => self.goes(thing, to),
            None => Ok(()),
        }
    }

    fn goes(&mut self, thing: Thing, to: &ZoneRef) -> Result<(), FaultKind> {
        match thing {
            Thing::Chosen(cards) => self.found.moved = self.found.moved.or(&cards),
            Thing::Beside => return Ok(()),
            // Of a heap no card is the one to take hold of.
            Thing::TopOf(place) if self.is_heap(place) => {}
            Thing::TopOf(place) => {
                if !self.found.tops.contains(&place) {
                    self.found.tops.push(place);
                }
            }
        }
        let target = self.place(to)?;
        self.found.targets.extend(target);
        Ok(())
    }

    fn is_heap(&self, place: u16) -> bool {
        let layout = self.eval.layout;
        let zone = layout.places.get(usize::from(place)).map(|place| place.zone);
        zone.is_some_and(|zone| layout.program.zones[zone.index()].shape == Shape::Heap)
    }

    /// What an expression means, if it is a chosen card or set, or the top of a zone.
    fn thing(&mut self, expr: &'r Expr, depth: u32) -> Result<Option<Thing>, FaultKind> {
        if depth > MOST_DEPTH {
            return Ok(None);
        }
        Ok(match &expr.kind {
            ExprKind::Local(local) => {
                if let Some(binder) = self.item.binders.iter().find(|binder| binder.var == *local) {
                    return Ok(self.chosen(binder));
                }
                self.meant(Name::Local(*local), depth)?
            }
            ExprKind::Var(var) if var.owners.is_empty() => self.meant(Name::Var(var.var), depth)?,
            ExprKind::Single(inner) => self.thing(inner, depth + 1)?,
            ExprKind::Top(zone) | ExprKind::TopCards(zone, _) => match &zone.kind {
                ExprKind::Zone(zone) => self.top_of(zone)?,
                _ => None,
            },
            ExprKind::Zone(zone) => self.top_of(zone)?,
            _ => None,
        })
    }

    fn meant(&mut self, name: Name, depth: u32) -> Result<Option<Thing>, FaultKind> {
        match self.aliases.iter().rev().find(|(known, _)| *known == name) {
            Some(&(_, expr)) => self.thing(expr, depth + 1),
            None => Ok(None),
        }
    }

    fn chosen(&self, binder: &Domain) -> Option<Thing> {
        match binder.over {
            Over::Subsets(_) => Some(Thing::Chosen(self.eval.local_cards(binder.var))),
            Over::Cards(_) => {
                let card = u16::try_from(self.eval.local(binder.var)).ok()?;
                Some(Thing::Chosen(CardSet::of(card)))
            }
            _ => None,
        }
    }

    /// The top of a zone. An item with values of its own is only made by taking hold of a pile if the pile is that of a value, and if
    /// there is no card to take hold of.
    fn top_of(&mut self, zone: &ZoneRef) -> Result<Option<Thing>, FaultKind> {
        let binders = &self.item.binders;
        let by_card = binders.iter().any(|one| matches!(one.over, Over::Cards(_) | Over::Subsets(_)));
        let says_which = binders.is_empty() || zone.owners.iter().any(|owner| self.is_value(owner, 0));
        if by_card || !says_which {
            return Ok(Some(Thing::Beside));
        }
        Ok(self.place(zone)?.map(Thing::TopOf))
    }

    /// Whether this is the value of a binder.
    fn is_value(&self, expr: &Expr, depth: u32) -> bool {
        let ExprKind::Local(local) = expr.kind else { return false };
        if self.item.binders.iter().any(|binder| binder.var == local) {
            return true;
        }
        let meant = self.aliases.iter().rev().find(|(known, _)| *known == Name::Local(local));
        depth < MOST_DEPTH && meant.is_some_and(|(_, expr)| self.is_value(expr, depth + 1))
    }

    /// The single zone that is meant, if the seat can tell which.
    fn place(&mut self, zone: &ZoneRef) -> Result<Option<u16>, FaultKind> {
        let told = zone.owners.iter().all(|owner| Visible::new(self.eval, self.viewer).value(owner));
        if told { self.eval.place(zone) } else { Ok(None) }
    }
}
