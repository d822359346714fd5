// Plays the highest card that does not take the trick, and gets rid of the queen of spades when it can.

export function choose(view, moves, help) {
  const plays = moves.filter((move) => move.cards.length === 1)
  // Passing cards on: the three that are most likely to hurt.
  if (plays.length === 0) return help.best(moves, (move) => help.points(move.cards.map(danger)))

  const trick = help.zone('trick')
  const led = trick[0]?.suit
  const winning = Math.max(-1, ...trick.filter((card) => card.suit === led).map((card) => card.high))
  const takes = (card) => led === undefined || (card.suit === led && card.high > winning)

  const safe = plays.filter((move) => !takes(move.card))
  if (safe.length > 0) return help.best(safe, (move) => danger(move.card).points)

  // It takes the trick unless somebody plays higher: the last to play takes it with what is highest, others hope.
  const last = trick.length === view.players - 1
  const cost = (card) => (last ? -card.high : card.high) + 100 * card.points
  return help.best(plays, (move) => -cost(move.card))
}

// How much one would like to be rid of a card.
function danger(card) {
  const queen = card.name === 'QS' ? 100 : 0
  const above = card.suit === 'spades' && card.high > 12 ? 50 : 0
  return { points: queen + above + card.high + (card.suit === 'hearts' ? 10 : 0) }
}
