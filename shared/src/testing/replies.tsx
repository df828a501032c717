import type { CallName, Result } from '@cellar/shared/contract/calls';
import type { Adapter, WireRequest } from '@cellar/shared/runtime/adapter';
import { answerFault } from '@cellar/shared/testing/answerFault';

/** A reply as it comes; `result` is never there, it says what the body gives. */
export type Answer<T = never> = { status: number; body: unknown; result?: T };
export type SentCall = {
  /** Name of the declared call, `''` for a bare get or post. */
  name: string;
  method: string;
  path: string;
  /** A file stands here by its type. */
  params: Record<string, string>;
};
/** An answer, or what to answer to these parameters (a promise keeps the call waiting; a thrown error is a lost connection). */
export type Reply<T = never> =
  | Answer<T>
  | ((params: Record<string, string>, sent: SentCall) => Answer<T> | Promise<Answer<T>>);
/** Replies by `'call.name'`, typed by the call, or by `'METHOD /path'`. */
export type Replies = { [N in CallName]?: Reply<Result<N>> } & { [address in `${string} /${string}`]?: Reply<unknown> };

export const ok = <T = null>(result = null as T): Answer<T> => ({
  status: 200,
  body: { states: 200, message: '', result },
});
export const refused = (
  message: string,
  { states = 422, ...result }: { states?: number; code?: string; fields?: Record<string, string> } = {},
): Answer => ({
  status: 200,
  body: { states, message, result },
});
const failed = (status: number, code: string, message: string): Answer => ({
  status,
  body: { states: status, message, result: { code } },
});
export const loggedOut = () => failed(401, 'loginRequired', '未登录');
export const frozen = () => failed(401, 'frozen', '账号已冻结');
export const missing = (message = '内容不存在或已下架') => failed(404, 'notFound', message);
export const tooMany = (message: string) => failed(429, 'tooMany', message);
export const broken = (status = 500): Answer => ({ status, body: 'oops' });
export const offline = () => (): Answer => {
  throw new TypeError('Failed to fetch');
};
/** A call that never gets an answer. */
export const waiting = () => (): Promise<Answer> => new Promise(() => undefined);

function sentOf({ call = '', method, url, form, file }: WireRequest): SentCall {
  const params = Object.fromEntries(form);
  if (file) params['file'] = file.type;
  return { name: call, method, path: new URL(url, location.href).pathname, params };
}

/** Every empty page asks for goods to go on with: a test that is not about them gets none and does not see the call. */
const isAside = ({ name }: SentCall) => name === 'catalog.listGuess';

/** A transport that answers and notes what was sent, replies without a call and replies that a call's declaration does not allow. */
export function answerWith(replies: Replies, seen: SentCall[], unexpected: (fault: string) => void): Adapter {
  const all = replies as Record<string, Reply | undefined>;
  return async (request) => {
    const sent = sentOf(request);
    const reply = all[sent.name] ?? all[`${sent.method} ${sent.path}`];
    if (!reply && isAside(sent)) return { data: ok({ list: [] }).body, status: 200 };
    seen.push(sent);
    if (!reply) unexpected(`${sent.name || `${sent.method} ${sent.path}`} has no reply`);
    const { status, body } = reply ? await (typeof reply === 'function' ? reply(sent.params, sent) : reply) : broken();
    const fault = answerFault(sent.name, body);
    if (fault) unexpected(fault);
    return { data: body, status };
  };
}
