import { PAGE_OUTDATED } from '@cellar/shared/contract/errors';

export type ErrorKind = 'offline' | 'loginRequired' | 'frozen' | 'refused' | 'broken';

type CallErrorFields = {
  kind: ErrorKind;
  /** HTTP status, where a reply came. */
  status?: number | undefined;
  /** `states` of the body as it came. */
  states?: unknown;
  message: string;
  /** The reply's body, untouched. */
  body?: unknown;
  /** Why the server refused, in a word for code. */
  code?: string | undefined;
  /** Field name → what is wrong with it, in words. */
  fields?: Record<string, string> | undefined;
  /** What the error brings along, as the call declares it. */
  detail?: Readonly<Record<string, unknown>> | undefined;
};

/** The one error that calls reject with. Host and remotes may hold two copies of a class: ask `isCallError`, never `instanceof`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: ErrorKind;
  readonly status?: number | undefined;
  readonly states?: unknown;
  readonly body?: unknown;
  readonly code?: string | undefined;
  readonly fields?: Record<string, string> | undefined;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
  /** Set when the shell already says so (login dialog, frozen account): say nothing more. */
  handled = false;

  constructor({ kind, status, states, message, body, code, fields, detail }: CallErrorFields) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.states = states;
    this.body = body;
    this.code = code;
    this.fields = fields;
    this.detail = detail;
  }
}

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'CallError' && 'kind' in error;

export const isKind = (error: unknown, kind: ErrorKind): error is CallError =>
  isCallError(error) && error.kind === kind;

/** The page is of an older version than the server: it has to be loaded again. */
export const isOutdatedPage = (error: unknown): error is CallError =>
  isCallError(error) && error.code === PAGE_OUTDATED;

/** The address names nothing that there is, or nothing that belongs to this person. */
export const isMissing = (error: unknown): boolean =>
  isCallError(error) && (error.code === 'notFound' || error.code === 'invalid');

/** True when the shell already shows a dialog or message for this error. */
export const isHandled = (error: unknown): boolean => isCallError(error) && error.handled;

/** A sentence for the person: what happened and what to do next. */
export function messageOf(error: unknown): string {
  if (!isCallError(error)) return '出了点问题，请稍后再试';
  switch (error.kind) {
    case 'offline':
      return '网络连接失败，请检查网络后重试';
    case 'loginRequired':
      return '未登录或登录已失效';
    case 'frozen':
      return '账号存在异常';
    case 'refused':
      return error.message || '操作未成功，请稍后再试';
    case 'broken':
      if (isOutdatedPage(error)) return error.message;
      return '服务暂时不可用，请稍后再试';
  }
}
