//! Types, ids, and how values are kept when a game runs.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// The id as an index.
            pub fn index(self) -> usize { self.0 as usize }
        }
    )* };
}

ids! {
    /// Index into [`super::Program::words`].
    WordsId,
    /// Index into [`super::Program::attributes`].
    AttrId,
    /// Index into [`super::Program::options`].
    OptionId,
    /// Index into [`super::Program::zones`].
    ZoneId,
    /// Index into [`super::Program::vars`].
    VarId,
    /// Index into [`super::Program::defines`].
    DefineId,
    /// Index into [`super::Program::steps`].
    StepId,
    /// Index into [`super::Program::locals`].
    LocalId,
    /// Index into [`super::Carried::kinds`].
    KindId,
    /// Index into [`super::Carried::faces`].
    FaceId,
    /// Index into [`super::Carried::actions`].
    ActionId,
    /// Index into [`super::Carried::statuses`].
    StatusId,
}

/// The type of a value.
///
/// At run time every single value is a whole number: yes/no is 1 or 0, a member of an enumeration its index, a player the seat
/// from 0, a team its number from 0, a card the number of the card at this table,
/// a face its number in the program. [`NONE`] stands for none in all of them.
/// A set of anything but cards is one word of 64 bits; a set of cards is as many words as the deck needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Yes or no.
    YesNo,
    /// A whole number of 32 bits.
    Number,
    /// A member of an enumeration.
    Words(WordsId),
    /// A card.
    Card,
    /// A player.
    Player,
    /// A team.
    Team,
    /// What is printed on a card that carries rules, by its name.
    Face,
    /// A set of members of an enumeration.
    WordsSet(WordsId),
    /// A set of cards, such as the cards in a zone.
    Cards,
    /// A set of players.
    Players,
    /// A set of teams.
    Teams,
    /// A tuple or a sorted list, only compared, from the left. If one is the beginning of the other, the longer is greater.
    Key,
}

impl Type {
    /// Whether it is a set.
    pub fn is_set(self) -> bool {
        matches!(self, Type::WordsSet(_) | Type::Cards | Type::Players | Type::Teams)
    }

    /// The set of such things, if there is one.
    pub fn set_of(self) -> Option<Type> {
        match self {
            Type::Words(w) => Some(Type::WordsSet(w)),
            Type::Card => Some(Type::Cards),
            Type::Player => Some(Type::Players),
            Type::Team => Some(Type::Teams),
            _ => None,
        }
    }

    /// What a set of this type holds.
    pub fn element(self) -> Option<Type> {
        match self {
            Type::WordsSet(w) => Some(Type::Words(w)),
            Type::Cards => Some(Type::Card),
            Type::Players => Some(Type::Player),
            Type::Teams => Some(Type::Team),
            _ => None,
        }
    }
}

/// The value of none: a property of nothing, nobody, an empty top.
pub const NONE: i64 = i64::MIN;
