import { expect, test } from 'vitest';
import { shownWidth } from './shown';

test('open cards on a phone are as wide as the room allows, and wide enough to be read', () => {
  // Four cards in a third of a phone, five in a half, one alone.
  expect(shownWidth(4, 110, 22)).toBe(30);
  expect(shownWidth(5, 173, 22)).toBe(33);
  expect(shownWidth(1, 300, 22)).toBe(40);
});

test('they cover each other before they become smaller, as far as the index of each is seen', () => {
  expect(shownWidth(7, 102, 22)).toBe(30);
  expect(shownWidth(8, 102, 22)).toBe(22);
});

test('what is large enough stays as it is', () => {
  expect(shownWidth(4, 110, 46)).toBe(46);
});
