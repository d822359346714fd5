//! Numbers as people read them.

use super::Unit;
use crate::sums::Estimate;

/// A number in its unit: `24.8 %`, `63.2`, `1,234`.
pub fn number(unit: Unit, value: f64) -> String {
    // Nothing has no sign.
    let value = if value.abs() < 5e-4 { 0.0 } else { value };
    match unit {
        Unit::Share => format!("{:.1} %", value * 100.0),
        Unit::Points => format!("{:+.1} points", value * 100.0),
        Unit::Count => grouped(value.round().max(0.0) as u64),
        Unit::Minutes => time(value, false),
        Unit::MoreMinutes => time(value, true),
        Unit::Elo => elo(value),
        Unit::Change => format!("{value:+.2}"),
        Unit::Number if value.abs() >= 1000.0 => {
            let sign = if value < 0.0 { "-" } else { "" };
            format!("{sign}{}", grouped(value.abs().round() as u64))
        }
        Unit::Number if value.abs() >= 100.0 => format!("{value:.1}"),
        Unit::Number => format!("{value:.2}"),
    }
}

/// A difference in strength; nothing has no sign.
pub fn elo(value: f64) -> String {
    if value.round() == 0.0 { "0 Elo".to_string() } else { format!("{value:+.0} Elo") }
}

/// Minutes; less than one in seconds.
fn time(minutes: f64, signed: bool) -> String {
    let sign = if signed && minutes > 0.0 { "+" } else { "" };
    match (minutes.abs(), minutes * 60.0) {
        (_, seconds) if seconds.abs() < 0.05 => "0 s".to_string(),
        (_, seconds) if seconds.abs() < 9.95 => format!("{sign}{seconds:.1} s"),
        (_, seconds) if seconds.abs() < 59.5 => format!("{sign}{seconds:.0} s"),
        (size, _) if size < 9.95 => format!("{sign}{minutes:.1} min"),
        _ => format!("{sign}{minutes:.0} min"),
    }
}

/// The interval of an estimate: `24.0 to 25.7`; nothing where there is no doubt.
pub fn interval(unit: Unit, estimate: &Estimate) -> String {
    if estimate.low == estimate.high {
        return String::new();
    }
    if !estimate.low.is_finite() || !estimate.high.is_finite() {
        return "too few".to_string();
    }
    let (low, high) = (number(unit, estimate.low), number(unit, estimate.high));
    // What both are counted in is said once.
    let said = high.split_once(' ').map_or("", |(_, said)| said);
    let plain = low.strip_suffix(said).map_or(low.as_str(), str::trim_end);
    format!("{plain} to {high}")
}

/// A share with half its interval: `61 % ± 2`.
pub fn give_or_take(estimate: &Estimate) -> String {
    let half = estimate.half() * 100.0;
    let digits = usize::from(half < 1.0);
    format!("{:.digits$} % ± {half:.digits$}", estimate.value * 100.0)
}

/// So many of something: `1 game`, `1,234 games`.
pub fn counted(count: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// A number with commas: `10,000`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1000, 1234567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(number(Unit::Share, 0.2481), "24.8 %");
        assert_eq!(number(Unit::Number, -1234.4), "-1,234");
        assert_eq!(number(Unit::Points, 0.031), "+3.1 points");
        assert_eq!(interval(Unit::Share, &Estimate { value: 0.5, low: 0.4, high: 0.6 }), "40.0 to 60.0 %");
        assert_eq!(interval(Unit::Number, &Estimate { value: 5.0, low: 4.0, high: 6.0 }), "4.00 to 6.00");
        assert_eq!(give_or_take(&Estimate { value: 0.61, low: 0.59, high: 0.63 }), "61 % ± 2");
        assert_eq!(give_or_take(&Estimate { value: 0.61, low: 0.605, high: 0.615 }), "61.0 % ± 0.5");
        assert_eq!([counted(1, "game"), counted(1_234, "game")], ["1 game", "1,234 games"]);
    }
    #[test]
    fn short_times_are_told_in_seconds() {
        let minutes = [0.0, 0.012, 0.5, 5.94, 9.97, 75.2].map(|value| number(Unit::Minutes, value));
        assert_eq!(minutes, ["0 s", "0.7 s", "30 s", "5.9 min", "10 min", "75 min"]);
        let less = Estimate { value: -0.01, low: -0.02, high: 0.005 };
        assert_eq!(number(Unit::MoreMinutes, less.value), "-0.6 s");
        assert_eq!(interval(Unit::MoreMinutes, &less), "-1.2 to +0.3 s");
        assert_eq!(interval(Unit::Minutes, &Estimate { value: 1.0, low: 0.5, high: 1.5 }), "30 s to 1.5 min");
    }

    #[test]
    fn nothing_has_no_sign() {
        assert_eq!([-0.3, 0.4, -12.0, 7.0].map(elo), ["0 Elo", "0 Elo", "-12 Elo", "+7 Elo"]);
    }
}
