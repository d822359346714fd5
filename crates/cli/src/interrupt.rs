//! Ctrl-C, or being told to end, ends a long run early, and what is done so far is kept; once more ends the program at once.
//! Whoever holds the screen gives it back first.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// How a program ends that was told to end, as shells count it.
const ENDED: i32 = 143;

/// From now on Ctrl-C is noticed instead of ending the program. Where that cannot be had, it ends the program as always.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// From now on whoever is told to end does something first, and then ends. A screen that is not given back cannot be used any more.
pub fn before_the_end(last: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(move || {
        last();
        std::process::exit(ENDED);
    });
}

/// Whether Ctrl-C was pressed since [`listen`].
pub fn pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}
