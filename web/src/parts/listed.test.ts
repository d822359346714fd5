import { expect, it } from 'vitest';
import { listed } from './listed';

it('names are listed as one says them', () => {
  expect([[], ['Ana'], ['Ana', 'Bela'], ['Ana', 'Bela', 'Cleo']].map((names) => listed(names))).toEqual(['', 'Ana', 'Ana and Bela', 'Ana, Bela and Cleo']);
  expect(listed(['Knight', 'Raider'], 'or')).toBe('Knight or Raider');
});
