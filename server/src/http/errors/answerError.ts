import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUSY } from '@cellar/shared/contract/errors';
import { sizeText } from '@cellar/shared/format/number/size';
import type { App } from '../../app';
import { refuse } from './refuse';
import { loggedAddress } from '../log/loggedAddress';
import { isConsolePath } from '../network/prefix';
import { Busy, BusinessError, TooMany } from '../../errors/businessError';
import { isFullDisk, noteFullDisk } from './fullDisk';
import { isUnavailable } from './unavailable';

type Answer = {
  status: number;
  states: number;
  message: string;
  result?: unknown;
  reason?: string;
  retryAfterSeconds?: number;
};

const RETRY_AFTER_SECONDS = 5;
const MAX_CLIENT_ERROR = 499;
/** What may stand in the reply of a request that failed; whatever else was set belonged to the answer that did not come about. */
const OF_THE_ANSWER = ['etag', 'content-encoding', 'content-length', 'last-modified', 'set-cookie'];

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

function answerTo(error: unknown, mostBytes: number): Answer {
  const of = (status: number, message: string) => ({ status, states: status, message });
  if (error instanceof BusinessError) {
    const { status, states, message, result, reason } = error;
    const wait = error instanceof TooMany ? { retryAfterSeconds: error.retryAfterSeconds } : {};
    return { status, states, message, result, reason, ...wait };
  }
  if (isFullDisk(error))
    return {
      ...of(503, '存储空间已满，暂时无法保存，请稍后再试'),
      result: { code: 'diskFull' },
      retryAfterSeconds: 60,
    };
  if (isUnavailable(error))
    return {
      ...of(503, '系统繁忙，请稍后再试'),
      ...(error instanceof Busy && error.isNotBegun ? { result: { code: BUSY } } : {}),
      retryAfterSeconds: Number((error as Partial<Busy>).retryAfterSeconds) || RETRY_AFTER_SECONDS,
    };
  const status = statusOf(error);
  if (status === 413)
    return { ...of(status, `提交的内容太大，最多 ${sizeText(mostBytes)}`), result: { code: 'invalid' } };
  if (status >= 400 && status <= MAX_CLIENT_ERROR) return { ...of(status, '请求有误'), result: { code: 'invalid' } };
  return of(500, '服务器繁忙，请稍后再试');
}

/** What is refused by design needs no line; the rest is named with what was asked. */
function report(app: App, request: FastifyRequest, { status, error }: { status: number; error: unknown }) {
  if (status < 500 || error instanceof Busy) return;
  app.background.run(noteFullDisk(app, error));
  const asked = { error, method: request.method, path: loggedAddress(app, request), status };
  if (status === 503) request.log.warn(asked, 'not available');
  else request.log.error(asked, 'request failed');
}

/** Below the console the HTTP status is that of `states`, and the result of what is refused has the reason in English. */
const asConsole = ({ states, message, result, reason = message, ...rest }: Answer): Answer => ({
  ...rest,
  status: states,
  states,
  message,
  result: { ...(result as object), reason },
});

const isNavigation = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html') && !/^\/(api|console\/api)\//.test(url);

/** What an error is on the wire, wherever it arose: the shop's own words, never those of the store or of its driver. */
export function answerError(app: App, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const answer = answerTo(error, request.routeOptions.bodyLimit);
  const isRefusedByConsole = answer.status < 500 && isConsolePath(request.url);
  const { status, states, message, result = null, retryAfterSeconds } = isRefusedByConsole ? asConsole(answer) : answer;
  report(app, request, { status, error });
  for (const name of OF_THE_ANSWER) reply.removeHeader(name);
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  if (isNavigation(request))
    return refuse(reply, status < 400 ? 400 : status, message, '请稍后重试，或返回首页继续浏览。');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .type('application/json; charset=utf-8')
    .send({ states, message, result });
}

/** The one place where errors become replies; a scope with words of its own hands on what it does not know. */
export const registerErrors = (server: FastifyInstance, app: App) =>
  server.setErrorHandler((error, request, reply) => answerError(app, request, reply, error));
