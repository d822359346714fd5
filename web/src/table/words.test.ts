import { expect, test } from 'vitest';
import type { Card, TableInfo } from '../wire';
import { attributesOf, buttonText, cardOf, minus, printed, sentences, spoken, toYou, withNames, zoneName } from './words';

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

test('a team is called by those in it', () => {
  const seat = (at: number) => ['You', 'Ana', 'Bela', 'Cleo'][at]!;
  expect(withNames('T1', seat, [0, 1, 0, 1])).toBe('Ana and Cleo');
  expect(withNames('taker T0, bettor P1', seat, [0, 1])).toBe('taker You, bettor Ana');
  expect(withNames('T7', seat, [0, 1])).toBe('T7');
  // What was put in for a name is not looked at again.
  expect(withNames('P0 asks P1', (at) => ['Ben P1', 'P0'][at]!)).toBe('Ben P1 asks P0');
});

test('there is one minus sign, and hyphens are none', () => expect(minus('-1 and (-20), white-5, 3-4')).toBe('−1 and (−20), white-5, 3-4'));

test('what every card shows is not said of one, unless it has changed', () => {
  const info = { words: [], attributes: [['cost', null], ['rally', 0], ['attacks', 1]].map(([name, usual]) => ({ name, usual, words: null })) } as unknown as TableInfo;
  const face = { name: 'Bear', title: 'Bear', text: '', rules: '', attributes: [['kind', 'monster'], ['cost', '0'], ['rally', '0'], ['attacks', '1']].map(([name, value]) => ({ name: name!, value: value! })) };
  const card = { face, glimpse: [], owner: null, marks: [{ name: 'attacks', value: '2' }] } as unknown as Card;
  expect(attributesOf(card, info).map(({ name, now }) => `${name} ${now}`)).toEqual(['kind monster', 'cost 0', 'attacks 2']);
  expect(printed(face, info, card.marks).traits!.map((trait) => `${trait.name} ${trait.value}`)).toEqual(['cost 0', 'attacks 2']);
  expect(printed(face, info).traits!.map((trait) => trait.name)).toEqual(['cost']);
  // What the text of the cards tells is kept off them, unless it has changed.
  const twice = { ...face, attributes: face.attributes.map((one) => (one.name === 'attacks' ? { ...one, value: '3' } : one)) };
  const kept = { ...info, style: [{ name: 'attacks', values: ['aside'] }] };
  expect(printed(twice, info).traits!.map((trait) => trait.name)).toEqual(['cost', 'attacks']);
  expect(printed(twice, kept).traits!.map((trait) => trait.name)).toEqual(['cost']);
  expect(printed(twice, kept, card.marks).traits!.map((trait) => trait.name)).toEqual(['cost', 'attacks']);
  expect(attributesOf({ ...card, face: twice, marks: [] }, kept).map(({ name }) => name)).toContain('attacks');
});

test('a word that tells which card it is means that card, a suit means none', () => {
  const info = { attributes: [{ name: 'name', words: 0 }, { name: 'suit', words: 1 }] } as unknown as TableInfo;
  const of = (...pairs: [string, string][]): Card => ({ face: { name: 'X', title: 'x', text: '', rules: '', attributes: pairs.map(([name, value]) => ({ name, value })) }, glimpse: [], marks: [], owner: null, price: null });
  const [penny, other, florin] = [of(['name', 'penny'], ['face', '1']), of(['name', 'penny'], ['face', '2']), of(['name', 'florin'])];
  expect(cardOf(info, [null, florin, penny, other], 0, 'penny')).toBe(penny);
  expect(cardOf(info, [penny], 0, 'crown')).toBeNull();
  expect(cardOf(info, [of(['suit', 'hearts'], ['rank', '7']), of(['suit', 'hearts'], ['rank', '8'])], 1, 'hearts')).toBeNull();
  expect(cardOf(info, [penny], null, 'penny')).toBeNull();
});

