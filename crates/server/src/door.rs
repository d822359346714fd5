//! The door: where connections come in, and where those that only take up room are shown out.
//!
//! Whoever is connected gets something from us every few seconds: requests are answered within [`crate::limits::LONGEST_REQUEST`],
//! tables and the lobby send signs of life. So one rule is enough against all who are slow on purpose, be it in asking, in
//! sending or in taking what they are sent: a line on which we could say nothing for 75 seconds is cut.

use crate::limits::network;
use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};

/// So long may a line be silent from our side: longer than the minute after which proxies give up lines they keep for later, so
/// that none is cut just when they use it again.
const SILENCE: Duration = Duration::from_secs(75);
/// So many lines may one address have; those from this machine are not counted, as a proxy on it speaks for everybody.
const MOST_LINES: u32 = 400;

/// Where connections come in.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    silence: Duration,
    most: u32,
    lines: Lines,
}

/// How many lines each address has.
type Lines = Arc<Mutex<HashMap<IpAddr, u32>>>;

impl Door {
    /// A door at a listener. `limits`: whether each address may have only so many lines.
    pub fn at(listener: TcpListener, limits: bool) -> Door {
        let most = if limits { MOST_LINES } else { u32::MAX };
        Door { listener, silence: SILENCE, most, lines: Lines::default() }
    }

    /// The same with less patience.
    pub fn with_silence(self, silence: Duration) -> Door {
        Door { silence, ..self }
    }

    /// A place for a line; None if the address has too many.
    fn place(&self, address: IpAddr) -> Option<Place> {
        // Where the server listens at `::`, this machine may come as `::ffff:127.0.0.1`.
        if address.to_canonical().is_loopback() {
            return Some(Place(None));
        }
        let address = network(address);
        let mut lines = locked(&self.lines);
        let count = lines.entry(address).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place(Some((self.lines.clone(), address))))
    }
}

impl Listener for Door {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(place) = self.place(address.ip()) else { continue };
            // An answer that waits for the one before it to be acknowledged comes 40 ms late.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection cannot be told to send at once");
            }
            return (Line::new(stream, self.silence, place), address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The address at the other end of a line.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

/// A line's place among those of its address, given back when it ends.
#[derive(Debug)]
struct Place(Option<(Lines, IpAddr)>);

impl Drop for Place {
    fn drop(&mut self) {
        let Some((lines, address)) = &self.0 else { return };
        let mut lines = locked(lines);
        let left = lines.get(address).map_or(0, |count| count.saturating_sub(1));
        match left {
            0 => drop(lines.remove(address)),
            left => drop(lines.insert(*address, left)),
        }
    }
}

fn locked(lines: &Lines) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
    // Nothing that holds the lock can panic half-way.
    lines.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A connection that ends when nothing could be said on it for too long.
#[derive(Debug)]
pub struct Line {
    stream: TcpStream,
    silence: Duration,
    /// When something was said last.
    said: Instant,
    /// Set anew only when it rings: saying something costs no more than a look at the clock.
    alarm: Pin<Box<Sleep>>,
    _place: Place,
}

impl Line {
    fn new(stream: TcpStream, silence: Duration, place: Place) -> Line {
        let alarm = Box::pin(tokio::time::sleep(silence));
        Line { stream, silence, said: Instant::now(), alarm, _place: place }
    }

    /// Nothing goes on just now: goes on waiting, or gives up.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        while self.alarm.as_mut().poll(context).is_ready() {
            let until = self.said + self.silence;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.alarm.as_mut().reset(until);
        }
        Poll::Pending
    }

    /// What came of saying something.
    fn heard<T>(&mut self, said: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        match said {
            Poll::Pending => self.wait(context),
            Poll::Ready(Ok(done)) => {
                self.said = Instant::now();
                Poll::Ready(Ok(done))
            }
            failed => failed,
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Pending => self.wait(context),
            read => read,
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let said = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.heard(said, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let said = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.heard(said, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_address_has_so_many_lines_and_gets_them_back() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let door = Door { most: 2, ..Door::at(listener, true) };
        let (far, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let held = [door.place(far), door.place(far)];
        assert!(held.iter().all(Option::is_some) && door.place(far).is_none());
        assert!(door.place(other).is_some());
        for here in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            let here: IpAddr = here.parse().unwrap();
            let held: Vec<Option<Place>> = (0..9).map(|_| door.place(here)).collect();
            assert!(held.iter().all(Option::is_some), "a proxy speaks for many");
        }
        drop(held);
        assert!(door.place(far).is_some() && locked(&door.lines).is_empty());
    }
}
