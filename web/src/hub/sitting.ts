/** Who is to sit where, while a table is being opened: oneself, a person who is still to come, or a bot by its level. */
import type { GameCard, Who } from '../wire';

/** No bot is called so: their names begin with a letter. */
export const ME = '@me';
export const PERSON = '@person';

const isBot = (who: string): boolean => who !== ME && who !== PERSON;
const sit = (seats: string[], at: number, who: string): string[] => seats.map((one, i) => (i === at ? who : one));

/** Oneself first, then so many people in all, and bots of this level. */
export const seated = (players: number, people: number, level: string): string[] => Array.from({ length: players }, (_, i) => (i === 0 ? ME : i < people ? PERSON : level));

/** The same at a table for more or fewer: bots come, and whoever sat too far on goes, except oneself. */
export function resized(seats: string[], players: number, level: string): string[] {
  const kept = Array.from({ length: players }, (_, i) => seats[i] ?? level);
  return kept.includes(ME) ? kept : sit(kept, 0, ME);
}

/** So many people in all: they come to the first seats of bots, and go from the last. */
export function withPeople(seats: string[], people: number, level: string): string[] {
  const now = peopleOf(seats);
  if (now === people) return seats;
  const at = now < people ? seats.findIndex(isBot) : seats.lastIndexOf(PERSON);
  return at < 0 ? seats : withPeople(sit(seats, at, now < people ? PERSON : level), people, level);
}

/** One seat is given to somebody. Whoever sits where one wants to sit oneself gets the seat one leaves. */
export function seatGiven(seats: string[], at: number, who: string): string[] {
  return who === ME ? sit(sit(seats, seats.indexOf(ME), seats[at]!), at, ME) : sit(seats, at, who);
}

/** Every bot is of this level. */
export const levelled = (seats: string[], level: string): string[] => seats.map((who) => (isBot(who) ? level : who));

/** People, with oneself. */
export const peopleOf = (seats: string[]): number => seats.filter((who) => !isBot(who)).length;

/** The levels of the bots, each once. */
export const levelsOf = (seats: string[]): string[] => [...new Set(seats.filter(isBot))];

export const whoOf = (who: string): Who => (who === ME ? { kind: 'person' } : who === PERSON ? { kind: 'empty' } : { kind: 'bot', level: who });

/** Whether so many play in pairs. Where a game has partners and several numbers that can be paired, the list does not say with which of them. */
export function inPairs(game: GameCard, players: number): boolean {
  const paired = game.players.filter((n) => n >= 4 && n % 2 === 0);
  return game.tags.includes('partners') && paired.length === 1 && paired[0] === players;
}

/** On whose side somebody sits, where partners sit across from each other. */
export const sideOf = (seats: string[], at: number): string => (at === seats.indexOf(ME) ? '' : (at - seats.indexOf(ME)) % (seats.length / 2) === 0 ? 'with you' : 'against you');