test('lines are read out as sentences with one full stop each', () => {
  expect(sentences(['The cards are shuffled.', 'Ana: Draw', ' '])).toBe('The cards are shuffled. Ana: Draw.');
});

test('a zone is called by what tells it apart, and no word of it is said twice running', () => {
  const zone = (of: string[], zone: string) => ({ zones: [{ zone, of, player: 0, team: null }], teams: [0, 1], partners: false }) as unknown as TableInfo;
  expect(zoneName(zone(['first_hand'], 'hand'), 0, 0)).toBe('First hand');
  expect(zoneName(zone(['left'], 'won_cards'), 0, 0)).toBe('Left won cards');
  expect(zoneName(zone(['tea'], 'team'), 0, 0)).toBe('Tea team');
});

const made = (title: string, attributes: Record<string, string>, marks: Record<string, string> = {}): Card => {
  const named = (of: Record<string, string>) => Object.entries(of).map(([name, value]) => ({ name, value }));
  return { face: { name: title, title, text: '', rules: '', attributes: named(attributes) }, glimpse: [], marks: named(marks), owner: null, price: null };
};

test('a card is spoken of with all its face tells: kind and values as they are now, what is printed, and what lies on it', () => {
  const info = { words: [], attributes: [{ name: 'rally', usual: 0, words: null }], style: [{ name: 'tags', values: ['aside'] }] } as unknown as TableInfo;
  const wolf = { face: '12', home: 'P0', name: 'wolf', kind: 'monster', cost: '2', attack: '3', health: '2', rally: '0', guard: 'no', tags: '4' };
  expect(spoken(made('Wolf', wolf), info)).toBe('Wolf, monster, cost 2, attack 3, health 2');
  expect(spoken(made('Wolf', wolf, { attack: '4', ready: 'yes', wounds: '2' }), info)).toBe('Wolf, monster, cost 2, attack 4, printed 3, health 2, ready, wounds 2');
  expect(spoken(made('Wolf', { ...wolf, guard: 'yes' }, { guard: 'no', ready: 'no', attack: '-1', tags: '5' }), info)).toBe('Wolf, monster, cost 2, attack −1, printed 3, health 2, not guard, printed yes, tags 5, printed 4, not ready');
  // Attributes of any name, and words of several.
  expect(spoken(made('Old_mill', { kind: 'place_card', built_of: 'red_stone' }), info)).toBe('Old mill, place card, built of red stone');
});

test('what the name of a card says is not said again', () => {
  const info = { words: [], attributes: [], style: [] } as unknown as TableInfo;
  expect(spoken(made('queen of hearts', { suit: 'hearts', rank: 'queen', points: '13' }), info)).toBe('queen of hearts');
  expect(spoken(made('red 7', { colour: 'red', value: '7' }), info)).toBe('red 7');
  expect(spoken(made('Agent 7', { kind: 'hero', attack: '7' }), info)).toBe('Agent 7, hero, attack 7');
  // In a list of names it is only named, with what lies on it.
  expect(spoken(made('Wolf', { kind: 'monster', attack: '3' }, { ready: 'yes' }))).toBe('Wolf, ready');
  expect(spoken(null, info)).toBe('hidden card');
});

test('a hidden card is spoken of by its place, with what is known of it', () => {
  const back: Card = { face: null, glimpse: [], marks: [], owner: null, price: null };
  const glimpsed: Card = { ...back, glimpse: [{ name: 'suit', value: 'hearts' }], marks: [{ name: 'tapped', value: 'yes' }] };
  expect(spoken(null, null, 'card 3 of 5')).toBe('card 3 of 5, hidden');
  expect(spoken(back, null, 'top card')).toBe('top card, hidden');
  expect(spoken(glimpsed, null, 'card 3 of 5')).toBe('card 3 of 5, hidden: hearts, tapped');
  expect(spoken(null)).toBe('hidden card');
});
