/** Choosing by what is typed: a number by its digits, anything else by its place in the list. Pure functions. */

/** So many places have a key of their own. */
const mostPlaces = 9;

/** What is typed for each of the values, by their names; none for what no key leads to. Beside numbers nothing is counted: 2 is the 2, not the second. */
export function keysOf(names: string[]): (string | null)[] {
  const isNumber = (name: string) => /^-?\d+$/.test(name);
  const counted = names.some(isNumber);
  return names.map((name, i) => (counted ? (isNumber(name) ? name : null) : i < mostPlaces ? String(i + 1) : null));
}

/** Whether more could follow what is typed for this value: only Enter says that it is meant. */
export const isOpen = (keys: (string | null)[], key: string): boolean => keys.some((other) => other !== null && other !== key && other.startsWith(key));

export interface Typed {
  text: string;
  /** The place of the value that can be nothing else. */
  chosen: number | null;
}

/** A sign more. What leads nowhere begins anew with it. */
export function typed(keys: (string | null)[], before: string, sign: string): Typed {
  const text = [before + sign, sign].find((one) => keys.some((key) => key?.startsWith(one))) ?? '';
  const at = text === '' || isOpen(keys, text) ? -1 : keys.indexOf(text);
  return at < 0 ? { text, chosen: null } : { text: '', chosen: at };
}
