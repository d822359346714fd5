/** A whole small game to begin with. */
export const template = `game "My Game"
  about "Play a card of the same suit or rank. The first without cards wins."
  players 2 to 4
  deck french
  at most 500 decisions, then lowest count of hand wins

zones
  stock: pile, face down
  discard: pile, face up
  each player
    hand: private

vars
  passes = 0

define card.fitting = suit is discard.top.suit or rank is discard.top.rank
  why not "It must match the suit or the rank of {discard.top}."

play
  shuffle all cards into stock
  deal 5 cards from stock to each hand
  move stock.top to discard
  players take turns from first player until hand is empty or passes is count of players
  lowest count of hand wins

turn
  choose
    "Play {c}" for fitting card c in hand
      move c to discard
      passes = 0
    "Draw" if stock is not empty
      move stock.top to hand
    otherwise "Pass": passes += 1
`;
