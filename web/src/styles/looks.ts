/** What the table is made of. A person chooses one; a game's own `style` goes before it. */
export interface Look {
  id: string;
  name: string;
  back: string;
  light: Felt;
  dark: Felt;
}

export interface Felt {
  felt: string;
  feltHi: string;
  rim: string;
  rimDeep: string;
}

const oak = { light: { rim: '#B98552', rimDeep: '#8F6238' }, dark: { rim: '#4B3725', rimDeep: '#2E2116' } };
const walnut = { light: { rim: '#8A5F3C', rimDeep: '#5E3F27' }, dark: { rim: '#3F2C1E', rimDeep: '#241910' } };
const ash = { light: { rim: '#C9B392', rimDeep: '#98805C' }, dark: { rim: '#4A4234', rimDeep: '#2B2720' } };

type Wood = typeof oak;

function look(id: string, name: string, back: string, light: [string, string], dark: [string, string], wood: Wood): Look {
  return {
    id,
    name,
    back,
    light: { felt: light[0], feltHi: light[1], ...wood.light },
    dark: { felt: dark[0], feltHi: dark[1], ...wood.dark },
  };
}

export const looks: Look[] = [
  look('kitchen', 'Kitchen table', '#2F4F6B', ['#356352', '#3E715D'], ['#1C3A31', '#24483D'], oak),
  look('club', 'Club room', '#7B2D34', ['#2F5A3E', '#38694A'], ['#1A3524', '#22432E'], walnut),
  look('harbour', 'Harbour', '#28506B', ['#3B5374', '#456184'], ['#1E2D42', '#283A54'], walnut),
  look('vineyard', 'Vineyard', '#5A2A4A', ['#6E3348', '#7C3F55'], ['#3E1C29', '#4C2534'], oak),
  look('plum', 'Plum', '#4B3570', ['#51417A', '#5E4D88'], ['#2C2345', '#382D56'], ash),
  look('terracotta', 'Terracotta', '#6B3A22', ['#7E4630', '#8B523B'], ['#46261A', '#552F21'], oak),
  look('slate', 'Slate', '#3E4650', ['#4C5660', '#58636E'], ['#272D33', '#323A42'], ash),
  look('night', 'Night train', '#7A5A1E', ['#234049', '#2C4E59'], ['#12262C', '#1A333B'], walnut),
];

/** The look of this name, or the first one. */
export const lookOf = (id: string): Look => looks.find((one) => one.id === id) ?? looks[0]!;
