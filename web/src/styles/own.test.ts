import { expect, it } from 'vitest';
import { contrast } from './contrast';
import { ownProperties, ownStyle } from './own';

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
