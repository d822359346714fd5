//! Cards that carry rules: kinds, faces, actions, and the rules themselves.
//!
//! What a rule says is kept as ordinary steps and defines, wherever the rule stands. [`crate::seat`] puts the rules of the
//! cards that are at a table into the actions they answer; after that only statements and expressions are left.

use super::expr::*;
use super::stmt::*;
use super::types::*;
use crate::deck_list::DeckList;
use crate::span::Span;
use std::sync::Arc;

/// What a game says about cards that carry rules. Empty for a game without them.
#[derive(Clone, Debug, Default)]
pub struct Carried {
    /// The kinds of cards.
    pub kinds: Vec<Kind>,
    /// What is printed on cards, tokens included.
    pub faces: Vec<Face>,
    /// What can be answered.
    pub actions: Vec<Action>,
    /// The game's own rules.
    pub rules: Vec<Rule>,
    /// Defines that each card may have its own of.
    pub defines: Vec<OwnDefine>,
    /// Steps that each card may have its own of.
    pub steps: Vec<OwnStep>,
    /// Variables of cards that start afresh when a card leaves its zone family, by kind.
    pub vars: Vec<OwnVar>,
    /// The attributes every such card has.
    pub printed: Option<Printed>,
    /// `each player brings N cards`.
    pub brings: Option<Brings>,
    /// The variable that holds whose turn it is, if a rule asks for it.
    pub turn_player: Option<VarId>,
    /// What cards and players can bear for a time.
    pub statuses: Vec<Status>,
    /// Where is noted who bears what; there if there is a status.
    pub given: Option<Given>,
    /// Counts what comes into play; there if there are statuses or lines that change properties.
    pub clock: Option<VarId>,
    /// When each card came where its lines work; there if there are lines.
    pub arrived: Option<VarId>,
    /// The cards that had no abilities when something was last done with them; there if a line takes abilities.
    pub quiet: Option<VarId>,
    /// How cards show another face than their own; there if something `becomes` another card.
    pub shows: Option<Shows>,
    /// How that ends; there if something becomes another card for a time.
    pub copies: Option<Copies>,
    /// Properties that lines change, with the define that works each of them out. Only in a program whose cards are seated.
    pub effective: Vec<(AttrId, DefineId)>,
    /// Defines that are long and asked for at many places: worth code of their own. Only in a program whose cards are seated.
    pub apart: Vec<DefineId>,
    /// Where tokens lie that nobody has made; there if there are tokens.
    pub reserve: Option<ZoneId>,
    /// `at most N made cards`: so many of each token for each player; a constant of the table.
    pub most_made: Option<Expr>,
    /// Variables that forget a card, or a set of cards that loses it, when the card leaves its zone family.
    pub forgetful: Vec<VarId>,
    /// The sets of cards that lie in files of their own.
    pub sets: Vec<CardSet>,
    /// Cards of sets that cannot be used.
    pub left_out: Vec<LeftOut>,
    /// Ready decks; who wishes for no other brings the one of the own seat's number.
    pub decks: Vec<ReadyDeck>,
    /// The text of the game as it was read, so that a table can be made with some of the cards only.
    pub(crate) parsed: Option<Arc<crate::compile::some_cards::Parsed>>,
}

/// A set of cards in a file of its own.
#[derive(Clone, Debug)]
pub struct CardSet {
    /// The name of the file, as the game names it.
    pub name: String,
    /// What the set is called.
    pub title: String,
    /// What it is about; may be empty.
    pub about: String,
    /// Which of the sources it is.
    pub file: u16,
}

/// A card of a set that cannot be used, while the others can.
#[derive(Clone, Debug)]
pub struct LeftOut {
    /// Its name, as far as it can be read.
    pub name: String,
    /// Where the fault is.
    pub span: Span,
    /// What is wrong, in a sentence.
    pub reason: String,
}

/// A deck that lies beside the game.
#[derive(Clone, Debug)]
pub struct ReadyDeck {
    /// The name of its file.
    pub name: String,
    /// What stands in it.
    pub list: DeckList,
    /// Which of the sources it is.
    pub file: u16,
}

