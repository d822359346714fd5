//! How large a game is, and how long it took to compile.

use lang::compile::Compiled;
use lang::parser::token_count;
use serde_json::{Value, json};
use std::time::Duration;

/// The figures, one a line.
pub fn text(compiled: &Compiled, time: Duration) -> String {
    let lines = figures(compiled).into_iter().map(|(name, value)| format!("  {name:<9} {value}\n"));
    let time = format!("  {:<9} {:.2} ms\n", "compiled", milliseconds(time));
    lines.chain([time]).collect()
}

/// The figures by name.
pub fn json(compiled: &Compiled, time: Duration) -> Value {
    let mut value: Value =
        figures(compiled).into_iter().map(|(name, value)| (name.to_string(), json!(value))).collect();
    value["compile_ms"] = json!(milliseconds(time));
    value
}

/// Tokens are those of the rules alone, without comments and layout; libraries and what computer players are told are counted apart.
fn figures(compiled: &Compiled) -> Vec<(&'static str, usize)> {
    let text = compiled.sources.first().map_or("", |source| &source.text);
    let tokens = token_count(text);
    let mut figures =
        vec![("tokens", tokens.rules), ("for bots", tokens.bots), ("lines", text.lines().count())];
    if let Some(program) = &compiled.program {
        let own = |file: u16| file == 0;
        figures.extend([
            ("libraries", compiled.sources.len().saturating_sub(1)),
            ("options", program.options.len()),
            ("zones", program.zones.iter().filter(|zone| own(zone.span.file)).count()),
            ("variables", program.vars.iter().filter(|var| own(var.span.file)).count()),
            ("defines", program.defines.iter().filter(|define| own(define.span.file)).count()),
            ("steps", program.steps.iter().filter(|step| own(step.span.file)).count()),
            ("choices", program.choices as usize),
        ]);
    }
    figures
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 100_000.0).round() / 100.0
}
