// What stands around a script: makes its view, its moves and its helper functions of a question, and reads what it chose.
// Described in helpers.rs; every example there is run.
(function (question) {
  'use strict';
  const { cards, zones, vars, words, moves: offered, seed, ...rest } = question;

  // One object for each card, wherever it is spoken of: so `===` and `includes` find it.
  for (const card of cards) Object.assign(card, { zone: null, owner: null, marks: {} });
  const lay = (seen, zone) => {
    const found = seen === null ? {} : typeof seen === 'number' ? { card: seen } : seen;
    const card = found.card === undefined ? { name: null, ...found.glimpse } : cards[found.card];
    return Object.assign(card, { zone, owner: found.owner ?? null, marks: found.marks ?? {} });
  };
  for (const zone of zones) zone.cards = zone.cards.map((seen) => lay(seen, zone.name));

  const named = (list) => Object.fromEntries(list.map((one) => [one.name, one]));
  const zoneNamed = named(zones);
  const isCard = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  const chosen = (value) => {
    if (Array.isArray(value)) return value.map(chosen);
    if (!isCard(value)) return value;
    if (value.card !== undefined) return cards[value.card];
    const there = zoneNamed[value.zone]?.cards[value.at];
    return there ?? { name: null, zone: value.zone, owner: null, marks: {} };
  };
  const moves = offered.map(({ name, label, values }, index) => {
    const read = Object.fromEntries(Object.entries(values).map(([of, value]) => [of, chosen(value)]));
    const all = Object.values(read).flat().filter(isCard);
    return { index, name, label, values: read, card: all[0] ?? null, cards: all };
  });

  const view = { ...rest, words, deck: cards, zones, vars: Object.fromEntries(vars) };

  let [state, stride] = seed;
  const random = () => {
    state = (state + (stride | 1)) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000;
  };
  Math.random = random;

  // Cards are shown by their names.
  const said = [];
  const known = new Set(cards);
  const short = (_, value) => (known.has(value) ? value.name : value);
  const show = (value) => {
    const shown = short('', value);
    return typeof shown === 'string' ? shown : (JSON.stringify(shown, short) ?? String(shown));
  };
  const log = (...values) => {
    if (said.length < 100) said.push(values.map(show).join(' ').slice(0, 500));
  };
  globalThis.console = { log };

  // A thing of the table by its name: one's own, one's side's, or everybody's.
  const find = (kind, table, name, seat) => {
    const whose = [`P${seat}.${name}`, `T${view.sides[seat]}.${name}`, name];
    const found = whose.find((full) => Object.hasOwn(table, full));
    if (found !== undefined) return table[found];
    throw new Error(`there is no ${kind} "${name}" here: there are ${Object.keys(table).join(', ')}`);
  };
  const list = (value) => {
    if (Array.isArray(value)) return value;
    throw new Error(`a list of cards is needed, not ${show(value)}`);
  };
  const place = (property, value) => {
    const at = words[property]?.indexOf(value) ?? -1;
    return at >= 0 ? at : value;
  };

  const help = {
    zone: (name, seat = view.you) => find('zone', zoneNamed, name, seat).cards,
    top: (name, seat = view.you) => help.zone(name, seat).at(-1) ?? null,
    value: (name, seat = view.you) => find('variable', view.vars, name, seat),
    count: (of, property, value) =>
      list(of).filter((card) => property === undefined || card[property] === value).length,
    group: (of, property) => {
      const groups = {};
      for (const card of list(of)) (groups[card[property]] ??= []).push(card);
      return groups;
    },
    suits: (of) => help.tally(of, 'suit'),
    ranks: (of) => help.tally(of, 'rank'),
    tally: (of, property) => {
      const groups = Object.entries(help.group(of, property));
      return Object.fromEntries(groups.map(([value, members]) => [value, members.length]));
    },
    points: (of, property = 'points') =>
      list(of).reduce((sum, card) => sum + Number(card[property] ?? 0), 0),
    order: (card, property = 'rank') => place(property, card[property]),
    sets: (of, least = 3, property = 'rank') =>
      Object.values(help.group(of, property)).filter((members) => members.length >= least),
    runs: (of, { least = 3, same = 'suit', by = 'rank' } = {}) => {
      const at = (card) => (Array.isArray(by) ? by.indexOf(card.rank) : help.order(card, by));
      const groups = same === null ? [list(of)] : Object.values(help.group(of, same));
      return groups.flatMap((members) => rowsOf(members, at)).filter((run) => run.length >= least);
    },
    seen: () => cards.filter((card) => card.zone !== null),
    unseen: () => cards.filter((card) => card.zone === null),
    best: (of, worth) => {
      const values = of.map(worth);
      return of[values.indexOf(Math.max(...values))] ?? null;
    },
    pick: (of) => of[Math.floor(random() * of.length)] ?? null,
    random,
  };

  // The longest rows of neighbours; of cards in the same place the first.
  const rowsOf = (members, at) => {
    const sorted = members.filter((card) => at(card) >= 0).sort((a, b) => at(a) - at(b));
    const rows = [];
    for (const card of sorted) {
      const last = rows.at(-1);
      const gap = last === undefined ? 2 : at(card) - at(last.at(-1));
      if (gap === 1) last.push(card);
      else if (gap > 1) rows.push([card]);
    }
    return rows;
  };

  // The number of the move that was chosen, or what it was instead.
  const originals = [...moves];
  const judge = (value) => {
    const at = typeof value === 'number' ? value : originals.indexOf(value);
    if (Number.isInteger(at) && at >= 0 && at < originals.length) return at;
    return what(value);
  };
  const what = (value) => {
    if (value === undefined) return 'nothing';
    if (value instanceof Promise) return 'a promise';
    if (typeof value === 'function') return 'a function';
    if (Array.isArray(value)) return `a list of ${value.length}`;
    if (isCard(value)) return value.name ? `something called ${show(value.name)}` : 'an object';
    if (typeof value === 'string') return JSON.stringify(value.slice(0, 80));
    return typeof value === 'bigint' ? `${value}n` : String(value);
  };
  return { view, moves, help, judge, said };
});
