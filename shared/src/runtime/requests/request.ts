import type { CallOptions } from '@cellar/shared/contract/client';
import { BUSY, isSuccess, PAGE_OUTDATED } from '@cellar/shared/contract/errors';
import { firstKey } from '@cellar/shared/contract/first';
import { PREVIEW_HEADER } from '@cellar/shared/contract/preview';
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '@cellar/shared/contract/version';
import { fetchAdapter, type Adapter, type WireReply, type WireRequest } from '@cellar/shared/runtime/adapter';
import { clientKind } from '@cellar/shared/runtime/client';
import { baseHost, cartHost, pageConfiguration } from '@cellar/shared/runtime/configuration';
import { CallError, isOutdatedPage } from '@cellar/shared/runtime/errors';
import { takePreloaded } from '@cellar/shared/runtime/preloadedResult';
import { guestId, hasToken, tokenNow } from '@cellar/shared/runtime/session';
import { addressOf, setTransport, type Method } from '@cellar/shared/runtime/transport';
import { atom, getDefaultStore } from '@cellar/shared/state';

export { isSuccess };
export type Values = Record<string, unknown>;
export type RequestOptions = CallOptions & {
  /** Adds the guest's id as `req_guest`, for calls that remember a visitor before the login. */
  guest?: true;
};
/** A reply as it came; functions of `api/` hand on its `result`. */
export type Body = { states: number | string; message?: string; result?: unknown };

let adapter: Adapter = fetchAdapter;
/** Replaces the transport; for tests. */
export const setAdapter = (next: Adapter) => {
  adapter = next;
};

const loadingBase = atom(0);
/** True while a call with the loading flag is under way. */
export const loadingAtom = atom((get) => get(loadingBase) > 0);
const countLoading = (step: 1 | -1) => getDefaultStore().set(loadingBase, (count) => count + step);

/** Asked as a call is sent; what it answers is called when the reply says "not logged in", "frozen" or "outdated". */
export type SessionPolicy = () => (error: CallError) => void;
let sessionPolicy: SessionPolicy = () => () => undefined;
/** The host decides what "not logged in", a frozen account and an older page mean on the page that sent the call. */
export const setSessionPolicy = (policy: SessionPolicy) => {
  sessionPolicy = policy;
};

type RefusedResult = { code?: string; fields?: Record<string, string> } & Record<string, unknown>;

const isBody = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'states' in body;

/** The error that a reply stands for, or null for success. Logged out is recognised before `states`. */
export function errorOf(status: number, body: unknown): CallError | null {
  const { message, states, result } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Body>;
  const text = typeof message === 'string' ? message.trim() : '';
  const { code, fields, ...detail } = (typeof result === 'object' && result !== null ? result : {}) as RefusedResult;
  const known = { status, states, message: text, body, code, fields, detail };
  if (status === 401) return new CallError({ ...known, kind: /冻结|frozen/i.test(text) ? 'frozen' : 'loginRequired' });
  if (/^unlogged in$/i.test(text) || text === '未登录') return new CallError({ ...known, kind: 'loginRequired' });
  if (isSuccess(states)) return null;
  if (status >= 500 || !isBody(body) || code === PAGE_OUTDATED) return new CallError({ ...known, kind: 'broken' });
  return new CallError({ ...known, kind: 'refused' });
}

const cartPaths = /\/h5\/car\/(freightprice|list|promotion)/;
const hostOf = (url: string) =>
  /^https?:/.test(url) ? '' : cartPaths.test(url.split('?')[0] ?? '') ? cartHost() : baseHost();

/** Form of the parameters, objects and arrays as JSON in one field, merged with token and client kind. */
export function formOf(params: Values, options: RequestOptions = {}): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const token = options.token === false ? '' : tokenNow();
  if (token) form.set('req_token', token);
  form.set('req_quarry', clientKind());
  if (options.guest) form.set('req_guest', guestId());
  return form;
}

