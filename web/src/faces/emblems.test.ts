import { expect, it } from 'vitest';
import { art } from './art';
import { emblem } from './emblems';

const inks = { ink: '#111111', deep: '#222222', light: '#333333' };

it('a name brings a picture to mind by one of its words, in the plural too', () => {
  expect(emblem('Cinder Imp', inks)).toBe(emblem('Flames', inks));
  expect(emblem('Library of Reeds', inks)).not.toBe(emblem('Library', inks));
  expect(emblem('Zylx', inks)).toBeNull();
  expect(emblem('constructor', inks)).toBeNull();
});

it('what is told more exactly decides, wherever it stands in the name', () => {
  expect(emblem('Burning Wolf', inks)).toBe(emblem('Wolf of the Gate', inks));
  expect(emblem('Lava Ogre', inks)).toBe(emblem('Ogre', inks));
});

it('the same name has the same picture, and what brings nothing to mind has a star', () => {
  expect(art('Storm Crow')).toBe(art('Storm Crow'));
  expect(art('Zylx')).toContain('opacity=".35"');
  expect(art('Zylx')).not.toBe(art('Zylw'));
});

it('pictures take the colours of their ground', () => {
  expect(emblem('Hill Bear', inks)).toContain('#111111');
  expect(emblem('Hill Bear', { ...inks, ink: '#444444' })).not.toContain('#111111');
});
