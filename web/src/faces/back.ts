/** The back: a lattice of small diamonds in two inks, and the maker's sign. */
import { blank, sheet } from './svg';

/** The lattice is one path, so that a back needs no pattern and no id. */
function lattice(height: number): string {
  const step = 9.9;
  let rings = '';
  let dots = '';
  for (let row = 0, y = 11; y < height - 6; row++, y += step / 1) {
    for (let x = 10 + (row % 2 ? step : 0); x < 94; x += step * 2) {
      rings += `M${x.toFixed(1)} ${(y - 3.9).toFixed(1)}h3.900v7.800h-7.800v-7.800Z`;
      dots += `M${(x - 1.2).toFixed(1)} ${(y - 1.2).toFixed(1)}h2.400v2.400h-2.400Z`;
    }
  }
  return `<path d="${rings}" fill="none" stroke="var(--back-line)" stroke-width="1.100"/><path d="${dots}" fill="var(--back-line)"/>`;
}

const drawn = new Map<string, string>();

export function back(height: number, small: boolean): string {
  const key = `${height}${small}`;
  const found = drawn.get(key);
  if (found) return found;
  const middle = height / 2;
  const sign = `<circle cx="50" cy="${middle}" r="15" fill="var(--back)" stroke="var(--back-line)" stroke-width="1.600"/><path d="M50 ${middle - 9}c2 4.500 6 7 9 9-3 2-7 4.500-9 9-2-4.500-6-7-9-9 3-2 7-4.500 9-9Z" fill="var(--back-line)"/>`;
  const box = `x="6" y="6" width="88" height="${height - 12}" rx="4"`;
  const inside = small ? '' : `<svg x="6" y="6" width="88" height="${height - 12}" viewBox="6 6 88 ${height - 12}">${lattice(height)}</svg>`;
  const made = sheet(height, `${blank(height)}<rect ${box} fill="var(--back)"/>${inside}<rect ${box} fill="none" stroke="var(--back-line)" stroke-width="1.500"/>${sign}`);
  drawn.set(key, made);
  return made;
}
