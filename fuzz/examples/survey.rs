use std::collections::BTreeMap;
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let from: u64 = std::env::args().nth(2).map_or(0, |a| a.parse().unwrap());
    std::panic::set_hook(Box::new(|_| {}));
    let mut found: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for seed in from..from+n {
        let bytes: Vec<u8> = (0..(seed % 60) * 12).map(|i| engine::chance::mix(seed << 32 | i) as u8).collect();
        let start = std::time::Instant::now();
        let r = std::panic::catch_unwind(|| cardwright_fuzz::play::check(&bytes));
        let t = start.elapsed();
        if t.as_millis() > 1500 { println!("slow {seed} {t:?}"); }
        if let Err(e) = r {
            let m = e.downcast_ref::<String>().cloned().or(e.downcast_ref::<&str>().map(|s| s.to_string())).unwrap_or_default();
            let key: String = m.lines().next().unwrap_or("").chars().take(160).collect();
            let key = if key.starts_with("law") { m.lines().take(2).collect::<Vec<_>>().join("|").chars().take(200).collect() } else { key };
            let key2: String = key.chars().filter(|c| !c.is_ascii_digit()).take(60).collect();
            let e = found.entry(key2).or_insert((0, format!("seed {seed}: {key}\n")));
            e.0 += 1;
            if e.0 == 1 { std::fs::write(format!("/tmp/target-proof/found-{seed}.txt"), m).unwrap(); }
        }
    }
    for (_, (n, m)) in found { println!("{n} x {m}"); }
}
