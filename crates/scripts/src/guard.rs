//! What the operating system takes away from a process that works for strangers. Where it cannot, whoever asks still ends the
//! process when it takes too long.

pub use system::{confine, renew};

#[cfg(unix)]
mod system {
    use rustix::process::{Resource, Rlimit, setrlimit};
    use std::time::Duration;

    fn limit(resource: Resource, most: u64) {
        // A system that refuses has a stricter limit already.
        let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    }

    /// No more bytes of memory than these, no more files open, none to write, no pictures of its memory.
    pub fn confine(space: u64, files: u64) {
        limit(Resource::As, space);
        limit(Resource::Core, 0);
        limit(Resource::Fsize, 0);
        limit(Resource::Nofile, files);
    }

    /// From now on so much time on the processor: should nobody be left to end the process, the system does.
    pub fn renew(patience: Duration) {
        let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime).tv_sec;
        let most = used.unsigned_abs() + patience.as_secs() + 2;
        let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(most), maximum: None });
    }
}

#[cfg(not(unix))]
mod system {
    pub fn confine(_space: u64, _files: u64) {}

    pub fn renew(_patience: std::time::Duration) {}
}
