import { expect, it } from 'vitest';
import { contrast } from './contrast';
import { looks } from './looks';
import { liesOnMat, ownProperties, ownStyle, woodOf } from './own';

const line = (name: string, ...values: string[]) => ({ name, values });

it('says nothing where the game says nothing', () => {
  expect(ownProperties([line('hand', 'fan')], false)).toBe('');
});

it('takes a look by its name', () => {
  expect(ownStyle([line('table', 'harbour')], false).felt?.felt).toBe('#3B5374');
});

it('darkens a cloth on which nothing could be read', () => {
  for (const word of ['#FFFF88', '#FFFFFF', 'green', 'gold']) {
    const { felt } = ownStyle([line('table', word)], false);
    expect(contrast(felt!.felt, '#E4F0E9')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(felt!.feltHi, '#E4F0E9')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ownStyle([line('table', word)], true).felt!.felt, '#C9DDD2')).toBeGreaterThanOrEqual(4.5);
  }
});

it('takes no words it does not know', () => {
  expect(ownStyle([line('table', 'url(x)'), line('back', 'javascript:1')], false)).toEqual({});
});

it('the wood of every look carries the words of the table', () => {
  for (const look of looks) {
    expect(contrast(woodOf(look.light, false), '#E4F0E9'), look.name).toBeGreaterThanOrEqual(4.5);
    expect(contrast(woodOf(look.dark, true), '#C9DDD2'), look.name).toBeGreaterThanOrEqual(4.5);
  }
});

it('Spanish and Italian cards lie on a mat, unless the game says of what its table is', () => {
  expect([liesOnMat('spanish 40', []), liesOnMat('italian', []), liesOnMat('french', []), liesOnMat('', [])]).toEqual([true, true, false, false]);
  expect(liesOnMat('spanish', [line('table', 'blue')])).toBe(false);
});
