//! A bar while games are played, with the time that is left; Ctrl-C ends the run.

use crate::{interrupt, term};
use indicatif::{ProgressBar, ProgressStyle};
use lab::work::Progress;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Does something that takes its time while a bar on stderr shows how far it is.
pub fn watch<R: Send>(games: u64, work: impl FnOnce(&Progress) -> R + Send) -> R {
    interrupt::listen();
    let progress = Progress::default();
    let bar = bar(games, "games");
    std::thread::scope(|scope| {
        let working = scope.spawn(|| work(&progress));
        while !working.is_finished() {
            std::thread::sleep(Duration::from_millis(20));
            bar.set_position(progress.done.load(Ordering::Relaxed));
            if interrupt::pressed() {
                progress.stop.store(true, Ordering::Relaxed);
            }
        }
        bar.finish_and_clear();
        // A panic in the lab is a fault of the program; it goes on as if it had happened here.
        working.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// A bar on stderr for deals, some of which take long: it is there before the first is played.
pub fn of_deals(deals: u64) -> ProgressBar {
    let bar = bar(deals, "deals");
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A bar on stderr if somebody looks on.
fn bar(count: u64, what: &str) -> ProgressBar {
    if !term::shows_progress() {
        return ProgressBar::hidden();
    }
    let template =
        format!("{{bar:40}} {{percent:>3}} %  {{human_pos}} of {{human_len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
