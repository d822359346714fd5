/** Half figures of the French court cards, in the upper half of a card of 100 by 140. */
import { gold, ink } from './svg';
import { pip, type FrenchSuit } from './suits';

const skin: Record<FrenchSuit, string> = { spades: '#EBCFAE', hearts: '#F4DFC6', diamonds: '#C08A62', clubs: '#94643F' };
const hair: Record<FrenchSuit, string> = { spades: '#4A3526', hearts: '#8A4B22', diamonds: '#2A1D16', clubs: '#1F1713' };

const white = (suit: FrenchSuit, x: number, y: number, size: number) => `<g fill="#FBF4E4">${pip(suit, x, y, size)}</g>`;

const eyes = (y: number, x = 50) =>
  `<path d="M${x - 5.6} ${y}q1.7-1.5 3.4 0M${x + 2.2} ${y}q1.7-1.5 3.4 0" fill="none" stroke="${ink}" stroke-width=".8" stroke-linecap="round"/><circle cx="${x - 3.9}" cy="${y + 0.5}" r=".85" fill="${ink}"/><circle cx="${x + 3.9}" cy="${y + 0.5}" r=".85" fill="${ink}"/>`;

export type Court = 'J' | 'C' | 'Q' | 'K';

const figures: Record<Court, (suit: FrenchSuit) => string> = {
  K: (suit) => `
    <path d="M40 30C37 44 38 54 42 58H58C62 54 63 44 60 30Z" fill="${hair[suit]}"/>
    <path d="M23 71C23 58 33 53 42 51.5H58C67 53 77 58 77 71Z" fill="var(--court)"/>
    ${white(suit, 31.5, 64, .38)}
    <path d="M37 53C40 66 45 69 50 71 55 69 60 66 63 53L57 50H43Z" fill="#FBF4E4" stroke="${ink}" stroke-width=".7"/>
    <path d="M41 57l1.2 2M46 62l1 2M59 57l-1.2 2M54 62l-1 2" stroke="${ink}" stroke-width="1" stroke-linecap="round"/>
    <path d="M42 32V41C42 49 46 52.5 50 52.5S58 49 58 41V32Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    <path d="M41.6 39.5C41.4 52 46 60 50 62 54 60 58.6 52 58.4 39.5 57 43.5 54 44.6 50 44.2 46 44.6 43 43.5 41.6 39.5Z" fill="${hair[suit]}"/>
    <path d="M47.6 47.4Q50 48.8 52.4 47.4" stroke="${skin[suit]}" stroke-width="1.2" fill="none" stroke-linecap="round"/>
    ${eyes(37)}<path d="M50 37.5 49 42.3H51" fill="none" stroke="${ink}" stroke-width=".7" stroke-linejoin="round"/>
    <path d="M39.5 33 37.5 19.5 43.7 25.5 50 17 56.3 25.5 62.5 19.5 60.5 33Z" fill="${gold}" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/>
    <path d="M39.5 33 39 29.5H61L60.5 33Z" fill="var(--court)" stroke="${ink}" stroke-width=".7"/><circle cx="50" cy="31.2" r="1" fill="#FBF4E4"/><circle cx="44.5" cy="31.2" r=".7" fill="#FBF4E4"/><circle cx="55.5" cy="31.2" r=".7" fill="#FBF4E4"/>
    <circle cx="37.5" cy="19" r="1.3" fill="${gold}" stroke="${ink}" stroke-width=".6"/><circle cx="62.5" cy="19" r="1.3" fill="${gold}" stroke="${ink}" stroke-width=".6"/><circle cx="50" cy="16.6" r="1.3" fill="${gold}" stroke="${ink}" stroke-width=".6"/>
    <path d="M69.5 71V33" stroke="${ink}" stroke-width="3"/><path d="M69.5 71V33" stroke="${gold}" stroke-width="1.7"/><circle cx="69.5" cy="31" r="3.4" fill="${gold}" stroke="${ink}" stroke-width=".8"/><path d="M69.5 27.6V23.8M67.6 25.6H71.4" stroke="${ink}" stroke-width="1.2" stroke-linecap="round"/>
    <path d="M66.2 60.5q3.3-2.6 6.6 0v4.6h-6.6Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>`,
  Q: (suit) => `
    <path d="M39 34C34 48 35 60 39 66H61C65 60 66 48 61 34Z" fill="${hair[suit]}"/>
    <path d="M23 71C24 60 34 56 43 54.5H57C66 56 76 60 77 71Z" fill="var(--court)"/>
    <path d="M40 55.5C43 64 47 67 50 68 53 67 57 64 60 55.5L55 53H45Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".6"/>
    <path d="M36 57C39 66 44 70 50 71 56 70 61 66 64 57L60.3 55C57 63 54 66 50 67.3 46 66 43 63 39.7 55Z" fill="${gold}" stroke="${ink}" stroke-width=".6"/>
    <circle cx="50" cy="69" r="1.5" fill="#FBF4E4" stroke="${ink}" stroke-width=".5"/>
    <path d="M46 48H54V56Q50 59 46 56Z" fill="${skin[suit]}"/>
    <path d="M42 33V40C42 47 46.5 51.5 50 51.5S58 47 58 40V33Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    <path d="M41 40C42 35 46 31.5 50 31.2 54 31.5 58 35 59 40 60.5 36 60.5 32 59.5 29H40.5C39.5 32 39.5 36 41 40Z" fill="${hair[suit]}"/>
    ${eyes(39.5)}<path d="M50 40 49.2 44H50.9" fill="none" stroke="${ink}" stroke-width=".6" stroke-linejoin="round"/>
    <path d="M47.6 46.8Q50 45.8 52.4 46.8 50 48.9 47.6 46.8Z" fill="#9C2B2B"/>
    <path d="M40 30.5 38.5 22 44 25.5 50 19.5 56 25.5 61.5 22 60 30.5Q50 27 40 30.5Z" fill="${gold}" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/>
    ${[[38.5, 21.5], [50, 19], [61.5, 21.5]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="#FBF4E4" stroke="${ink}" stroke-width=".6"/>`).join('')}
    <path d="M31 70C31 60 30.5 52 31 45" stroke="#3C6B3B" stroke-width="1.5" fill="none"/><path d="M31 58C27.5 57 26 54.5 26 52 29 52.5 30.8 54.5 31 58Z" fill="#3C6B3B"/>
    ${[0, 72, 144, 216, 288].map((a) => `<ellipse cx="31" cy="38.6" rx="2.3" ry="3.2" transform="rotate(${a} 31 41.8)" fill="#FBF4E4" stroke="${ink}" stroke-width=".6"/>`).join('')}<circle cx="31" cy="41.8" r="1.8" fill="${gold}" stroke="${ink}" stroke-width=".5"/>
    <path d="M28 62.5q3-2.4 6 0v4.6h-6Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    ${white(suit, 69, 65, .38)}`,
  J: (suit) => `
    <path d="M39.5 34C37.5 44 38.5 50 41 53.5H59C61.5 50 62.5 44 60.5 34Z" fill="${hair[suit]}"/>
    <path d="M23 71C24 60 33 56 43 54H57C67 56 76 60 77 71Z" fill="#FBF4E4" stroke="${ink}" stroke-width=".5"/>
    <path d="M23 71C24 60 33 56 43 54L50 71Z" fill="var(--court)"/><path d="M77 71C76 60 67 56 57 54L50 71Z" fill="var(--court)" opacity=".82"/>
    <path d="M43 53 50 71 57 53Z" fill="${gold}" stroke="${ink}" stroke-width=".6"/>
    <path d="M38 56C42 60 46 61 50 61S58 60 62 56L57 51.5H43Z" fill="#FBF4E4" stroke="${ink}" stroke-width=".7"/><path d="M43 54.5 44 59M50 54.5V60.5M57 54.5 56 59" stroke="${ink}" stroke-width=".5"/>
    <path d="M42.5 33V41C42.5 48 46.5 52 50 52S57.5 48 57.5 41V33Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    ${eyes(39)}<path d="M50 39.5 49 44H51" fill="none" stroke="${ink}" stroke-width=".6" stroke-linejoin="round"/><path d="M47.8 47.3H52.2" stroke="#8A3B30" stroke-width="1" stroke-linecap="round"/>
    <path d="M38 34C36 24 44 19.5 52 20.5 60 21 64 26 62.5 32.5 55 30 46 30.5 38 34Z" fill="var(--court)" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/>
    <path d="M38 34.2C45 30.5 55 30 62.5 32.7L62.7 35.8C55 33.2 46 33.5 38.6 37Z" fill="${gold}" stroke="${ink}" stroke-width=".6"/>
    <path d="M59 24C64 17 70 15.5 74.5 17.5 70.5 19 66 23 61.5 27.5Z" fill="#FBF4E4" stroke="${ink}" stroke-width=".7"/><path d="M60.5 25.5C64 21.5 68 19 72 18" fill="none" stroke="${ink}" stroke-width=".5"/>
    <path d="M30 71V26" stroke="${ink}" stroke-width="2.8"/><path d="M30 71V26" stroke="#A9834F" stroke-width="1.5"/><path d="M30 17 33 25H27ZM31 26C37 24.5 38.5 31 36.5 35 35 32 33 31.5 31 32Z" fill="#C9D3DA" stroke="${ink}" stroke-width=".7" stroke-linejoin="round"/>
    <path d="M26.8 60q3.2-2.6 6.4 0v4.6h-6.4Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    ${white(suit, 69, 65, .38)}`,
  C: (suit) => `
    <path d="M39.5 32C37.5 44 38.5 50 41 53.5H59C61.5 50 62.5 44 60.5 32Z" fill="${hair[suit]}"/>
    <path d="M23 71C24 60 33 56 43 54H57C67 56 76 60 77 71Z" fill="#8C97A1" stroke="${ink}" stroke-width=".6"/>
    <path d="M41 55C44 64 47 68 50 71 53 68 56 64 59 55L55 52H45Z" fill="var(--court)" stroke="${ink}" stroke-width=".6"/>
    <path d="M28 62q6-5 12-5M72 62q-6-5-12-5M29 67q7-5 13-5M71 67q-7-5-13-5" fill="none" stroke="${ink}" stroke-width=".6"/>
    <path d="M42.500 33V41C42.500 48 46.500 52 50 52S57.500 48 57.500 41V33Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    ${eyes(39)}<path d="M50 39.500 49 44H51" fill="none" stroke="${ink}" stroke-width=".6" stroke-linejoin="round"/><path d="M47.800 47.300H52.200" stroke="#8A3B30" stroke-width="1" stroke-linecap="round"/>
    <path d="M38.500 36C37 24 43 19 50 19S63 24 61.500 36C58 33.500 42 33.500 38.500 36Z" fill="#A9B4BD" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/>
    <path d="M38.200 36.500C44 33 56 33 61.800 36.500L61.600 39C56 36 44 36 38.400 39Z" fill="${gold}" stroke="${ink}" stroke-width=".6"/>
    <path d="M50 19C49 12 57 8 66 11 62 13 58 15 54 20Z" fill="var(--court)" stroke="${ink}" stroke-width=".7"/>
    <path d="M70 71 64.500 28" stroke="${ink}" stroke-width="2.8"/><path d="M70 71 64.500 28" stroke="#A9834F" stroke-width="1.5"/><path d="M64.200 27 61.500 18.500 67 21.500Z" fill="#C9D3DA" stroke="${ink}" stroke-width=".7" stroke-linejoin="round"/>
    <path d="M66 60.500q3.200-2.600 6.400 0v4.600h-6.400Z" fill="${skin[suit]}" stroke="${ink}" stroke-width=".7"/>
    ${white(suit, 31.5, 65, 0.38)}`,
};

/** The picture of a court card: two half figures about a gold band, in a frame. */
export function court(rank: Court, suit: FrenchSuit): string {
  // A nested drawing clips to its own box without needing an id.
  const half = `<svg x="23" y="14" width="54" height="56" viewBox="23 14 54 56">${figures[rank](suit)}</svg>`;
  const corner = pip(suit, 29.5, 21.5, 0.46);
  return `<rect x="23" y="14" width="54" height="112" rx="3" fill="var(--court-ground)"/>
    ${half}<g transform="rotate(180 50 70)">${half}</g>
    <path d="M23 70H77" stroke="${ink}" stroke-width="3.2"/><path d="M23 70H77" stroke="${gold}" stroke-width="1.8"/>
    <rect x="23" y="14" width="54" height="112" rx="3" fill="none" stroke="currentColor" stroke-width="1"/>
    ${corner}<g transform="rotate(180 50 70)">${corner}</g>`;
}
