//! Any bytes as the text of a record, a scenario or a state.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cardwright_fuzz::papers::check(bytes));
