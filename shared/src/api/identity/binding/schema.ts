import { z } from 'zod';
import { Phone, SmsCode, typed } from '@cellar/shared/contract/typed';
import {
  captchaIfAsked,
  CAPTCHA_ERRORS,
  CODE_ERRORS,
  needsCaptcha,
  Sent,
  UserInfo,
} from '@cellar/shared/api/identity/auth/schema';
import { defineCall, Id, idOf, Instant, Picture, secret } from '@cellar/shared/contract/schema';

/** Of the messenger's web login. */
export const MessengerCode = secret(typed().min(1, '缺少微信授权码').max(200, '微信授权码不正确'));
const MessengerTicket = idOf('messengerTicket', z.string().min(1).max(100));
/** Of `auth.checkPassword` for the purpose `bind`. */
const OwnTicket = idOf('ticket', typed().min(1, '请先确认身份').max(100));
/** The code proves nothing any more; the messenger does not answer. */
export const MESSENGER_ERRORS = ['codeUnknown', 'messengerDown'] as const;

/** A messenger account that proved itself; the ticket binds it, once, within ten minutes. */
const Proved = z.object({ ticket: z.string(), nickname: z.string() });

export const Messenger = z.object({
  /** Whether the shop has a messenger at all. */
  available: z.boolean(),
  /** Of the account, masked. */
  phone: z.string(),
  bound: z.object({ nickname: z.string(), boundAt: Instant }).nullable(),
});
export type Messenger = z.output<typeof Messenger>;

export const BoundAccount = z.object({
  id: Id,
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
  avatar: Picture.nullable(),
  levelName: z.string(),
  frozen: z.boolean(),
  /** False where this session may not go: who switched here did not agree with that account. */
  canSwitch: z.boolean(),
});
export type BoundAccount = z.output<typeof BoundAccount>;
export const BoundAccounts = z.object({
  own: BoundAccount,
  /** Those that agreed with this one. */
  list: z.array(BoundAccount),
  /** How many accounts one may switch between, the own one included. */
  most: z.int(),
});
export type BoundAccounts = z.output<typeof BoundAccounts>;

/** The session that asked was opened by what just ended, and ended with it. */
const LoggedOut = z.object({ loggedOut: z.boolean() });

/** Login by the messenger, its binding to a phone account, and phone accounts between which a person switches. */
export const bindingSchema = {
  /** Where the person proves to hold a messenger account; `path` is opened from there with `code` and `state`. null without a messenger. */
  getMessengerUrl: defineCall({
    access: 'guest',
    params: z.object({ path: z.enum(['/wxLogin', '/binding', '/openid']), state: z.string().regex(/^[\w-]{8,64}$/) }),
    result: z.object({ url: z.string().nullable() }),
  }),
  /** Logs in; a messenger account that nobody bound gets a ticket to be bound with instead. */
  messengerLogin: defineCall({
    access: 'guest',
    params: z.object({ code: MessengerCode }),
    result: z.union([UserInfo, Proved.extend({ userState: z.literal(0) })]),
    errors: ['frozen', ...MESSENGER_ERRORS],
  }),
  /** Whose messenger account the code stands for, without a login. */
  identify: defineCall({
    access: 'person',
    params: z.object({ code: MessengerCode }),
    result: Proved,
    errors: [...MESSENGER_ERRORS],
  }),
  getMessenger: defineCall({ access: 'person', params: z.object({}), result: Messenger }),
  /**
   * `ticket`, `messenger`: that proof is used or too old; `taken`: the messenger account is another account's; `other`: the account has
   * another one.
   */
  bindMessenger: defineCall({
    access: 'person',
    params: z.object({ ticket: MessengerTicket, ownTicket: OwnTicket }),
    result: Messenger,
    errors: ['ticket', 'messenger', 'taken', 'other'],
  }),
  /** Ends the sessions that the messenger opened. */
  unbindMessenger: defineCall({
    access: 'person',
    params: z.object({}),
    result: Messenger.extend(LoggedOut.shape),
  }),
  listAccounts: defineCall({ access: 'person', params: z.object({}), result: BoundAccounts }),
  /** A code to the phone of another account, that says what for and for whom; only a registered one gets it, and the answer is the same. */
  sendCode: defineCall({
    access: 'person',
    params: z.object({ phone: Phone, ...captchaIfAsked }),
    result: Sent,
    errors: ['ownPhone', ...CAPTCHA_ERRORS],
    detail: needsCaptcha,
  }),
  /** Each side proves itself: the own one by `ownTicket`, the other one by the code of `sendCode`. */
  addAccount: defineCall({
    access: 'person',
    params: z.object({ phone: Phone, code: SmsCode, ownTicket: OwnTicket }),
    result: BoundAccounts,
    errors: ['ownPhone', 'full', 'ticket', ...CODE_ERRORS],
  }),
  /** Ends at once every session that either side opened by the binding. */
  removeAccount: defineCall({
    access: 'person',
    params: z.object({ accountId: idOf('boundAccount') }),
    result: BoundAccounts.extend(LoggedOut.shape),
  }),
  /**
   * Ends the session that asks and opens one of the other account; a session that was opened so leads back, and where its opener may go.
   */
  switchLogin: defineCall({
    access: 'person',
    params: z.object({ accountId: idOf('boundAccount') }),
    result: UserInfo,
    errors: ['otherFrozen'],
  }),
};
