/** Whole figures of the Latin court cards, on a card of 100 by 156: page, rider, king. */
import { gold, ink } from './svg';
import { isLong, pip, type LatinSuit } from './suits';

/** Of each suit: cloth, second cloth, skin, hair. */
export const paints: Record<LatinSuit, [string, string, string, string]> = {
  oros: ['#B8801A', '#8E2F28', '#F1D9BC', '#5A3A22'],
  copas: ['#B5342A', '#2F5A78', '#E7C7A2', '#2A1D16'],
  espadas: ['#2B5C8C', '#8E2F28', '#C9966B', '#201712'],
  bastos: ['#4E7A33', '#A96A1F', '#9C6A45', '#1C1410'],
};

const edge = `stroke="${ink}" stroke-width=".9" stroke-linejoin="round"`;

function head(x: number, y: number, suit: LatinSuit, beard = false): string {
  const [, , skin, hair] = paints[suit];
  return `<path d="M${x - 8.5} ${y - 4}C${x - 10} ${y + 5} ${x - 8.5} ${y + 9} ${x - 6} ${y + 11}H${x + 6}C${x + 8.5} ${y + 9} ${x + 10} ${y + 5} ${x + 8.5} ${y - 4}Z" fill="${hair}"/>
  <path d="M${x - 6.5} ${y - 5}V${y + 2}C${x - 6.5} ${y + 7} ${x - 3} ${y + 10} ${x} ${y + 10}S${x + 6.5} ${y + 7} ${x + 6.5} ${y + 2}V${y - 5}Z" fill="${skin}" ${edge}/>
  ${beard ? `<path d="M${x - 6.8} ${y + 2}C${x - 6} ${y + 12} ${x - 3} ${y + 16} ${x} ${y + 17} ${x + 3} ${y + 16} ${x + 6} ${y + 12} ${x + 6.8} ${y + 2} ${x + 4} ${y + 5.5} ${x - 4} ${y + 5.5} ${x - 6.8} ${y + 2}Z" fill="${hair}"/>` : `<path d="M${x - 1.8} ${y + 6.7}H${x + 1.8}" stroke="#8A3B30" stroke-width="1" stroke-linecap="round"/>`}
  <circle cx="${x - 2.9}" cy="${y}" r=".95" fill="${ink}"/><circle cx="${x + 2.9}" cy="${y}" r=".95" fill="${ink}"/><path d="M${x} ${y}L${x - .8} ${y + 3.6}H${x + .8}" fill="none" stroke="${ink}" stroke-width=".6"/>`;
}

const meadow = `<path d="M25 134C35 131 65 131 76 134" fill="none" stroke="#6E7F45" stroke-width="1.8" stroke-linecap="round"/><path d="M29 133l-1.5-4M31 132.5l1-3.5M71 133l1.5-4" stroke="#6E7F45" stroke-width="1.2" stroke-linecap="round"/>`;

export type Figure = 'sota' | 'caballo' | 'rey';

