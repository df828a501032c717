import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';

export type Answer = { status: number; body: unknown };
export type SentCall = {
  /** Name of the declared call, `''` for a bare get or post. */
  name: string;
  method: string;
  path: string;
  params: Record<string, string>;
};
/** An answer, or what to answer to these parameters (a promise keeps the call waiting; a thrown error is a lost connection). */
export type Reply = Answer | ((params: Record<string, string>, sent: SentCall) => Answer | Promise<Answer>);

export const ok = (result: unknown = null): Answer => ({ status: 200, body: { states: 200, message: '', result } });
export const refused = (
  message: string,
  { states = 422, ...result }: { states?: number; code?: string; fields?: Record<string, string> } = {},
): Answer => ({
  status: 200,
  body: { states, message, result },
});
export const loggedOut = (): Answer => ({ status: 401, body: { states: 401, message: '未登录', result: null } });
export const frozen = (): Answer => ({ status: 401, body: { states: 401, message: '账号已冻结', result: null } });
export const broken = (status = 500): Answer => ({ status, body: 'oops' });
export const offline = () => (): Answer => {
  throw new TypeError('Failed to fetch');
};
/** A call that never gets an answer. */
export const waiting = () => (): Promise<Answer> => new Promise(() => undefined);

function sentOf(config: InternalAxiosRequestConfig & { call?: string }): SentCall {
  const url = new URL(config.url ?? '', location.href);
  const form = config.method?.toUpperCase() === 'GET' ? String(config.params ?? '') : String(config.data ?? '');
  const params = Object.fromEntries(new URLSearchParams(form));
  return { name: config.call ?? '', method: config.method?.toUpperCase() ?? 'GET', path: url.pathname, params };
}

/** A transport that answers by `'call.name'` or `'METHOD /path'` and notes what was sent. */
export function answerWith(
  replies: Record<string, Reply>,
  calls: SentCall[],
  unexpected: (name: string) => void,
): AxiosAdapter {
  return async (config) => {
    const sent = sentOf(config);
    calls.push(sent);
    const reply = replies[sent.name] ?? replies[`${sent.method} ${sent.path}`];
    if (!reply) unexpected(sent.name || `${sent.method} ${sent.path}`);
    const { status, body } = reply ? await (typeof reply === 'function' ? reply(sent.params, sent) : reply) : broken();
    return { data: body, status, statusText: '', headers: {}, config };
  };
}
