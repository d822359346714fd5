/** Trumps of the tarot, the fool and the jokers. 100 by 140. */
import { glyph } from './glyphs';
import { blank, gold, ink, sheet, twice, type Detail } from './svg';

/** A landscape by number: the day goes round once from 1 to 21. */
function hours(number: number): string {
  const skies = ['#F3D9B0', '#CFE0E8', '#BFD8EA', '#F0C49A', '#B7A6CC', '#3C4A6E', '#25304E'];
  const hills = ['#8A9A5B', '#6E8F5A', '#5E8560', '#8C6B4A', '#5C4B72', '#2C3A52', '#1C2740'];
  const at = Math.min(6, Math.floor((number - 1) / 3));
  const night = at >= 5;
  const sunX = 34 + ((number * 11) % 33);
  const stars = night ? [[30, 32], [44, 26], [62, 30], [70, 40], [37, 44]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1" fill="#F6E7B8"/>`).join('') : '';
  const disc = night ? `<path d="M${sunX} 30a9 9 0 1 0 8 14 8 8 0 0 1-8-14Z" fill="#F6E7B8"/>` : `<circle cx="${sunX}" cy="38" r="8" fill="${gold}"/>`;
  return `<rect x="22" y="20" width="56" height="50" fill="${skies[at]}"/>${stars}${disc}<path d="M22 60C32 50 40 58 50 54S68 48 78 56V70H22Z" fill="${hills[at]}"/><path d="M22 66C34 60 44 68 56 63S72 62 78 64V70H22Z" fill="${hills[at]}" opacity=".55"/>`;
}

export function trump(rank: string, detail: Detail): string {
  if (rank === '★' || rank === 'fool') return fool(detail);
  const number = Number(rank) || 1;
  const wide = rank.length > 1;
  if (detail === 'signs') return sheet(140, blank(140) + glyph(rank, wide ? 42 : 34, 16, 2.5, ink, 2.2) + star(54, 98, 26));
  if (detail === 'index') return sheet(140, blank(140) + glyph(rank, wide ? 21 : 19, 10, wide ? 1.5 : 1.8, ink, 2.4) + star(20, 56, 13) + star(64, 102, 24));
  const half = hours(number);
  const corner = glyph(rank, wide ? 16 : 14, 8, wide ? 0.92 : 1.12, ink) + star(14, 38, 7);
  const inside = `${half}<g transform="rotate(180 50 70)">${half}</g><path d="M22 70H78" stroke="${ink}" stroke-width="3"/><path d="M22 70H78" stroke="${gold}" stroke-width="1.700"/>
    <rect x="22" y="20" width="56" height="100" rx="3" fill="none" stroke="${ink}" stroke-width="1.2"/>
    <circle cx="50" cy="70" r="14" fill="var(--court-ground)" stroke="${ink}" stroke-width="1.2"/>${glyph(rank, 50, 62, wide ? 0.9 : 1, ink)}`;
  return sheet(140, blank(140) + inside + twice(corner, 140));
}

const star = (x: number, y: number, reach: number): string => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const far = i % 2 ? reach * 0.42 : reach;
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="#B8801A" stroke="${ink}" stroke-width="${(reach / 18).toFixed(2)}"/>`;
};

/** A jester's head: cap with three bells, two-coloured collar. */
function jester(one: string, two: string): string {
  const bell = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${gold}" stroke="${ink}" stroke-width=".8"/>`;
  return `<path d="M30 92C34 80 42 78 50 84 58 78 66 80 70 92L63 108 57 96 50 110 43 96 37 108Z" fill="${one}" stroke="${ink}" stroke-width="1"/>
    <path d="M50 84 57 96 50 110 43 96Z" fill="${two}" stroke="${ink}" stroke-width=".8"/>
    <path d="M38 60V70C38 80 44 86 50 86S62 80 62 70V60Z" fill="#EBCFAE" stroke="${ink}" stroke-width="1"/>
    <path d="M36 62C26 58 22 48 26 36 33 38 38 44 40 50 40 38 44 30 50 26 56 30 60 38 60 50 62 44 67 38 74 36 78 48 74 58 64 62 54 56 46 56 36 62Z" fill="${one}" stroke="${ink}" stroke-width="1" stroke-linejoin="round"/>
    <path d="M50 26C56 30 60 38 60 50 62 44 67 38 74 36 78 48 74 58 64 62 59 58.800 54 57.600 50 57.500Z" fill="${two}" stroke="${ink}" stroke-width="1" stroke-linejoin="round"/>
    ${bell(25, 35)}${bell(50, 24)}${bell(75, 35)}
    <path d="M43 67q2.500-2 5 0M52 67q2.500-2 5 0" fill="none" stroke="${ink}" stroke-width="1.100" stroke-linecap="round"/><circle cx="45.500" cy="68" r="1.200" fill="${ink}"/><circle cx="54.500" cy="68" r="1.200" fill="${ink}"/>
    <path d="M50 68 48.500 73.500H51" fill="none" stroke="${ink}" stroke-width=".8" stroke-linejoin="round"/><path d="M44 77C47 81 53 81 56 77" fill="none" stroke="#8A3B30" stroke-width="1.500" stroke-linecap="round"/>`;
}

export function joker(detail: Detail): string {
  const named = (x: number, step: number, size: number) => ['J', 'O', 'K', 'E', 'R'].map((letter, i) => glyph(letter, x, 10 + i * step, size, ink, 3)).join('');
  if (detail === 'signs') return sheet(140, `${blank(140)}<g transform="translate(0 4)">${jester('#5A3A6B', '#B3261E')}</g>`);
  if (detail === 'index') return sheet(140, `${blank(140)}<g transform="translate(15 18)">${jester('#5A3A6B', '#B3261E')}</g>${named(15, 14.5, 0.76)}`);
  const corner = named(12, 11.5, 0.56);
  return sheet(140, `${blank(140)}${jester('#5A3A6B', '#B3261E')}${twice(corner, 140)}`);
}

function fool(detail: Detail): string {
  const corner = star(14, 16, 8);
  if (detail === 'index') return sheet(140, `${blank(140)}<g transform="translate(14 18)">${jester('#2B6A86', '#C98A1B')}</g>${star(20, 21, 14)}`);
  return sheet(140, `${blank(140)}${jester('#2B6A86', '#C98A1B')}${detail === 'signs' ? '' : twice(corner, 140)}`);
}
