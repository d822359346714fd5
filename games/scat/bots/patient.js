// Collects the suit that is worth most, and knocks when the others can hardly have more.

const WORTH_KNOCKING = 26

export function choose(view, moves, help) {
  const hand = help.zone('hand')
  const discards = moves.filter((move) => move.label === 'Discard {c}')
  if (discards.length > 0) {
    return help.best(discards, (move) => worth(hand.filter((card) => card !== move.card), help))
  }
  const knock = moves.find((move) => move.label === 'Knock')
  if (knock && worth(hand, help) >= WORTH_KNOCKING) return knock

  const named = (word) => moves.find((move) => move.name.startsWith(word))
  const gain = bestAfter([...hand, help.top('discard')], help) - worth(hand, help)
  return gain >= averageGain(hand, help) ? named('Take') : named('Draw')
}

// What a hand counts: the best sum of one suit.
function worth(cards, help) {
  const sums = Object.values(help.group(cards, 'suit')).map((suit) => help.points(suit, 'value'))
  return Math.max(0, ...sums)
}

// The same after the worst of these cards is gone.
function bestAfter(cards, help) {
  return Math.max(...cards.map((gone) => worth(cards.filter((card) => card !== gone), help)))
}

// What a card nobody has seen yet brings, on average.
function averageGain(hand, help) {
  const unseen = help.unseen()
  const gains = unseen.map((card) => bestAfter([...hand, card], help) - worth(hand, help))
  return unseen.length > 0 ? gains.reduce((sum, gain) => sum + gain, 0) / unseen.length : 0
}
