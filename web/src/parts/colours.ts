/** Grounds on which white letters can be read, neighbours as unlike as can be. */
export const grounds = ['#7A4A9C', '#1F6F8B', '#A8472A', '#3C6B3B', '#8A6314', '#A0356B', '#2E4C8F', '#4F4A5E', '#0F6B5E', '#7B2D26', '#6B6F1E', '#5C3A21', '#1010B0', '#B010B0', '#108010'];

/** The loud ones are for the thirteenth seat and further. */
const calm = 12;

/** Away from a table a person's colour is always the same for the same name. */
export function colourOf(name: string): string {
  const number = [...name].reduce((sum, sign) => (sum * 33 + sign.codePointAt(0)!) % 9973, 5);
  return grounds[number % calm]!;
}

/** At a table every seat has a colour of its own: whatever people are called, nobody looks like another. */
export const colourOfSeat = (seat: number): string => grounds[seat % grounds.length]!;
