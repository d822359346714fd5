/** Cards that show the same, each kind once. */
import type { Face } from '../wire';

export interface Kind {
  one: Face;
  times: number;
}

/** In the order in which they first come. */
export function kinds(cards: Face[]): Kind[] {
  const found = new Map<string, Kind>();
  for (const one of cards) {
    const shows = JSON.stringify([one.title, one.text, one.attributes]);
    const known = found.get(shows);
    if (known) known.times += 1;
    else found.set(shows, { one, times: 1 });
  }
  return [...found.values()];
}
