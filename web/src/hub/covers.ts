/** The picture of a game: three of its cards (the server says which) on a ground, always the same for the same game. */
import { face, heightOf } from '../faces/face';
import { printed } from '../table/words';
import type { GameCard } from '../wire';

const grounds = [['#3A6B58', '#457A65'], ['#7F2F38', '#8E3A43'], ['#8C5A2B', '#9A6735'], ['#2E3F66', '#3A4D79'], ['#5B3A2B', '#694536'], ['#1F4E5F', '#2A5C6E'], ['#2F7187', '#3B8098'], ['#3B2F5C', '#493B6E'], ['#4F5E2B', '#5D6D36'], ['#6B4A1F', '#7A572A'], ['#3C6B3B', '#497A48'], ['#7A3A52', '#894861']] as const;

const sun = Array.from({ length: 12 }, (_, i) => {
  const at = (step: number) => `${(131 + 260 * Math.cos(Math.PI + (step * Math.PI) / 12)).toFixed(0)} ${(120 + 260 * Math.sin(Math.PI + (step * Math.PI) / 12)).toFixed(0)}`;
  return `<path d="M131 120L${at(i)}L${at(i + 0.5)}Z"/>`;
}).join('');
const dots = Array.from({ length: 28 }, (_, i) => `<circle cx="${(i % 7) * 44 + (i % 2 ? 12 : -6)}" cy="${Math.floor(i / 7) * 32 + 8}" r="7"/>`).join('');
const motifs = [
  '<path d="M0 70C40 50 80 90 131 70S220 50 262 72V108H0Z"/>',
  '<circle cx="40" cy="100" r="60"/><circle cx="230" cy="0" r="54"/>',
  '<path d="M0 108 90 0h70L70 108ZM150 108 240 0h70L220 108Z"/>',
  sun,
  dots,
  '<path d="M-10 108a70 70 0 0 1 140 0ZM130 108a70 70 0 0 1 140 0Z"/>',
];

export interface Cover {
  ground: string;
  motif: string;
  ink: string;
  cards: string[];
  tall: boolean;
}

const hash = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 99991, 11);

export function coverOf(game: GameCard): Cover {
  const number = hash(game.id);
  const [ground, ink] = grounds[number % grounds.length]!;
  const suits = game.cover.flatMap((one) => one.attributes.filter((attribute) => attribute.name === 'suit').map((attribute) => attribute.value));
  const cards = game.cover.map((one, i) => face({ ...printed(one, null), suitNumber: i }, 58));
  return { ground, ink, motif: motifs[number % motifs.length]!, cards, tall: heightOf(suits) !== 140 };
}
