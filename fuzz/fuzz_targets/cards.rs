//! Bytes that drive a generator of cards with rules.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cardwright_fuzz::cards::check(bytes));
