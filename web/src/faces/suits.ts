import { known } from '../parts/known';

/** Signs of suits, drawn round 0,0 and about 20 units high. The French ones take the colour of what they stand in. */
export const signs = {
  hearts:
    '<path d="M0 9.4C-3 5.8-9.6 1.6-9.6-3.7-9.6-7-7.1-9.1-4.7-9.1-2.4-9.1-.7-7.7 0-5.6.7-7.7 2.4-9.1 4.7-9.1 7.1-9.1 9.6-7 9.6-3.7 9.6 1.6 3 5.8 0 9.4Z"/>',
  diamonds:
    '<path d="M0-10.4C2-6.4 4.7-3 7.6 0 4.7 3 2 6.4 0 10.4-2 6.4-4.7 3-7.6 0-4.7-3-2-6.4 0-10.4Z"/>',
  spades:
    '<path d="M0-10.2C3-5.6 9.4-2.2 9.4 3.1 9.4 6 7.1 7.9 4.9 7.9 3.2 7.9 1.8 7.1 1 5.8 1.2 7.9 2 9.5 3.8 10.2H-3.8C-2 9.5-1.2 7.9-1 5.8-1.8 7.1-3.2 7.9-4.9 7.9-7.1 7.9-9.4 6-9.4 3.1-9.4-2.2-3-5.6 0-10.2Z"/>',
  clubs:
    '<path d="M0-10a4.5 4.5 0 0 1 3.5 7.3c-.5.6-1 1.2-1.3 1.9.6-.5 1.4-1 2.6-1a4.5 4.5 0 1 1 0 9C3 7.2 1.8 6.4 1 5.2 1.2 7.6 2 9.3 3.8 10H-3.8C-2 9.3-1.2 7.6-1 5.2-1.8 6.4-3 7.2-4.8 7.2a4.5 4.5 0 1 1 0-9c1.2 0 2 .5 2.6 1-.3-.7-.8-1.3-1.3-1.9A4.5 4.5 0 0 1 0-10Z"/>',
  oros:
    `<circle r="10.6" fill="#E7B23C" stroke="#7E520B" stroke-width="1"/><circle r="7.9" fill="#F6D98A" stroke="#7E520B" stroke-width=".7"/>${[0, 45, 90, 135].map((turn) => `<ellipse rx="1.7" ry="6.2" transform="rotate(${turn})" fill="#C98A1B"/>`).join('')}<circle r="2.3" fill="#A9382B" stroke="#7E520B" stroke-width=".6"/>`,
  copas:
    `<path d="M-8-9.8H8C8.2-2.6 5 1.6 1.7 2.5V6.2C4 6.8 6.2 8 6.4 10.6H-6.4C-6.2 8-4 6.8-1.7 6.2V2.5C-5 1.6-8.2-2.6-8-9.8Z" fill="#B5342A" stroke="#5E1611" stroke-width="1" stroke-linejoin="round"/><ellipse cy="-9.6" rx="8" ry="1.9" fill="#F1CD74" stroke="#7E520B" stroke-width=".8"/><path d="M-6.8-3.8C-3-2.4 3-2.4 6.8-3.8" fill="none" stroke="#F1CD74" stroke-width="1.3"/><path d="M-2.4 4.4H2.4" stroke="#F1CD74" stroke-width="1.5"/>`,
  espadas:
    `<path d="M0-14 2.2-10.5V5H-2.2V-10.5Z" fill="#BCD0E0" stroke="#1F4469" stroke-width=".9" stroke-linejoin="round"/><path d="M0-11.5V4.5" stroke="#1F4469" stroke-width=".6"/><path d="M-7 4.6C-5 6-3 5.4 0 5.4S5 6 7 4.6C6.8 8.3 3 7.9 0 7.9S-6.8 8.3-7 4.6Z" fill="#E0AE45" stroke="#7E520B" stroke-width=".8"/><path d="M-1.3 8H1.3V11.6H-1.3Z" fill="#1F4469"/><circle cy="12.7" r="1.7" fill="#E0AE45" stroke="#7E520B" stroke-width=".7"/>`,
  bastos:
    `<path d="M-1.6 13.8C-2.6 6-3.8-2-4.1-8.4-4.3-14 4.3-14 4.1-8.4 3.8-2 2.6 6 1.6 13.8Z" fill="#B07A3E" stroke="#45290F" stroke-width="1" stroke-linejoin="round"/><path d="M-3.9-4.6-7.3-7.2-6.2-9.2-3.8-7.4ZM3.2 1 6.6-1.6 7.5.3 3 4Z" fill="#B07A3E" stroke="#45290F" stroke-width=".9" stroke-linejoin="round"/><path d="M-6.6-8.6C-9.4-9-10-11.2-9.4-13-7-12.4-6-11-6.6-8.6ZM7.1-1C9.7-1.6 10.2-3.8 9.5-5.5 7.2-4.8 6.3-3.3 7.1-1Z" fill="#4E8A3A" stroke="#24431A" stroke-width=".8"/><path d="M-1.7-9.4C-.9-10.6.9-10.6 1.7-9.4M-1.5-1.6-.5 4.4M1.5-5.4 1.1-.8" fill="none" stroke="#45290F" stroke-width=".9" stroke-linecap="round"/>`,
};

export type Suit = keyof typeof signs;
export type FrenchSuit = 'hearts' | 'diamonds' | 'spades' | 'clubs';
export type LatinSuit = 'oros' | 'copas' | 'espadas' | 'bastos';

/** Italian suits have the Latin signs under names of their own. */
const italian = known<LatinSuit>({ denari: 'oros', coppe: 'copas', spade: 'espadas', bastoni: 'bastos' });

/** The suit a word means, if we have a drawing of it. */
export function suitOf(word: string): Suit | null {
  const name = word.toLowerCase();
  return Object.hasOwn(signs, name) ? (name as Suit) : (italian[name] ?? null);
}

export const isFrench = (suit: Suit): suit is FrenchSuit => ['hearts', 'diamonds', 'spades', 'clubs'].includes(suit);
export const isItalian = (word: string): boolean => word.toLowerCase() in italian;
/** Swords and clubs of the Latin suits are longer than the others. */
export const isLong = (suit: Suit): boolean => suit === 'espadas' || suit === 'bastos';

/** One sign at a place; size 1 is 20 units high. */
export function pip(suit: Suit, x: number, y: number, size = 1, turn = 0): string {
  const turned = turn ? ` rotate(${turn})` : '';
  return `<g transform="translate(${x} ${y}) scale(${size})${turned}">${signs[suit]}</g>`;
}

/** A sign by itself, for buttons, chips and counters. */
export function suitIcon(suit: Suit, px: number): string {
  const fit = isLong(suit) ? ' transform="scale(.84)"' : '';
  return `<svg data-suit="${suit}" width="${px}" height="${px}" viewBox="-12 -12 24 24" aria-hidden="true"><g fill="currentColor"${fit}>${signs[suit]}</g></svg>`;
}
