//! Bytes that drive a generator of well-formed games.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cardwright_fuzz::play::check(bytes));
