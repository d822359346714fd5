/** After a game, and what can still be taken back: what the bar and the sheet with the result both have to know. */
import type { Room, View } from '../wire';

/** Whether it is worth asking for the last move: it can be taken back at once, or there are people who can allow it. */
export function takesBack(view: View | null, room: Room | null, you: number | null): boolean {
  if (!view || you === null || view.result !== null) return false;
  const company = (room?.seats ?? []).some((seat, i) => i !== you && seat.who.kind === 'person');
  return view.can_undo || (company && view.decisions > 0);
}

/** Who would play again, as one sentence, and whether one's own word is still wanted. */
export interface Rematch {
  text: string;
  wanted: boolean;
}

/** Whoever was waited for may have gone: then there is nothing to wait for, and one begins without them. */
export function rematch(room: Room | null, you: number | null, name: (seat: number) => string): Rematch {
  const willing = room?.rematch ?? [];
  if (you === null || !willing.includes(you)) {
    const names = willing.map(name);
    return { text: names.length > 0 ? `${names.join(', ')} ${names.length === 1 ? 'wants' : 'want'} to play again.` : '', wanted: you !== null };
  }
  const waited = (room?.seats ?? []).filter((seat, i) => seat.who.kind === 'person' && seat.here && !willing.includes(i)).map((seat) => seat.name);
  return waited.length > 0 ? { text: `You want to play again. Waiting for ${waited.join(', ')}.`, wanted: false } : { text: '', wanted: true };
}
