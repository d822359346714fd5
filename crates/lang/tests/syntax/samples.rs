//! Whole files that the other tests use: between them, every construct of the language.

/// A deck library.
pub const DECKS: &str = r#"# The deck of most games.
library "french"
  about "Fifty-two cards."

words colour: black, red
words suit: clubs "♣", diamonds "♦", hearts "♥", spades "♠"
words rank: 2, 3, 10, jack "J", ace "A", joker "★"

deck french
  about "With jokers, if wanted."
  suit (clubs diamonds hearts spades)
  rank (2 3 10 jack ace)
  jokers rank joker

define suit.colour = by it (diamonds hearts: red, else black)
define card.low = position of rank in (ace 2 3 10 jack)
"#;

/// A game with every header line, option, zone and variable.
pub const GAME: &str = r#"# A game of everything.

game "Everything"
  about "All header lines."
  players 2 or 4 to 6, in pairs if 4 or 6
  deck french with 2 jokers where rank in (9 10) if long else spanish
  packs 2 if count of players > 4 else 1
  remove 2 of clubs if count of players is 5
  turns go right
  each player brings 30 cards, at most 3 alike except "A", "B", usually 2 of each
  at most 80 made cards
  at most 500 decisions, then highest score wins
use tricks, melds

option target from 11 to 31, usually 16
  about "Points to win."
option start in (eldest -1 2), usually eldest
option long, usually no

zones
  stock: pile, face down, refills from discard except discard.top if long
  left_pile, right_pile: row, face up  # two of a kind
    about "Where cards lie."
  each player
    hand: row, seen by others, at most 5 + 1, sorted by order
      seen by owner only suit where told
    each rank
      meld: row, private

vars
  dealer = first player
  private secret: card in stock
  each player
    score = 0
      about "What counts."
    each colour
      pool: number = 3

vars each turn
  drawn = 0

define player.may(c: card, n: number) = c.rank is 8 and n > 0
  why not "Not {c}."

setup
  shuffle all cards into stock
  deal target cards from stock to each hand

play
  about "Round after round."
  repeat until any player where score >= target
    do deal
  highest score wins

turn
  choose
    "Play {c}" for c in hand where may(c, 1)
      move c to discard
    otherwise "Pass"

step deal: reveal all hands

when any player where hand is empty
  say "{player} is out."

end when score > 3: nobody wins

bot "careful"
  about "Plays low."
  likes more count of won
  likes less score
  prefers "Play {c}" if c.rank is 8
  value score - 1

style
  table: green #2a6f4e "felt" 3
"#;

/// Cards that carry rules.
pub const CARDS: &str = r#"library "duel"
  needs dealer: player
  needs zone player.graveyard
  needs step respond(p: player)
  needs player.best

kind monster
  about "It fights."
  cost, attack: number, at least 0, usually 1
  flies: yes/no  "only a flier may block it"
  works in board, field
  one per event
  vars
    wounds = 0
    blocks: monster in board
  define possible = yes
  step skill
  after die(this): stop

replace action strike(m: monster, t: monster)
  about "One hits the other."
  only if not m.fresh     "{m} is fresh."
  only if m.attack > 0
  do wound(t, m.attack)

action wound(m: monster, n: number): m.wounds += n

status grown(a: number) for monster
  it has attack + a
  cannot strike(it) where a > 3  "Too heavy."
  at its end
    move it to graveyard

before wound(m, n, this) or hurt(p, none) where p is player
  n = n * 2
  cancel

other monsters in field have attack = 1
while life <= 10
  monsters in all fields have no abilities

card "Wolf": monster, cost 2, attack 3, flies
token "Spark": monster, cost 0
  works in graveyard
  text "It sparks."
  vars
    target: monster in board
  define possible = any monster in all boards
    why not "No monster."
  skill
    give grown(2) to target until start of next turn of player
    take grown from target
  while life <= 10
    this has attack + 2
"#;
