import { expect, test } from 'vitest';
import { bundled, done, kept, tale as written, untold, type Line } from './tale';

const line = (text: string) => written([text], 1, 0)[0]!;
const tale = (...lines: string[]): string[] => bundled(written(lines, 1, 0)).map((one) => one.text);

test('orders are told as deeds', () => {
  expect(done('Play 4♦', false)).toBe('played 4♦');
  expect(done('Draw', false)).toBe('drew a card');
  expect(done('Pass', false)).toBe('passed');
  expect(done('Lay off 5♣', true)).toBe('laid off 5♣');
  expect(done('Play with your partner', false)).toBe('played with their partner');
  expect(done('Play with your partner', true)).toBe('played with your partner');
  expect(done('End turn', false)).toBe('ended the turn');
  expect(done('Swap', false)).toBe('swapped');
  expect(done('Trump', false)).toBe('trumped');
});

test('what is no order we know stays as the rules write it', () => {
  for (const label of ['Mus', 'Envido 2', 'Wolf', 'No more attackers', 'Done', 'Go', '40 in oros', 'draw']) expect(done(label, false), label).toBeNull();
  expect(line('Bela: no move is possible.').text).toBe('Bela: no move is possible.');
  expect(line('  Bela: Play 4♦').text).toBe('Bela: Play 4♦');
});

test('cards that are drawn one after the other are counted', () => {
  expect(tale('Bela: Draw', 'Bela: Draw', 'Bela: Draw', 'Bela: Play 5♦', 'Cleo: Draw', 'Cleo: Pass')).toEqual(['Bela drew 3 cards', 'Bela played 5♦', 'Cleo drew a card', 'Cleo passed']);
});

test('one\'s own are named', () => {
  expect(tale('You: Draw', '  3♠ from stock to your hand.', 'You: Draw', '  Q♥ from stock to your hand.', 'You: Play Q♥')).toEqual(['You drew 3♠ Q♥', 'You played Q♥']);
  expect(tale('Bela: Draw', '  3♠ from stock to your hand.')).toEqual(['Bela drew a card', '3♠ from stock to your hand.']);
  // In a match looked at again one may see what another drew.
  expect(tale('Bela: Draw', "  3♠ from stock to Bela's hand.", 'Bela: Draw', "  Q♥ from stock to Bela's hand.")).toEqual(['Bela drew 3♠ Q♥']);
  expect(tale('Bela: Draw', "  A card from stock to Cleo's hand.")).toEqual(['Bela drew a card', "A card from stock to Cleo's hand."]);
});

test('a call belongs to the card before it', () => {
  expect(tale('Bela: Play 8♠', 'Bela: Call ♥', 'Cleo: Call ♥')).toEqual(['Bela played 8♠ and called ♥', 'Cleo called ♥']);
});

test('a card for everybody is one line', () => {
  const card = (to: string) => `  A card from stock to ${to} hand.`;
  expect(tale('Bela: Play 5♦', card("Bela's"), card("Cleo's"), card("Dario's"), '  4♣ from stock to your hand.', card("Eva's"))).toEqual(['Bela played 5♦', 'A card each from stock to Bela, Cleo, Dario.', '4♣ from stock to your hand.', "A card from stock to Eva's hand."]);
  expect(tale("  A card from stock to Bela's hand.", "  2 cards from stock to Cleo's hand.", '  A card from stock to discard.')).toHaveLength(3);
});

test('the log is told to its end, however long it is and whatever of it is gone', () => {
  let log: Line[] = [];
  let last = -1;
  const heard: string[] = [];
  const hear = (count: number, ...texts: string[]) => {
    log = kept(log, written(texts, 1, count));
    heard.push(...untold(log, last).map((one) => one.text));
    last = log.at(-1)!.id;
  };
  for (let count = 0; count < 600; count++) hear(count, `Line ${count}.`);
  expect(log).toHaveLength(500);
  expect(heard).toEqual(Array.from({ length: 600 }, (_, count) => `Line ${count}.`));
  // Another game: its log begins anew, and is told from its first line.
  log = [];
  hear(600, 'The cards are shuffled.');
  hear(601, 'Ana: Draw', 'Ana: Draw');
  expect(heard.slice(600)).toEqual(['The cards are shuffled.', 'Ana drew 2 cards']);
});

test('whoever comes late is told how it stands, not everything', () => {
  const log = written(Array.from({ length: 200 }, (_, i) => `Line ${i}.`), 1, 0);
  expect(untold(log, -1).map((one) => one.text)).toEqual(Array.from({ length: 8 }, (_, i) => `Line ${192 + i}.`));
  expect(untold(log, 199)).toEqual([]);
});
