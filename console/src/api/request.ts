/** Where the console learns who it is and what its writes must carry. */
export type Proof = { csrf: string; csrfHeader: string };

/** The server says no, or cannot be reached (`states` 0). `code` and `detail` are what the refusal is about. */
export class CallError extends Error {
  constructor(
    readonly states: number,
    message: string,
    readonly code: string = '',
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

type Answer = { states: number; message: string; result: unknown };
type Method = 'GET' | 'POST';

let proof: Proof | null = null;
let signedOut: () => void = () => undefined;

export const rememberProof = (now: Proof | null) => {
  proof = now;
};

/** Told when a call finds that nobody is logged in any more. */
export const onSignedOut = (tell: () => void) => {
  signedOut = tell;
};

const headers = (method: Method): Record<string, string> =>
  method === 'GET' ? {} : { 'content-type': 'application/json', ...(proof ? { [proof.csrfHeader]: proof.csrf } : {}) };

async function answerOf(method: Method, path: string, body: unknown, signal: AbortSignal | undefined): Promise<Answer> {
  const options: RequestInit = {
    method,
    headers: headers(method),
    ...(signal ? { signal } : {}),
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  };
  const reply = await fetch(`/console/api${path}`, options).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError(0, '连接不上服务器，请检查网络后重试', 'offline');
  });
  return reply
    .json()
    .catch(() => ({ states: reply.status, message: '服务器繁忙，请稍后再试', result: null })) as Promise<Answer>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function errorOf({ states, message, result }: Answer): CallError {
  const { code = '', ...detail } = isRecord(result) ? result : {};
  return new CallError(states, message, String(code), detail);
}

async function ask<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await answerOf(method, path, body, signal);
  if (answer.states === 200) return answer.result as T;
  const error = errorOf(answer);
  if (error.states === 401) signedOut();
  throw error;
}

export const get = <T>(path: string, signal?: AbortSignal) => ask<T>('GET', path, undefined, signal);

/** Another tab of the console may have logged in again: its proof is asked for once. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>('POST', path, body);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'csrf') throw error;
    rememberProof(await get<Proof>('/me'));
    return ask<T>('POST', path, body);
  }
}

export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(0, '页面出错了，请刷新后重试', 'broken');
