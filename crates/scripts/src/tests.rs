//! Real scripts in the real engine, at real tables.

mod faults;
mod games;
mod helpers;
mod honest;
mod table;
