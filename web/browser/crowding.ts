/** What a person would see at once of a table that is laid out badly: things that cover each other, words that are cut, cards too small to be touched. */
import type { Page } from '@playwright/test';

/** Every trouble in words; none if the table is as it should be. */
export const crowding = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // What has just come is laid out with one of the next frames.
    for (let i = 0; i < 3; i++) await frame();
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
    type Box = { left: number; top: number; right: number; bottom: number };
    type Thing = { name: string; boxes: Box[] };
    const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    /** What is seen of a node: what lies outside a part that scrolls is not seen. */
    const seen = (node: Element): Box => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const box = { left, top, right, bottom };
      for (let up = node.parentElement; up && !up.classList.contains('stage'); up = up.parentElement) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX + getComputedStyle(up).overflowY)) continue;
        const edge = up.getBoundingClientRect();
        Object.assign(box, { left: Math.max(box.left, edge.left), top: Math.max(box.top, edge.top), right: Math.min(box.right, edge.right), bottom: Math.min(box.bottom, edge.bottom) });
      }
      return box;
    };
    const shown = (box: Box) => box.right - box.left > 1 && box.bottom - box.top > 1;
    const thing = (name: string, nodes: Element[]): Thing => ({ name, boxes: nodes.map(seen).filter(shown) });
    const said = (node: Element) => node.getAttribute('aria-label') ?? node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const things: Thing[] = [
      ...all('.stage .side').map((node) => thing(`side “${said(node)}”`, [node])),
      ...all('.stage .plate').map((node) => thing(`plate “${said(node)}”`, [node, ...all('.flag', node)])),
      // A pile that lies crosswise under another is one thing with it.
      ...all('.stage [data-zone]:not(span, .under)').map((node) => thing(`zone “${said(node)}”`, all('.flight, .caption, .count, .slot, .empty, .more', node).filter((one) => !one.closest('[inert]')))),
      ...all('.stage .medal, .stage .figures span, .stage .knows, .stage .last, .stage .order').map((node) => thing(`words “${said(node)}”`, [node])),
      ...all('.toolplace button').map((node) => thing(`button ${said(node)}`, [node])),
      ...all('[data-respond]').map((node) => thing(`note “${said(node)}”`, [node])),
    ];
    const found: string[] = [];
    const round = (n: number) => Math.round(n);
    // Turned cards have corners beyond themselves.
    const slack = 4;
    things.forEach((one, i) => {
      for (const other of things.slice(i + 1)) {
        const most = { area: 0, text: '' };
        for (const a of one.boxes) {
          for (const b of other.boxes) {
            const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
            if (wide > slack && high > slack && wide * high > most.area) Object.assign(most, { area: wide * high, text: `${round(wide)}x${round(high)} px` });
          }
        }
        if (most.area > 0) found.push(`${one.name} and ${other.name} cover each other by ${most.text}`);
      }
      for (const box of one.boxes) {
        const over = Math.max(stage.left - box.left, box.right - stage.right, stage.top - box.top, one.name.startsWith('zone “Your') ? 0 : box.bottom - stage.bottom);
        if (over > slack && !one.name.startsWith('note')) found.push(`${one.name} reaches ${round(over)} px beyond the table`);
      }
    });
    for (const node of all('.stage .caption b, .stage .caption, .plate b, .plate small, .tag, .empty, .medal b, [data-actions] .text, .respond, .flag')) {
      const style = getComputedStyle(node);
      if (style.overflowX === 'visible' && !node.matches('.tag')) continue;
      if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0) found.push(`“${said(node)}” is cut: ${node.scrollWidth} px of words in ${node.clientWidth}`);
    }
    // Of the header a title is whole, and so is every chip that is seen of it.
    const [title, facts] = ['.top h1', '.top .facts'].map((what) => document.querySelector<HTMLElement>(what)!);
    if (title!.scrollHeight > title!.clientHeight + 1 || title!.scrollWidth > title!.clientWidth + 1) found.push(`the title “${said(title!)}” is cut`);
    const row = facts!.getBoundingClientRect();
    for (const chip of all('.chip', facts!)) {
      const box = chip.getBoundingClientRect();
      if (box.top < row.bottom && (box.right > row.right + 1 || box.bottom > row.bottom + 1)) found.push(`“${said(chip)}” of the header is cut`);
    }
    for (const node of all('.stage .last')) if (node.scrollHeight > node.clientHeight + 3) found.push(`“${said(node)}” is cut: ${node.scrollHeight} px high in ${node.clientHeight}`);
    // The zones of others are looked at, and told in words on their plates.
    for (const zone of all('.stage [data-zone]').filter((node) => !node.closest('.seat'))) {
      const widths = all('.card', zone).filter((node) => !node.closest('[inert]')).map((node) => node.offsetWidth);
      if (Math.min(...widths) < 44) found.push(`cards of “${said(zone)}” are ${Math.min(...widths)} px wide`);
    }
    for (const node of all('.stage .card.legal, .stage .card.aim')) {
      const box = seen(node);
      if (!node.closest('[inert]') && Math.min(node.offsetWidth, box.bottom - box.top) < 44) found.push(`“${said(node)}” can be touched on ${round(node.offsetWidth)}x${round(box.bottom - box.top)} px`);
    }
    for (const text of document.querySelectorAll<SVGTextElement>('.stage .face text')) {
      const [box, svg, matrix] = [text.getBBox(), text.ownerSVGElement!, text.getCTM()!];
      const unit = svg.clientWidth / 100;
      const ends = [box.x, box.x + box.width].map((x) => (matrix.a * x + matrix.e) / unit);
      if (box.width > 0 && (Math.min(...ends) < 1 || Math.max(...ends) > 99)) found.push(`“${said(text)}” reaches beyond its card: ${ends.map(round).join(' to ')} of 100`);
    }
    const bar = all('.bar button, .bar .wait, .bar [data-respond]').map((node) => ({ name: `“${said(node)}”`, box: node.getBoundingClientRect(), node })).filter(({ box }) => shown(box));
    bar.forEach(({ name, box, node }, i) => {
      for (const other of bar.slice(i + 1)) {
        const [wide, high] = [Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left), Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)];
        if (wide > 1 && high > 1) found.push(`${name} and ${other.name} of the bar cover each other by ${round(wide)}x${round(high)} px`);
      }
      if (box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push(`${name} of the bar reaches beyond the page`);
      if (node.scrollWidth > node.clientWidth + 2) found.push(`${name} of the bar needs ${node.scrollWidth - node.clientWidth} px more`);
    });
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
    return [...new Set(found)];
  });
