import { z } from 'zod';
import { Phone, SmsCode } from '@cellar/shared/contract/typed';
import { CODE_ERRORS, FgUser, NewPassword, sendCode } from '@cellar/shared/api/identity/auth/schema';
import { defineCall, idOf, Instant } from '@cellar/shared/contract/schema';

const NEW_PASSWORD_ERRORS = ['ticket', 'easyPassword', 'samePassword'] as const;

/** A forgotten password is replaced after a code, a known one after itself. Each change ends sessions and is followed by an SMS. */
export const passwordSchema = {
  /** Answered alike whether or not the phone is registered; only a registered one gets a message. */
  sendCode,
  /** The ticket is good for one new password. */
  checkCode: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone, code: SmsCode }),
    result: z.object({ ticket: z.string(), expiresAt: Instant }),
    errors: [...CODE_ERRORS],
  }),
  /** Ends all sessions. */
  submit: defineCall({
    access: 'guest',
    params: z.object({ ticket: idOf('resetTicket', z.string().min(1).max(100)), password: NewPassword }),
    result: z.object({}),
    errors: [...NEW_PASSWORD_ERRORS],
  }),
  /** With a ticket of `auth.checkPassword` for this purpose; ends all sessions but the one that asks. */
  update: defineCall({
    access: 'person',
    params: z.object({ ticket: idOf('ticket', z.string().min(1).max(100)), password: NewPassword }),
    result: z.object({ fguser: FgUser }),
    errors: [...NEW_PASSWORD_ERRORS],
  }),
};
