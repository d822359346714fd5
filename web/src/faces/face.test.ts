import { describe, expect, it } from 'vitest';
import { detailFrom, face, heightOf, indexDepth, indexFrom } from './face';
import { signs, suitOf } from './suits';
import { widthOf, wrap } from './svg';

const count = (drawing: string, part: string) => drawing.split(part).length - 1;

describe('French faces', () => {
  const numbers = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
  it.each(numbers)('the %s has as many pips as it says, and one in each corner', (rank) => {
    expect(count(face({ name: '', suit: 'hearts', rank }, 100), signs.hearts)).toBe(Number(rank) + 2);
  });
  it.each(['jack', 'knight', 'queen', 'king'])('the %s is a half figure, twice', (rank) => {
    expect(count(face({ name: '', suit: 'clubs', rank }, 100), '<svg x="23"')).toBe(2);
  });
  it('a tiny card has one large sign', () => {
    expect(count(face({ name: '', suit: 'spades', rank: '9' }, indexFrom - 1), signs.spades)).toBe(1);
  });
});

describe('the corner of a small card tells rank and suit', () => {
  const width = detailFrom - 2;
  /** Where signs stand: middle and reach, in hundredths of the card's width. */
  const places = (drawing: string, sign: string) =>
    [...drawing.matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)">/g)].filter((one) => drawing.slice(one.index).startsWith(one[0] + sign)).map(([, x, y, size]) => ({ x: Number(x), y: Number(y), reach: Number(size) * 10.6 }));
  it.each([...['hearts', 'diamonds', 'spades', 'clubs'].map((suit) => [suit, 'queen']), ...['oros', 'copas', 'espadas', 'bastos'].map((suit) => [suit, 'rey'])])('%s', (suit, rank) => {
    const [corner, large] = places(face({ name: '', suit: suit!, rank: rank! }, width), signs[suitOf(suit!)!]);
    // What 24 px of the left edge show, above the row below.
    expect(((corner!.x + corner!.reach) * width) / 100).toBeLessThanOrEqual(24);
    expect(((corner!.y + corner!.reach) * width) / 100).toBeLessThanOrEqual(indexDepth(width) + 0.5);
    expect(large!.reach).toBeGreaterThan(corner!.reach);
  });
  it('so do cards of suits nobody drew, trumps, fools and jokers', () => {
    expect(face({ name: '', suit: 'red', rank: '7', suitNumber: 0 }, width)).toMatch(/<text x="20"[^>]*>7<.*translate\(20 52\)/);
    for (const card of [{ suit: 'trumps', rank: '21' }, { rank: 'fool' }, { rank: 'joker' }]) {
      const drawn = [indexFrom - 1, width, detailFrom].map((wide) => face({ name: '', ...card }, wide));
      expect(new Set(drawn).size).toBe(3);
    }
  });
});

describe('Latin faces', () => {
  const breaks = { oros: 0, copas: 1, espadas: 2, bastos: 3 };
  it.each(Object.entries(breaks))('the frame of %s has %i breaks above and below', (suit, number) => {
    const frame = /<path d="(M11 8[^"]*)"/.exec(face({ name: '', suit, rank: '4' }, 100))![1]!;
    expect(count(frame, 'H')).toBe(2 * (number + 1));
  });
  it.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])('the %s has as many pips as it says', (rank) => {
    expect(count(face({ name: '', suit: 'copas', rank }, 100), signs.copas)).toBe(Number(rank) + 2);
  });
  it('Italian names lead to the same signs, in a frame without breaks', () => {
    expect(suitOf('denari')).toBe('oros');
    expect(face({ name: '', suit: 'coppe', rank: 're' }, 100)).not.toContain('M11 8');
  });
  it('its cards are taller', () => {
    expect(heightOf(['bastoni'])).toBeGreaterThan(heightOf(['hearts']));
  });
});