impl Carried {
    /// Whether the game has nothing of all this.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty() && self.actions.is_empty() && self.brings.is_none()
    }

    /// Every rule with who carries it.
    pub fn all_rules(&self) -> impl Iterator<Item = (Carrier, &Rule)> {
        let own = self.rules.iter().map(|rule| (Carrier::Game, rule));
        let kinds = (0u32..).zip(&self.kinds);
        let kinds =
            kinds.flat_map(|(id, kind)| kind.rules.iter().map(move |r| (Carrier::Kind(KindId(id)), r)));
        let faces = (0u32..).zip(&self.faces);
        let faces =
            faces.flat_map(|(id, face)| face.rules.iter().map(move |r| (Carrier::Face(FaceId(id)), r)));
        let statuses = (0u32..).zip(&self.statuses);
        let statuses = statuses
            .flat_map(|(id, status)| status.rules.iter().map(move |r| (Carrier::Status(StatusId(id)), r)));
        own.chain(kinds).chain(faces).chain(statuses)
    }

    /// The face of this name.
    pub fn face_named(&self, name: &str) -> Option<FaceId> {
        self.faces.iter().position(|face| face.name == name).map(|at| FaceId(at as u32))
    }
}

/// Where a rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// In the game.
    Game,
    /// On every card of a kind.
    Kind(KindId),
    /// On the cards with this face.
    Face(FaceId),
    /// On whoever bears this status.
    Status(StatusId),
}

/// What every card that carries rules shows besides the properties of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its face: [`Type::Face`].
    pub face: AttrId,
    /// Its kind: a member of the enumeration of kinds.
    pub kind: AttrId,
    /// Who brought it.
    pub home: AttrId,
}

/// A kind of card.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// What it is; may be empty.
    pub about: String,
    /// Its properties.
    pub properties: Vec<Property>,
    /// Where the rules on such cards work.
    pub works_in: Vec<ZoneId>,
    /// Of all such cards that could answer an event, only the first does.
    pub one_per_event: bool,
    /// What every such card carries.
    pub rules: Vec<Rule>,
    /// Where it is declared.
    pub span: Span,
}

/// A property of a kind.
#[derive(Clone, Debug)]
pub struct Property {
    /// What is printed.
    pub attribute: AttrId,
    /// It never falls below this.
    pub at_least: Option<i64>,
    /// What a card has that says nothing; None: it must say something.
    pub usually: Option<i64>,
    /// What a yes/no property says on the card.
    pub text: Option<String>,
}

/// What is printed on cards of one name.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// What it is; may be empty.
    pub about: String,
    /// Shown instead of the sentences made from its rules.
    pub text: Option<String>,
    /// The sentences made from its rules; empty if it has none.
    pub rules_text: String,
    /// Its kind.
    pub kind: KindId,
    /// Only `make` brings it.
    pub token: bool,
    /// The properties of its kind.
    pub shows: Vec<(AttrId, i64)>,
    /// Where its rules work, if not where those of its kind do.
    pub works_in: Option<Vec<ZoneId>>,
    /// Its own defines: which one, and what stands in its place.
    pub defines: Vec<(DefineId, DefineId)>,
    /// Its own steps: which one, and what stands in its place.
    pub steps: Vec<(StepId, StepId)>,
    /// What it carries.
    pub rules: Vec<Rule>,
    /// Where it is declared.
    pub span: Span,
}

/// Something that can be answered: a step that first asks whether it may be done.
#[derive(Clone, Debug)]
pub struct Action {
    /// What it does; the parameters are those of the step.
    pub step: StepId,
    /// Whether it can be done: the acting player first, then the parameters.
    pub can: DefineId,
    /// Local of the step: whether the rule asked last did something.
    pub answered: LocalId,
    /// Local of the step: whether a `before` said `cancel`.
    pub cancelled: LocalId,
}

/// A rule, wherever it stands.
#[derive(Clone, Debug)]
pub struct Rule {
    /// What it says.
    pub form: RuleForm,
    /// Where it stands.
    pub span: Span,
}

/// The forms of rules.
#[derive(Clone, Debug)]
pub enum RuleForm {
    /// `before A(x) where C`, `after A(x) where C`: one for each action it listens to.
    Answer {
        /// `before`, not `after`.
        before: bool,
        /// What it answers.
        action: ActionId,
        /// The parameters that must be the card itself: then it works wherever the card is.
        this_at: Vec<usize>,
        /// The card is the only parameter, unless the rule is the game's own. The conditions stand inside.
        step: StepId,
    },
    /// `cannot A(x) where C`.
    Forbid {
        /// What is forbidden.
        action: ActionId,
        /// The parameters that must be the card itself.
        this_at: Vec<usize>,
        /// The card and its owner, unless the rule is the game's own; then the parameters of the action.
        define: DefineId,
    },
    /// `DOM have P + N`: as long as the rule works, a property of some cards is another one.
    Have(Line),
}

