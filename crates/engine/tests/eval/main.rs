//! The reference evaluator, the general moves, names and explanations, on small games made for the purpose.

mod support;

mod apart;
mod at_once;
mod bare_names;
mod bound;
mod choices;
mod costs;
mod expressions;
mod families;
mod games;
mod gleaned;
mod lasting;
mod names;
mod nobody;
mod ranking;
mod reasons;
mod runaway;
mod shown;
mod splits;
mod too_large;
