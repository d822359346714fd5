/** The picture of a game: three of its cards on a ground, always the same for the same game. */
import { face, type Printed } from '../faces/face';
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

const suits: Record<string, string[]> = { french: ['spades', 'hearts', 'clubs', 'diamonds'], spanish: ['oros', 'copas', 'espadas', 'bastos'], italian: ['denari', 'coppe', 'spade', 'bastoni'] };
const ranks: Record<string, string[]> = { french: ['ace', '7', '8', '9', '10', 'jack', 'queen', 'king', '2', '3'], spanish: ['1', '3', '5', '7', 'sota', 'caballo', 'rey'], italian: ['1', '3', '5', '7', 'fante', 'cavallo', 're'] };

/** Games whose cards everybody knows. */
const chosen: Record<string, [string, string][]> = {
  'crazy-eights': [['8', 'hearts'], ['8', 'spades'], ['8', 'diamonds']],
  hearts: [['3', 'hearts'], ['queen', 'spades'], ['king', 'hearts']],
  'go-fish': [['7', 'clubs'], ['7', 'diamonds'], ['7', 'hearts']],
  war: [['king', 'hearts'], ['2', 'clubs'], ['king', 'spades']],
  'kuhn-poker': [['jack', 'spades'], ['queen', 'spades'], ['king', 'spades']],
  scat: [['ace', 'diamonds'], ['king', 'diamonds'], ['10', 'diamonds']],
  'my-ship-sails': [['5', 'clubs'], ['9', 'clubs'], ['jack', 'clubs']],
  cinquillo: [['4', 'copas'], ['5', 'copas'], ['6', 'copas']],
};

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
  const family = ['french', 'spanish', 'italian'].find((one) => game.deck.startsWith(one)) ?? (game.deck === 'tarot' ? 'french' : '');
  const cards: Printed[] = family ? known(game.id, family, number) : own(game, number);
  return { ground, ink, motif: motifs[number % motifs.length]!, cards: cards.map((card) => face(card, 58)), tall: family === 'spanish' || family === 'italian' };
}

function known(id: string, family: string, number: number): Printed[] {
  const picked = chosen[id.replace(/^.*\//, '')];
  if (picked) return picked.map(([rank, suit]) => ({ name: '', rank, suit }));
  const of = (list: string[], n: number) => list[n % list.length]!;
  return [0, 1, 2].map((i) => ({ name: '', rank: of(ranks[family]!, number + i * 3), suit: of(suits[family]!, number + i) }));
}

function own(game: GameCard, number: number): Printed[] {
  return [1, 2, 3].map((rank, i) => ({ name: game.title, suit: ['red', 'blue', 'green', 'yellow', 'purple'][(number + i) % 5]!, rank: String(rank), suitNumber: i }));
}
