/** Pictures for cards with rules of their own, 100 by 64: found by the card's name, else made from it. */
import { known } from '../parts/known';
import { emblem } from './emblems';

const scene = (sky: string, hill: string, far: string, extra = '') =>
  `<rect width="100" height="64" fill="${sky}"/><circle cx="76" cy="17" r="9" fill="#fff" opacity=".55"/><path d="M0 46C20 34 34 44 52 38S84 34 100 42V64H0Z" fill="${far}"/><path d="M0 56C22 46 48 58 70 50S94 50 100 52V64H0Z" fill="${hill}"/>${extra}`;

const named = known<string>({
  wolf: scene('#C9D6E3', '#2F4457', '#7F96AB', '<path d="M30 60 34 34 28 14 42 25H58L72 14 66 34 70 60Z" fill="#5B6B7C"/><path d="M34 34 50 62 66 34 58 25H42Z" fill="#E8EDF1"/><path d="M34 34 46 42 50 62 40 60ZM66 34 54 42 50 62 60 60Z" fill="#8A9AAA"/><path d="M28 14 42 25 35 30ZM72 14 58 25 65 30Z" fill="#38485A"/><path d="M39 37 46 40.5 41 41.5ZM61 37 54 40.5 59 41.5Z" fill="#F0B73D"/><path d="M46.5 54H53.5L50 58.5Z" fill="#1E2730"/>'),
  knight: scene('#E5D9B8', '#6B5B34', '#B8A56B', '<path d="M32 64V32C32 16 42 9 50 9S68 16 68 32V64Z" fill="#9AA7B3"/><path d="M50 9C58 9 68 16 68 32V64H50Z" fill="#7C8A97"/><path d="M34 34H66V40H34Z" fill="#1E2730"/><path d="M48.5 34H51.5V62H48.5Z" fill="#55626E"/><path d="M50 9C50 3 58 0 64 3 60 6 56 8 52 14Z" fill="#A9382B"/><path d="M40 47v8M44 47v8M56 47v8M60 47v8" stroke="#55626E" stroke-width="1.6" stroke-linecap="round"/>'),
  ogre: scene('#D8D3A6', '#4A5527', '#8F9A55', '<path d="M24 64C22 40 32 14 50 14S78 40 76 64Z" fill="#7D9150"/><path d="M24 36C18 30 16 24 20 20 26 22 30 28 32 34ZM76 36C82 30 84 24 80 20 74 22 70 28 68 34Z" fill="#6B7F42"/><path d="M36 34 46 38M64 34 54 38" stroke="#37431C" stroke-width="3" stroke-linecap="round"/><circle cx="42" cy="41" r="2.6" fill="#F5E7A0"/><circle cx="58" cy="41" r="2.6" fill="#F5E7A0"/><path d="M36 54C44 50 56 50 64 54 58 60 42 60 36 54Z" fill="#37431C"/><path d="M39 54 41 46 45 53ZM61 54 59 46 55 53Z" fill="#FBF4E4"/>'),
  raider: scene('#F0C9A8', '#6B2E22', '#BF7A55', '<path d="M26 64C26 34 36 10 50 10S74 34 74 64Z" fill="#8E3A2C"/><path d="M36 44C36 30 42 22 50 22S64 30 64 44 58 60 50 60 36 54 36 44Z" fill="#2A1A16"/><path d="M42 40 48 42M58 40 52 42" stroke="#F0B73D" stroke-width="2.4" stroke-linecap="round"/><path d="M78 60 92 16 96 20 84 62Z" fill="#D5DDE3" stroke="#55626E" stroke-width="1"/><path d="M74 56 88 61" stroke="#6B4B22" stroke-width="3" stroke-linecap="round"/>'),
  cleric: scene('#E9DFC9', '#8C7A55', '#C7B58D', '<circle cx="50" cy="26" r="22" fill="#FFF3C8" opacity=".9"/><path d="M38 64C38 48 42 40 50 40S62 48 62 64Z" fill="#FBF8F0" stroke="#A08C5B" stroke-width="1"/><circle cx="50" cy="31" r="8.5" fill="#C08A62"/><path d="M40.5 33C39 22 45 19 50 19S61 22 59.5 33C57 27 43 27 40.5 33Z" fill="#FBF8F0" stroke="#A08C5B" stroke-width="1"/><path d="M50 46V58M45.5 50.5H54.5" stroke="#C98A1B" stroke-width="2.4" stroke-linecap="round"/><circle cx="47" cy="31.5" r="1" fill="#2A1A16"/><circle cx="53" cy="31.5" r="1" fill="#2A1A16"/>'),
  bomber: scene('#D9C7D6', '#4B3350', '#957A9B', '<circle cx="50" cy="40" r="20" fill="#3B3340"/><circle cx="43" cy="33" r="5" fill="#fff" opacity=".25"/><path d="M50 20C50 12 56 10 62 12" fill="none" stroke="#8A6A3A" stroke-width="3" stroke-linecap="round"/><path d="M62 12 65 6 66 11 72 9 68 13 72 17 66 15 64 20Z" fill="#F0B73D"/><circle cx="43" cy="41" r="3" fill="#F5E7A0"/><circle cx="57" cy="41" r="3" fill="#F5E7A0"/><path d="M42 51 46 48 50 51 54 48 58 51" fill="none" stroke="#F5E7A0" stroke-width="2" stroke-linejoin="round"/>'),
  dragon: scene('#F2B98C', '#5B1F1B', '#B5623F', '<path d="M8 50C12 24 26 14 40 26L34 48Z" fill="#7A2E2A"/><path d="M92 50C88 24 74 14 60 26L66 48Z" fill="#7A2E2A"/><path d="M38 64C36 44 40 24 50 16 60 24 64 44 62 64Z" fill="#A9382B"/><path d="M40 24 36 8 46 18ZM60 24 64 8 54 18Z" fill="#FBF4E4"/><path d="M42 34 48 37M58 34 52 37" stroke="#F6D98A" stroke-width="2.6" stroke-linecap="round"/><path d="M44 54 50 62 56 54 50 46Z" fill="#7A2E2A"/>'),
  bolt: '<rect width="100" height="64" fill="#2E3F66"/><path d="M0 20C20 8 36 22 54 14S88 10 100 18V0H0Z" fill="#4C6190"/><path d="M56 4 34 36H47L40 62 68 26H54L62 4Z" fill="#F6D25F" stroke="#FFF6D6" stroke-width="1.6" stroke-linejoin="round"/>',
  storm: '<rect width="100" height="64" fill="#3A5666"/><path d="M18 34C10 34 8 24 16 21 16 11 30 8 36 15 44 6 62 9 63 20 76 18 82 34 70 36Z" fill="#C6D5DC"/><path d="M28 42 24 54M42 42 36 60M56 42 52 54M70 42 64 60" stroke="#9CC4D8" stroke-width="3.2" stroke-linecap="round"/>',
  snare: '<rect width="100" height="64" fill="#4C3A5C"/><circle cx="50" cy="34" r="19" fill="none" stroke="#CDB58A" stroke-width="4.5"/><circle cx="50" cy="34" r="11" fill="none" stroke="#A98C5C" stroke-width="2.6"/><path d="M31 34H69M50 15V53" stroke="#CDB58A" stroke-width="2.4"/><path d="M64 20C72 12 82 8 92 8" fill="none" stroke="#CDB58A" stroke-width="4" stroke-linecap="round"/>',
  shatter: '<rect width="100" height="64" fill="#6A2F35"/><path d="M50 32 20 12 36 34 14 44 40 42 34 60 50 44 62 60 60 42 88 46 66 34 84 14Z" fill="#F3DDB8"/><path d="M50 32 36 34M50 32 40 42M50 32 60 42M50 32 66 34" stroke="#6A2F35" stroke-width="1.6"/>',
});

