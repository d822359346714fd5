/** Pages by path, without a framework. */
import { placeOf, type Place } from './place';

class Router {
  place = $state.raw<Place>(placeOf(location));
  /** The page one comes from by a link; none if the browser went back or forward, or has just begun. */
  from: string | null = null;

  constructor() {
    addEventListener('popstate', () => {
      this.from = null;
      this.place = placeOf(location);
    });
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to another page of ours. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.from = this.place.page;
    this.place = placeOf(location);
    scrollTo(0, 0);
  }

  /** Links inside the site change the page without loading it again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
