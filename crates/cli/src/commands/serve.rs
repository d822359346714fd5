//! `serve`: the games in the browser.

use super::trial_process::TRIAL_PROCESS;
use crate::failure::{Done, Failure};
use crate::library;
use crate::players;
use crate::term;
use clap::Args;
use server::catalogue::LibraryGame;
use server::catalogue::trial::apart::Apart;
use server::config::Config;
use server::sweep::Keeping;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "Examples:
  cardwright serve                            on this machine only, at http://127.0.0.1:8080
  cardwright serve --port 0                   at any free port
  cardwright serve --host 0.0.0.0             for everybody in the same network, by this machine's address
  cardwright serve --name cards.example.org --behind-proxy --secure
                                              for everybody, behind a proxy that speaks HTTPS
  cardwright serve --data evening             with its database in the folder `evening`

Everything that is played is kept in the data folder; a server that is started again goes on where it was.
What nobody has used for long is thrown away: docs/server.md says what and when. Ctrl-C ends it.";

/// Serve the games in the browser
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address to listen at; others reach it only if it is not 127.0.0.1
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    /// The folder of the database; it is made if it is not there
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    data: PathBuf,
    /// A name under which people reach the server; may be given several times. Addresses and localhost are always answered to
    #[arg(long = "name", value_name = "NAME", value_parser = host_name)]
    names: Vec<String>,
    /// Count requests by the address that the proxy in front of the server names (x-forwarded-for)
    #[arg(long)]
    behind_proxy: bool,
    /// Give cookies only over HTTPS
    #[arg(long)]
    secure: bool,
    /// Days a finished match is kept after somebody last looked at it; matches of accounts five times as long
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    keep: u32,
    /// Megabytes the database may have; beyond it games go on, but nothing new is opened or brought along
    #[arg(long, value_name = "MB", default_value_t = 8000)]
    space: u32,
    /// Write the log as JSON
    #[arg(long)]
    json_logs: bool,
    /// Never refuse requests because there are too many, and play-test no game unasked: for tests and measurements
    #[arg(long, hide_short_help = true)]
    no_limits: bool,
    /// The same chance at every table, 0 to 255: for tests
    #[arg(long, value_name = "SEED", hide_short_help = true)]
    seed: Option<u8>,
    /// Milliseconds that bots playing among themselves wait before each move
    #[arg(long, value_name = "MS", default_value_t = 700, hide_short_help = true)]
    bot_pace: u64,
}

/// A name as it stands in addresses: `cards.example.org`.
fn host_name(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
    match !text.is_empty() && text.chars().all(plain) {
        true => Ok(text.trim_end_matches('.').to_string()),
        false => {
            Err("a name has letters, digits, hyphens and dots, without https:// and without a port"
                .to_string())
        }
    }
}

impl Serve {
    /// Runs until it is stopped.
    pub fn run(self) -> Done {
        self.make_data_folder()?;
        let games = library::all().into_iter();
        let library: Vec<LibraryGame> = games
            .map(|game| LibraryGame { files: game.files(), folder: game.folder.on_disk(), id: game.name })
            .collect();
        let usual = Config::new(self.data, library);
        let config = Config {
            address: SocketAddr::new(self.host, self.port),
            template: super::new::files("my-game", "My Game"),
            secure: self.secure,
            names: self.names,
            proxy: self.behind_proxy,
            limits: !self.no_limits,
            bot_pace: Duration::from_millis(self.bot_pace),
            space: u64::from(self.space) * 1_000_000,
            keeping: Keeping::matches_for(self.keep),
            seed: self.seed,
            json_logs: self.json_logs,
            // Whoever measures wants the machine for it.
            play_tests: usual.play_tests.filter(|_| !self.no_limits),
            trials: Some(Apart::new(players::this_program(TRIAL_PROCESS)?)),
            scripts: Some(players::launcher()?),
            ..usual
        };
        let ready = |address: SocketAddr| term::print(&format!("Cardwright is at http://{address}\n"));
        server::serve(config, ready).map_err(|error| Failure::finding(format!("The server ended: {error}.")))
    }

    fn make_data_folder(&self) -> Done {
        let shown = self.data.display();
        if self.data.is_file() {
            return Err(Failure::usage(format!("{shown} is a file: `--data` names a folder.")));
        }
        std::fs::create_dir_all(&self.data).map_err(|error| Failure::file("make the folder", shown, &error))
    }
}
