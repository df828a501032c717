export type JsApiTicket = { appId: string; ticket: string };

/** The messenger that pages are opened in. */
export interface MessengerPort {
  /** What pages are signed with before they may share; null where the messenger is not set up. */
  jsApiTicket: () => Promise<JsApiTicket | null>;
}
