/** How many complaints there are, in words. */
import type { Complaint } from '../wire';

const kinds = [['error', 'error'], ['warning', 'warning'], ['note', 'hint']] as const;

export function told(complaints: readonly Complaint[]): string {
  const counts = kinds.map(([severity, word]) => [complaints.filter((one) => one.severity === severity).length, word] as const);
  const said = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`);
  return said.join(', ') || 'No mistakes';
}

export const isGood = (complaints: readonly Complaint[]): boolean => !complaints.some((one) => one.severity === 'error');

/** Errors first, then as they stand in the text. */
export const inOrder = (complaints: readonly Complaint[]): Complaint[] => [...complaints].sort((a, b) => Number(isGood([a])) - Number(isGood([b])));
