import type { OpenSearchSettings } from './settings';

/** Writing and building an index may take longer than a question. */
const WORK_MS = 60_000;
const TRIES = 4;
const FIRST_WAIT_MS = 200;

/** OpenSearch did not answer, or not in time, or answered with an error. */
export class OpenSearchError extends Error {
  constructor(
    message: string,
    /** 0: nothing was answered. */
    readonly status: number,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

type Body = object | readonly object[];
/** `work`: writes and builds, which have more time and are tried again while the server is busy. */
type Options = { work?: boolean; allowed?: readonly number[] };

const textOf = (body: Body) =>
  Array.isArray(body) ? `${body.map((line) => JSON.stringify(line)).join('\n')}\n` : JSON.stringify(body);

export type Client = {
  ask: (method: string, path: string, body?: Body, options?: Options) => Promise<unknown>;
};

/** Asks OpenSearch: several objects are sent as lines. Statuses above 299 are errors unless they are `allowed`. */
export function createClient(settings: OpenSearchSettings, send: typeof fetch = fetch): Client {
  const { url, authorization, timeoutMs } = settings;
  async function once(method: string, path: string, body: Body | undefined, { work, allowed }: Options) {
    const reply = await send(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(work ? WORK_MS : timeoutMs),
      headers: {
        ...(authorization && { authorization }),
        ...(body && { 'content-type': Array.isArray(body) ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body && { body: textOf(body) }),
    }).catch((error: unknown) => {
      throw new OpenSearchError(`${method} ${path}: no answer`, 0, error);
    });
    const text = await reply.text().catch((error: unknown) => {
      throw new OpenSearchError(`${method} ${path}: the answer broke off`, 0, error);
    });
    if (!reply.ok && !allowed?.includes(reply.status))
      throw new OpenSearchError(`${method} ${path}: ${reply.status} ${text.slice(0, 500)}`, reply.status);
    return text ? (JSON.parse(text) as unknown) : null;
  }
  async function ask(method: string, path: string, body?: Body, options: Options = {}) {
    for (let tried = 1; ; tried++)
      try {
        return await once(method, path, body, options);
      } catch (error) {
        const isBusy = error instanceof OpenSearchError && (error.status === 429 || error.status === 503);
        if (!options.work || !isBusy || tried === TRIES) throw error;
        await new Promise((done) => setTimeout(done, FIRST_WAIT_MS * 2 ** tried));
      }
  }
  return { ask };
}
