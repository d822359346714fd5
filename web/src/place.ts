/** Which page an address means: `/game/crazy-eights` is the page `game` with the rest `crazy-eights`. */

export interface Place {
  page: string;
  rest: string;
  query: URLSearchParams;
}

export function placeOf({ pathname, search }: { pathname: string; search: string }): Place {
  const [page = '', ...rest] = pathname.split('/').filter(Boolean).map(plain);
  return { page, rest: rest.join('/'), query: new URLSearchParams(search) };
}

/** A part of an address as it was meant; one that means nothing stays as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
