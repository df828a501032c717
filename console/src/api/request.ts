import { CallError, isCallError, type ErrorKind } from '@cellar/shared/runtime/errors';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@cellar/shared/contract/version';
import { addressOf, setTransport, type Transport } from '@cellar/shared/runtime/transport';
import { postFile } from './postFile';

/** What the console's writes must carry. */
export type Proof = { csrf: string; csrfHeader: string };
type Answer = { states: number; message: string; result: unknown };
type Values = Record<string, unknown>;
type Asked = { method: string; url: string; body: Values | Blob | null; signal?: AbortSignal; onProgress?: Progress };
type Progress = (share: number) => void;

let proof: Proof | null = null;

export const rememberProof = (now: Proof | null) => {
  proof = now;
};

function send({ method, url, body, signal, onProgress }: Asked) {
  const contract = { [CONTRACT_HEADER]: CONTRACT_VERSION };
  const headers = { ...contract, ...(proof && { [proof.csrfHeader]: proof.csrf }) };
  if (body instanceof Blob) return postFile({ url, file: body, headers, signal, onProgress });
  return fetch(url, {
    method,
    ...(signal ? { signal } : {}),
    headers: body ? { 'content-type': 'application/json', ...headers } : contract,
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function answerOf(asked: Asked): Promise<Answer> {
  const { signal } = asked;
  const reply = await send(asked).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError({ kind: 'offline', message: '连接不上服务器，请检查网络后重试' });
  });
  return reply
    .json()
    .catch(() => ({ states: reply.status, message: '服务器繁忙，请稍后再试', result: null })) as Promise<Answer>;
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const kindOf = (states: number): ErrorKind => (states === 401 ? 'loginRequired' : states >= 500 ? 'broken' : 'refused');

function errorOf(answer: Answer): CallError {
  const { states, message, result } = answer;
  const detail = isRecord(result) ? result : {};
  const { code, fields } = detail;
  return new CallError({
    kind: kindOf(states),
    states,
    message,
    body: answer,
    code: code ? String(code) : undefined,
    fields: isRecord(fields) ? (fields as Record<string, string>) : undefined,
    detail,
  });
}

async function ask(asked: Asked): Promise<unknown> {
  const answer = await answerOf(asked);
  if (answer.states === 200) return answer.result;
  throw errorOf(answer);
}

const OWN = { method: 'GET', url: '/console/api/me', body: null };

/** Another tab of the console may have logged in again: its proof is asked for once. */
async function askWithProof(asked: Asked): Promise<unknown> {
  try {
    return await ask(asked);
  } catch (error) {
    if (!isCallError(error) || error.code !== 'csrf') throw error;
    rememberProof((await ask(OWN)) as Proof);
    return ask(asked);
  }
}

function withQuery(url: string, values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${url}?${query}` : url;
}

/** How the console's own calls are made. */
export const sendFromConsole: Transport = ({ address }, params, { signal, onProgress } = {}) => {
  const { method, url, rest } = addressOf(address, params);
  const { file, ...others } = rest;
  const options = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
  if (file instanceof Blob) return askWithProof({ method, url: withQuery(url, others), body: file, ...options });
  if (method !== 'GET') return askWithProof({ method, url, body: rest, ...options });
  return ask({ method, url: withQuery(url, rest), body: null, ...options });
};
setTransport(sendFromConsole);

export const asCallError = (error: unknown): CallError =>
  isCallError(error) ? error : new CallError({ kind: 'broken', message: '页面出错了，请刷新后重试' });
