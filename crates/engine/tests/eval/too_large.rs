//! Rules that are too many for a table are refused before they take long.

use engine::table::Table;
use std::sync::Arc;

#[test]
fn a_table_has_only_so_many_rules() {
    let open = |steps: usize| {
        let steps: String = (0..steps).map(|n| format!("step s{n}\n  say \"x\"\n\n")).collect();
        let text = format!(
            "game \"Many\"\n  players 2\n  deck french\n\nzones\n  stock: pile, face down\n\n{steps}\
             play\n  shuffle all cards into stock\n  first player wins\n"
        );
        let program = lang::compile::compile("game", &text, &|_| None).program.expect("it compiles");
        Table::open(Arc::new(program), 2, &[])
    };
    assert!(open(100).is_ok());
    let refused = open(3_001).expect_err("they are too many");
    assert!(refused[0].to_string().contains("more than 3,000 steps"), "{}", refused[0]);
}
