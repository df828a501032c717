import { PAGE_OUTDATED } from '@cellar/shared/contract/errors';

export type BusinessErrorOptions = {
  /** Says to code which error it is; the call declares it. */
  code: string;
  /** Words for single fields of the form. */
  fields?: Record<string, string>;
  /** What was shown is no longer true (another price, no stock): HTTP 200 with states 409. */
  stale?: boolean;
  /** What `states` says where it is neither 422 nor 409. */
  states?: number;
  /** HTTP status of a call of the shop; below the console it is always that of `states`. */
  status?: number;
  /** The refusal in English, for a terminal. */
  reason?: string;
  /** Anything the screen needs beside the words. */
  detail?: Record<string, unknown>;
};

/**
 * The shop says no, in a sentence for the person: states 422 (409 when stale), HTTP 200; below the console HTTP says the same as states.
 */
export class BusinessError extends Error {
  readonly code: string;
  readonly status: number;
  readonly states: number;
  readonly result: Record<string, unknown>;
  readonly reason: string;
  constructor(message: string, options: BusinessErrorOptions) {
    super(message);
    const { code, fields, stale = false, states = stale ? 409 : 422, status = 200, reason, detail = {} } = options;
    this.code = code;
    this.status = status;
    this.states = states;
    this.reason = reason ?? message;
    this.result = { code, ...(fields ? { fields } : {}), ...detail };
  }
}

const of = (status: number, code: string) => ({ status, states: status, code });

/** Nobody is logged in, or the token is no longer valid: HTTP 401. */
export class LoginRequired extends BusinessError {
  constructor() {
    super('未登录', of(401, 'loginRequired'));
  }
}

/** The account is frozen: HTTP 401 whose message says so, with the reason if there is one. */
export class Frozen extends BusinessError {
  constructor(reason?: string) {
    super(reason ? `账号已被冻结：${reason}` : '账号已被冻结', of(401, 'frozen'));
  }
}

/** There is no such thing, or it belongs to somebody else: HTTP 404. */
export class NotFound extends BusinessError {
  constructor(what = '内容不存在或已下架') {
    super(what, of(404, 'notFound'));
  }
}

/** The page that asks is older than what is answered: HTTP 410, 404 where nobody knows the call. Loaded again it knows how to go on. */
export class PageOutdated extends BusinessError {
  constructor(status: 404 | 410 = 410) {
    super('页面已有新版本，请刷新后再试', {
      ...of(status, PAGE_OUTDATED),
      reason: 'this call is not answered here: the shop and what asks it are of different versions',
    });
  }
}

/** Too often: HTTP 429. */
export class TooMany extends BusinessError {
  constructor(
    message = '操作太频繁，请稍后再试',
    readonly retryAfterSeconds = 60,
  ) {
    super(message, of(429, 'tooMany'));
  }
}

/** More is asked than can be answered soon: HTTP 503. */
export class Busy extends Error {
  readonly statusCode = 503;
  constructor(
    readonly retryAfterSeconds = 1,
    /** Refused before anything of the call was done: whatever it is, it may be repeated. The answer says so with the code `busy`. */
    readonly isNotBegun = false,
  ) {
    super('系统繁忙，请稍后再试');
  }
}
