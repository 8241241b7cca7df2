#![no_main]

#[path = "../checks.rs"]
#[expect(dead_code, reason = "each target holds one of them")]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &str| checks::position(data));
