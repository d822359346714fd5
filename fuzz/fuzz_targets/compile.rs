//! Any bytes as the text of a game.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cardwright_fuzz::compile::check(bytes));