/** A page that shows a preview says so with each call, and every page for which contract it was made. */
function headersNow(): Record<string, string> {
  const { preview } = pageConfiguration();
  return {
    'Cache-Control': 'no-cache',
    [CONTRACT_HEADER]: String(CONTRACT_MAJOR),
    ...(preview ? { [PREVIEW_HEADER]: preview.token } : {}),
  };
}

async function exchange(request: WireRequest): Promise<WireReply> {
  try {
    return await adapter(request);
  } catch (error) {
    if (request.signal?.aborted) throw new CallError({ kind: 'broken', code: 'ABORTED', message: 'aborted' });
    throw new CallError({ kind: 'offline', message: error instanceof Error ? error.message : '' });
  }
}

/** Longer than this nobody waits for what was refused; it is said instead. */
const MAX_RETRY_SECONDS = 10;

/** After how many seconds a call may be repeated of which nothing was begun; null: it may not. Any other 503 may have done its work. */
function retrySeconds({ status, data, retryAfter }: WireReply): number | null {
  const result = isBody(data) ? (data.result as RefusedResult | null) : null;
  const seconds = Number(retryAfter ?? NaN);
  return status === 503 && result?.code === BUSY && seconds >= 0 && seconds <= MAX_RETRY_SECONDS ? seconds : null;
}

/** Up to half as long again, so that those who were refused together do not come back together. */
const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2));
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

/** Sends; what was refused before it began, once more by itself. A call of a page that is being left does not wait. */
async function deliver(request: WireRequest): Promise<WireReply> {
  const reply = await exchange(request);
  const seconds = request.keepalive ? null : retrySeconds(reply);
  if (seconds === null) return reply;
  await pause(seconds, request.signal);
  return exchange(request);
}

async function send(
  method: Method,
  url: string,
  params: Values,
  options: RequestOptions = {},
  name?: string,
): Promise<Body> {
  const { file, ...fields } = params;
  const isFile = file instanceof Blob;
  const request: WireRequest = {
    call: name,
    method,
    url: hostOf(url) + url,
    form: formOf(isFile ? fields : params, options),
    headers: headersNow(),
    signal: options.signal,
    keepalive: options.keepalive,
    ...(isFile ? { file, onProgress: options.onProgress } : {}),
  };
  const refuse = sessionPolicy();
  if (options.loading) countLoading(1);
  try {
    const { status, data } = await deliver(request);
    const error = errorOf(status, data);
    if (!error) return data as Body;
    const isForShell = error.kind === 'loginRequired' || error.kind === 'frozen' || isOutdatedPage(error);
    if (!options.quiet && isForShell) refuse(error);
    throw error;
  } finally {
    if (options.loading) countLoading(-1);
  }
}

/** Each sends one request and resolves with the whole body; what is not a success rejects with a `CallError`. */
export const get = (url: string, params: Values = {}, options?: RequestOptions) => send('GET', url, params, options);
export const post = (url: string, params: Values = {}, options?: RequestOptions) => send('POST', url, params, options);
export const del = (url: string, params: Values = {}, options?: RequestOptions) => send('DELETE', url, params, options);
export const options = (url: string, params: Values = {}, more?: RequestOptions) => send('OPTIONS', url, params, more);
export const put = (url: string, params: Values = {}, more?: RequestOptions) => send('PUT', url, params, more);

export { addressOf };

/**
 * Makes a declared call and resolves with its `result`. The first equal question of a guest is answered by the page itself.
 * Remotes built before 1.8 import it; later ones make their calls by the clients of `api/`.
 */
export function call(
  addresses: Readonly<Record<string, string>>,
  name: string,
  params: Values,
  options?: RequestOptions,
): Promise<unknown> {
  const { method, url, rest } = addressOf(addresses[name] ?? '', params);
  if (method === 'GET') {
    const first = takePreloaded(firstKey(name, params), hasToken());
    if (first) return first;
  }
  return send(method, url, rest, options, name).then((body) => body.result);
}
setTransport(({ name, address }, params, options) => call({ [name]: address }, name, params, options));
