//! What is written down of one game.

use crate::sums::WHOLE;
use bots::wishes::Wishes;
use bots::worth::{self, Standing};
use engine::layout::{Layout, Place, head};
use engine::probe::{Event, Probe};
use engine::set::CardSet;
use engine::state::{State, Status};
use engine::table::Table;
use lang::program::{Owner, SeenBy, Shape, Type, Zone};

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// By its rules: the instruction that said so.
    Rules(u32),
    /// It had as many decisions as it may have.
    #[default]
    Bound,
    /// The rules went wrong.
    Fault(String),
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who chose.
    pub seat: u8,
    /// Among how many moves.
    pub moves: u64,
}

/// What somebody had in hand in one game.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    /// What was dealt before the first decision.
    pub start: CardSet,
    /// What came into the hand in this deal.
    pub drawn: CardSet,
    /// What left it by a decision of its owner in this deal.
    pub played: CardSet,
    /// What is in it now.
    pub held: CardSet,
    /// For each card: in how many deals it came into the hand, was played, was left at the end.
    pub times: Vec<[u16; 3]>,
}

impl Hand {
    /// What happened to the cards of this deal is added up.
    fn close(&mut self) {
        for (at, cards) in [self.drawn, self.played, self.held].into_iter().enumerate() {
            cards.iter().for_each(|card| self.times[usize::from(card)][at] += 1);
        }
        (self.drawn, self.played, self.held) = (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
    }
}

/// One whole game.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Its number.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// By how many seats the players have moved on: the first of them sits at the seat of this number.
    pub moved_on: usize,
    /// Every decision.
    pub decisions: Vec<Decision>,
    /// How often each instruction ran.
    pub runs: Vec<u64>,
    /// How it ended.
    pub end: End,
    /// What each seat won, in parts of [`WHOLE`]; in a draw all share. Nothing is said by it without a result.
    pub shares: Vec<i64>,
    /// Whether nobody won.
    pub is_draw: bool,
    /// Whether several sides won.
    pub is_shared: bool,
    /// The number each seat is ranked by in the end, if the rules rank by one.
    pub scores: Vec<i64>,
    /// Who dealt first.
    pub dealer: Option<u8>,
    /// What each seat had in hand.
    pub hands: Vec<Hand>,
    /// Who was ahead after each decision, where that was looked at: seats as bits, nobody while all are level.
    pub ahead: Vec<u16>,
    /// The cards that ever moved after they were shuffled.
    pub moved: CardSet,
    /// How many deals there were.
    pub deals: u64,
}

impl Played {
    /// Whether it tells anything about who wins: a game in which the rules went wrong does not.
    pub fn has_result(&self) -> bool {
        !matches!(self.end, End::Fault(_))
    }
}

/// Sits at a table, game after game.
pub struct Onlooker<'a> {
    table: &'a Table,
    /// The game under way.
    pub played: Played,
    /// The instruction done last.
    last: u32,
    /// Whose decision is being carried out.
    mover: Option<u8>,
    standing: Option<Standing<'a>>,
    wishes: Option<Wishes<'a>>,
    dealer: Option<u16>,
    /// For each place the seat whose hand it is.
    hand_of: Vec<Option<u8>>,
    /// Whether it is written down who is ahead.
    pub follows_lead: bool,
}

