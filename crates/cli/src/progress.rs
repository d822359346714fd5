//! A bar while games are played, with the time that is left; Ctrl-C ends the run.

use crate::{interrupt, term};
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use lab::work::Progress;
use std::fmt::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Does something that takes its time while a bar on stderr shows how far it is.
pub fn watch<R: Send>(games: u64, work: impl FnOnce(&Progress) -> R + Send) -> R {
    look_on(bar(games, "{human_pos} of {human_len} games, "), work)
}

/// The same for players who think: their steps mean nothing to anybody, the time they take does.
pub fn watch_thinking<R: Send>(steps: u64, work: impl FnOnce(&Progress) -> R + Send) -> R {
    look_on(bar(steps, "of the thinking, "), work)
}

fn look_on<R: Send>(bar: ProgressBar, work: impl FnOnce(&Progress) -> R + Send) -> R {
    interrupt::listen();
    let progress = Progress::default();
    progress.stop.store(interrupt::pressed(), Ordering::Relaxed);
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

/// A bar on stderr for deals, some of which take long: it is there before the first is played. From now on Ctrl-C ends the run and
/// not the program.
pub fn of_deals(deals: u64) -> ProgressBar {
    interrupt::listen();
    let bar = bar(deals, "{human_pos} of {human_len} deals, ");
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A bar on stderr if somebody looks on.
fn bar(count: u64, what: &str) -> ProgressBar {
    if !term::shows_progress() {
        return ProgressBar::hidden();
    }
    let template = format!("{{bar:40}} {{percent:>3}} %  {what}{{left}}");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let left = |state: &ProgressState, line: &mut dyn Write| {
        // A line that cannot be written is not seen either.
        let _ = line.write_str(&left(state.pos(), state.eta(), interrupt::pressed()));
    };
    ProgressBar::new(count).with_style(style.with_key("left", left))
}

/// What is told of the time that is left; before anything is done nobody knows.
fn left(done: u64, estimate: Duration, is_stopping: bool) -> String {
    match (is_stopping, done) {
        (true, _) => "stopping (Ctrl-C again: at once)".to_string(),
        (false, 0) => "just begun".to_string(),
        (false, _) => format!("{:#} left", HumanDuration(estimate)),
    }
}

#[cfg(test)]
mod tests {
    use super::left;
    use std::time::Duration;

    #[test]
    fn nothing_is_promised_before_anything_is_done() {
        assert_eq!(left(0, Duration::ZERO, false), "just begun");
        assert_eq!(left(7, Duration::from_secs(20), false), "20s left");
        assert_eq!(left(7, Duration::from_secs(90), true), "stopping (Ctrl-C again: at once)");
    }
}
