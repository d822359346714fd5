/** What a tile says of a game: as many whole sentences as two lines hold; of a long first one, what stands before a pause in it. Where that says too little, the tile cuts it off itself. */

const most = 80;
/** Less than this leaves the second line empty. */
const enough = 44;
/** Less than this is no sentence. */
const least = 24;

export function gist(about: string): string {
  // Whatever a stranger writes, no more than its beginning is looked at.
  const sentences = about.slice(0, 4 * most).match(/.+?[.!?](?=\s|$)/gsu) ?? [about];
  const [first = '', ...rest] = sentences.map((one) => one.trim());
  if (first.length > most) return clause(first) ?? about;
  const said = rest.reduce((said, next) => (said.complete && said.text.length + next.length < most ? { ...said, text: `${said.text} ${next}` } : { ...said, complete: false }), { text: first, complete: true }).text;
  return said.length < enough ? about : said;
}

/** The part of a sentence before its last pause that fits. What stands behind a colon explains it; before a comma it may not stand alone. */
function clause(sentence: string): string | null {
  const before = (pauses: RegExp): string | undefined => {
    const places = [...sentence.slice(0, most).matchAll(pauses)].map((found) => found.index).filter((at) => at >= least);
    return places.length > 0 ? sentence.slice(0, places.at(-1)).trimEnd() : undefined;
  };
  const found = before(/[:;(]/g) ?? (sentence.slice(0, least).includes(':') ? undefined : before(/,/g));
  return found === undefined ? null : `${found}.`;
}
