//! Prints values and domains with every bracket, so that a test shows how a line was read.

use lang::ast::*;

pub fn expr(e: &Expr) -> String {
    use ExprKind::*;
    match &e.kind {
        Number(n) => n.to_string(),
        Text(t) => text(t),
        YesNo(yes) => if *yes { "yes" } else { "no" }.into(),
        None => "none".into(),
        Nobody => "nobody".into(),
        It => "it".into(),
        This => "this".into(),
        Name(n) => n.name.clone(),
        Call { name, args } => format!("{}({})", name.name, list(args)),
        Property { of, name, args: Some(args) } => format!("{}.{}({})", expr(of), name.name, list(args)),
        Property { of, name, args: Option::None } => format!("{}.{}", expr(of), name.name),
        CardOf { rank, suit } => format!("<{} of {}>", expr(rank), expr(suit)),
        Paren(inner) => format!("({})", expr(inner)),
        Key(values) => format!("key({})", list(values)),
        List(values) => format!("list({})", list(values)),
        Negate(v) => format!("[- {}]", expr(v)),
        Not(v) => format!("[not {}]", expr(v)),
        Binary { op, left, right, .. } => format!("[{} {op:?} {}]", expr(left), expr(right)),
        Is { left, right, negated } => format!("[{} is{} {}]", expr(left), not(*negated), expr(right)),
        In { left, right, negated } => format!("[{}{} in {}]", expr(left), not(*negated), expr(right)),
        Test { of, test, negated } => format!("[{}{} {test:?}]", expr(of), not(*negated)),
        Pattern { cards, pattern, apart_from } => {
            let apart = apart_from.as_ref().map_or(String::new(), |a| format!(" apart {}", a.name));
            let pattern = match pattern {
                lang::ast::Pattern::Share(n) => format!("share {}", n.name),
                lang::ast::Pattern::Differ(n) => format!("differ {}", n.name),
                lang::ast::Pattern::Run(e) => format!("run {}", expr(e)),
            };
            format!("[{} {pattern}{apart}]", expr(cards))
        }
        Splits { cards, condition } => format!("[{} splits {}]", expr(cards), expr(condition)),
        Conditional { then, condition, otherwise } => {
            format!("[{} if {} else {}]", expr(then), expr(condition), expr(otherwise))
        }
        OrElse { value, fallback } => format!("[{} else {}]", expr(value), expr(fallback)),
        Table(table) => {
            let mut rows: Vec<String> =
                table.rows.iter().map(|r| format!("{}: {}", list(&r.keys), expr(&r.value))).collect();
            rows.extend(table.otherwise.iter().map(|e| format!("else {}", expr(e))));
            format!("[by {} {{{}}}]", expr(&table.subject), rows.join("; "))
        }
        Ladder(rungs) => {
            let rungs: Vec<String> = rungs
                .iter()
                .map(|r| {
                    format!(
                        "{}{}",
                        expr(&r.value),
                        r.why.as_ref().map_or(String::new(), |w| " ".to_string() + &text(w))
                    )
                })
                .collect();
            format!("[ladder {}]", rungs.join("; "))
        }
        Any(d) => format!("[any {}]", domain(d)),
        No(d) => format!("[no {}]", domain(d)),
        Every { domain: d, has } => format!("[every {} has {}]", domain(d), expr(has)),
        Count { different: Some(e), domain: d } => format!("[count different {} of {}]", expr(e), domain(d)),
        Count { domain: d, .. } => format!("[count {}]", domain(d)),
        Aggregate { op, value, domain: d } => format!("[{op:?} {} of {}]", expr(value), domain(d)),
        Larger { larger, values } => {
            format!("[{} {}]", if *larger { "larger" } else { "smaller" }, list(values))
        }
        Best(b) => {
            let count = b.count.as_ref().map_or(String::new(), |c| format!(" {}", expr(c)));
            format!("[{:?} {:?}{count} {} by {}]", b.tie, b.direction, domain(&b.domain), expr(&b.by))
        }
        The(d) => format!("[the {}]", domain(d)),
        Next { words, after, filter } => {
            format!("[next {}{}{}]", idents(words), option(" after ", after), option(" where ", filter))
        }
        PositionOf { value, list } => format!("[position {} in {}]", expr(value), expr(list)),
        PositionsOf(d) => format!("[positions {}]", domain(d)),
        AllOf(n) => format!("[all {}]", n.name),
        Openly(e) => format!("[openly {}]", expr(e)),
        Can(e) => format!("[can {}]", expr(e)),
        Leftover { of, by, condition } => {
            format!("[leftover {} by {} groups {}]", expr(of), expr(by), expr(condition))
        }
        Random(d) => format!("[random {}]", domain(d)),
        Domain(d) => domain(d),
        Error => "ERROR".into(),
    }
}

pub fn domain(d: &Domain) -> String {
    let kind = match &d.kind {
        DomainKind::Words { other, words, within } => {
            let other = if other.is_some() { "other " } else { "" };
            let within = match within {
                Some(Source::Value(e)) => format!(" in {}", expr(e)),
                Some(Source::Range { least, most }) => format!(" in {} to {}", expr(least), expr(most)),
                Some(Source::Words { other, words, .. }) => {
                    format!(" in {}{}", if other.is_some() { "other " } else { "" }, idents(words))
                }
                None => String::new(),
            };
            format!("{other}{}{within}", idents(words))
        }
        DomainKind::Among { least, most, name, source, ignoring } => {
            let ignoring = ignoring.as_ref().map_or(String::new(), |n| format!(" ignoring {}", n.name));
            format!(
                "{}{} {} among {}{ignoring}",
                option("", least),
                option(" to ", most),
                name.name,
                expr(source)
            )
        }
        DomainKind::Value(e) => format!("={}", expr(e)),
        DomainKind::Error => "ERROR".into(),
    };
    format!("<{kind}{}{}>", option(" from ", &d.from), option(" where ", &d.filter))
}

pub fn text(t: &Text) -> String {
    let parts: Vec<String> = t
        .parts
        .iter()
        .map(|part| match part {
            TextPart::Plain(s) => s.clone(),
            TextPart::Hole(e) => format!("{{{}}}", expr(e)),
        })
        .collect();
    format!("\"{}\"", parts.concat())
}

fn list(values: &[Expr]) -> String {
    values.iter().map(expr).collect::<Vec<_>>().join(", ")
}

fn idents(words: &[Ident]) -> String {
    words.iter().map(|w| w.name.as_str()).collect::<Vec<_>>().join("+")
}

fn option(lead: &str, value: &Option<Box<Expr>>) -> String {
    value.as_ref().map_or(String::new(), |e| format!("{lead}{}", expr(e)))
}

fn not(negated: bool) -> &'static str {
    if negated { " not" } else { "" }
}
