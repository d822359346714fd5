//! Which known word was probably meant.

/// The nearest of some words, if it is near enough to be a slip.
pub(super) fn nearest(word: &str, known: &[&'static str]) -> Option<&'static str> {
    // Very long words are no slips, and measuring them would take long.
    if word.is_empty() || word.len() > 32 {
        return None;
    }
    let allowed = allowed(word);
    let by_distance = known.iter().map(|&candidate| (distance(word, candidate), candidate));
    by_distance.filter(|(far, _)| *far <= allowed).min_by_key(|(far, _)| *far).map(|(_, found)| found)
}

/// Whether a word is probably a slip for another.
pub(super) fn is_slip(word: &str, meant: &str) -> bool {
    word.len() <= 32 && distance(word, meant) <= allowed(word)
}

fn allowed(word: &str) -> usize {
    match word.chars().count() {
        0..=1 => 0,
        2..=4 => 1,
        _ => 2,
    }
}

/// How many letters must be added, dropped, changed or exchanged with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
