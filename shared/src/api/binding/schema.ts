import { z } from 'zod';
import { Phone, SmsCode, typed } from '@cellar/shared/contract/typed';
import { CODE_ERRORS, UserInfo } from '@cellar/shared/api/auth/schema';
import { defineCall, Id, idOf, Instant, Picture } from '@cellar/shared/contract/schema';

/** Of the messenger's web login. */
export const MessengerCode = typed().min(1, '缺少微信授权码').max(200, '微信授权码不正确');
const MessengerTicket = idOf('messengerTicket', z.string().min(1).max(100));
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
});
export type BoundAccount = z.output<typeof BoundAccount>;
export const BoundAccounts = z.object({
  own: BoundAccount,
  /** The others of the group. */
  list: z.array(BoundAccount),
  /** How many accounts a group may have. */
  most: z.int(),
});
export type BoundAccounts = z.output<typeof BoundAccounts>;

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
  /** `taken`: the messenger account is another account's; `other`: the account has another messenger account. */
  bindMessenger: defineCall({
    access: 'person',
    params: z.object({ ticket: MessengerTicket }),
    result: Messenger,
    errors: ['ticket', 'taken', 'other'],
  }),
  unbindMessenger: defineCall({ access: 'person', params: z.object({}), result: Messenger }),
  listAccounts: defineCall({ access: 'person', params: z.object({}), result: BoundAccounts }),
  /** The other account is proved by a code that `auth.sendLoginCode` sent to its phone; its own group comes along. */
  addAccount: defineCall({
    access: 'person',
    params: z.object({ phone: Phone, code: SmsCode }),
    result: BoundAccounts,
    errors: ['ownPhone', 'full', ...CODE_ERRORS],
  }),
  /** Of the own account: leaves the group. */
  removeAccount: defineCall({
    access: 'person',
    params: z.object({ accountId: idOf('boundAccount') }),
    result: BoundAccounts,
  }),
  /** Ends the session that asks and opens one of the other account. */
  switchLogin: defineCall({
    access: 'person',
    params: z.object({ accountId: idOf('boundAccount') }),
    result: UserInfo,
    errors: ['otherFrozen'],
  }),
};
