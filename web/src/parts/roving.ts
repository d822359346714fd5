/** Controls that belong together are one stop for Tab: the arrow keys go from one to the next. */

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Where a key leads from one of so many; none if it leads nowhere. */
export function led(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** For `{@attach}`. What is gone to is chosen at once if only one of them can be (`chooses`), as with radio buttons everywhere. */
export const roving = (chooses = false) => (box: HTMLElement): (() => void) => {
  const items = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('button, input')];
  let there: HTMLElement | undefined;
  const stop = (at: HTMLElement | undefined) => {
    there = at;
    items().forEach((one) => (one.tabIndex = one === at ? 0 : -1));
  };
  const own = (event: Event) => items().find((one) => one === event.target);
  const focused = (event: FocusEvent) => {
    if (own(event)) stop(own(event));
  };
  const pressed = (event: KeyboardEvent) => {
    const [all, at] = [items(), own(event)];
    const next = at && !event.ctrlKey && !event.metaKey && !event.altKey ? led(event.key, all.indexOf(at), all.length) : null;
    if (next === null) return;
    event.preventDefault();
    all[next]!.focus();
    if (chooses) all[next]!.click();
  };
  stop(box.querySelector<HTMLElement>('[aria-checked="true"]') ?? items()[0]);
  // What comes later is no stop of its own.
  const coming = new MutationObserver(() => stop(there && box.contains(there) ? there : items()[0]));
  coming.observe(box, { childList: true, subtree: true });
  box.addEventListener('focusin', focused);
  box.addEventListener('keydown', pressed);
  return () => {
    coming.disconnect();
    box.removeEventListener('focusin', focused);
    box.removeEventListener('keydown', pressed);
  };
};
