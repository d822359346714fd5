//! The hostile files, by what they try.

/// What must come of a file.
#[derive(Debug)]
pub enum Ends {
    /// An error of this code.
    Refused(&'static str),
    /// The table cannot be opened.
    NotOpened,
    /// A fault that names this rule.
    Fault(&'static str),
    /// An error, a table that cannot be opened, or a fault.
    Stopped,
    /// Nothing: it is large, but can be played.
    Played,
}

/// A name, what must come of it, and how the text is made.
type Hostile = (&'static str, Ends, fn() -> String);

/// All of them.
pub const HOSTILE: &[Hostile] = &[
    ("a million open brackets", Ends::Refused("C0021"), || "(".repeat(1 << 20)),
    ("a million closed brackets", Ends::Refused("C0021"), || ")".repeat(1 << 20)),
    ("a million brackets in a value", Ends::Refused("C0020"), || value(&"(".repeat(1 << 20))),
    ("a million brackets and words", Ends::Stopped, || value(&"(a ".repeat(1 << 18))),
    ("a million quotes", Ends::Refused("C0021"), || "\"".repeat(1 << 20)),
    ("a million letters", Ends::Refused("C0021"), || "a".repeat(1 << 20)),
    ("tens of thousands of lines", Ends::Refused("C0021"), || "x\n".repeat(1 << 16)),
    ("a hundred thousand bad sections", Ends::Refused("C0321"), || "define = =\n".repeat(100_000)),
    ("holes in holes", Ends::Played, || in_play(&format!("say \"{}\"", "{".repeat(100_000)))),
    ("brackets that are closed", Ends::Refused("C0020"), || {
        value(&format!("{}1{}", "(".repeat(50_000), ")".repeat(50_000)))
    }),
    ("not not not", Ends::Refused("C0020"), || value(&format!("{}yes", "not ".repeat(50_000)))),
    ("a long sum", Ends::Refused("C0020"), || value(&format!("{}1", "1 + ".repeat(50_000)))),
    ("a long chain of neighbours", Ends::Refused("C0020"), || {
        in_play(&format!("say \"{{(first player){}}}\"", ".left".repeat(20_000)))
    }),
    ("a long ladder of else", Ends::Refused("C0020"), || {
        let rungs: String =
            (0..3_000).map(|i| format!("  else if turns_so_far is {i}\n    turns_so_far = 1\n")).collect();
        in_play_block(&format!("  if turns_so_far is 1\n    turns_so_far = 2\n{rungs}"))
    }),
    ("blocks in blocks", Ends::Refused("C0020"), || {
        let lines: String =
            (1..2_000).map(|depth| format!("{}if turns_so_far is 1\n", "  ".repeat(depth))).collect();
        in_play_block(&lines)
    }),
    ("defines that double", Ends::Stopped, || {
        doubling("define d0 = count of stock\n", "", "turns_so_far = d60")
    }),
    ("defines of a player that double", Ends::Stopped, || {
        doubling("define player.d0 = count of hand\n", "player.", "each player: turns_so_far = d60")
    }),
    ("defines that double and change nothing", Ends::Stopped, || {
        doubling("define d0 = 1\n", "", "turns_so_far = d60")
    }),
    ("a define of itself", Ends::Refused("C0110"), || {
        format!("{HEAD}define a = b\ndefine b = a\n{PLAY}  turns_so_far = a\n{END}")
    }),
    ("a loop without a way out", Ends::Refused("C0422"), || {
        in_play_block("  repeat\n    turns_so_far = 1\n")
    }),
    ("a loop that goes to and fro", Ends::Fault("play"), || {
        in_play_block("  repeat until turns_so_far > 5\n    turns_so_far += 1\n    turns_so_far -= 1\n")
    }),
    ("an endless loop of dear laps", Ends::Fault("play"), || {
        let dear = "total (total (total worth of deck) of q in players) of p in players";
        in_play_block(&format!(
            "  repeat until turns_so_far > 5\n    turns_so_far = ({dear}) * 0 + (({dear}) - ({dear}))\n"
        ))
    }),
    ("a loop of two thousand million laps", Ends::Fault("play"), || {
        in_play_block("  repeat 2000000000 times\n    turns_so_far = turns_so_far + 1\n")
    }),
    ("steps that run each other", Ends::Refused("C0440"), || {
        format!("{HEAD}{PLAY}  do a\n{END}step a\n  do b\nstep b\n  do a\n")
    }),
    ("steps that run each other sometimes", Ends::Fault("a"), || {
        format!(
            "{HEAD}{PLAY}  do a(1)\n{END}step a(n: number)\n  if n > 0: do a(n + 1)\n  turns_so_far += 1\n"
        )
    }),
    ("steps that double", Ends::Stopped, || {
        let steps: String =
            (0..60).map(|i| format!("step s{i}\n  do s{}\n  do s{}\n\n", i + 1, i + 1)).collect();
        format!("{HEAD}{PLAY}  do s0\n{END}{steps}step s60\n  turns_so_far += 1\n")
    }),
    ("a choice that is looked for again and again", Ends::Fault("turn"), || {
        let never = "c in deck, d in deck, e in deck where c.worth + d.worth + e.worth > 1000 - turns_so_far";
        in_turn(&format!(
            "repeat until turns_so_far > 5\n    choose \"Take {{c}}, {{d}}, {{e}}\" for {never}: turns_so_far += 1"
        ))
    }),
    ("rules that wake each other", Ends::Played, || {
        let when = |a: u8, b: u8| format!("when turns_so_far is {a}\n  turns_so_far = {b}\n\n");
        format!("{HEAD}{PLAY}  turns_so_far = 1\n{END}{}{}", when(1, 2), when(2, 1))
    }),
    ("a sum over thousands of millions", Ends::Stopped, || {
        in_play("turns_so_far = total n of n in 1 to 2000000000")
    }),
    ("sums in sums", Ends::Stopped, || {
        in_play(
            "turns_so_far = total (total (total (a + b + c) of a in 1 to 2000) of b in 1 to 2000) of c in 1 to 2000",
        )
    }),
    ("any in any in any", Ends::Stopped, || {
        let nested = "any a in deck where any b in deck where any c in deck where any d in deck where any e in deck where \
                      (a.worth + b.worth + c.worth + d.worth + e.worth) > 1000 - turns_so_far";
        in_play_block(&format!("  if {nested}\n    turns_so_far = 1\n"))
    }),
    ("each in each in each", Ends::Stopped, || {
        let lines: String = ["a", "b", "c", "d", "e", "f"]
            .iter()
            .enumerate()
            .map(|(depth, name)| format!("{}each card {name} in deck\n", "  ".repeat(depth + 1)))
            .collect();
        in_play_block(&format!("{lines}{}turns_so_far += 0\n", "  ".repeat(7)))
    }),
    ("a choice of thousands of millions", Ends::Fault("turn"), || {
        in_turn(
            "choose \"Bid {n}\" for n in 1 to 2000000000 where n mod 7 is turns_so_far + 6: turns_so_far = n - n",
        )
    }),
    ("all sets of the deck", Ends::Refused("C0443"), || {
        in_turn("choose \"Take {cs}\" for cs among deck: turns_so_far += 1")
    }),
    ("all sets of the deck that add up", Ends::Stopped, || {
        in_turn("choose \"Take {cs}\" for cs among deck where total worth of cs is 170: turns_so_far += 1")
    }),
    ("splits of the whole deck", Ends::Played, || {
        in_play_block("  if deck splits into groups where total worth of group is 13\n    turns_so_far = 1\n")
    }),
    ("leftovers of the whole deck", Ends::Stopped, || {
        in_play("turns_so_far = count of leftover of deck by worth after groups where group run by worth")
    }),
    ("a number that is too large", Ends::Stopped, || in_play("turns_so_far = 99999999999999999999999999")),
    ("numbers that grow", Ends::Fault("play"), || {
        in_play_block(
            "  turns_so_far = 3\n  repeat 100 times\n    turns_so_far = turns_so_far * turns_so_far\n",
        )
    }),
    ("thousands of millions of players", Ends::Stopped, || {
        HEAD.replace("players 2 to 4", "players 2 to 4000000000") + PLAY + END
    }),
    ("two hundred players", Ends::Stopped, || {
        HEAD.replace("players 2 to 4", "players 2 to 200") + PLAY + END
    }),
    ("a thousand packs", Ends::NotOpened, || {
        HEAD.replace("deck french", "deck french\n  packs 1000") + PLAY + END
    }),
    ("a deck of a million cards", Ends::Stopped, || {
        let names = |prefix: &str| (0..1_000).map(|i| format!("{prefix}{i} ")).collect::<String>();
        let deck = format!("deck of suit ({}), rank ({})", names("s"), names("r"));
        HEAD.replace("deck french", &deck).replace("high else 0", "1") + PLAY + END
    }),
    ("twenty thousand words", Ends::Refused("C0301"), || {
        let words: Vec<String> = (0..20_000).map(|i| format!("w{i}")).collect();
        format!("{HEAD}words many: {}\n{PLAY}{END}", words.join(", "))
    }),
    ("twenty thousand zones", Ends::NotOpened, || {
        let zones: String = (0..20_000).map(|i| format!("  z{i}: pile, face down\n")).collect();
        format!("{HEAD}zones\n{zones}{PLAY}{END}")
    }),
    ("a zone for each of each of each", Ends::Played, || {
        format!(
            "{HEAD}zones\n  each player\n    each suit\n      each rank\n        z: pile, face up\n{PLAY}{END}"
        )
    }),
    ("many zones of thousands", Ends::NotOpened, || {
        let names = |letter: char| (0..64).map(|i| format!("{letter}{i}")).collect::<Vec<_>>().join(", ");
        let zones: String = (0..6).map(|i| format!("      z{i}: row, face up\n")).collect();
        let words = format!("words aa: {}\nwords bb: {}\n", names('a'), names('b'));
        let packs = HEAD.replace("deck french", "deck french\n  packs 3");
        format!("{packs}{words}zones\n  each aa\n    each bb\n{zones}{PLAY}{END}")
    }),
    ("a variable for each of each of each of each", Ends::NotOpened, || {
        let lines: String = (0..12).map(|depth| format!("{}each rank\n", "  ".repeat(depth + 1))).collect();
        format!("{HEAD}vars\n{lines}{}v = 0\n{PLAY}{END}", "  ".repeat(13))
    }),
    ("seventy rules that watch", Ends::NotOpened, || {
        let whens: String = (0..70).map(|i| format!("when turns_so_far is {i}\n  say \"{i}\"\n\n")).collect();
        format!("{HEAD}{PLAY}  turns_so_far = 1\n{END}{whens}")
    }),
    ("a choice of numbers from none", Ends::Played, || {
        let turn = in_turn(
            "choose\n    \"Bid {n}\" for n in low_bid to 5: turns_so_far += 1\n    \"Pass\": turns_so_far += 1",
        );
        turn.replace("vars\n", "vars\n  low_bid: number\n")
    }),
    ("a choice of numbers up to none", Ends::Played, || {
        let turn = in_turn(
            "choose\n    \"Bid {n}\" for n in 1 to high_bid: turns_so_far += 1\n    \"Pass\": turns_so_far += 1",
        );
        turn.replace("vars\n", "vars\n  high_bid: number\n")
    }),
    ("three hundred thousand bids", Ends::Played, || {
        in_turn(
            "choose \"Bid {a} and {b}\" for a in 1 to 600, b in 1 to 600 where a + b > 1: turns_so_far += 1",
        )
    }),
    ("sixteen players", Ends::Refused("C0320"), || HEAD.replace("2 to 4", "2 to 16") + PLAY + END),
    ("fifty thousand variables", Ends::NotOpened, || {
        let vars: String = (0..50_000).map(|i| format!("  v{i} = {i}\n")).collect();
        format!("{HEAD}vars\n{vars}{PLAY}{END}")
    }),
    ("forty options", Ends::Played, || {
        let options: String =
            (0..40).map(|i| format!("option o{i} from 1 to 1000, usually {}\n", i + 1)).collect();
        let uses: String = (0..40).map(|i| format!("  turns_so_far += o{i}\n")).collect();
        format!("{HEAD}{options}{PLAY}{uses}{END}")
    }),
    ("ten thousand statements", Ends::Played, || in_play_block(&"  turns_so_far += 1\n".repeat(10_000))),
    ("a hundred thousand statements", Ends::Stopped, || {
        in_play_block(&"  turns_so_far += 1\n".repeat(100_000))
    }),
    ("a choice of two thousand items", Ends::Played, || {
        let items: String = (0..2_000).map(|i| format!("    \"Go {i}\" if turns_so_far is {i}\n")).collect();
        format!(
            "{HEAD}{PLAY}  players take turns from first player until turns_so_far > 9\n{END}turn\n  choose\n{items}    \"Pass\"\n  turns_so_far += 1\n"
        )
    }),
];

const HEAD: &str = "\
game \"Hostile\"
  players 2 to 4
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  turns_so_far = 0

define card.worth = high else 0

";
const PLAY: &str = "\
play
  shuffle all cards into stock
  deal 5 cards from stock to each hand
";
const END: &str = "  nobody wins

";

/// A game that defines this value and uses it.
fn value(value: &str) -> String {
    format!("{HEAD}define hostile = {value}\n\n{PLAY}  if hostile is hostile: turns_so_far += 1\n{END}")
}

/// A game that does this.
fn in_play(statement: &str) -> String {
    in_play_block(&format!("  {statement}\n"))
}

fn in_play_block(block: &str) -> String {
    format!("{HEAD}{PLAY}{block}{END}")
}

/// A game in whose turns this is done.
fn in_turn(statement: &str) -> String {
    format!(
        "{HEAD}{PLAY}  players take turns from first player until turns_so_far > 9\n{END}turn\n  {statement}\n"
    )
}

/// Sixty defines, each twice the one before.
fn doubling(first: &str, owner: &str, used: &str) -> String {
    let defines: String =
        (1..=60).map(|i| format!("define {owner}d{i} = d{} + d{}\n", i - 1, i - 1)).collect();
    format!("{HEAD}{first}{defines}\n{PLAY}  {used}\n{END}")
}
