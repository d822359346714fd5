/** Who is at this page. */
import { post, put, whoAmI, sentence } from './net/api';
import { parse, settings, unsent } from './settings.svelte';
import type { Me } from './wire';

class Person {
  me = $state.raw<Me | null>(null);
  trouble = $state('');
  #asked: Promise<Me> | null = null;

  /** Asks once; everybody waits for the same answer. An account brings its settings: they may have been changed on another machine. */
  async known(): Promise<Me> {
    const first = this.me === null;
    this.#asked ??= whoAmI();
    try {
      const me = await this.#asked;
      const met = first && this.me === null;
      // What was changed last and not kept yet is newer than what the account knows.
      if (met && !unsent.is()) this.#adopt(me);
      this.me = me;
      if (met && unsent.is()) void this.keepSettings().catch(() => null);
      return this.me;
    } catch (error) {
      this.#asked = null;
      this.trouble = sentence(error);
      throw error;
    }
  }

  /** Whoever asks from now on hears this. */
  became(me: Me): void {
    this.me = me;
    this.#asked = Promise.resolve(me);
  }

  async again(): Promise<void> {
    this.#asked = null;
    await this.known();
  }

  /** As it is at this moment: tables one sits at come and go while one is here. */
  async now(): Promise<void> {
    await (this.me ? this.again() : this.known());
  }

  async rename(name: string): Promise<void> {
    this.became(await put<Me>('/api/me', { name }));
  }

  /** Signs up or in; the settings that were kept with the account are those of the page then. */
  async enter(path: '/api/account' | '/api/login', name: string, password: string): Promise<void> {
    await post(path, { name, password });
    await this.again();
    if (path === '/api/login' && this.me?.settings) this.#adopt(this.me);
    else await this.keepSettings();
  }

  #adopt(me: Me): void {
    if (me.account && me.settings) Object.assign(settings, parse(me.settings));
    unsent.clear();
  }

  async leave(): Promise<void> {
    await post('/api/logout');
    unsent.clear();
    await this.again();
  }

  /** Settings go with the account. */
  async keepSettings(): Promise<void> {
    const text = JSON.stringify(settings);
    if (this.me?.account && this.me.settings !== text) this.became(await put<Me>('/api/me', { settings: text }));
    unsent.clear();
  }
}

export const person = new Person();
