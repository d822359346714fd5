//! Cargo must build the program anew when the pages inside it have changed. Where there are none yet, it is told by a variable
//! when there are (`cargo xtask up` sets it); a folder that does not exist would make every build a new one.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-env-changed=CARDWRIGHT_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    let dist = Path::new("../../web/dist");
    if dist.is_dir() {
        println!("cargo::rerun-if-changed={}", dist.display());
    }
}
