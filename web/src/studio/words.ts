/** Words: which may be written at a place, and what one means. The server knows the language; it is asked once for each word. */
import { autocompletion, completionKeymap, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { post } from '../net/api';
import type { WordAsked, WordExplained, WordOffered } from '../wire';
import { isComplaintAt } from './complaints';

const name = /[\p{L}_][\p{L}\p{N}_]*/u;
/** How many characters stand before a place; the editor counts units, of which some characters have two. */
const asked = (rules: string, place: number): WordAsked => ({ rules, at: [...rules.slice(0, place)].length });

function note(form: string, meaning: string, example = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = 'word-help';
  const add = (tag: string, text: string): void => {
    if (text) made.append(Object.assign(document.createElement(tag), { textContent: text }));
  };
  add('code', form);
  add('p', meaning);
  add('pre', example);
  return made;
}

async function offers(context: CompletionContext): Promise<CompletionResult | null> {
  const before = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*$/u);
  const from = before?.from ?? context.pos;
  const behindDot = context.state.sliceDoc(Math.max(0, from - 1), from) === '.';
  if (!context.explicit && !behindDot && context.pos - from < 2) return null;
  // What is typed so far is left to the list: the server is asked for all that may begin here.
  const found = await post<WordOffered[]>('/api/studio/complete', asked(context.state.sliceDoc(0, from) + context.state.sliceDoc(context.pos), from)).catch(() => []);
  if (context.aborted || found.length === 0) return null;
  const options = found.map((one, i): Completion => ({ label: one.text, detail: one.kind, boost: -Math.min(i, 99), info: () => note(one.form, one.meaning) }));
  return { from, options, validFor: /^[\p{L}\p{N}_]*$/u };
}

const show = StateEffect.define<Tooltip | null>();

/** What is shown because a key was pressed; it goes as soon as anything changes. */
const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    for (const effect of transaction.effects) if (effect.is(show)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : tooltip;
  },
  provide: (self) => showTooltip.from(self),
});

/** What the word at a place means. */
async function explained(view: EditorView, place: number): Promise<Tooltip | null> {
  const word = view.state.wordAt(place);
  if (!word || !name.test(view.state.sliceDoc(word.from, word.to))) return null;
  const found = await post<WordExplained | null>('/api/studio/explain', asked(view.state.doc.toString(), place)).catch(() => null);
  if (!found) return null;
  return { pos: word.from, end: word.to, above: true, create: () => ({ dom: note(found.form, found.meaning, found.example) }) };
}

function explainHere(view: EditorView): boolean {
  const before = view.state;
  void explained(view, before.selection.main.head).then((tooltip) => {
    if (view.state !== before) return;
    const words = tooltip ? [] : [EditorView.announce.of('There is nothing to say about this word.')];
    view.dispatch({ effects: [show.of(tooltip), ...words] });
    const told = tooltip && view.dom.querySelector('.word-help')?.textContent;
    if (told) view.dispatch({ effects: EditorView.announce.of(told) });
  });
  return true;
}

/** The key goes on to the editor: Escape and Tab lead out of the text, whether an explanation was open or not. */
function putAway(view: EditorView): boolean {
  if (view.state.field(shown)) view.dispatch({ effects: show.of(null) });
  return false;
}

export const words: Extension = [
  autocompletion({ override: [offers], icons: false, filterStrict: true, activateOnTypingDelay: 150 }),
  keymap.of(completionKeymap),
  shown,
  hoverTooltip((view, place) => (isComplaintAt(view.state, place) ? null : explained(view, place)), { hoverTime: 500 }),
  keymap.of([{ key: 'F2', run: explainHere }, { key: 'Escape', run: putAway }]),
];
