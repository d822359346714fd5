/**
 * Pictures for cards nobody drew one for: what the words of a name bring to mind, 100 by 64. Any game's cards are found by them; the
 * colours come from the ground a card has, so that two hounds do not look alike.
 */

/** The colours of a picture: of what is drawn, of its shade, of its light. */
export interface Inks {
  ink: string;
  deep: string;
  light: string;
}

type Drawing = (inks: Inks) => string;

const gold = '#E3A93B';
const fire = '#D9622B';
const steel = '#C3CDD6';
const bone = '#F4ECDB';
const night = '#2A2430';

const eyes = (y: number, apart: number, size = 2.4, fill = '#F6D25F') => `<circle cx="${50 - apart}" cy="${y}" r="${size}" fill="${fill}"/><circle cx="${50 + apart}" cy="${y}" r="${size}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width: number, more = '') => `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Ears and jaw make the beast. */
const muzzle = ({ ink, deep, light }: Inks, ears: string) =>
  `${shape(ears, deep)}${shape('M31 30C31 19 40 14 50 14S69 19 69 30C69 42 60 60 50 60S31 42 31 30Z', ink)}${shape('M50 28C56 34 61 42 58 52 54 60 46 60 42 52 39 42 44 34 50 28Z', light)}${eyes(31, 9)}${shape('M44.5 49H55.5C55 54 52 56 50 56S45 54 44.5 49Z', night)}`;

const horned = ({ ink, deep, light }: Inks, horns: string) =>
  `${horns}${shape('M30 30 18 26C20 34 25 37 32 36ZM70 30 82 26C80 34 75 37 68 36Z', deep)}${shape('M33 26C36 18 64 18 67 26L62 52C60 60 40 60 38 52Z', ink)}${shape('M40 48C44 44 56 44 60 48L59 55C56 60 44 60 41 55Z', light)}${disc(45.5, 52, 1.8, deep)}${disc(54.5, 52, 1.8, deep)}${eyes(34, 9)}`;

const bird = ({ ink, deep }: Inks, beak: string) =>
  `${shape('M50 40C40 22 24 14 6 14 12 20 12 22 10 25 16 27 17 30 16 33 23 34 24 37 24 40 33 40 40 46 50 50Z', deep)}${shape('M50 40C60 22 76 14 94 14 88 20 88 22 90 25 84 27 83 30 84 33 77 34 76 37 76 40 67 40 60 46 50 50Z', deep)}${shape('M50 22C58 22 61 30 59 40L55 54 58 62H42L45 54 41 40C39 30 42 22 50 22Z', ink)}${shape('M46.5 30H53.5L50 38Z', beak)}${eyes(27.5, 4, 1.7)}`;

const cowl = ({ ink, deep }: Inks, more: string) =>
  `${shape('M24 64C24 36 34 9 50 9S76 36 76 64Z', ink)}${shape('M36 42C36 28 42 21 50 21S64 28 64 42 58 56 50 56 36 52 36 42Z', night)}${shape('M24 64C26 54 34 52 50 60 66 52 74 54 76 64Z', deep)}${eyes(39, 6.5, 2)}${more}`;

const leaf = (x: number, y: number, turn: number, fill: string, vein: string, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape('M0 0C-9-6-10-18 0-27 10-18 9-6 0 0Z', fill)}${line('M0-1V-22', vein, 1.4)}</g>`;

const flame = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 0C-15-2-20-15-12-27-10-21-7-20-5-21-8-33-1-42 6-46 4-36 15-32 17-18 18-8 12-1 0 0Z', fire)}${shape('M0 0C-8-2-10-9-5-16-3-12-1-12 1-14 0-20 3-24 6-26 5-19 10-16 9-9 8-3 5 0 0 0Z', '#F6C445')}</g>`;

const drop = (x: number, y: number, size: number, fill: string) => `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0-22C8-11 13-4 13 4A13 13 0 0 1-13 4C-13-4-8-11 0-22Z', fill)}${line('M-6 5A6.5 6.5 0 0 0-1 11', '#fff', 2.4, ' opacity=".7"')}</g>`;

