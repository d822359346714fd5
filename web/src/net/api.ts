/** Asking the server over HTTP. Every answer that is no success becomes a `Trouble` with a sentence for the person. */
import type { Me, Problem } from '../wire';

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** Whether what was asked for is not there. */
export const isGone = (error: unknown): boolean => error instanceof Trouble && error.status === 404;

let csrf = '';

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['x-csrf'] = csrf;
  const raw = body instanceof Blob;
  if (body !== undefined && !raw) headers['content-type'] = 'application/json';
  if (raw) headers['content-type'] = 'application/zip';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, credentials: 'same-origin', body: body === undefined ? null : raw ? body : JSON.stringify(body) });
  } catch {
    throw new Trouble(0, 'offline', 'The server does not answer. Check your connection and try again.');
  }
  if (!answer.ok) throw await troubleOf(answer);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Trouble(answer.status, problem.code, problem.text);
  } catch {
    return new Trouble(answer.status, 'trouble', `The server answered ${answer.status}. Try again in a moment.`);
  }
}

/** What a person is told when something did not work. */
export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const get = <T>(path: string): Promise<T> => send<T>('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => send<T>('POST', path, body);
export const put = <T>(path: string, body?: unknown): Promise<T> => send<T>('PUT', path, body);
export const remove = <T>(path: string): Promise<T> => send<T>('DELETE', path);

/** Who one is; the server makes a guest of a stranger. Further requests carry the token that comes with it. */
export async function whoAmI(): Promise<Me> {
  const me = await get<Me>('/api/me');
  csrf = me.csrf;
  return me;
}
