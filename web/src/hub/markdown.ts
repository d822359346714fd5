/** The little Markdown a README needs: headings, paragraphs, lists, tables, code, bold, code in lines. Text only, no HTML. */

export type Span = { text: string; kind: 'plain' | 'bold' | 'code' };
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; rows: Span[][][] }
  | { kind: 'code'; text: string };

export function spans(text: string): Span[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).filter(Boolean).map((part): Span => {
    if (part.startsWith('`') && part.length > 2) return { text: part.slice(1, -1), kind: 'code' };
    if (part.startsWith('**') && part.length > 4) return { text: part.slice(2, -2), kind: 'bold' };
    return { text: part.replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1'), kind: 'plain' };
  });
}

export function blocks(text: string): Block[] {
  const made: Block[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!;
    const heading = /^(#{1,6})\s+(.*)/.exec(line);
    if (line.startsWith('```')) {
      const inside = run(lines, i + 1, (one) => !one.startsWith('```'));
      made.push({ kind: 'code', text: inside.join('\n') });
      i += inside.length + 2;
    } else if (/^ {4}/.test(line)) {
      // Indented by four: it goes on over empty lines, as long as what follows is indented too.
      const inside = run(lines, i, (one) => one.trim() === '' || one.startsWith('    '));
      made.push({ kind: 'code', text: inside.map((one) => one.slice(4)).join('\n').trimEnd() });
      i += inside.length;
    } else if (heading) {
      made.push({ kind: 'heading', level: heading[1]!.length, spans: spans(heading[2]!) });
      i += 1;
    } else if (line.startsWith('|')) {
      const rows = run(lines, i, (one) => one.startsWith('|'));
      made.push({ kind: 'table', rows: rows.filter((row) => !/^\|[\s|:-]+\|?$/.test(row)).map(cells) });
      i += rows.length;
    } else if (/^[-*] /.test(line)) {
      const items = run(lines, i, (one) => /^[-*] |^ {2,}\S/.test(one));
      const joined: string[] = [];
      for (const item of items) {
        if (/^[-*] /.test(item)) joined.push(item.slice(2));
        else joined.push(`${joined.pop()} ${item.trim()}`);
      }
      made.push({ kind: 'list', items: joined.map(spans) });
      i += items.length;
    } else if (line.trim() === '') i += 1;
    else {
      const rest = run(lines, i, (one) => one.trim() !== '' && !/^(#{1,6}\s|```|\||[-*] )/.test(one));
      made.push({ kind: 'paragraph', spans: spans(rest.join(' ')) });
      i += Math.max(1, rest.length);
    }
  }
  return made;
}

const cells = (row: string): Span[][] => row.replace(/^\||\|\s*$/g, '').split('|').map((cell) => spans(cell.trim()));

/** The lines from here on that belong together. */
function run(lines: string[], from: number, belongs: (line: string) => boolean): string[] {
  let end = from;
  while (end < lines.length && belongs(lines[end]!)) end += 1;
  return lines.slice(from, end);
}