export const figures: Record<Figure, (suit: LatinSuit) => string> = {
  sota: (suit) => { const [a, b, skin] = paints[suit]; return `${meadow}
    <path d="M42 98 40.5 126C38 127 35.5 128.5 35 131.5H46L48.5 98ZM51.5 98 54 131.5H65C64.5 128.5 62 127 59.5 126L58 98Z" fill="${b}" ${edge}/>
    <path d="M40 57C36 62 32 72 30 81L36 84 43 68Z" fill="${b}" ${edge}/><circle cx="32.5" cy="84.5" r="3.4" fill="${skin}" ${edge}/>
    <path d="M39 58C43 54 57 54 61 58L65 101C56 105 44 105 35 101Z" fill="${a}" ${edge}/><path d="M36.5 82Q50 86.5 63.5 82L64 87Q50 91.5 36 87Z" fill="${gold}" ${edge}/>
    <path d="M50 59V83M50 90V104M43 91 41.5 103M57 91 58.5 103" stroke="${ink}" stroke-width=".7"/><path d="M42 56.5C45 61 55 61 58 56.5L54 53H46Z" fill="#FBF4E4" ${edge}/>
    <path d="M60 58C66 60 69 64 72 69L67.5 73.5 60 69Z" fill="${b}" ${edge}/><circle cx="71" cy="72" r="3.4" fill="${skin}" ${edge}/>
    ${pip(suit, 71.5, isLong(suit) ? 60 : 57, 1.120)}
    ${head(50, 44, suit)}
    <path d="M39.5 39.5C37.5 30 46 26.5 53 27.5 60 28.5 62.5 33 61 39 54 36.5 46 36.5 39.5 39.5Z" fill="${a}" ${edge}/><path d="M39.5 40.5C46 37.3 54 37.3 61.3 40L61 42.6C54 40.3 46 40.3 40 43.2Z" fill="${gold}" ${edge}/>
    <path d="M40 33C34 30 30 24 32 19.5 36 22 40.5 26.5 43.5 30.5Z" fill="#FBF4E4" ${edge}/>`; },
  rey: (suit) => { const [a, b, skin] = paints[suit]; return `${meadow}
    <path d="M37 58C30 84 25.5 112 25 132.5H75C74.5 112 70 84 63 58 57 53 43 53 37 58Z" fill="${a}" ${edge}/>
    <path d="M44 57 38.5 132.5H61.5L56 57Z" fill="${b}" ${edge}/><path d="M44 57 38.5 132.5H34.5L41 57ZM56 57 61.5 132.5H65.5L59 57Z" fill="#FBF4E4" ${edge}/>
    ${[70, 86, 102, 118].map((y) => `<path d="M${41.7 - (y - 57) * .075} ${y}v3M${58.3 + (y - 57) * .075} ${y}v3" stroke="${ink}" stroke-width="1.3" stroke-linecap="round"/>`).join('')}
    ${[78, 96, 114].map((y) => `<path d="M50 ${y - 4}l3 4-3 4-3-4Z" fill="${gold}"/>`).join('')}
    <path d="M37 59C31 67 29 76 30.5 84L37.5 84.5 42 70Z" fill="${a}" ${edge}/><circle cx="34" cy="87" r="3.5" fill="${skin}" ${edge}/>
    <path d="M62 58C68 61 71 66 73 71L68 75 60.5 70Z" fill="${a}" ${edge}/><circle cx="71" cy="74" r="3.5" fill="${skin}" ${edge}/>
    ${pip(suit, 72, isLong(suit) ? 62 : 59, 1.120)}
    <path d="M36 60C40 66 60 66 64 60L59 54H41Z" fill="#FBF4E4" ${edge}/>
    ${head(50, 43, suit, true)}
    <path d="M40.5 38 38.5 25 44.5 30.5 50 22.5 55.5 30.5 61.5 25 59.5 38Z" fill="${gold}" ${edge}/><path d="M40.5 38.5 40 35H60L59.5 38.5Z" fill="${b}" ${edge}/>
    ${[[38.5, 24.5], [50, 22], [61.5, 24.5]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="${gold}" ${edge}/>`).join('')}`; },
  caballo: (suit) => { const [a, b, skin] = paints[suit], coat = suit === 'espadas' ? '#E9E1D2' : suit === 'bastos' ? '#8C5A33' : suit === 'copas' ? '#A9744A' : '#5C4534', mane = suit === 'espadas' ? '#8C8577' : '#2F211A'; return `${meadow}
    <path d="M75 93C83 94 84 108 80.5 121 78.5 113 76.5 107 73.5 102Z" fill="${mane}" ${edge}/>
    <path d="M66 110 62.5 120 64 131.5H58.5L57.5 119.5 60 110Z" fill="${coat}" ${edge}/><path d="M40 103 29.5 105.5 27 114.5 31.5 117 33.5 110.5 43 110Z" fill="${coat}" ${edge}/>
    <path d="M74 93C78 99 77.5 106 75.5 110L78 120.5 76.5 131.5H71L71.5 121 67.5 111.5C60 115 52 115 46.5 112L47 121 48.5 131.5H42.5L41.5 121 39.5 108C36 103 35 97 35.5 92 33 88 32.5 83 32 79L26 83.5C22.5 84 20.5 81 22 78L29.5 66 30 60.5 34.5 64C42 67 46.5 76 50 86 58 84 69 86 74 93Z" fill="${coat}" ${edge}/>
    <path d="M34.5 64C42 67 46.5 76 50 86L46 88C44 79 40 71 33.5 68Z" fill="${mane}"/><circle cx="29.8" cy="72.5" r="1" fill="${ink}"/><path d="M26 79.5 34 76.5 48 84" fill="none" stroke="${b}" stroke-width="1.4"/>
    <path d="M47 85.5H69C70 92 69.5 98 68 103H50C48.5 98 47.5 92 47 85.5Z" fill="${gold}" ${edge}/>
    <path d="M50 60C53 57 61 57 65 60L67.5 89H49Z" fill="${a}" ${edge}/><path d="M49.5 80H66.8L67.1 84H49.3Z" fill="${b}" ${edge}/>
    <path d="M54 86C51 93 50 100 50 107L45.5 110.5 55.5 111C57 103 60.5 95 65 88Z" fill="${b}" ${edge}/>
    <path d="M51 61C46 60 42 58 39.5 55.5L36.5 60.5C40 65.5 45 69 51 71Z" fill="${a}" ${edge}/><circle cx="37" cy="57" r="3.2" fill="${skin}" ${edge}/>
    ${pip(suit, 35, isLong(suit) ? 46 : 44, 1.020)}
    ${head(57.5, 46, suit)}
    <path d="M47.5 41C46 33 53 29.5 59.5 30.5 66 31.5 69 35.5 67.5 41 61 38.5 54 38.5 47.5 41Z" fill="${a}" ${edge}/><path d="M47.5 42C54 39 61 39 68 42L67.6 44.3C61 41.6 54 41.6 48 44.5Z" fill="${gold}" ${edge}/><path d="M64 33C69 28 74 27.5 77 30 73 31.5 70 34 66.5 37Z" fill="#FBF4E4" ${edge}/>`; },
};
