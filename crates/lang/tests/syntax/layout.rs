//! Lines, blocks and how lines go on.

use lang::lexer::lex;
use lang::token::TokenKind;

/// Layout as letters: `n` newline, `>` indent, `<` dedent, a dot for each other token.
fn layout(source: &str) -> String {
    let letter = |kind: TokenKind| match kind {
        TokenKind::Newline => "n",
        TokenKind::Indent => ">",
        TokenKind::Dedent => "<",
        TokenKind::End => "",
        _ => ".",
    };
    lex(source, 0).tokens.iter().map(|t| letter(t.kind)).collect()
}

#[test]
fn blocks_open_and_close() {
    assert_eq!(layout("a\n  b\n    c\n  d\ne\n"), ".n>.n>.n<.n<.n");
    assert_eq!(layout("a\n    b\n\n# note\n      c\n"), ".n>.n>.n<<");
    assert_eq!(layout(""), "");
    assert_eq!(layout("\u{feff}a"), ".n");
    assert_eq!(layout("a\r\n  b\r\n"), ".n>.n<");
}

#[test]
fn deeper_lines_continue() {
    assert_eq!(layout("a\n  and b\n  or c\n"), ".....n");
    assert_eq!(layout("a\n    where b\n  c\n"), "...n>.n<");
    assert_eq!(layout("a,\n  b\n"), "...n");
    assert_eq!(layout("a (b\n  c)\nd\n"), ".....n.n");
    assert_eq!(layout("f(a,\n  b\n)\n"), "......n");
}

#[test]
fn lines_in_the_same_column_do_not_continue() {
    assert_eq!(layout("a\nelse b\n"), ".n..n");
    assert_eq!(layout("if a\n  b\nelse\n  c\n"), "..n>.n<.n>.n<");
    assert_eq!(layout("by l\n  a: b\n  else c\n"), "..n>...n..n<");
}

#[test]
fn an_unclosed_bracket_ends_with_its_block() {
    assert_eq!(layout("a (b\nc\n"), "...n.n");
}

#[test]
fn comments_stand_aside() {
    let lexed = lex("# one\na # two\n  # three\nb\n", 0);
    let own: Vec<bool> = lexed.comments.iter().map(|c| c.own_line).collect();
    assert_eq!(own, [true, false, true]);
    assert!(lexed.diagnostics.is_empty());
}

#[test]
fn colours_are_comments_outside_style() {
    assert_eq!(lex("style\n  a: #fff\n", 0).comments.len(), 0);
    assert_eq!(lex("zones\n  a: pile #fff\n", 0).comments.len(), 1);
}
