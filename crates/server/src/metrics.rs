//! Figures for Prometheus, counted by hand: a handful of numbers needs no library.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A number that goes up, or up and down.
#[derive(Debug, Default)]
pub struct Number(AtomicI64);

impl Number {
    /// Adds to it.
    pub fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// Sets it.
    pub fn set(&self, value: i64) {
        self.0.store(value, Ordering::Relaxed);
    }

    /// What it is.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper ends of the buckets of times, in milliseconds.
const BUCKETS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

/// How long something takes.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// Counts one that took so long.
    pub fn observe(&self, time: Duration) {
        let within = |ms: u64| time <= Duration::from_millis(ms);
        if let Some(at) = BUCKETS.iter().position(|&ms| within(ms)) {
            self.buckets[at].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }
}

/// All figures.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Sockets that are open.
    pub connections: Number,
    /// Tables in memory.
    pub rooms: Number,
    /// Moves of people that were confirmed.
    pub moves: Number,
    /// Requests at tables that were refused.
    pub refused: Number,
    /// Choices of scripts that went wrong.
    pub script_faults: Number,
    /// HTTP requests.
    pub requests: Number,
    /// HTTP requests that were refused because there were too many.
    pub limited: Number,
    /// Times that the faults of scripts could not be stored.
    pub unstored: Number,
    /// What was taken from the disk because nobody needed it any more.
    pub swept: Number,
    /// Bytes of the file that are in use, when somebody last asked for the figures.
    pub space: Number,
    /// Time from a move's arrival at the table to its confirmation.
    pub move_time: Times,
}

impl Metrics {
    /// The figures in the text form of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, kind, help, number) in [
            ("cardwright_connections", "gauge", "Open sockets.", &self.connections),
            ("cardwright_rooms", "gauge", "Tables in memory.", &self.rooms),
            ("cardwright_moves_total", "counter", "Moves of people that were confirmed.", &self.moves),
            ("cardwright_refused_total", "counter", "Requests at tables that were refused.", &self.refused),
            (
                "cardwright_script_faults_total",
                "counter",
                "Choices of scripts that went wrong.",
                &self.script_faults,
            ),
            ("cardwright_http_requests_total", "counter", "HTTP requests.", &self.requests),
            ("cardwright_http_limited_total", "counter", "HTTP requests beyond the limits.", &self.limited),
            (
                "cardwright_script_faults_unstored_total",
                "counter",
                "Times that the faults of scripts could not be stored.",
                &self.unstored,
            ),
            ("cardwright_swept_total", "counter", "What nobody needed any more on the disk.", &self.swept),
            ("cardwright_space_bytes", "gauge", "Bytes of the database that are in use.", &self.space),
        ] {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {}", number.get());
        }
        self.write_times(&mut text);
        text
    }

    fn write_times(&self, text: &mut String) {
        let name = "cardwright_move_seconds";
        let _ = writeln!(text, "# HELP {name} From a move's arrival at its table to its confirmation.");
        let _ = writeln!(text, "# TYPE {name} histogram");
        let mut total = 0;
        for (ms, bucket) in BUCKETS.iter().zip(&self.move_time.buckets) {
            total += bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {total}", *ms as f64 / 1000.0);
        }
        let count = self.move_time.count.load(Ordering::Relaxed);
        let seconds = self.move_time.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let metrics = Metrics::default();
        metrics.move_time.observe(Duration::from_micros(1500));
        metrics.move_time.observe(Duration::from_secs(60));
        let text = metrics.text();
        assert!(text.contains("cardwright_move_seconds_bucket{le=\"0.001\"} 0\n"), "{text}");
        assert!(text.contains("cardwright_move_seconds_bucket{le=\"0.002\"} 1\n"), "{text}");
        assert!(text.contains("cardwright_move_seconds_bucket{le=\"+Inf\"} 2\n"), "{text}");
    }
}