/** Grounds and inks for cards nobody drew a picture for. */
const moods = [
  ['#C9D6E3', '#2F4457', '#7F96AB', '#5B6B7C'],
  ['#E5D9B8', '#6B5B34', '#B8A56B', '#8A6A2B'],
  ['#D8D3A6', '#4A5527', '#8F9A55', '#5F7036'],
  ['#F0C9A8', '#6B2E22', '#BF7A55', '#8E3A2C'],
  ['#D9C7D6', '#4B3350', '#957A9B', '#6A4A72'],
  ['#C4DDD6', '#24504A', '#6FA398', '#35736A'],
] as const;

/** The picture of a card. Without one of its own: a landscape with what its name brings to mind, or with a star; always the same for the same name. */
export function art(name: string): string {
  const own = named[name.toLowerCase()];
  if (own) return own;
  const number = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 9973, 7);
  const [sky, hill, far, ink] = moods[number % moods.length]!;
  return scene(sky, hill, far, emblem(name, { ink, deep: hill, light: sky }) ?? star(number, ink));
}

function star(number: number, ink: string): string {
  const points = 4 + (number % 5);
  const rays = Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 ? 8 + (number % 7) : 21;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return `${(50 + reach * Math.cos(angle)).toFixed(1)} ${(32 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<circle cx="50" cy="32" r="25" fill="#fff" opacity=".35"/><path d="M${rays.join('L')}Z" fill="${ink}"/><circle cx="50" cy="32" r="${5 + (number % 3)}" fill="#FBF4E4"/>`;
}
