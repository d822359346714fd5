/** Several names in one sentence: "Ana, Bela and Cleo". */
export const listed = (names: string[], last: 'and' | 'or' = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
