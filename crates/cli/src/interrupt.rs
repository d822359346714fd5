//! Ctrl-C ends a long run early, and what is done so far is kept; pressed once more it ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is noticed instead of ending the program. Where that cannot be had, it ends the program as always.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Whether Ctrl-C was pressed since [`listen`].
pub fn pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}
