/** What touches the page in tests: a mouse, or a real finger. */
import { type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** Whatever touches the page: down, on its way, up. */
export interface Pointer {
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
  /** A finger would cover what it carries: so far above it is the card. */
  above: number;
}

export const mouse = (page: Page): Pointer => ({
  down: ({ x, y }) => page.mouse.move(x, y).then(() => page.mouse.down()),
  move: ({ x, y }) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
  above: 0,
});

export async function finger(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints }).then(() => undefined);
  return { down: (at) => touch('touchStart', [at]), move: (to) => touch('touchMove', [to]), up: () => touch('touchEnd', []), above: 24 };
}

/** The middle of something on the page. */
export async function centre(thing: Locator): Promise<Point> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Pulls what lies at one point to others, in small steps as a hand does, and lets it go. */
export async function pull(pointer: Pointer, from: Point, ...way: Point[]): Promise<void> {
  await pointer.down(from);
  let at = from;
  for (const to of way) {
    for (let part = 1; part <= 8; part++) await pointer.move({ x: at.x + ((to.x - at.x) * part) / 8, y: at.y + ((to.y - at.y) * part) / 8 });
    at = to;
  }
  await pointer.up();
}
