/** The editor for rules, put together from CodeMirror. It is loaded only by the page on which rules are written. */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { indentService, indentUnit } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { Complaint } from '../wire';
import { colours, knowWords } from './colours';
import { apply, complain, complaining, next } from './complaints';
import { behind, step } from './indent';
import { theme } from './theme';
import { words } from './words';

export interface Wishes {
  text: string;
  /** What readers are told besides its name. */
  describedBy: string;
  changed(text: string): void;
  /** Whether there is something to undo or to do again. */
  undoable(undo: boolean, redo: boolean): void;
  why(complaint: Complaint): void;
  format(): void;
}

export interface Editor {
  text(): string;
  /** Puts another text in the place of this one: one change, which can be undone as one. */
  replace(text: string): void;
  /** What the checker says about a text; if it is another by now, nothing. */
  complain(complaints: readonly Complaint[], about: string): void;
  know(words: ReadonlySet<string>): void;
  /** Does what a complaint proposes, if its place is still there. */
  apply(complaint: Complaint): boolean;
  goTo(line: number, column: number): void;
  next(): void;
  undo(): void;
  redo(): void;
  close(): void;
}

/** Two spaces behind what opens a block, and as far in as before behind everything else. */
const indents = indentService.of((context, place) => {
  const line = context.state.doc.lineAt(place);
  const before = context.simulatedBreak === place ? context.lineAt(place, -1).text : line.number > 1 ? context.state.doc.line(line.number - 1).text : '';
  return behind(before);
});

/** The part in which two texts differ. */
function difference(old: string, text: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(old.length, text.length);
  let from = 0;
  while (from < shorter && old[from] === text[from]) from++;
  let end = 0;
  while (end < shorter - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: text.slice(from, text.length - end) };
}

export function open(parent: HTMLElement, wishes: Wishes): Editor {
  const told = EditorView.updateListener.of((update) => {
    if (update.docChanged) wishes.changed(update.state.doc.toString());
    if (update.transactions.length > 0) wishes.undoable(undoDepth(update.state) > 0, redoDepth(update.state) > 0);
  });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: wishes.text,
      extensions: [
        lineNumbers(),
        history(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        closeBrackets(),
        EditorState.tabSize.of(step),
        indentUnit.of(' '.repeat(step)),
        indents,
        EditorState.languageData.of(() => [{ commentTokens: { line: '#' }, closeBrackets: { brackets: ['(', '{', '"'] } }]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Rules', 'aria-describedby': wishes.describedBy, tabindex: '0', autocapitalize: 'off', spellcheck: 'false', autocorrect: 'off' }),
        complaining(wishes),
        words,
        search({ top: true }),
        keymap.of([
          { key: 'Shift-Alt-f', run: () => (wishes.format(), true) },
          // Everything is kept already: the browser need not save the page.
          { key: 'Mod-s', run: () => true },
          ...closeBracketsKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        colours,
        theme,
        told,
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      const old = view.state.doc.toString();
      // The editor has one kind of line end.
      const wanted = text.replace(/\r\n?/g, '\n');
      if (old === wanted) return;
      const { head } = view.state.selection.main;
      const { number, from } = view.state.doc.lineAt(head);
      view.dispatch({ changes: difference(old, wanted), annotations: [Transaction.userEvent.of('input.replace')] });
      // Where one was stays in sight: by its line, since a part of the lines is new.
      const line = view.state.doc.line(Math.min(number, view.state.doc.lines));
      view.dispatch({ selection: { anchor: Math.min(line.from + head - from, line.to) }, scrollIntoView: true });
    },
    complain(complaints, about) {
      if (about === view.state.doc.toString()) view.dispatch({ effects: complain.of(complaints) });
    },
    know: (known) => view.dispatch({ effects: knowWords.of(known) }),
    apply: (complaint) => apply(view, complaint),
    goTo(line, column) {
      const { from, to } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      const place = Math.min(from + column - 1, to);
      view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: 'center' }) });
      view.focus();
    },
    next: () => (next(view), view.focus()),
    undo: () => (undo(view), view.focus()),
    redo: () => (redo(view), view.focus()),
    close: () => view.destroy(),
  };
}
