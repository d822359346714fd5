//! What is complained of, where, and with which fix.

use lang::diagnostic::{Diagnostic, Severity};
use lang::parser::{SYNTAX, parse};

/// The complaints of a file as `line:code`.
fn codes(source: &str) -> Vec<String> {
    let line = |d: &Diagnostic| source[..d.span.start as usize].matches('\n').count() + 1;
    parse(source, 0).diagnostics.iter().map(|d| format!("{}:{}", line(d), d.complaint.code)).collect()
}

/// The file with the fixes of all its complaints applied.
fn fixed(source: &str) -> String {
    let mut edits: Vec<_> =
        parse(source, 0).diagnostics.into_iter().filter_map(|d| d.fix).flat_map(|fix| fix.edits).collect();
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = source.to_string();
    for (span, new) in edits {
        text.replace_range(span.start as usize..span.end as usize, &new);
    }
    text
}

#[test]
fn every_fault_of_a_file_is_reported_in_one_run() {
    let source = "\
game \"G\"
  player 2
zone
  a: pile
zones
  stock: pile, hiden
  b: pile face up
vars
  next = 0
  score
define f = rank = 8
define g (c: card) = total points hand
define h = (a, b
setup
  mvoe a to b
  if x = 3
    score += 1.5
  if a
  score += 1 passes
  choose
    for c in hand: stop
    \"A\" for c in hand where
      take frozen form c
  else
    stop
setup
  stop
shuffle stock
";
    let expected = [
        "2:C0026", "3:C0021", "6:C0027", "7:C0033", "9:C0018", "10:C0011", "11:C0019", "12:C0017",
        "13:C0015", "15:C0023", "16:C0019", "17:C0005", "18:C0013", "19:C0012", "21:C0025", "22:C0011",
        "23:C0010", "24:C0024", "26:C0022", "28:C0021",
    ];
    assert_eq!(codes(source), expected);
}

#[test]
fn fixes_mend() {
    for (broken, mended) in [
        ("define a = b = c\n", "define a = b is c\n"),
        ("define a = b != c\n", "define a = b is not c\n"),
        ("define f (c: card) = c\n", "define f(c: card) = c\n"),
        ("define a = (b\n", "define a = (b)\n"),
        ("turn\n\tstop\n", "turn\n  stop\n"),
        ("turn\n    stop\n  stop\n", "turn\n    stop\n    stop\n"),
        ("turn\n  say \"a\n", "turn\n  say \"a\"\n"),
        ("turn\n  score += 1;\n", "turn\n  score += 1\n"),
        ("turn\n  say “a\"\n", "turn\n  say \"a\"\n"),
        ("turn\n  score is 5\n", "turn\n  score = 5\n"),
        ("zonse\n  a: pile row\n", "zones\n  a: pile row\n"),
        ("zones\n  a: pile row\n", "zones\n  a: pile, row\n"),
        ("turn\n  take frozen form c\n", "turn\n  take frozen from c\n"),
    ] {
        assert_eq!(fixed(broken), mended);
    }
}

#[test]
fn one_fix_for_all_tabs() {
    let source = "turn\n\tif a\n\t\tstop\n\tstop = \n";
    assert_eq!(codes(source), ["2:C0001", "4:C0011"]);
    assert_eq!(fixed(source), "turn\n  if a\n    stop\n  stop = \n");
}

#[test]
fn a_broken_header_does_not_lose_its_block() {
    let source = "turn\n  if a b c )\n    mvoe x\n  each\n    stop 3\n";
    assert_eq!(codes(source), ["2:C0010", "3:C0023", "4:C0011", "5:C0012"]);
}

#[test]
fn faults_in_holes_have_their_place() {
    let source = "turn\n  say \"a {b +} c\"\n";
    let parsed = parse(source, 0);
    assert_eq!(parsed.diagnostics.len(), 1);
    assert_eq!(parsed.diagnostics[0].span.start as usize, source.find('}').unwrap_or(0));
    assert_eq!(codes("turn\n  say \"a {b\"\n"), ["2:C0029"]);
    assert_eq!(codes("turn\n  say \"a {}\"\n"), ["2:C0029"]);
    assert_eq!(codes("turn\n  say \"{\"a\" if b else \"c\"}\"\n"), ["2:C0029"]);
}

#[test]
fn further_kinds() {
    for (source, code) in [
        ("define a = ()\n", "C0016"),
        ("define a = b + random k in 1 to 2\n", "C0028"),
        ("action a(c: card)\n  stop\n  only if b\n", "C0030"),
        ("replace zones\n  a: pile\n", "C0031"),
        ("option a, usually no\n  about \"x\"\n  about \"y\"\n", "C0032"),
        ("turn\n  stop\n    stop\n", "C0014"),
        ("turn\n  it has power + 1\n", "C0023"),
        ("turn\n  \"Take\": stop\n", "C0023"),
        ("turn\n  x = 99999999999\n", "C0005"),
        ("turn\n  x = 3rd\n", "C0005"),
        ("turn\n  each p in players: if a: stop\n  else: stop\n", "C0024"),
    ] {
        let found: Vec<&str> = parse(source, 0).diagnostics.iter().map(|d| d.complaint.code).collect();
        assert_eq!(found, [code], "{source}");
    }
}

#[test]
fn messages_are_sentences() {
    for source in
        ["zonse\n", "define a = (\n", "turn\n  mvoe\n", "turn\n  x = 1.5\n", "game 3\n", "define a = b = c\n"]
    {
        for fault in parse(source, 0).diagnostics {
            let message = &fault.message;
            assert!(message.ends_with('.') || message.ends_with('?'), "{message}");
            assert!(!message.contains('\n') && message.len() < 200, "{message}");
        }
    }
}

#[test]
fn codes_are_in_order_and_in_range() {
    let codes: Vec<&str> = SYNTAX.iter().map(|c| c.code).collect();
    let mut sorted = codes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(codes, sorted);
    assert!(codes.iter().all(|code| ("C0001"..="C0049").contains(code)));
    assert!(SYNTAX.iter().all(|c| c.severity == Severity::Error && !c.title.is_empty()));
}

/// The example behind a word of an explanation, ready to be read.
fn example(explanation: &str, word: &str) -> String {
    let behind = explanation.split_once(word).map_or("", |(_, rest)| rest);
    let lines = behind.lines().skip(1).skip_while(|line| !line.starts_with("    "));
    let block: Vec<&str> = lines.take_while(|line| line.starts_with("    ")).map(|line| &line[4..]).collect();
    let first = block.first().and_then(|line| line.split_whitespace().next()).unwrap_or("");
    let sections =
        ["setup", "turn", "define", "zones", "zone", "vars", "step", "game", "action", "option", "replace"];
    match sections.contains(&first) {
        true => block.join("\n"),
        false => {
            format!("step example\n{}", block.iter().map(|line| format!("  {line}\n")).collect::<String>())
        }
    }
}

#[test]
fn explanations_show_the_fault_and_its_cure() {
    for complaint in SYNTAX {
        let wrong = example(complaint.explanation, "Wrong");
        let found: Vec<&str> = parse(&wrong, 0).diagnostics.iter().map(|d| d.complaint.code).collect();
        // Depth takes a hundred brackets to show; the page shows a few.
        if complaint.code != "C0020" {
            assert_eq!(found.first(), Some(&complaint.code), "{wrong}");
        }
        let mended = example(complaint.explanation, "Mended");
        let found: Vec<String> = parse(&mended, 0).diagnostics.into_iter().map(|d| d.message).collect();
        assert!(found.is_empty(), "{}: {mended}\n{found:?}", complaint.code);
    }
}
