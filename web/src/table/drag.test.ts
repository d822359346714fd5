/** Which way a finger pulls a card, and which way it scrolls. */
import { expect, test } from 'vitest';
import { pulls } from './drag.svelte';

const ways: Record<string, [dx: number, dy: number]> = { up: [2, -12], down: [-2, 12], right: [12, 2], left: [-12, -2], aslant: [9, -7] };
const pulled = (scrolls: string) => Object.entries(ways).flatMap(([way, [dx, dy]]) => (pulls(scrolls, dx, dy) ? [way] : []));

test('a card is pulled across the way in which a finger scrolls there', () => {
  expect(pulled('none')).toEqual(['up', 'down', 'right', 'left', 'aslant']);
  expect(pulled('pan-x')).toEqual(['up', 'down', 'aslant']);
  expect(pulled('pan-y')).toEqual(['right', 'left', 'aslant']);
  expect(pulled('pan-x pan-y')).toEqual([]);
  expect(pulled('manipulation')).toEqual([]);
});
