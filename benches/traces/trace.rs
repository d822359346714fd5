//! Reading the files of `tests/oracle`.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;

use benches::hand_coded::cards::{Card, PACK};
use flate2::read::GzDecoder;
use serde_json::Value;

/// One recorded game.
pub struct Trace(Value);

/// One recorded decision.
pub struct Step<'t>(&'t Value);

/// All games of one file.
pub fn read(file: &str) -> Vec<Trace> {
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("Cargo says where this package is");
    let path = Path::new(&package).join("../tests/oracle").join(file);
    let packed = std::fs::File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = BufReader::new(GzDecoder::new(packed)).lines();
    lines.map(|line| Trace(serde_json::from_str(&line.unwrap()).unwrap())).collect()
}

/// The name of a card, such as "TD".
pub fn name(card: Card) -> String {
    let letter = |letters: &str, index: u8| char::from(letters.as_bytes()[usize::from(index)]);
    [letter("23456789TJQKA", card / 4), letter("CDHS", card % 4)].iter().collect()
}

/// The card of this name.
pub fn card(text: &str) -> Card {
    PACK.into_iter().find(|card| name(*card) == text).unwrap_or_else(|| panic!("{text} is no card"))
}

impl Trace {
    pub fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    /// A random outcome other than a card.
    pub fn setup(&self, name: &str) -> &Value {
        &self.0["setup"][name]
    }

    /// The pack from the top: the cards that leave it in this game, then all others in any order.
    pub fn pack(&self) -> Vec<Card> {
        let mut pack: Vec<Card> = texts(&self.0["deal"]).map(card).collect();
        pack.extend(PACK.into_iter().filter(|card| !pack.contains(card)).collect::<Vec<_>>());
        pack
    }

    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.0["steps"].as_array().unwrap().iter().map(Step)
    }

    /// The result of each player.
    pub fn returns(&self) -> Vec<f64> {
        self.0["returns"].as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).collect()
    }
}

impl<'t> Step<'t> {
    pub fn player(&self) -> usize {
        self.0["player"].as_u64().unwrap() as usize
    }

    pub fn legal(&self) -> BTreeSet<String> {
        texts(&self.0["legal"]).map(str::to_owned).collect()
    }

    pub fn chosen(&self) -> &'t str {
        self.0["chosen"].as_str().unwrap()
    }
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap())
}
