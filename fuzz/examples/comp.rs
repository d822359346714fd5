fn main(){ let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
 let t=std::time::Instant::now(); let c = lang::compile::compile("g",&text,&|_|None); println!("compile {:?} {}", t.elapsed(), c.diagnostics.len());
 if let Some(p)=c.program { let t=std::time::Instant::now(); let r = engine::table::Table::open(std::sync::Arc::new(p),2,&[]); println!("open {:?} {}", t.elapsed(), r.is_ok()); 
 if let Ok(table)=r { let t=std::time::Instant::now(); let s = table.start(1); println!("start {:?} {:?}", t.elapsed(), s.status);} } }
