/** Grounds on which white letters can be read. */
const grounds = ['#7A4A9C', '#2B6A86', '#9A4A2B', '#3C6B3B', '#8E2F28', '#5B5470', '#7A5A1E', '#2F5A78'];

/** A person's colour: always the same for the same name. */
export function colourOf(name: string): string {
  const number = [...name].reduce((sum, sign) => (sum * 33 + sign.codePointAt(0)!) % 9973, 5);
  return grounds[number % grounds.length]!;
}
