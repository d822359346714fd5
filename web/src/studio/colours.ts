/** The colours of rules in the editor: the same pieces as wherever else rules are shown. */
import { RangeSetBuilder, StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { highlight, type Piece } from '../hub/highlight';

/** The words of the language have come. */
export const knowWords = StateEffect.define<ReadonlySet<string>>();

const words = StateField.define<ReadonlySet<string>>({
  create: () => new Set(),
  update: (known, transaction) => transaction.effects.reduce((all, effect) => (effect.is(knowWords) ? effect.value : all), known),
});

const marks = Object.fromEntries(['word', 'text', 'number', 'value', 'comment'].map((kind) => [kind, Decoration.mark({ class: `code-${kind}` })])) as Record<Exclude<Piece['kind'], ''>, Decoration>;

/** Only what is in view is coloured, line by line: no text of rules goes over the end of its line. */
function coloured(view: EditorView): DecorationSet {
  const built = new RangeSetBuilder<Decoration>();
  const known = view.state.field(words);
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      let start = line.from;
      for (const piece of highlight(line.text, known)) {
        const end = start + piece.text.length;
        if (piece.kind) built.add(start, end, marks[piece.kind]);
        start = end;
      }
      at = line.to + 1;
    }
  }
  return built.finish();
}

const painter = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = coloured(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged || update.startState.field(words) !== update.state.field(words)) this.decorations = coloured(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const colours: Extension = [words, painter];
