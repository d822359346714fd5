import { expect, it } from 'vitest';
import { behind } from './indent';

it('what opens a block is followed by two more, whatever stands in its texts', () => {
  expect(behind('zones')).toBe(2);
  expect(behind('  each player')).toBe(4);
  expect(behind('    choose   # one of them: any')).toBe(6);
  expect(behind('      "Play: {c}" for c in hand')).toBe(8);
});

it('what is done on its line, or is only a line, is followed by as much', () => {
  expect(behind('  if blocked: say "So."')).toBe(2);
  expect(behind('    move c to discard')).toBe(4);
  expect(behind('  players 2 to 7')).toBe(2);
  expect(behind('  deck french')).toBe(2);
  expect(behind('')).toBe(0);
});