describe('cards of games', () => {
  it('no text of a game becomes markup', () => {
    const hostile = '<script>alert("x")</script>&';
    for (const card of [
      { name: hostile, kind: hostile, text: hostile, traits: [{ name: 'cost', value: hostile }, { name: hostile, value: hostile }] },
      { name: hostile, suit: hostile, rank: hostile },
    ]) {
      expect(face(card, 100)).not.toMatch(/<script|alert\("x"\)/);
    }
  });
  it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])('what is called %s is drawn like anything else', (word) => {
    for (const width of [40, 100]) {
      const drawn = [
        face({ name: word, kind: word, text: word, traits: [{ name: word, value: word, word: 0 }] }, width),
        face({ name: word, suit: word, rank: word }, width),
        face({ name: '', suit: 'hearts', rank: word }, width),
        face({ name: '', suit: 'copas', rank: word }, width),
        face({ name: '', suit: 'trumps', rank: word }, width),
      ];
      for (const one of drawn) expect(one).not.toMatch(/native code|undefined|\[object/);
    }
    expect(suitOf(word)).toBeNull();
  });
  it('a text without end is cut', () => {
    const begun = performance.now();
    for (const text of ['x'.repeat(300_000), `a `.repeat(20) + 'x'.repeat(300_000)]) expect(face({ name: 'A', kind: 'k', text }, 100).length).toBeLessThan(10_000);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
  it('a value that differs from the printed one is marked, one that does not is not', () => {
    const wolf = (attack: string) => face({ name: 'Wolf', kind: 'monster', traits: [{ name: 'attack', value: attack, printed: '3' }] }, 100);
    expect(wolf('4')).toContain('M0-3.6');
    expect(wolf('2')).toContain('M0 3.6');
    expect(wolf('3')).not.toMatch(/M0-3.6|M0 3.6/);
  });
  it('a sign is drawn or told by how many cards it makes one draw, never by its name in the rules', () => {
    for (const width of [29, 40, 100]) {
      expect(face({ name: '', suit: 'red', rank: 'draw_two', suitNumber: 0 }, width)).toContain('>+2<');
      expect(face({ name: '', suit: 'red', rank: 'reverse', suitNumber: 0 }, width)).not.toContain('reverse');
      const words = face({ name: '', suit: 'red', rank: 'swap_all_hands', suitNumber: 0 }, width);
      expect(words).toContain('>hands<');
      expect(words).not.toContain('_');
    }
  });
  it('a card that is of no suit has the colours of all', () => {
    const wild = face({ name: 'wild', rank: 'wild_four', kind: '', traits: [] }, 100);
    expect(wild).toContain('>+4<');
    expect(wild.match(/<path d="M0 0/g)).toHaveLength(4);
  });
  it('a suit nobody drew gets a shape as well as a colour', () => {
    const [one, two] = [0, 1].map((suitNumber) => face({ name: '', suit: 'odd', rank: '1', suitNumber }, 100));
    expect(one).not.toBe(two);
  });
});

it('long texts end in an ellipsis', () => {
  expect(wrap('one two three four', 7, 2)).toEqual(['one two', 'three…']);
  expect(wrap('one', 7, 2)).toEqual(['one']);
});

describe('what a card is, below its picture', () => {
  const land = { name: 'Ember Field', kind: 'land', traits: [{ name: 'colour', value: 'ember', word: 0 }] };
  it('a word of the rules is written out, and has a shape beside its colour', () => {
    expect(face(land, 124)).toContain('LAND · EMBER');
    expect(face({ ...land, traits: [{ name: 'colour', value: 'tide', word: 1 }] }, 124)).not.toBe(face(land, 124));
    expect(face(land, 124)).not.toContain('colour ember');
  });
  it('what finds no room there is said in the text', () => {
    const many = { name: 'Gull', kind: 'creature', text: '', traits: ['tide', 'long_winded_and_slow'].map((name, i) => (i === 0 ? { name: 'colour', value: name, word: 1 } : { name, value: 'yes' })) };
    expect(face(many, 124)).toContain('CREATURE · TIDE<');
    expect(face(many, 124)).toContain('long winded and slow');
  });
});

it('no line of a text is wider than the frame of its card, nor below it', () => {
  const words = 'Whenever another MAMMOTH attacks, my most warlike WOMBAT swims away immediately and unceremoniously; draw two cards';
  for (const traits of [[], [{ name: 'attack', value: '3' }, { name: 'health', value: '2' }]]) {
    const drawn = face({ name: 'Mammoth Commander', kind: 'monster', text: words, traits }, 124);
    const lines = [...drawn.matchAll(/<text x="50" y="([\d.]+)" text-anchor="middle" font-size="([\d.]+)" fill="[^"]+">([^<]+)</g)];
    expect(lines.length).toBeGreaterThan(2);
    for (const [, y, size, text] of lines) {
      expect(widthOf(text!) * Number(size)).toBeLessThanOrEqual(87.5);
      expect(Number(y)).toBeLessThan(traits.length > 0 ? 111 : 134);
    }
    const [, left, size, name] = /<text x="(\d+)" y="16.4" font-size="([\d.]+)"[^>]*>([^<]+)</.exec(drawn)!;
    expect(Number(left) + widthOf(name!) * Number(size)).toBeLessThanOrEqual(93);
  }
});

it('a short text of long words is not cut between the values of a card', () => {
  const traits = [{ name: 'attack', value: '2' }, { name: 'health', value: '2' }];
  const drawn = face({ name: 'Mirror Fox', kind: 'monster', text: 'The first damage it would take does nothing.', traits }, 124);
  expect(drawn).toContain('nothing<');
  expect(drawn).not.toContain('…');
});

it('a small card of a game tells its price and its figures', () => {
  const florin = face({ name: 'florin', traits: [{ name: 'price', value: '3' }, { name: 'coins', value: '2' }] }, 50);
  expect(florin).toContain('>3<');
  expect(florin).toContain('>coins 2<');
  const much = face({ name: 'florin', traits: ['coins', 'points', 'actions', 'cards'].map((name) => ({ name, value: '2' })) }, 50);
  expect(much).not.toContain('coins 2');
});
