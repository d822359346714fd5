import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { looks } from './looks';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The variables of the first rule whose selector is exactly this. */
function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]));
}

const light = tokens(':root');
const themes = { light, dark: new Map([...light, ...tokens(":root[data-theme='dark']")]) };

/** Text on its ground: 4.5 to 1. */
const texts = [
  ...['page', 'surface', 'surface-2'].flatMap((ground) => [['ink', ground], ['ink-2', ground], ['link', ground]]),
  ['accent-ink', 'accent'], ['on-felt', 'felt'], ['on-felt', 'felt-hi'], ['on-felt-2', 'felt'], ['on-felt-2', 'felt-hi'],
  ['plate-ink', 'plate'], ['plate-2', 'plate'], ['gold-ink', 'gold'],
  ['ok', 'ok-bg'], ['bad', 'bad-bg'], ['bad-ink', 'bad'], ['info', 'info-bg'], ['ink', 'ok-bg'], ['ink', 'bad-bg'], ['ink', 'info-bg'],
  ...['red', 'black', 'blue', 'green'].flatMap((suit) => [[suit, 'paper'], [suit, 'paper-calm']]),
  ...['word', 'text', 'number', 'value', 'comment'].map((part) => [`code-${part}`, 'surface']),
] as [string, string][];

/** Signs and edges: 3 to 1. */
const signs = [
  ['line-strong', 'surface'], ['line-strong', 'page'], ['focus', 'page'], ['focus', 'surface'], ['gold', 'felt'], ['gold-ink', 'paper'],
  ['felt-line', 'felt'], ['back-line', 'back'], ['bad', 'paper'],
] as [string, string][];

describe.each(Object.entries(themes))('%s', (theme, values) => {
  const ratio = (front: string, ground: string) => contrast(values.get(front)!, values.get(ground)!);
  it.each(texts)('%s on %s can be read', (front, ground) => expect(ratio(front, ground)).toBeGreaterThanOrEqual(4.5));
  // On dark paper the dark red of a light page is what stands on the card's edge.
  const seen = signs.filter(([front]) => !(theme === 'dark' && front === 'bad'));
  it.each(seen)('%s on %s can be seen', (front, ground) => expect(ratio(front, ground)).toBeGreaterThanOrEqual(3));
});

describe.each(looks)('the look $name', (look) => {
  it.each(['light', 'dark'] as const)('its %s felt carries text', (theme) => {
    const text = themes[theme].get('on-felt-2')!;
    expect(contrast(text, look[theme].felt)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, look[theme].feltHi)).toBeGreaterThanOrEqual(4.5);
  });
  it('its back can be seen', () => expect(contrast(look.back, light.get('back-line')!)).toBeGreaterThanOrEqual(3));
});

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
});
