//! Checks that look at a whole, typed program: what can never happen, never end, never matter, or give a secret away.
//!
//! One check is one file, with its complaint, its explanation and its code; [`CHECKS`] lists them. What they share comes first:
//! [`walk`] goes through a program, [`facts`] says what defines read and steps do, [`constants`] works out values for every
//! table, [`sight`] knows who sees what. A check that is not sure says nothing.

pub mod bits;
mod conditions;
pub mod constants;
mod cover;
pub mod deck;
mod demand;
pub mod evaluator;
pub mod facts;
mod flow;
pub mod same;
mod secrets;
mod sets;
pub mod shown_before;
mod sight;
pub mod tables;
#[cfg(test)]
mod testing;
mod text;
pub mod usage;
pub mod values;
pub mod walk;

mod alike_items;
mod alike_values;
mod always_holds;
mod asked;
mod divided_by_nothing;
mod empty_deck;
mod empty_zone;
mod end_without_result;
mod endless_loop;
mod endless_steps;
mod fixed_var;
mod forgotten_zone;
mod hidden_text;
mod idle_choice;
mod impossible_item;
mod large_deal;
mod large_move;
mod large_number;
mod many_sets;
mod missing_card;
mod never_holds;
mod never_reset;
mod no_effect;
mod no_result;
mod no_way_out;
mod nobody_wins;
mod odd_pairs;
mod option_list;
mod rival_rules;
mod silent_pass;
mod small_zone;
mod tested_before;
mod unordered_top;
mod unreachable;
mod unread_var;
mod unseen_condition;
mod unused_define;
mod unused_let;
mod unused_option;
mod unused_step;
mod unused_var;
mod unused_zone;
mod usual_value;
mod vain_removal;

use crate::diagnostic::{Complaint, Diagnostic};
use crate::program::Program;
use constants::Constants;
use facts::Facts;
use usage::Usage;

/// What every check may ask.
pub struct Context<'a> {
    /// The program.
    pub program: &'a Program,
    /// What defines read and steps do.
    pub facts: &'a Facts,
    /// Values worked out before play.
    pub constants: &'a Constants<'a>,
    /// Where names are used.
    pub usage: &'a Usage,
}

/// A check: reads the program and adds its complaints.
type Check = fn(&Context, &mut Vec<Diagnostic>);

/// Every complaint about a program as a whole, in order of code.
pub fn analyse(program: &Program) -> Vec<Diagnostic> {
    if program.carried.is_empty() {
        return look_at(program);
    }
    // What cards do is seen where it happens: in the actions they answer.
    look_at(&crate::seat::seat_all(program))
}

fn look_at(program: &Program) -> Vec<Diagnostic> {
    let facts = Facts::of(program);
    let constants = Constants::new(program, &facts);
    let usage = Usage::of(program);
    let context = Context { program, facts: &facts, constants: &constants, usage: &usage };
    let mut found = Vec::new();
    for (_, check) in CHECKS {
        check(&context, &mut found);
    }
    found
}

/// The complaints the checks can make.
pub fn complaints() -> impl Iterator<Item = &'static Complaint> {
    CHECKS.iter().map(|(complaint, _)| *complaint)
}

/// The checks, each with its complaint, in order of code.
static CHECKS: &[(&Complaint, Check)] = &[
    (&large_deal::LARGE_DEAL, large_deal::check),
    (&large_move::LARGE_MOVE, large_move::check),
    (&unused_zone::UNUSED_ZONE, unused_zone::check),
    (&empty_zone::EMPTY_ZONE, empty_zone::check),
    (&forgotten_zone::FORGOTTEN_ZONE, forgotten_zone::check),
    (&unused_var::UNUSED_VAR, unused_var::check),
    (&unread_var::UNREAD_VAR, unread_var::check),
    (&fixed_var::FIXED_VAR, fixed_var::check),
    (&unused_option::UNUSED_OPTION, unused_option::check),
    (&unused_define::UNUSED_DEFINE, unused_define::check),
    (&unused_step::UNUSED_STEP, unused_step::check),
    (&unused_let::UNUSED_LET, unused_let::check),
    (&usual_value::USUAL_VALUE, usual_value::check),
    (&option_list::OPTION_LIST, option_list::check),
    (&alike_values::ALIKE_VALUES, alike_values::check),
    (&impossible_item::IMPOSSIBLE_ITEM, impossible_item::check),
    (&never_holds::NEVER_HOLDS, never_holds::check),
    (&always_holds::ALWAYS_HOLDS, always_holds::check),
    (&missing_card::MISSING_CARD, missing_card::check),
    (&vain_removal::VAIN_REMOVAL, vain_removal::check),
    (&endless_loop::ENDLESS_LOOP, endless_loop::check),
    (&no_way_out::NO_WAY_OUT, no_way_out::check),
    (&idle_choice::IDLE_CHOICE, idle_choice::check),
    (&silent_pass::SILENT_PASS, silent_pass::check),
    (&asked::ASKED, asked::check),
    (&unseen_condition::UNSEEN_CONDITION, unseen_condition::check),
    (&unreachable::UNREACHABLE, unreachable::check),
    (&end_without_result::END_WITHOUT_RESULT, end_without_result::check),
    (&no_result::NO_RESULT, no_result::check),
    (&never_reset::NEVER_RESET, never_reset::check),
    (&hidden_text::HIDDEN_TEXT, hidden_text::check),
    (&odd_pairs::ODD_PAIRS, odd_pairs::check),
    (&large_number::LARGE_NUMBER, large_number::check),
    (&divided_by_nothing::DIVIDED_BY_NOTHING, divided_by_nothing::check),
    (&small_zone::SMALL_ZONE, small_zone::check),
    (&no_effect::NO_EFFECT, no_effect::check),
    (&tested_before::TESTED_BEFORE, tested_before::check),
    (&alike_items::ALIKE_ITEMS, alike_items::check),
    (&endless_steps::ENDLESS_STEPS, endless_steps::check),
    (&unordered_top::UNORDERED_TOP, unordered_top::check),
    (&empty_deck::EMPTY_DECK, empty_deck::check),
    (&many_sets::MANY_SETS, many_sets::check),
    (&rival_rules::RIVAL_RULES, rival_rules::check),
    (&nobody_wins::NOBODY_WINS, nobody_wins::check),
];
