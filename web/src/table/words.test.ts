import { expect, test } from 'vitest';
import { buttonText, toYou } from './words';

const name = (seat: number): string => ['You', 'Bela'][seat] ?? '';

test('a button names people, and no strokes that tell alike cards apart', () => {
  expect(buttonText("Play Moss Grove'4", name)).toBe('Play Moss Grove');
  expect(buttonText("Meld 5H', 5H'' and 5D", name)).toBe('Meld 5H, 5H and 5D');
  expect(buttonText("Bolt P1 with Bela's Wolf", name)).toBe("Bolt Bela with Bela's Wolf");
});

test('one is spoken of as "you", unless the name could be part of any word', () => {
  expect(toYou('Bolt Guest 9276', 'Guest 9276')).toBe('Bolt you');
  expect(toYou('Go on', 'Go')).toBe('Go on');
  expect(toYou('Guest 9276 takes 14.', 'Guest 9276')).toBe('You take 14.');
  expect(toYou('Guest 9276 passes, and Bela has the deal.', 'Guest 9276')).toBe('You pass, and Bela has the deal.');
  expect(toYou('Guest 9276 has won from Guest 9276.', 'Guest 9276')).toBe('You have won from you.');
  expect(toYou('Ann lies, and Anna tries.', 'Ann')).toBe('You lie, and Anna tries.');
  expect(toYou('Anna: Give C3 (x) 4', 'C3 (x)')).toBe('Anna: Give you 4');
});
