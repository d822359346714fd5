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
        Unit::Minutes if value.abs() < 0.05 => "0.0 min".to_string(),
        Unit::Minutes if value < 10.0 => format!("{value:.1} min"),
        Unit::Minutes => format!("{value:.0} min"),
        Unit::Elo => format!("{value:+.0} Elo"),
        Unit::Change => format!("{value:+.2}"),
        Unit::Number if value.abs() >= 1000.0 => {
            let sign = if value < 0.0 { "-" } else { "" };
            format!("{sign}{}", grouped(value.abs().round() as u64))
        }
        Unit::Number if value.abs() >= 100.0 => format!("{value:.1}"),
        Unit::Number => format!("{value:.2}"),
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
    let plain = low.strip_suffix(suffix(unit)).unwrap_or(&low);
    format!("{plain} to {high}")
}

fn suffix(unit: Unit) -> &'static str {
    match unit {
        Unit::Share => " %",
        Unit::Points => " points",
        Unit::Minutes => " min",
        Unit::Elo => " Elo",
        Unit::Number | Unit::Change | Unit::Count => "",
    }
}

/// A share with half its interval: `61 % ± 2`.
pub fn give_or_take(estimate: &Estimate) -> String {
    let half = estimate.half() * 100.0;
    let digits = usize::from(half < 1.0);
    format!("{:.digits$} % ± {half:.digits$}", estimate.value * 100.0)
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
        assert_eq!(give_or_take(&Estimate { value: 0.61, low: 0.59, high: 0.63 }), "61 % ± 2");
        assert_eq!(give_or_take(&Estimate { value: 0.61, low: 0.605, high: 0.615 }), "61.0 % ± 0.5");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