const coin = (x: number, y: number, r: number) => `${disc(x, y, r, '#A8751C')}${disc(x, y - 1.2, r - 0.8, gold)}<circle cx="${x}" cy="${y - 1.2}" r="${r - 3.2}" fill="none" stroke="#A8751C" stroke-width="1.2"/>`;

const roof = (x: number, y: number, size: number, wall: string, top: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-13-16H13V8H-13Z', wall)}${shape('M-18-14 0-30 18-14Z', top)}${shape('M-4-4H4V8H-4Z', night)}${shape('M-10-11H-5V-6H-10ZM5-11H10V-6H5Z', '#F6D98A')}</g>`;

const blade = (x: number, y: number, turn: number, hilt: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M-3.4 14V-24L0-31 3.4-24V14Z', steel)}${shape('M0 14V-31L3.4-24V14Z', '#95A2AE')}${shape('M-10 14H10V18H-10Z', hilt)}${shape('M-2.2 18H2.2V28H-2.2Z', '#5A3A22')}${disc(0, 29, 3, hilt)}</g>`;

const guard = (fill: string, rim: string, x = 50, y = 35, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0-26C8-21 15-20 22-20 23 4 14 18 0 26-14 18-23 4-22-20-15-20-8-21 0-26Z', rim)}${shape('M0-21C6-17 12-16 17.5-16 18 3 11 14 0 20.5-11 14-18 3-17.5-16-12-16-6-17 0-21Z', fill)}${shape('M0-21V20.5C-11 14-18 3-17.5-16-12-16-6-17 0-21Z', 'rgba(255,255,255,.22)')}</g>`;

/** The first words that a name has decide: what is told more exactly stands before what is told in general. */
const drawings: [string, Drawing][] = [
  ['hydra', (c) => `${[[-20, -14], [0, -20], [20, -14]].map(([x, y]) => `${line(`M50 62C${50 + x! * 0.2} 50 ${50 + x! * 1.3} 46 ${50 + x!} ${40 + y! * 0.6}`, c.ink, 8)}${shape(`M${42 + x!} ${36 + y! * 0.6}C${43 + x!} ${26 + y! * 0.6} ${57 + x!} ${26 + y! * 0.6} ${58 + x!} ${36 + y! * 0.6}L${50 + x!} ${46 + y! * 0.6}Z`, c.deep)}${disc(47 + x!, 34 + y! * 0.6, 1.6, '#F6D25F')}${disc(53 + x!, 34 + y! * 0.6, 1.6, '#F6D25F')}`).join('')}`],
  ['phoenix', (c) => `${flame(50, 64, 1.3)}${bird({ ...c, ink: '#F0B73D', deep: '#C2441F' }, night)}`],
  ['dragon wyrm drake', (c) => `${shape('M8 50C12 24 26 14 40 26L34 48ZM92 50C88 24 74 14 60 26L66 48Z', c.deep)}${shape('M38 64C36 44 40 24 50 16 60 24 64 44 62 64Z', c.ink)}${shape('M40 24 36 8 46 18ZM60 24 64 8 54 18Z', bone)}${eyes(35, 5)}`],
  ['hound dog jackal wolf', (c) => muzzle(c, 'M34 24 26 6 46 17ZM66 24 74 6 54 17Z')],
  ['fox', (c) => muzzle({ ...c, ink: '#C8682F', deep: '#8A3D1A', light: bone }, 'M33 25 24 2 47 17ZM67 25 76 2 53 17Z')],
  ['cat lynx tiger lion', (c) => `${muzzle(c, 'M32 26 29 7 46 16ZM68 26 71 7 54 16Z')}${line('M42 48 26 44M42 51 26 54M58 48 74 44M58 51 74 54', c.deep, 1.4)}`],
  ['bear', (c) => `${disc(33, 18, 8, c.deep)}${disc(67, 18, 8, c.deep)}${muzzle(c, 'M0 0')}`],
  ['mouse rat', (c) => `${disc(31, 18, 12, c.deep)}${disc(69, 18, 12, c.deep)}${disc(31, 18, 7, c.light)}${disc(69, 18, 7, c.light)}${muzzle(c, 'M0 0')}`],
  ['stag deer elk', (c) => horned(c, line('M38 22C30 18 26 12 27 4M31 15C26 15 22 12 20 7M62 22C70 18 74 12 73 4M69 15C74 15 78 12 80 7', bone, 3.4))],
  ['ram goat', (c) => horned(c, line('M42 19C28 4 10 14 14 30 17 40 29 38 27 29 26 24 20 25 21 29M58 19C72 4 90 14 86 30 83 40 71 38 73 29 74 24 80 25 79 29', '#D9C49A', 4.6))],
  ['ox bull cow', (c) => horned(c, shape('M36 24C24 24 18 16 20 6 26 16 32 17 40 19ZM64 24C76 24 82 16 80 6 74 16 68 17 60 19Z', bone))],
  ['mule donkey horse', (c) => horned(c, shape('M38 24 30 2 44 18ZM62 24 70 2 56 18Z', c.deep))],
  ['boar pig', (c) => `${horned(c, shape('M36 24 30 10 44 18ZM64 24 70 10 56 18Z', c.deep))}${shape('M38 52C34 50 33 45 35 41 37 45 39 46 42 47ZM62 52C66 50 67 45 65 41 63 45 61 46 58 47Z', bone)}`],
  ['hedgehog porcupine', (c) => `${shape('M14 56 20 46 14 40 24 36 22 26 33 27 36 17 46 22 53 14 59 23 69 19 71 29 80 31 78 40 84 46 80 56Z', c.deep)}${shape('M40 56C40 44 52 38 64 42L86 54C87 58 84 60 80 60H44Z', c.light)}${disc(66, 48, 2, night)}${disc(85, 55, 2.4, night)}`],
  ['crow raven', (c) => bird({ ...c, ink: '#37323F', deep: '#1F1B26' }, steel)],
  ['gull heron swan crane dove peacemaker', (c) => bird({ ...c, ink: '#FFFFFF', deep: '#DCE4EA' }, gold)],
  ['falcon hawk eagle owl bird', (c) => bird(c, gold)],
  ['feathers feather', (c) => `${leaf(34, 58, -24, c.ink, c.light, 1.6)}${leaf(52, 60, 4, c.light, c.deep, 1.9)}${leaf(68, 58, 28, c.deep, c.light, 1.6)}`],
  ['adder snake serpent viper', (c) => `${line('M22 58C22 46 44 52 46 42 48 32 26 34 30 22 33 13 50 12 60 18', c.ink, 8)}${shape('M54 12C64 8 80 12 82 22 76 30 62 30 54 26Z', c.deep)}${disc(68, 18, 2.2, '#F6D25F')}${line('M82 22 92 22M92 22 96 19M92 22 96 25', '#A32A20', 1.8)}`],
  ['toad frog', (c) => `${shape('M18 60C14 40 30 30 50 30S86 40 82 60Z', c.ink)}${disc(35, 27, 9, c.ink)}${disc(65, 27, 9, c.ink)}${disc(35, 26, 5, '#F6D25F')}${disc(65, 26, 5, '#F6D25F')}${disc(35, 26, 2.2, night)}${disc(65, 26, 2.2, night)}${line('M30 46C42 53 58 53 70 46', c.deep, 2.6)}`],
  ['crab', (c) => `${line('M26 50 14 58M28 44 12 46M74 50 86 58M72 44 88 46', c.deep, 3)}${shape('M26 44C26 30 38 26 50 26S74 30 74 44 64 58 50 58 26 56 26 44Z', c.ink)}${shape('M18 36C8 28 10 14 22 12 20 18 23 20 26 17 28 26 26 34 18 36ZM82 36C92 28 90 14 78 12 80 18 77 20 74 17 72 26 74 34 82 36Z', c.ink)}${eyes(36, 8, 3, bone)}${eyes(36, 8, 1.4, night)}`],
  ['leech fish eel whale', (c) => `${shape('M12 36C26 16 56 16 72 34L90 20V52L72 40C56 58 26 56 12 36Z', c.ink)}${shape('M30 30C40 42 40 46 30 48 22 44 22 34 30 30Z', c.light)}${disc(26, 33, 2.4, night)}`],
  ['moth butterfly', (c) => `${shape('M50 36C40 10 16 6 12 18 10 30 26 36 48 38ZM50 36C60 10 84 6 88 18 90 30 74 36 52 38Z', c.ink)}${shape('M49 39C34 38 22 46 28 56 36 62 46 50 49 42ZM51 39C66 38 78 46 72 56 64 62 54 50 51 42Z', c.deep)}${disc(28, 21, 5, c.light)}${disc(72, 21, 5, c.light)}${line('M50 32V54M50 30 44 20M50 30 56 20', night, 2.6)}`],
  ['spider web', (c) => `${line('M40 36 22 26 14 32M40 40 20 40 12 48M42 44 26 54 22 62M60 36 78 26 86 32M60 40 80 40 88 48M58 44 74 54 78 62', c.deep, 2.4)}${disc(50, 44, 14, c.ink)}${disc(50, 28, 8, c.deep)}${eyes(27, 3, 1.6)}`],
  ['beetle bug mite swarm', (c) => `${line('M32 32 18 26M30 42 14 42M32 50 18 58M68 32 82 26M70 42 86 42M68 50 82 58M45 16 38 8M55 16 62 8', c.deep, 2.6)}${disc(50, 22, 8, c.deep)}${shape('M50 24C64 24 70 36 68 46 66 56 58 61 50 61S34 56 32 46C30 36 36 24 50 24Z', c.ink)}${line('M50 26V60', c.light, 1.8)}${disc(41, 40, 3, c.light)}${disc(59, 40, 3, c.light)}`],
  ['skull bones bone grave gravedigger death rot poison poisoner', (c) => `${disc(50, 30, 22, c.deep)}${shape('M50 10C64 10 71 19 70 31 69 38 66 41 63 43V53H37V43C34 41 31 38 30 31 29 19 36 10 50 10Z', bone)}${disc(41, 31, 6, night)}${disc(59, 31, 6, night)}${shape('M50 37 46.5 43H53.5Z', night)}${line('M44 47V53M50 47V53M56 47V53', night, 1.6)}`],
  ['ghost pale shade wisp spirit soul', (c) => `${shape('M28 62V34C28 18 38 9 50 9S72 18 72 34V62L64.5 55 57.5 62 50 55 42.5 62 35.5 55Z', '#F7FAFB')}${shape('M28 62V34C28 18 38 9 50 9 42 12 38 22 38 36V57L35.5 55Z', 'rgba(60,80,100,.18)')}<ellipse cx="43" cy="31" rx="3.4" ry="5" fill="${c.deep}"/><ellipse cx="58" cy="31" rx="3.4" ry="5" fill="${c.deep}"/>`],
  ['witch hex coven hag', (c) => `${shape('M36 64C36 50 42 42 50 42S64 50 64 64Z', c.deep)}${disc(50, 37, 9, '#C9A581')}${shape('M18 33C34 26 66 26 82 33 66 40 34 40 18 33Z', night)}${shape('M34 30C40 22 44 12 56 3 54 12 60 22 66 30 56 34 44 34 34 30Z', c.ink)}${shape('M36 27.5 35 31C44 34 56 34 65 31L64 27.5C56 30 44 30 36 27.5Z', gold)}`],
  ['drummer drum rally cry', (c) => `${shape('M22 28V52C22 62 78 62 78 52V28Z', c.ink)}${line('M22 32 36 56 50 34 64 56 78 32', gold, 2.2)}<ellipse cx="50" cy="28" rx="28" ry="9" fill="${bone}"/>${line('M30 6 46 24M70 6 54 24', '#6B4B22', 3.4)}${disc(46, 24, 3, '#6B4B22')}${disc(54, 24, 3, '#6B4B22')}`],
  ['thief robber assassin vampire broker turncoat fingers', (c) => cowl(c, blade(80, 40, 22, gold))],
  ['healer mending balm cleric priest altar', (c) => `${disc(50, 34, 24, '#FFF3C8')}${shape('M43 14H57V27H70V41H57V54H43V41H30V27H43Z', c.ink)}${shape('M43 14H50V54H43V41H30V27H43Z', c.deep)}`],
  ['heart blood life', () => `${shape('M50 60C26 44 18 34 20 24 22 12 40 8 50 22 60 8 78 12 80 24 82 34 74 44 50 60Z', '#A32A3A')}${line('M30 26C31 20 36 18 40 20', '#F2C3C6', 3.4)}`],
  ['golem giant titan stone rock mountain', (c) => `${shape('M14 62 28 26 40 34 52 8 66 30 74 24 88 62Z', c.deep)}${shape('M52 8 66 30 58 40 48 30 44 42 40 34Z', '#fff')}${shape('M14 62 28 26 36 46 30 62Z', c.ink)}${shape('M52 62 62 46 70 50 74 24 88 62Z', c.ink)}`],
  ['guard captain general warden sentry champion knight lancer jailer keeper soldier', (c) => `${shape('M32 64V32C32 16 42 9 50 9S68 16 68 32V64Z', '#9AA7B3')}${shape('M50 9C58 9 68 16 68 32V64H50Z', '#7C8A97')}${shape('M34 32H66V39H34Z', night)}${shape('M48.5 39H51.5V62H48.5Z', '#55626E')}${shape('M50 9C46 2 52-2 62 1 74 4 76 14 72 20 68 12 60 10 50 9Z', c.ink)}`],
  ['shield skin armour ward counter protect', (c) => guard(c.ink, c.deep)],
  ['archer bow arrow hunter slayer', (c) => `${line('M34 6C62 14 62 52 34 60', c.ink, 5)}${line('M34 6V60', bone, 1.4)}${line('M20 33H78', '#6B4B22', 3)}${shape('M74 26 88 33 74 40 78 33Z', steel)}${shape('M18 28 26 33 18 38Z', c.deep)}`],
  ['hammer forge smith rust anvil', (c) => `${shape('M22 40H70C70 48 62 50 58 50V56H66V62H34V56H42V50C32 50 24 48 22 40Z', c.deep)}${shape('M52 12H80V26H52Z', '#8C98A3')}${shape('M52 12H58V26H52Z', steel)}${line('M52 19 20 28', '#6B4B22', 5)}${flame(34, 42, 0.3)}`],
  ['furnace oven', (c) => `${shape('M24 62V28C24 14 36 8 50 8S76 14 76 28V62Z', c.deep)}${shape('M34 62V42C34 32 41 27 50 27S66 32 66 42V62Z', night)}${flame(50, 62, 0.72)}`],
  ['ogre brute troll berserker', (c) => `${shape('M24 64C22 40 32 14 50 14S78 40 76 64Z', c.ink)}${shape('M24 36C18 30 16 24 20 20 26 22 30 28 32 34ZM76 36C82 30 84 24 80 20 74 22 70 28 68 34Z', c.deep)}${line('M36 34 46 38M64 34 54 38', night, 3)}${eyes(41, 8, 2.6, '#F5E7A0')}${shape('M36 54C44 50 56 50 64 54 58 60 42 60 36 54Z', night)}${shape('M39 54 41 46 45 53ZM61 54 59 46 55 53Z', bone)}`],
  ['torch', () => `${shape('M45 34H55L53 64H47Z', '#6B4B22')}${shape('M42 30H58L56 38H44Z', '#8C98A3')}${flame(50, 32, 0.66)}`],
  ['lantern lamp', (c) => `<circle cx="50" cy="36" r="24" fill="#FFE7A3" opacity=".8"/>${line('M42 14C42 6 58 6 58 14', c.deep, 3)}${shape('M38 14H62L65 20H35Z', c.deep)}${shape('M37 20H63V52H37Z', '#FFF3C8')}${shape('M35 52H65V58H35Z', c.deep)}${flame(50, 50, 0.5)}${line('M37 20V52M63 20V52', c.deep, 2.6)}`],
  ['fire fireball flame firebolt ember cinder burn burning lava ash inferno', () => flame(50, 63, 1.25)],
  ['lightning bolt spark sparker thunder shock', () => `<path d="M56 4 34 36H47L40 62 68 26H54L62 4Z" fill="#F6D25F" stroke="#8A6A1A" stroke-width="1.4" stroke-linejoin="round"/>`],
  ['storm rain cloud weather', (c) => `${shape('M22 36C12 36 10 24 20 21 20 10 34 7 41 14 50 5 68 9 68 20 80 18 86 34 74 36Z', '#DCE6EC')}${line('M32 43 28 56M46 43 40 62M60 43 56 56M73 43 68 60', c.ink, 3.2)}`],
  ['wind updraft breath mist piper', (c) => line('M12 26H58C70 26 70 10 60 10 54 10 52 15 55 19M20 38H80C92 38 90 54 80 53M12 50H50C60 50 60 62 51 61', c.ink, 4.4)],
  ['frost ice snow winter', () => `<g transform="translate(50 34)">${[0, 60, 120].map((turn) => `<g transform="rotate(${turn})">${line('M0-26V26M-7-20 0-13 7-20M-7 20 0 13 7 20', '#fff', 3.6)}${line('M0-26V26M-7-20 0-13 7-20M-7 20 0 13 7 20', '#5C9BC4', 1.8)}</g>`).join('')}</g>`],
  ['tide flood wave sea ferryman ship', () => `${shape('M0 64V46C14 30 24 24 38 30 50 36 46 50 36 48 52 58 66 42 62 26 82 30 92 44 100 44V64Z', '#2F6E9E')}${shape('M38 30C50 36 46 50 36 48 52 58 66 42 62 26 56 18 44 18 34 26Z', '#7FB6DA')}${line('M8 56C20 50 30 58 42 56S66 52 92 56', '#CDE6F5', 2.4)}`],
  ['well spring pool mana water vessel', () => `${drop(50, 38, 1.35, '#2F6EA8')}${drop(26, 48, 0.6, '#5C9BC4')}${drop(75, 46, 0.7, '#5C9BC4')}`],
  ['oak tree grove forest wood', (c) => `${shape('M45 64 47 40H53L55 64Z', '#6B4B22')}${disc(36, 30, 14, c.deep)}${disc(64, 30, 14, c.deep)}${disc(50, 20, 16, '#5F7036')}${disc(44, 32, 12, '#7D9150')}`],
  ['sapling seed root growth sprout', (c) => `${line('M50 62C50 52 49 46 50 34', '#5F7036', 3.4)}${leaf(50, 44, -58, '#7D9150', '#FBF4E4', 1)}${leaf(50, 40, 54, '#5F7036', '#FBF4E4', 1.1)}${shape('M26 62C32 52 68 52 74 62Z', c.deep)}`],
  ['moss plant leaf thicket thorn reed reeds harvest reaping', () => `${leaf(50, 62, 0, '#5F7036', '#E5EBCB', 1.8)}${leaf(48, 62, -46, '#7D9150', '#E5EBCB', 1.5)}${leaf(52, 62, 46, '#4A5527', '#E5EBCB', 1.5)}`],
  ['sun dawn morning day', () => `${Array.from({ length: 12 }, (_, i) => `<path d="M47.5 12 50 2 52.5 12Z" fill="${gold}" transform="rotate(${i * 30} 50 33)"/>`).join('')}${disc(50, 33, 17, '#F6C445')}${disc(50, 33, 13, '#FBE08C')}`],
  ['moon night evening', () => shape('M58 6A28 28 0 1 0 76 48 24 24 0 0 1 58 6Z', '#F4ECC8')],
  ['star oracle seer prophet omen fate', () => `${shape('M50 4 57 26 80 26 61 39 69 61 50 47 31 61 39 39 20 26 43 26Z', '#F6C445')}${shape('M50 4 57 26 80 26 61 39 50 47Z', gold)}${disc(20, 14, 2, '#fff')}${disc(82, 10, 2.4, '#fff')}${disc(84, 48, 1.8, '#fff')}`],
  ['eye spyglass lens search scout sight watcher mind blink', (c) => `${shape('M6 34C22 12 78 12 94 34 78 56 22 56 6 34Z', '#fff')}${disc(50, 34, 15, c.ink)}${disc(50, 34, 7, night)}${disc(45, 29, 3, '#fff')}${line('M6 34C22 12 78 12 94 34', c.deep, 3.4)}`],
  ['mirror echo echoing copy twin', (c) => `<ellipse cx="50" cy="28" rx="19" ry="23" fill="${gold}"/><ellipse cx="50" cy="28" rx="15" ry="19" fill="#CFE3EC"/>${line('M42 34 56 16M46 40 60 22', '#fff', 3)}${shape('M46 50H54L56 64H44Z', c.deep)}`],
  ['masked mask ball turnskin', (c) => `${shape('M14 22C28 14 40 18 50 22 60 18 72 14 86 22 88 44 72 52 60 46 55 43 53 40 50 40S45 43 40 46C28 52 12 44 14 22Z', c.ink)}<ellipse cx="34" cy="31" rx="8" ry="5" fill="#fff"/><ellipse cx="66" cy="31" rx="8" ry="5" fill="#fff"/>${disc(50, 21, 3, gold)}${line('M84 40 92 62', gold, 3)}`],
  ['crown king queen royal duke duchess contessa count prince princess', () => `${shape('M20 54 14 18 34 34 50 10 66 34 86 18 80 54Z', gold)}${shape('M20 54H80V61H20Z', '#A8751C')}${disc(50, 10, 4, '#A32A3A')}${disc(14, 18, 3.4, '#A32A3A')}${disc(86, 18, 3.4, '#A32A3A')}`],
  ['penny florin coin gold gambler gamble debts pockets toll tax collector copper price greed', () => `${coin(36, 46, 15)}${coin(64, 48, 13)}${coin(51, 24, 16)}`],
  ['castle fortress tower', (c) => `${shape('M22 62V22H28V28H34V22H40V36H60V22H66V28H72V22H78V62Z', c.ink)}${shape('M43 62V50C43 44 57 44 57 50V62Z', night)}${shape('M29 36H34V44H29ZM66 36H71V44H66Z', night)}${line('M31 22V8', c.deep, 2)}${shape('M31 8 44 12 31 17Z', '#A32A3A')}`],
  ['manor palace house', (c) => `${roof(30, 54, 0.8, c.light, c.deep)}${roof(70, 54, 0.8, c.light, c.deep)}${roof(50, 54, 1.25, '#F4ECDB', c.ink)}`],
  ['hamlet village town', (c) => `${roof(26, 54, 0.9, '#F4ECDB', c.ink)}${roof(74, 54, 0.9, '#F4ECDB', c.deep)}${roof(50, 58, 0.8, c.light, '#8E3A2C')}`],
  ['cottage hut rebuild', (c) => `${roof(50, 56, 1.35, '#F4ECDB', c.ink)}${shape('M60 14H67V26L60 20Z', c.deep)}`],
  ['fair festival banner truce flag war', (c) => `${line('M30 64V6', '#6B4B22', 3.4)}${shape('M32 8C46 2 56 14 74 8V38C56 44 46 32 32 38Z', c.ink)}${shape('M32 18C46 12 56 24 74 18V28C56 34 46 22 32 28Z', c.light)}${disc(30, 5, 3, gold)}`],
  ['market balance odds scales fickle judge', (c) => `${line('M50 10V56M24 20H76', c.deep, 3.4)}${disc(50, 10, 4, gold)}${shape('M36 56H64V61H36Z', c.deep)}${line('M24 20 14 42M24 20 34 42M76 20 66 38M76 20 86 38', c.deep, 1.5)}${shape('M12 42H36C34 51 14 51 12 42Z', gold)}${shape('M64 38H88C86 47 66 47 64 38Z', gold)}`],
  ['box chest', (c) => `${shape('M18 28C18 16 30 12 50 12S82 16 82 28V34H18Z', c.ink)}${shape('M18 34H82V58H18Z', c.deep)}${shape('M44 28H56V42H44Z', gold)}${disc(50, 35, 2.4, night)}${line('M18 34H82', gold, 2)}`],
  ['gate door trapdoor narrow wider', (c) => `${shape('M22 64V30C22 14 36 8 50 8S78 14 78 30V64H70V32C70 20 60 16 50 16S30 20 30 32V64Z', c.ink)}${line('M36 64V24M43 64V18M50 64V17M57 64V18M64 64V24M30 36H70M30 50H70', c.deep, 2.2)}`],
  ['chains chain prison', (c) => `<g fill="none" stroke="${steel}" stroke-width="5"><ellipse cx="26" cy="22" rx="14" ry="9" transform="rotate(35 26 22)"/><ellipse cx="50" cy="36" rx="14" ry="9" transform="rotate(35 50 36)"/><ellipse cx="74" cy="50" rx="14" ry="9" transform="rotate(35 74 50)"/></g>${line('M33 27 43 31M57 41 67 45', c.deep, 4)}`],
  ['net snare tripwire finder catcher caster', (c) => `<g fill="none" stroke="#CDB58A" stroke-width="2.6"><circle cx="50" cy="34" r="23"/><path d="M27 34H73M50 11V57M34 18 66 50M66 18 34 50"/><circle cx="50" cy="34" r="12"/></g>${line('M66 18C74 10 84 8 94 10', '#CDB58A', 3.6)}${disc(50, 34, 3, c.deep)}`],
  ['pit hole sinkhole hollow covered hunger', (c) => `<ellipse cx="50" cy="44" rx="38" ry="16" fill="${c.ink}"/><ellipse cx="50" cy="42" rx="31" ry="11.5" fill="${night}"/>${line('M26 28 32 36M50 22V32M74 28 68 36', c.deep, 3)}`],
  ['book library lesson study pages scholar apprentice learn', (c) => `${shape('M50 20C40 12 24 12 12 17V54C24 49 40 49 50 57 60 49 76 49 88 54V17C76 12 60 12 50 20Z', c.deep)}${shape('M49 21C40 15 26 15 15 19V49C27 46 40 46 49 52ZM51 21C60 15 74 15 85 19V49C73 46 60 46 51 52Z', bone)}${line('M21 27C29 25 37 26 43 29M21 35C29 33 37 34 43 37M57 29C63 26 71 25 79 27M57 37C63 34 71 33 79 35', '#B8A88A', 1.8)}`],
  ['bell alarm ringer hush silencer call calls', () => `${shape('M50 8C64 8 68 22 68 34 68 44 72 48 78 52H22C28 48 32 44 32 34 32 22 36 8 50 8Z', gold)}${shape('M50 8C64 8 68 22 68 34 68 44 72 48 78 52H54C60 44 58 18 50 8Z', '#C48A22')}${disc(50, 57, 5, '#A8751C')}${disc(50, 7, 3.4, '#A8751C')}`],
  ['time twist undo again second slow quick haste', (c) => `${shape('M28 6H72V12H28ZM28 56H72V62H28Z', c.deep)}${shape('M32 12H68C68 24 56 28 53 34 56 40 68 44 68 56H32C32 44 44 40 47 34 44 28 32 24 32 12Z', '#E9F1F5')}${shape('M38 18H62C60 26 54 28 50 33 46 28 40 26 38 18ZM34 56C36 48 46 46 50 42 54 46 64 48 66 56Z', gold)}`],
  ['gift fresh present banish summoning', (c) => `${shape('M20 28H80V60H20Z', c.ink)}${shape('M16 20H84V32H16Z', c.deep)}${shape('M45 20H55V60H45Z', gold)}${shape('M50 20C40 4 24 6 28 16 30 20 40 20 50 20ZM50 20C60 4 76 6 72 16 70 20 60 20 50 20Z', gold)}`],
  ['hand press disarm reader talk say ambassador envoy', (c) => `${shape('M34 62 26 42C24 36 30 33 33 38L37 44V16C37 11 44 11 44 16V32H46V10C46 5 53 5 53 10V32H55V13C55 8 62 8 62 13V34H64V20C64 15 71 15 71 20V44C71 54 67 58 64 62Z', '#E2B48C')}${line('M40 46C48 42 58 44 64 50', c.deep, 2)}`],
  ['blade sword sharpen pike duel revenge raid raider backlash battle slash gang', (c) => `${blade(50, 34, 40, gold)}${blade(50, 34, -40, c.ink)}`],
  ['hill field plain land meadow road fork paths', (c) => `${shape('M0 64V44C20 28 40 34 54 40S88 30 100 40V64Z', c.ink)}${shape('M40 64C44 54 58 52 52 44 48 40 52 36 60 36 54 40 62 44 60 52 58 58 60 62 62 64Z', '#EAD9B0')}${shape('M18 40 24 22 30 40ZM74 38 80 18 86 38Z', c.deep)}`],
];

const byWord = new Map(drawings.flatMap(([words, drawing], place) => words.split(' ').map((word) => [word, { drawing, place }] as const)));

/** The picture that the words of a name bring to mind, if one does. Names come in the plural, too. */
export function emblem(name: string, inks: Inks): string | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const found = words.flatMap((word) => byWord.get(word) ?? byWord.get(word.replace(/s$/, '')) ?? []);
  const first = found.sort((a, b) => a.place - b.place)[0];
  return first ? first.drawing(inks) : null;
}
