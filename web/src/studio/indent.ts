/** How far the next line is indented: two more behind a line that opens a block, as far as that line behind any other. */

export const step = 2;
const opens = /^(?:game|zones|vars|deck|setup|play|turn|step|when|style|bot|each|if|else|repeat|choose|players)\b|^"/;

/** The indentation of the line that follows this one. */
export function behind(line: string): number {
  const indent = /^ */.exec(line)![0].length;
  const bare = line.trim().replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/#.*$/, '').trim();
  // What follows a colon is the block, on the same line.
  return indent + (opens.test(bare) && !bare.includes(':') && !/^players\s+\d/.test(bare) && !/^deck\s+\w+$/.test(bare) ? step : 0);
}
