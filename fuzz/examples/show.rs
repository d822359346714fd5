//! Prints the game that the bytes of a file make, for looking at what the target `play` found.

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        println!("{}", cardwright_fuzz::generator::game(&std::fs::read(path)?));
    }
    Ok(())
}
