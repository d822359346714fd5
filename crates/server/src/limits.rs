//! How much anybody may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A body of a request, unless its handler allows more.
pub const MOST_BODY: usize = 64 * 1024;
/// A game that is brought along, packed or as text.
pub const MOST_UPLOAD: usize = 1024 * 1024;
/// A message at a table; longer ones are refused.
pub const MOST_MESSAGE: usize = 16 * 1024;
/// A message at a table; at longer ones the connection is closed.
pub const MOST_FRAME: usize = 64 * 1024;
/// A request takes at most so long.
pub const LONGEST_REQUEST: Duration = Duration::from_secs(20);

/// Something that fills up with time and is emptied by use.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    full: f64,
    per_second: f64,
    last: Instant,
}

impl Bucket {
    /// Full at the beginning.
    pub fn new(full: f64, per_second: f64) -> Bucket {
        Bucket { left: full, full, per_second, last: Instant::now() }
    }

    /// Takes so much out, if there is as much.
    pub fn take(&mut self, amount: f64) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.last).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.full);
        self.last = now;
        let enough = self.left >= amount;
        if enough {
            self.left -= amount;
        }
        enough
    }

    /// Whether nothing is missing.
    pub fn is_full(&self) -> bool {
        self.left + self.last.elapsed().as_secs_f64() * self.per_second >= self.full
    }
}

/// One bucket for each address.
#[derive(Debug)]
pub struct Limiter {
    full: f64,
    per_second: f64,
    buckets: Mutex<Buckets>,
}

#[derive(Debug, Default)]
struct Buckets {
    of: HashMap<IpAddr, Bucket>,
    /// How many there may be before those that ask for nothing are forgotten.
    room: usize,
}

/// So many addresses are remembered before those that ask for nothing are forgotten.
const ADDRESSES: usize = 10_000;
/// However many there are, this is the most that are remembered: then all begin anew.
const MOST_ADDRESSES: usize = 200_000;

impl Buckets {
    /// Makes room for one more. It is looked for only when twice as many have come as were left the last time: so it costs little
    /// however many come.
    fn make_room(&mut self) {
        if self.of.len() < self.room.max(ADDRESSES) {
            return;
        }
        self.of.retain(|_, bucket| !bucket.is_full());
        if self.of.len() > MOST_ADDRESSES / 2 {
            self.of.clear();
        }
        self.room = self.of.len() * 2;
    }
}

impl Limiter {
    /// Each address may ask `full` times at once and `per_second` times in the long run.
    pub fn new(full: f64, per_second: f64) -> Limiter {
        Limiter { full, per_second, buckets: Mutex::default() }
    }

    /// Whether an address may ask for something that costs so much.
    pub fn allows(&self, address: IpAddr, cost: f64) -> bool {
        // A poisoned lock only means that somebody panicked while counting.
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        buckets.make_room();
        let bucket =
            buckets.of.entry(network(address)).or_insert_with(|| Bucket::new(self.full, self.per_second));
        bucket.take(cost)
    }
}

/// What counts as one address. Of IPv6 it is the first half: whoever has one has all with that half, and could use a new one each time.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_counts_as_one_address() {
        let same = |one: &str, other: &str| network(one.parse().unwrap()) == network(other.parse().unwrap());
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9") && same("::ffff:10.0.0.1", "10.0.0.1"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1") && !same("10.0.0.1", "10.0.0.2"));
    }

    #[test]
    fn however_many_addresses_come_only_so_many_are_remembered() {
        let limiter = Limiter::new(1.0, 0.0);
        let count = MOST_ADDRESSES as u32 + 100_000;
        for number in 0..count {
            assert!(limiter.allows(IpAddr::from(number.to_be_bytes()), 1.0), "it is a new one");
        }
        assert!(!limiter.allows(IpAddr::from((count - 1).to_be_bytes()), 1.0), "it has asked already");
        assert!(limiter.buckets.lock().unwrap().of.len() <= MOST_ADDRESSES);
    }

    #[test]
    fn a_bucket_empties_and_fills() {
        let mut bucket = Bucket::new(2.0, 1000.0);
        assert!(bucket.take(1.0) && bucket.take(1.0));
        let mut slow = Bucket::new(1.0, 0.0);
        assert!(slow.take(1.0) && !slow.take(1.0));
        std::thread::sleep(Duration::from_millis(5));
        assert!(bucket.take(1.0));
    }
}
