/** The bubble at a complaint: its sentence, "Change it" and "Why?". Made by hand, because the editor wants plain elements. */
import { quoted } from '../parts/quoted';
import type { Complaint } from '../wire';

/** A sentence with words of the rules in it, which are shown as such. */
export function sentence(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  for (const piece of quoted(text)) {
    if (!piece.code) made.append(piece.text);
    else made.append(Object.assign(document.createElement('code'), { textContent: piece.text }));
  }
  return made;
}

/** What to do about it, as a sentence, unless the button that does it says the same. */
export const help = (one: Complaint): string => one.help === `${one.fix?.title}.` ? '' : one.help.charAt(0).toUpperCase() + one.help.slice(1);

export function bubble(one: Complaint, acts: { change: (() => void) | null; why: () => void }): HTMLElement {
  const made = document.createElement('div');
  made.className = `bubble ${one.severity}`;
  const words = document.createElement('div');
  words.append(sentence('b', one.text));
  if (help(one)) words.append(' ', sentence('span', help(one)));
  const buttons = document.createElement('div');
  buttons.className = 'do';
  const button = (text: string, look: string, act: () => void): void => {
    const made = Object.assign(document.createElement('button'), { type: 'button', className: `btn slim ${look}`, textContent: text });
    // The cursor stays where it is.
    made.addEventListener('mousedown', (event) => event.preventDefault());
    made.addEventListener('click', act);
    buttons.append(made);
  };
  if (acts.change) button('Change it', 'primary', acts.change);
  button('Why?', 'quiet', acts.why);
  made.append(words, buttons);
  return made;
}
