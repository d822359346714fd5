//! Closing time: who hears that the server goes down, and who is waited for.

use tokio::sync::watch;

/// When it rings, the server goes down.
#[derive(Debug)]
pub struct Closing(watch::Sender<bool>);

impl Default for Closing {
    fn default() -> Closing {
        Closing(watch::Sender::new(false))
    }
}

impl Closing {
    /// Rings: everybody who listens goes home.
    pub fn ring(&self) {
        self.0.send_replace(true);
    }

    /// Hears it ring. Whoever keeps this is waited for.
    pub fn listen(&self) -> Bell {
        Bell(self.0.subscribe())
    }

    /// Waits until nobody listens any more.
    pub async fn all_gone(&self) {
        self.0.closed().await;
    }
}

/// The bell of a server as somebody hears it.
#[derive(Debug)]
pub struct Bell(watch::Receiver<bool>);

impl Bell {
    /// Waits until it rings, or has rung.
    pub async fn rings(&mut self) {
        // Without a house there is nothing to stay for either.
        let _ = self.0.wait_for(|rung| *rung).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn those_who_listen_are_waited_for() {
        let closing = Closing::default();
        let (mut stays, goes) = (closing.listen(), closing.listen());
        assert!(tokio::time::timeout(Duration::from_millis(20), stays.rings()).await.is_err());
        closing.ring();
        stays.rings().await;
        closing.listen().rings().await;
        drop(goes);
        assert!(tokio::time::timeout(Duration::from_millis(20), closing.all_gone()).await.is_err());
        drop(stays);
        closing.all_gone().await;
    }
}
