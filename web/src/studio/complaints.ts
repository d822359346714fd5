/** What the checker says, at its places in the editor: underlined, with a bubble where the cursor or the pointer is. */
import { StateEffect, StateField, type ChangeDesc, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, hoverTooltip, keymap, showTooltip, type DecorationSet, type Tooltip } from '@codemirror/view';
import { completionStatus } from '@codemirror/autocomplete';
import { pieces, units, type Piece } from '../hub/mend';
import type { Complaint } from '../wire';
import { bubble } from './bubble';

/** A complaint and where it is by now. */
interface Placed {
  complaint: Complaint;
  from: number;
  to: number;
  /** What it proposes, at its places; none if the text there is another since. */
  edits: Piece[] | null;
}

/** What the checker says about the text as it is. */
export const complain = StateEffect.define<readonly Complaint[]>();
/** The bubble is not wanted any more. */
const dismiss = StateEffect.define<null>();

/** More than this nobody looks at, and each costs a little at every key. */
const most = 500;

function placed(state: EditorState, complaint: Complaint): Placed {
  const at = (line: number, column: number): number => {
    const found = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
    return found.from + Math.min(units(found.text, column), found.length);
  };
  const from = at(complaint.line, complaint.column);
  const to = Math.max(at(complaint.end_line, complaint.end_column), from);
  const line = state.doc.lineAt(from);
  const edits = complaint.fix && pieces(state.doc.toString(), complaint.fix);
  // A place without length would not be seen: the character beside it is marked.
  if (to > from) return { complaint, from, to, edits };
  return from < line.to ? { complaint, from, to: from + 1, edits } : { complaint, from: Math.max(line.from, from - 1), to: from, edits };
}

/** A complaint after a change of the text: it moves along. What it proposes goes if the change is at that place. */
function moved({ complaint, from, to, edits }: Placed, changes: ChangeDesc): Placed {
  const touched = edits === null || edits.some((edit) => changes.touchesRange(edit.from, edit.to));
  const along = ({ from, to, insert }: Piece): Piece => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), insert });
  return { complaint, from: changes.mapPos(from, 1), to: changes.mapPos(to, -1), edits: touched ? null : edits.map(along) };
}

const field = StateField.define<readonly Placed[]>({
  create: () => [],
  update(found, transaction) {
    for (const effect of transaction.effects) if (effect.is(complain)) return effect.value.slice(0, most).map((one) => placed(transaction.state, one));
    if (!transaction.docChanged) return found;
    // Until the checker has looked again, complaints move with their text; what they were about may be gone.
    return found.map((one) => moved(one, transaction.changes)).filter(({ from, to }) => from < to);
  },
  provide: (self) => EditorView.decorations.compute([self], (state) => drawn(state)),
});

function drawn(state: EditorState): DecorationSet {
  const marks: Range<Decoration>[] = [];
  const lines = new Set<number>();
  for (const { complaint, from, to } of state.field(field)) {
    if (to > from) marks.push(Decoration.mark({ class: `complaint-${complaint.severity}` }).range(from, to));
    const line = state.doc.lineAt(from).from;
    if (complaint.severity === 'error' && !lines.has(line)) marks.push(Decoration.line({ class: 'line-error' }).range(line));
    if (complaint.severity === 'error') lines.add(line);
  }
  return Decoration.set(marks, true);
}

const worst = (found: readonly Placed[]): Placed | undefined => found.find(({ complaint }) => complaint.severity === 'error') ?? found[0];
const at = (state: EditorState, place: number): Placed | undefined => worst(state.field(field).filter(({ from, to }) => from <= place && place <= to));

/** Does what a complaint proposes, as one change that can be undone as one. */
export function apply(view: EditorView, complaint: Complaint): boolean {
  const edits = view.state.field(field).find((one) => one.complaint === complaint)?.edits;
  if (!edits || !complaint.fix) return false;
  const said = EditorView.announce.of(`Changed: ${complaint.fix.title.replaceAll('`', '')}.`);
  view.dispatch({ changes: edits, selection: { anchor: edits[0]?.from ?? 0 }, userEvent: 'input.fix', scrollIntoView: true, effects: said });
  view.focus();
  return true;
}

interface Shown {
  placed: Placed | null;
  /** Whether it was put away: then it stays away, wherever its place moves. */
  away: boolean;
  tooltip: Tooltip | null;
}

export interface Asked {
  why(complaint: Complaint): void;
}

function tooltip({ complaint, from, to, edits }: Placed, asked: Asked): Tooltip {
  return {
    pos: from,
    end: to,
    above: false,
    create: (view) => ({
      dom: bubble(complaint, {
        change: edits ? () => void apply(view, complaint) : null,
        why: () => asked.why(complaint),
      }),
    }),
  };
}

/** The bubble of the complaint in which the cursor stands, unless it was put away. */
const atCursor = (asked: Asked) =>
  StateField.define<Shown>({
    create: () => ({ placed: null, away: false, tooltip: null }),
    update(shown, transaction) {
      const { state } = transaction;
      const found = at(state, state.selection.main.head) ?? null;
      const same = found?.complaint === shown.placed?.complaint;
      const away = found !== null && ((same && shown.away) || transaction.effects.some((effect) => effect.is(dismiss)));
      // Whoever is choosing a word has not finished writing it.
      if (!found || away || completionStatus(state) !== null) return { placed: found, away, tooltip: null };
      if (same && shown.tooltip && !transaction.docChanged) return shown;
      return { placed: found, away, tooltip: tooltip(found, asked) };
    },
    provide: (self) => showTooltip.from(self, (shown) => shown.tooltip),
  });

/** Moves the cursor to the next complaint behind it, or to the first. */
export function next(view: EditorView): boolean {
  const all = view.state.field(field);
  const found = all.find(({ from }) => from > view.state.selection.main.head) ?? all[0];
  if (!found) return false;
  const line = view.state.doc.lineAt(found.from).number;
  const words = `Line ${line}: ${found.complaint.text.replaceAll('`', '')}`;
  const shown = EditorView.scrollIntoView(found.from, { y: 'center' });
  view.dispatch({ selection: { anchor: found.from }, effects: [shown, EditorView.announce.of(words)] });
  return true;
}

/** Does what the complaint at the cursor proposes. */
function changeHere(view: EditorView): boolean {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head);
  const here = at(state, state.selection.main.head) ?? worst(state.field(field).filter(({ from }) => from >= line.from && from <= line.to));
  return here !== undefined && apply(view, here.complaint);
}

/** Everything about complaints in the editor. */
export function complaining(asked: Asked): Extension {
  const shown = atCursor(asked);
  // The key goes on to the editor: Escape and Tab lead out of the text, whether a bubble was open or not.
  const putAway = (view: EditorView): boolean => {
    if (view.state.field(shown).tooltip) view.dispatch({ effects: dismiss.of(null) });
    return false;
  };
  const hovered = hoverTooltip((view, place) => {
    const found = at(view.state, place);
    return found && view.state.field(shown).tooltip?.pos !== found.from ? tooltip(found, asked) : null;
  });
  return [field, shown, hovered, keymap.of([{ key: 'F8', run: next }, { key: 'Alt-Enter', run: changeHere }, { key: 'Escape', run: putAway }])];
}

/** Whether the checker has something to say about a place. */
export const isComplaintAt = (state: EditorState, place: number): boolean => at(state, place) !== undefined;
