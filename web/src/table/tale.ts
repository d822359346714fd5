/**
 * The log as people tell it: "Jonas: Play 4♦" is "Jonas played 4♦", and what somebody does several times in a row is one line. The labels of moves are
 * orders ("Play {c}"); only those that begin with a verb we know are told as deeds, all others stay as the rules write them. Pure functions.
 */
import { known } from '../parts/known';
import { count } from './words';

/** Verbs whose past is not made with -ed. */
const irregular = known<string>({
  beat: 'beat', bet: 'bet', bid: 'bid', break: 'broke', bring: 'brought', build: 'built', buy: 'bought', cast: 'cast', choose: 'chose', cut: 'cut', deal: 'dealt', draw: 'drew',
  fight: 'fought', find: 'found', get: 'got', give: 'gave', go: 'went', hide: 'hid', hit: 'hit', hold: 'held', keep: 'kept', lay: 'laid', lead: 'led', leave: 'left', let: 'let', lose: 'lost',
  make: 'made', pay: 'paid', put: 'put', say: 'said', sell: 'sold', send: 'sent', set: 'set', show: 'showed', sit: 'sat', split: 'split', spend: 'spent', stand: 'stood', steal: 'stole', take: 'took',
  tell: 'told', throw: 'threw', win: 'won',
});
/** Those that are made with it. What is not here may be the name of a card or a word of another language: "Mus", "Wolf". */
const regular = new Set(
  ('accept activate add announce answer ask attack block call cancel capture challenge change check claim close collect count cover declare defend destroy discard double doubt drop end exchange fill finish fold follow ' +
    'gain guess help join jump knock look meld melt move name nominate offer open order pass pick pin place play promote raise reject refuse remove return reveal roll sacrifice save score shuffle sign skip start stop suffer summon support surrender ' +
    'swap tap tax trade trash trump turn use vote wait').split(' '),
);

const doubling = new Set(['drop', 'pin', 'skip', 'stop', 'swap', 'tap']);

function past(verb: string): string | null {
  if (irregular[verb]) return irregular[verb];
  if (!regular.has(verb)) return null;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return doubling.has(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}

/** What is said of an order that has nothing beside its verb; only a call of the game itself, "Go", is nothing that is done. */
const alone = known<string>({ draw: 'drew a card', go: '' });

/** An order as somebody carried it out: "Play 4♦" is "played 4♦". None for a label that does not begin with a verb. */
export function done(order: string, mine: boolean): string | null {
  const [, first = '', rest = ''] = /^(\p{Lu}\p{Ll}+)(?=\s|$)(.*)$/su.exec(order) ?? [];
  const verb = first.toLowerCase();
  const did = past(verb);
  if (did === null) return null;
  if (rest.trim() === '') return (alone[verb] ?? did) || null;
  const whose = mine ? rest : rest.replace(/\byour\b/g, 'their');
  return `${did}${verb === 'end' && whose === ' turn' ? ' the turn' : whose}`;
}

/** A line of the log. */
export interface Line {
  /** Tells it from all others. */
  id: number;
  number: number;
  text: string;
  /** Belongs to the line above. */
  detail: boolean;
  /** Who did it, and what, where it is told as a deed. */
  deed?: { who: string; did: string };
}

/** A line as it is told. */
function told(line: Line): Line {
  const [, who, order] = (!line.detail && /^([^:]{1,40}): (.+)$/su.exec(line.text)) || [];
  const did = who === undefined || order === undefined ? null : done(order, who === 'You');
  return who === undefined || did === null ? line : { ...line, text: `${who} ${did}`, deed: { who, did } };
}

/** What the server writes about one step, as it is told. What belongs to the line above is set in; ids are counted on from the first. */
export const tale = (texts: string[], number: number, first: number): Line[] => texts.map((text, i) => told({ id: first + i, number, text: text.trim(), detail: text.startsWith('  ') }));

/** So many lines of the log are kept. */
const mostLines = 500;
/** So many are told at once: whoever comes late, or has heard nothing for long, is not told everything. */
const mostAtOnce = 8;

/** The log with what was written since. What is too old is let go. */
export const kept = (log: Line[], since: Line[]): Line[] => [...log, ...since].slice(-mostLines);

/** What was written since the line that was told last, as it is told. The lines before it may be gone, and of another game there may be fewer than were told. */
export const untold = (log: Line[], last: number): Line[] => bundled(log.filter((line) => line.id > last)).slice(-mostAtOnce);

const drawn = /^drew (?:a card|(\d+) cards)$/;
const toHand = /^(.+) from .+ to (.+) hand\.$/su;

const hidden = /^(A card|\d+ cards)$/;
const owner = (who: string): string => (who === 'You' ? 'your' : `${who}'s`);

/** How many unknown cards a deed drew; 0 if it is none of that kind. */
function unknown(did: string): number {
  const found = drawn.exec(did);
  return found ? Number(found[1] ?? 1) : 0;
}

const become = (line: Line, did: string): Line => ({ ...line, text: `${line.deed!.who} ${did}`, deed: { who: line.deed!.who, did } });

const given = /^(A card|\d+ cards)( each)? from (.+?) to (.+?)(?:'s hand)?\.$/su;

/** Hidden cards that go the same way to several hands: "A card each from stock to Bela, Cleo." */
function dealt(first: string, second: string): string | null {
  const [, cards, each, from, to] = given.exec(first) ?? [];
  const [, same, , source, another] = given.exec(second) ?? [];
  if (cards === undefined || cards !== same || from !== source || !/'s hand\.$/.test(second) || !(each || /'s hand\.$/.test(first))) return null;
  return `${cards} each from ${from} to ${to}, ${another}.`;
}

/** Two lines as one, if the second goes on with the first: a card that was drawn is named, cards drawn one by one are counted, a call belongs to the card before it. */
function joined(first: Line, second: Line): Line | null {
  const both = first.detail && second.detail ? dealt(first.text, second.text) : null;
  if (both !== null) return { ...first, text: both };
  if (!first.deed) return null;
  const { who, did } = first.deed;
  if (second.detail) {
    const [, cards, whose] = (unknown(did) > 0 && toHand.exec(second.text)) || [];
    return cards === undefined || whose !== owner(who) || hidden.test(cards) ? null : become(first, `drew ${cards}`);
  }
  if (second.deed?.who !== who) return null;
  const next = second.deed.did;
  if (unknown(did) > 0 && unknown(next) > 0) return become(first, `drew ${count(unknown(did) + unknown(next), 'card')}`);
  if (/^drew (?!a card|\d+ cards)/.test(did) && /^drew (?!a card|\d+ cards)/.test(next) && !/ and /.test(did)) return become(first, `${did} ${next.slice(5)}`);
  return / and | called /.test(did) || !/^called /.test(next) || !/^(played|laid) /.test(did) ? null : become(first, `${did} and ${next}`);
}

/** The log with what belongs together in one line. */
export function bundled(lines: Line[]): Line[] {
  const made: Line[] = [];
  for (const line of lines) {
    const last = made.at(-1);
    const both = last ? joined(last, line) : null;
    if (both) made[made.length - 1] = both;
    else made.push(line);
    // A card that was drawn and named may go on with the draw before it.
    const [a, b] = made.slice(-2);
    const again = a && b && both ? joined(a, b) : null;
    if (again) made.splice(-2, 2, again);
  }
  return made;
}
