/** What a person chose for the page: kept in the browser, and with the account on the server. */
import { lookOf } from './styles/looks';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  look: string;
  fourColours: boolean;
  sound: boolean;
  motion: 'system' | 'off';
  /** How long one looks at a complete trick and at flights. */
  pace: 'calm' | 'quick' | 'none';
  /** A single tap plays. */
  oneTap: boolean;
  /** Plays by itself when only one thing is possible. */
  playForMe: boolean;
  /** Cards one has seen are shown in the hands they went to. */
  remembered: boolean;
  /** Letters and digits as shortcuts. */
  letters: boolean;
  /** What readers are told of the log. */
  spoken: 'all' | 'mine' | 'off';
  leftHanded: boolean;
  /** The language of the names of cards; empty: as the game calls them. */
  cardsIn: string;
}

const usual: Settings = {
  theme: 'system',
  look: 'kitchen',
  fourColours: false,
  sound: false,
  motion: 'system',
  pace: 'calm',
  oneTap: false,
  playForMe: false,
  remembered: true,
  letters: true,
  spoken: 'all',
  leftHanded: false,
  cardsIn: '',
};

const place = 'cardwright.settings';

/** Settings from text, whatever it holds: what is missing or of the wrong kind is as usual. */
export function parse(text: string | null): Settings {
  const made = { ...usual };
  try {
    const read = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const key of Object.keys(usual) as (keyof Settings)[]) {
      if (typeof read?.[key] === typeof usual[key]) Object.assign(made, { [key]: read[key] });
    }
  } catch {
    // Text nobody of us wrote: as if there were none.
  }
  return made;
}

const stored = (): string | null => safely(() => localStorage.getItem(place)) ?? null;

export const settings = $state<Settings>(parse(typeof localStorage === 'undefined' ? null : stored()));

/** Whether something was changed that the account was not told of: the page may be closed before, or the line be down. */
const mark = `${place}.unsent`;
export const unsent = {
  note: () => safely(() => localStorage.setItem(mark, 'yes')),
  clear: () => safely(() => localStorage.removeItem(mark)),
  is: () => safely(() => localStorage.getItem(mark)) != null,
};

/** A browser may keep nothing: then what was to be kept lasts as long as the page. */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Whether the page is dark now. */
export const darkNow = (): boolean => settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

/** Writes the settings down and makes the page look like them. */
export function apply(): void {
  const root = document.documentElement;
  const dark = darkNow();
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['colours'] = settings.fourColours ? '4' : '2';
  root.dataset['motion'] = settings.motion;
  const look = lookOf(settings.look);
  const felt = dark ? look.dark : look.light;
  for (const [name, value] of [['felt', felt.felt], ['felt-hi', felt.feltHi], ['rim', felt.rim], ['rim-2', felt.rimDeep], ['back', look.back]] as const) {
    root.style.setProperty(`--${name}`, value);
  }
  safely(() => localStorage.setItem(place, JSON.stringify(settings)));
}

/** How much of the usual time pictures take. */
export const pace = (): number => ({ calm: 1, quick: 0.5, none: 0 })[settings.pace] ?? 1;

/** Whether things may move. */
export const moving = (): boolean => settings.motion !== 'off' && settings.pace !== 'none' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