/// A line that changes a property of cards. Its defines take the card that carries it (or bears the status), its owner, the
/// card that is changed, and for a status the slot it is noted in.
#[derive(Clone, Debug)]
pub struct Line {
    /// What it does.
    pub change: Change,
    /// Which cards it changes.
    pub who: DefineId,
    /// It can change only the card itself.
    pub only_itself: bool,
}

/// What a line changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// `no abilities`: what is printed on the cards does nothing.
    NoAbilities,
    /// `P = E`: the last one to come counts.
    Set(AttrId, DefineId),
    /// `P + E`, `P - E`.
    Add(AttrId, DefineId, Sign),
    /// `P * E`: once more for every one above 1, when all has been added.
    Multiply(AttrId, DefineId),
}

/// Whether something is added or taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Added.
    Plus,
    /// Taken away.
    Minus,
}

impl Change {
    /// The property it changes.
    pub fn attribute(self) -> Option<AttrId> {
        match self {
            Change::NoAbilities => None,
            Change::Set(attribute, _) | Change::Add(attribute, ..) | Change::Multiply(attribute, _) => {
                Some(attribute)
            }
        }
    }

    /// By how much.
    pub fn value(self) -> Option<DefineId> {
        match self {
            Change::NoAbilities => None,
            Change::Set(_, value) | Change::Add(_, value, _) | Change::Multiply(_, value) => Some(value),
        }
    }
}

/// `status NAME(params) for KIND`: something that a card or a player bears for a time.
#[derive(Clone, Debug)]
pub struct Status {
    /// Its name.
    pub name: String,
    /// What it means; may be empty.
    pub about: String,
    /// The kind of cards that can bear it; None: players.
    pub kind: Option<KindId>,
    /// Who bears it: a set of cards, or yes/no of each player.
    pub bearers: VarId,
    /// What stands in its brackets, for each [`Given::slot`].
    pub params: Vec<VarId>,
    /// Notes that somebody bears it: the bearer, what is in brackets, how long (see [`Given`]).
    pub give: StepId,
    /// Ends one that was given: the slot.
    pub end: StepId,
    /// Ends all that a bearer has: the bearer.
    pub take: StepId,
    /// `at its end`: the bearer and what was in brackets.
    pub at_end: Option<StepId>,
    /// What it does.
    pub rules: Vec<Rule>,
    /// Where it is declared.
    pub span: Span,
}

/// The list of statuses that were given and have not ended: variables for each of a fixed number of slots.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    /// The enumeration of the slots.
    pub slot: WordsId,
    /// The slots that are taken.
    pub taken: VarId,
    /// The card that bears it.
    pub card: VarId,
    /// The player who bears it.
    pub player: VarId,
    /// Which status: an index into [`Carried::statuses`].
    pub which: VarId,
    /// When it was given: later ones have greater numbers.
    pub when: VarId,
    /// How long it lasts: see [`Lasting`]; from [`Lasting::WHILE`] on a condition of the rules.
    pub until: VarId,
    /// Whose turns count.
    pub whose: VarId,
    /// How many turns or uses are left.
    pub left: VarId,
    /// The card that gave it.
    pub by: VarId,
    /// Ends what a slot holds.
    pub end: StepId,
    /// Ends what lasts until the start of this turn, and counts the turns: the player.
    pub turn_begins: StepId,
    /// Ends what lasts until the end of this turn.
    pub turn_ends: StepId,
}

/// Cards that show another face than their own, for a time or until they leave their zone.
#[derive(Clone, Copy, Debug)]
pub struct Shows {
    /// The face each card shows; none: its own.
    pub face: VarId,
    /// The cards that show another.
    pub who: VarId,
    /// The face a card showed when something was last done with it: it may have left its zone since.
    pub before: VarId,
    /// Whatever a card showed for a time is over, and it shows what it shows until it leaves: the card.
    pub settle: StepId,
}

impl Shows {
    /// The statement that a card is among those that show another face, or not any more.
    pub fn note_who(self, card: Expr, op: AssignOp) -> Stmt {
        let span = card.span;
        let one = Expr { kind: ExprKind::Single(Box::new(card)), ty: Type::Cards, maybe_none: false, span };
        let place = Place::Var(VarRef { var: self.who, owners: Vec::new(), span });
        Stmt { kind: StmtKind::Assign(place, op, one), span }
    }
}

