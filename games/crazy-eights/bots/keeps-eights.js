// Keeps eights for when nothing else fits, and plays the suit of which it has most to follow with.

export function choose(view, moves, help) {
  const plain = help.zone('hand').filter((card) => card.rank !== '8')
  const suits = help.suits(plain)
  const many = (suit) => suits[suit] ?? 0

  const calls = moves.filter((move) => move.label === 'Call {s}')
  if (calls.length > 0) return help.best(calls, (move) => many(move.values.s))

  const plays = moves.filter((move) => move.label === 'Play {c}')
  const others = plays.filter((move) => move.card.rank !== '8')
  if (others.length > 0) return help.best(others, (move) => 20 * many(move.card.suit) + move.card.points)

  // Nothing but an eight fits, or nothing at all.
  return plays[0] ?? moves[0]
}
