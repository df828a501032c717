export type JsApiTicket = { appId: string; ticket: string };
/** An account of the messenger that somebody proved to hold. */
export type MessengerIdentity = { openId: string; unionId: string | null; nickname: string };

/**
 * A code that proves nothing: made up, too old, or used before. Anything else that is thrown means that the messenger cannot be asked
 * now.
 */
export class UnknownCode extends Error {}

/** The messenger that pages are opened in. */
export interface MessengerPort {
  /** What pages are signed with before they may share; null where the messenger is not set up. */
  jsApiTicket: () => Promise<JsApiTicket | null>;
  /**
   * Where a person lets the shop know who they are; from there `path` is opened with `code` and `state`. null where the messenger is not
   * set up.
   */
  authorizeUrl: (asked: { path: string; state: string }) => string | null;
  /** Whose code it is; each is good for one question. */
  identify: (code: string) => Promise<MessengerIdentity>;
}
