//! "Did you mean …?": the nearest known name to one that is not known.

/// The candidate nearest to `name`, if one is near enough to be a slip of the pen.
///
/// Near enough is one change for short names and about a third of the letters for longer ones; a swap of two neighbours
/// counts as one change. Among equally near ones the first in order wins, so the answer never depends on chance.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
    if wanted.is_empty() || wanted.len() > LONGEST {
        return None;
    }
    let bound = (wanted.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let letters: Vec<char> = candidate.chars().flat_map(char::to_lowercase).collect();
        if candidate == name || letters.len() > LONGEST || letters.len().abs_diff(wanted.len()) > bound {
            continue;
        }
        let changes = distance(&wanted, &letters);
        let replaces_all = changes >= wanted.len().max(letters.len());
        if changes <= bound && !replaces_all && best.is_none_or(|(least, _)| changes < least) {
            best = Some((changes, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Longer names are not compared: the table below would grow with the square of the length.
const LONGEST: usize = 60;

/// How many letters must be put in, taken out, replaced or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let width = b.len() + 1;
    let mut table = vec![0; (a.len() + 1) * width];
    for (j, cell) in table.iter_mut().take(width).enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        table[i * width] = i;
        for j in 1..=b.len() {
            let replaced = table[(i - 1) * width + j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let removed = table[(i - 1) * width + j] + 1;
            let added = table[i * width + j - 1] + 1;
            let mut least = replaced.min(removed).min(added);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(table[(i - 2) * width + j - 2] + 1);
            }
            table[i * width + j] = least;
        }
    }
    table[a.len() * width + b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_of_the_pen_are_found() {
        let names = ["discard", "stock", "hand", "score"];
        assert_eq!(nearest("discrad", names), Some("discard"));
        assert_eq!(nearest("hnad", names), Some("hand"));
        assert_eq!(nearest("scores", names), Some("score"));
    }

    #[test]
    fn other_words_are_not() {
        assert_eq!(nearest("melds", ["hand", "stock"]), None);
        assert_eq!(nearest("x", ["y", "z"]), None);
        assert_eq!(nearest("", ["y"]), None);
    }
}