impl<'a> Onlooker<'a> {
    /// Somebody who knows this table.
    pub fn new(table: &'a Table) -> Onlooker<'a> {
        let layout = &table.layout;
        let hands =
            (0..layout.players).map(|_| Hand { times: vec![[0; 3]; layout.cards], ..Hand::default() });
        Onlooker {
            table,
            played: Played {
                hands: hands.collect(),
                runs: vec![0; table.code.ops.len()],
                ..Played::default()
            },
            last: 0,
            mover: None,
            standing: worth::standing(table),
            wishes: Wishes::plain(table),
            dealer: dealer_slot(layout),
            hand_of: hands_of(layout),
            follows_lead: false,
        }
    }

    /// A new game begins.
    pub fn sit_down(&mut self, game: u64, seed: u64, moved_on: usize) {
        let played = &mut self.played;
        (played.game, played.seed, played.deals, played.moved_on) = (game, seed, 0, moved_on);
        played.decisions.clear();
        played.ahead.clear();
        played.runs.fill(0);
        played.moved = CardSet::EMPTY;
        for hand in &mut played.hands {
            hand.start = CardSet::EMPTY;
            hand.close();
            hand.times.fill([0; 3]);
        }
        self.mover = None;
    }

    /// The game has come to its first decision.
    pub fn after_deal(&mut self, state: &State) {
        self.played.dealer = self.dealer.map(|slot| state.num(slot)).and_then(|seat| u8::try_from(seat).ok());
        for hand in &mut self.played.hands {
            hand.start = hand.drawn;
        }
    }

    /// A seat chooses among so many moves.
    pub fn decision(&mut self, seat: u8, moves: u64) {
        self.mover = Some(seat);
        self.played.decisions.push(Decision { seat, moves });
    }

    /// What was chosen has been done.
    pub fn done(&mut self, state: &mut State) {
        if self.follows_lead {
            let ahead = self.who_leads(state);
            self.played.ahead.push(ahead);
        }
    }

    /// The game is over.
    pub fn get_up(&mut self, state: &mut State) -> &Played {
        self.close_deal();
        let layout = &self.table.layout;
        let played = &mut self.played;
        played.deals = state.words[head::DEALS as usize];
        played.end = match &state.status {
            Status::Over if self.table.ended_at_bound(state) => End::Bound,
            Status::Over => End::Rules(self.last),
            Status::Faulted(fault) => End::Fault(fault.told(&self.table.program().sources)),
            status => End::Fault(format!("the game stopped ({status:?})")),
        };
        share_out(self.table, state, played);
        played.scores.clear();
        if let Some(standing) = &self.standing {
            played.scores.extend((0..layout.players).map(|seat| standing.number(layout, state, seat)));
        }
        played
    }

    /// The seats that are ahead; nobody while all are level. What the rules rank by comes first, then what the author says
    /// players should like.
    fn who_leads(&self, state: &mut State) -> u16 {
        let layout = &self.table.layout;
        let mut worths = [(0i64, 0i64); worth::MOST_SEATS];
        for (seat, worth) in worths.iter_mut().enumerate().take(layout.players) {
            let number = self.standing.as_ref().map_or(0, |standing| {
                let number = standing.number(layout, state, seat);
                if standing.highest_wins() { number } else { -number }
            });
            let liking = self.wishes.as_ref().and_then(|wishes| wishes.liking(state, seat as u8));
            *worth = (number, liking.unwrap_or(0));
        }
        let worths = &worths[..layout.players];
        let best = worths.iter().max().copied().unwrap_or_default();
        let ahead =
            (0..layout.players).filter(|&seat| worths[seat] == best).fold(0, |mask, seat| mask | 1 << seat);
        if ahead == (1u16 << layout.players) - 1 { 0 } else { ahead }
    }

    /// Whether there is anything to tell who is ahead by.
    pub fn can_follow_lead(&self) -> bool {
        self.standing.is_some() || self.wishes.is_some()
    }

    fn close_deal(&mut self) {
        self.played.hands.iter_mut().for_each(Hand::close);
    }

    fn moves(&mut self, card: u16, from: Option<u16>, to: u16) {
        let owner = |place: u16| self.hand_of.get(usize::from(place)).copied().flatten();
        let (left, came) = (from.and_then(owner), owner(to));
        self.played.moved.insert(card);
        if left == came {
            return;
        }
        if let Some(seat) = came {
            let hand = &mut self.played.hands[usize::from(seat)];
            hand.drawn.insert(card);
            hand.held.insert(card);
        }
        if let Some(seat) = left {
            let hand = &mut self.played.hands[usize::from(seat)];
            hand.held.remove(card);
            if left == self.mover {
                hand.played.insert(card);
            }
        }
    }
}

impl Probe for Onlooker<'_> {
    #[inline]
    fn step(&mut self, pc: u32) {
        self.last = pc;
        if let Some(runs) = self.played.runs.get_mut(pc as usize) {
            *runs += 1;
        }
    }

    fn event(&mut self, _: &Layout, _: &mut State, event: Event<'_>) {
        match event {
            Event::Moves { card, from, to } => self.moves(card, from, to),
            Event::Gathered(_) => self.close_deal(),
            _ => {}
        }
    }
}

/// Divides the win among the sides that won; in a draw among all.
fn share_out(table: &Table, state: &State, played: &mut Played) {
    let layout = &table.layout;
    played.shares.clear();
    let winners = table.outcome(state).map(|outcome| outcome.winners).unwrap_or_default();
    let won = |side: usize| (0..winners.len()).any(|seat| winners[seat] && layout.team_of(seat) == side);
    let sides = (0..layout.teams).filter(|&side| won(side)).count() as i64;
    (played.is_draw, played.is_shared) = (sides == 0 && played.has_result(), sides > 1);
    let share = |seat: usize| match (sides, won(layout.team_of(seat))) {
        (0, _) => WHOLE / layout.teams as i64,
        (_, true) => WHOLE / sides,
        (_, false) => 0,
    };
    played.shares.extend((0..layout.players).map(share));
}

/// The word of the variable that says who deals.
fn dealer_slot(layout: &Layout) -> Option<u16> {
    let is_dealer =
        |var: &lang::program::Var| var.name == "dealer" && var.ty == Type::Player && var.owners.is_empty();
    let at = layout.program.vars.iter().position(is_dealer)?;
    layout.vars.get(at).map(|row| row.first)
}

/// For each place the seat whose hand it is.
fn hands_of(layout: &Layout) -> Vec<Option<u8>> {
    let hand = hand_zone(layout);
    let owner = |place: &Place| place.player.filter(|_| Some(place.zone.index()) == hand);
    layout.places.iter().map(owner).collect()
}

/// The zone that is the hand: of those in which a player has cards that others do not see, the first that is neither ordered nor
/// limited; if there is none, the first. What goes from there to another hidden place (a trap, a stake) is played.
pub fn hand_zone(layout: &Layout) -> Option<usize> {
    let is_hidden = |zone: &Zone| {
        let of_player = zone.owners.contains(&Owner::Player);
        of_player && matches!(zone.seen_by, SeenBy::Owner | SeenBy::Team | SeenBy::Others)
    };
    let zones = &layout.program.zones;
    let is_open_ended = |zone: &Zone| zone.shape == Shape::Heap && zone.capacity.is_none();
    let hand = zones.iter().position(|zone| is_hidden(zone) && is_open_ended(zone));
    hand.or_else(|| zones.iter().position(is_hidden))
}