/// Faces that are shown for a time: kept in the slots of [`Given`].
#[derive(Clone, Copy, Debug)]
pub struct Copies {
    /// For each slot the face.
    pub face: VarId,
    /// For each card the face it shows under all that end; none: its own.
    pub lasting: VarId,
    /// Notes what a card shows now, and how long: the card, and the four of [`Given`].
    pub note: StepId,
    /// Ends what a slot holds.
    pub end: StepId,
}

impl Copies {
    /// What stands in [`Given::which`] for a copy, where a status has its number.
    pub const WHICH: i64 = -1;
}

/// How long a status lasts, as it is kept in [`Given::until`].
pub struct Lasting;

impl Lasting {
    /// As long as the bearer stays where it is.
    pub const FOR_EVER: i64 = 0;
    /// Until the running turn ends.
    pub const END_OF_TURN: i64 = 1;
    /// Until a turn of somebody begins.
    pub const START_OF_TURN: i64 = 2;
    /// Until so many turns of somebody that begin later have ended.
    pub const TURNS: i64 = 3;
    /// Until its rules have done something so many times.
    pub const USES: i64 = 4;
    /// As long as a condition holds: this one and those behind it.
    pub const WHILE: i64 = 5;
}

/// A define that each card may have its own of.
#[derive(Clone, Debug)]
pub struct OwnDefine {
    /// What rules call: its parameters are the card and what is in brackets.
    pub define: DefineId,
    /// What stands in each kind: the card, its owner, what is in brackets.
    pub usual: Vec<(KindId, DefineId)>,
}

/// A step that each card may have its own of.
#[derive(Clone, Debug)]
pub struct OwnStep {
    /// What rules do.
    pub step: StepId,
    /// What stands in each kind; None where a kind only names it.
    pub usual: Vec<(KindId, Option<StepId>)>,
}

/// A variable of the cards of some kinds.
#[derive(Clone, Debug)]
pub struct OwnVar {
    /// The variable, whose owner is a card.
    pub var: VarId,
    /// The kinds whose cards have it, or that have a card with it.
    pub kinds: Vec<KindId>,
    /// The only cards that have it; None: all cards of the kinds do.
    pub only: Option<Vec<FaceId>>,
    /// The zone whose leaving makes it forget the card it holds.
    pub within: Option<ZoneId>,
}

/// `each player brings N to N2 cards, at most M alike except …, at least L …, usually K of each`.
#[derive(Clone, Debug)]
pub struct Brings {
    /// N, a constant of the table.
    pub count: Expr,
    /// N2, if it is another.
    pub most: Option<Expr>,
    /// M.
    pub most_alike: Option<Expr>,
    /// Faces that may come more often.
    pub except: Vec<FaceId>,
    /// L, and the face that must be there so often.
    pub needed: Vec<(Expr, FaceId)>,
    /// K: what a ready-made deck holds of every face.
    pub usually_each: Option<Expr>,
    /// Where the cards lie at first: the first zone that each player has.
    pub zone: ZoneId,
    /// Where the file says so.
    pub span: Span,
}

/// Every card that can answer an event is asked in turn: the game's own rules first, then the cards of whoever's turn it is,
/// then of the others in turn order; for each player by the order of the zones, then the longest in the zone first.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The action.
    pub action: ActionId,
    /// `before`, not `after`.
    pub before: bool,
    /// Who may answer, in the order in which the rules of one card are asked.
    pub listeners: Vec<Listener>,
}

/// A rule that answers an event.
#[derive(Clone, Debug)]
pub struct Listener {
    /// The faces that carry it; none for the game's own and for statuses.
    pub faces: Vec<FaceId>,
    /// The set of cards that bear the status whose rule it is.
    pub bearers: Option<VarId>,
    /// The zones it works in.
    pub works_in: Vec<ZoneId>,
    /// The parameters of the action that must be the card: then it works anywhere.
    pub this_at: Vec<LocalId>,
    /// What is run: the owner and the card are passed.
    pub step: StepId,
    /// When it did something, no other card of this kind answers.
    pub alone: Option<KindId>,
}

impl Listener {
    /// Whether it is a rule of the game itself.
    pub fn is_own(&self) -> bool {
        self.faces.is_empty() && self.bearers.is_none()
    }
}

/// `do c.effect`: each face has its own step.
#[derive(Clone, Debug)]
pub struct ByFace {
    /// The card.
    pub card: Expr,
    /// For each face what is run.
    pub steps: Vec<(FaceId, StepId)>,
    /// The acting player, the card and what is in brackets, for every one of the steps.
    pub args: Vec<Expr>,
}
