fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let t = std::time::Instant::now();
    let c = lang::compile::compile("g", &text, &|_| None);
    println!("compile {:?}", t.elapsed());
    let p = std::sync::Arc::new(c.program.unwrap());
    for n in [p.players.counts[0], *p.players.counts.last().unwrap()] {
        let table = engine::table::Table::open(p.clone(), n as usize, &[]).unwrap();
        let t = std::time::Instant::now();
        let mut s = table.start(1);
        println!("start {:?} {:?}", t.elapsed(), s.status);
        let mut r = engine::chance::Stream::new(1, 1);
        let mut worst = std::time::Duration::ZERO;
        loop { let t = std::time::Instant::now(); let go = table.random_move(&mut s, &mut r); worst = worst.max(t.elapsed()); if !go { break; } }
        println!("worst {worst:?} {:?}", s.status);
        for (name, law) in engine::laws::LAWS { let t = std::time::Instant::now(); let r = law(&table, 1); println!("{name} {:?} {:?}", t.elapsed(), r.err().map(|e| e.lines().next().unwrap().to_string())); }
    }
}
