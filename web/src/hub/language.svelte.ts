/** The words of the language and a game to begin with, as the server describes them; asked for once. */
import { get } from '../net/api';
import type { Language } from '../wire';

class Known {
  tongues = $state.raw<readonly string[]>([]);
  words = $state.raw<ReadonlySet<string>>(new Set());
  #asked: Promise<Language> | null = null;

  /** Everything; an empty language if the server does not answer: then rules have no colours. */
  ask(): Promise<Language> {
    this.#asked ??= get<Language>('/api/language').catch(() => ({ words: [], starter: '', tongues: [] })).then((found) => {
      this.words = new Set(found.words);
      this.tongues = found.tongues;
      return found;
    });
    return this.#asked;
  }
}

export const language = new Known();
