//! The tables a game can be opened at: every combination of player count and options, as far as they matter.

use super::bits::Bits;
use crate::program::*;

/// At most so many combinations are looked at; beyond, only the ends of ranges and pairs of choices.
const MOST_TABLES: usize = 4096;

/// What a question hangs on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The number of players.
    pub players: bool,
    /// These options.
    pub options: Bits,
}

impl Needs {
    /// Takes over what another hangs on.
    pub fn add(&mut self, other: &Needs) {
        self.players |= other.players;
        self.options.add(&other.options);
    }
}

/// A table: how many play, and the options that matter, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Table {
    /// How many play; None where it does not matter.
    pub players: Option<i64>,
    /// Options with their values.
    pub options: Vec<(u32, i64)>,
}

impl Table {
    /// The value of an option here, if it matters.
    pub fn option(&self, id: OptionId) -> Option<i64> {
        self.options.iter().find(|(option, _)| *option == id.0).map(|(_, value)| *value)
    }

    /// In words: `With 6 players and hand_size 9`. Empty where nothing matters.
    pub fn words(&self, program: &Program) -> String {
        let players = self.players.map(|n| if n == 1 { "1 player".into() } else { format!("{n} players") });
        let options = self
            .options
            .iter()
            .map(|(id, value)| option_words(&program.options[*id as usize], *value, program));
        let all: Vec<String> = players.into_iter().chain(options).collect();
        match all.split_last() {
            None => String::new(),
            Some((only, [])) => format!("With {only}"),
            Some((last, rest)) => format!("With {} and {last}", rest.join(", ")),
        }
    }
}

/// A value of an option as the writer would write it.
pub fn value_words(option: &GameOption, value: i64, program: &Program) -> String {
    match option.ty {
        Type::YesNo => if value == 0 { "no" } else { "yes" }.into(),
        Type::Words(words) => word(program, words, value).into(),
        _ => value.to_string(),
    }
}

/// The name of a member of an enumeration.
pub fn word(program: &Program, words: WordsId, value: i64) -> &str {
    let members = program.words.get(words.index()).map_or(&[][..], |words| &words.members);
    usize::try_from(value).ok().and_then(|at| members.get(at)).map_or("none", |word| &word.name)
}

/// Every table that differs in what matters, the smallest first.
pub fn tables(program: &Program, needs: &Needs) -> Vec<Table> {
    let mut axes = axes(program, needs);
    if product(&axes) > MOST_TABLES {
        axes.iter_mut().for_each(|axis| axis.keep_ends(program));
    }
    if product(&axes) > MOST_TABLES { pairs(&axes) } else { all(&axes) }
}

/// The same for questions that must hold at every table: if there are too many to look at, one table at which nothing is fixed.
pub fn every_table(program: &Program, needs: &Needs) -> Vec<Table> {
    let long = |option: usize| matches!(program.options[option].values, OptionValues::Range(a, b) if b.saturating_sub(a) >= MOST_TABLES as i64);
    let axes = axes(program, needs);
    if product(&axes) > MOST_TABLES || needs.options.iter().any(long) {
        vec![Table::default()]
    } else {
        all(&axes)
    }
}

/// The values an option may have, the least first; of a long range only the ends.
pub fn option_values(option: &GameOption) -> Vec<i64> {
    match &option.values {
        OptionValues::YesNo => vec![0, 1],
        OptionValues::Range(a, b) if b.saturating_sub(*a) < MOST_TABLES as i64 => (*a..=*b).collect(),
        OptionValues::Range(a, b) => vec![*a, *b],
        OptionValues::List(list) => list.clone(),
    }
}

fn option_words(option: &GameOption, value: i64, program: &Program) -> String {
    format!("{} {}", option.name, value_words(option, value, program))
}

/// One thing that varies from table to table.
struct Axis {
    /// None is the player count.
    option: Option<u32>,
    values: Vec<i64>,
}

impl Axis {
    fn keep_ends(&mut self, program: &Program) {
        let range = |id: u32| matches!(program.options[id as usize].values, OptionValues::Range(..));
        if self.values.len() > 2 && self.option.is_some_and(range) {
            self.values = vec![self.values[0], self.values[self.values.len() - 1]];
        }
    }

    fn set(&self, table: &mut Table, at: usize) {
        match self.option {
            None => table.players = Some(self.values[at]),
            Some(id) => match table.options.iter_mut().find(|(option, _)| *option == id) {
                Some((_, value)) => *value = self.values[at],
                None => table.options.push((id, self.values[at])),
            },
        }
    }
}

/// What varies; nothing stands on an axis without values, so such a one is left out.
fn axes(program: &Program, needs: &Needs) -> Vec<Axis> {
    let counts = program.players.counts.iter().map(|n| i64::from(*n)).collect();
    let players = needs.players.then_some(Axis { option: None, values: counts });
    let options = needs
        .options
        .iter()
        .map(|id| Axis { option: Some(id as u32), values: option_values(&program.options[id]) });
    players.into_iter().chain(options).filter(|axis| !axis.values.is_empty()).collect()
}

fn product(axes: &[Axis]) -> usize {
    axes.iter().fold(1, |product: usize, axis| product.saturating_mul(axis.values.len()))
}

fn all(axes: &[Axis]) -> Vec<Table> {
    let mut tables = vec![Table::default()];
    for axis in axes {
        let grow = |table: &Table| -> Vec<Table> {
            let with = |at| {
                let mut table = table.clone();
                axis.set(&mut table, at);
                table
            };
            (0..axis.values.len()).map(with).collect()
        };
        tables = tables.iter().flat_map(grow).collect();
    }
    tables
}

/// Every pair of values of two things, the others at their first.
fn pairs(axes: &[Axis]) -> Vec<Table> {
    let mut base = Table::default();
    axes.iter().for_each(|axis| axis.set(&mut base, 0));
    let mut tables = Vec::new();
    for (i, first) in axes.iter().enumerate() {
        for second in &axes[i + 1..] {
            for (a, b) in (0..first.values.len()).flat_map(|a| (0..second.values.len()).map(move |b| (a, b)))
            {
                if tables.len() == MOST_TABLES {
                    return tables;
                }
                let mut table = base.clone();
                first.set(&mut table, a);
                second.set(&mut table, b);
                tables.push(table);
            }
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(option: Option<u32>, n: i64) -> Axis {
        Axis { option, values: (0..n).collect() }
    }

    #[test]
    fn all_combinations_the_smallest_first() {
        let tables = all(&[axis(None, 2), axis(Some(0), 3)]);
        assert_eq!(tables.len(), 6);
        assert_eq!((tables[0].players, tables[0].option(OptionId(0))), (Some(0), Some(0)));
        assert_eq!((tables[5].players, tables[5].option(OptionId(0))), (Some(1), Some(2)));
    }

    #[test]
    fn too_many_combinations_become_pairs() {
        let axes: Vec<Axis> = (0..40).map(|id| axis(Some(id), 2)).collect();
        assert!(product(&axes) > MOST_TABLES);
        let tables = pairs(&axes);
        assert_eq!(tables.len(), 40 * 39 / 2 * 4);
        assert!(tables.iter().all(|table| table.options.len() == 40));
    }
}
