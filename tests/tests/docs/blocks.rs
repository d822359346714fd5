//! The fenced blocks of a page.

/// One fenced block.
pub struct Block {
    /// The line of its fence, from 1.
    pub line: usize,
    /// Where its text begins in the page.
    pub start: usize,
    /// The first word behind the fence.
    pub kind: String,
    /// The other words.
    pub words: Vec<String>,
    /// What stands in it, with the last line's end.
    pub text: String,
}

/// All of them, in order.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    let mut start = 0;
    for (index, whole) in page.split_inclusive('\n').enumerate() {
        start += whole.len();
        let line = whole.trim_end_matches('\n');
        match (line.strip_prefix("```"), open.take()) {
            (Some(_), Some(block)) => found.push(block),
            (Some(behind), None) => {
                let mut words = behind.split_whitespace().map(str::to_owned);
                let kind = words.next().unwrap_or_default();
                open =
                    Some(Block { line: index + 1, start, kind, words: words.collect(), text: String::new() });
            }
            (None, Some(mut block)) => {
                block.text += &format!("{line}\n");
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    found
}
