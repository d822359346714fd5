/** What a trial found, in one headline: what is at fault (rules, scripts, something else), and warnings apart from it. */
import type { Complaint, Verdict } from '../wire';

const isScript = ({ file }: Complaint): boolean => /\.js$/i.test(file);
const things = (n: number, what: string): string => `${n} ${n === 1 ? 'thing is' : 'things are'} wrong ${what}.`;

/** Why a game cannot be published, one sentence for each part of it; empty if it can. */
export function faults({ complaints, troubles }: Verdict): string {
  const errors = complaints.filter((one) => one.severity === 'error');
  const rules = errors.filter((one) => !isScript(one)).length;
  const scripts = [...new Set(errors.filter(isScript).map((one) => one.file))];
  const said = [];
  if (rules > 0) said.push(things(rules, 'with the rules'));
  else if (scripts.length + troubles.length > 0) said.push('The rules can be read.');
  if (scripts.length === 1) said.push(`The script ${scripts[0]} cannot be used.`);
  else if (scripts.length > 1) said.push(`${scripts.length} scripts cannot be used: ${scripts.join(', ')}.`);
  if (troubles.length > 0) said.push(things(troubles.length, 'with the game as it was tried'));
  return rules + scripts.length + troubles.length > 0 ? said.join(' ') : '';
}

/** How many warnings there are beside, and of what. */
export function warnings({ complaints }: Verdict): string {
  const found = complaints.filter((one) => one.severity === 'warning');
  const scripts = found.filter(isScript).length;
  if (found.length === 0) return '';
  const of = scripts === 0 ? 'rules' : scripts === found.length ? 'scripts' : 'rules and scripts';
  return `${found.length === 1 ? '1 warning' : `${found.length} warnings`} about the ${of} ${found.length === 1 ? 'is' : 'are'} below.`;
}
