import { z } from 'zod';
import { Instant, defineCall, idOf, secret, staff, staffBeforeSecondFactor } from '@cellar/shared/contract/schema';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { cleanCode } from '@cellar/shared/format/number/numbers';

const none = z.object({});
const missing = '请输入验证码';
/** Six digits of the authenticator. */
const TotpCode = secret(typed(cleanCode, missing).regex(/^\d{6}$/, '请输入 6 位验证码'));
/** Six digits of the authenticator, or one of the recovery codes. */
export const SecondCode = secret(typed(cleanCode, missing).min(6, '请输入 6 位验证码或恢复码').max(40, '验证码不正确'));
const Codes = z.object({ recoveryCodes: z.array(z.string()) });

/** Two-step sign-in of the console: by an authenticator, or by one of ten recovery codes that work once each. */
export const secondFactorSchema = {
  getOwn: defineCall({
    access: staffBeforeSecondFactor(),
    params: none,
    result: z.object({ enabledAt: Instant.nullable(), required: z.boolean(), codesLeft: z.int() }),
  }),
  /** A new secret, which works once `confirm` got its first code; the password proves that it is asked for by its owner. */
  begin: defineCall({
    access: staffBeforeSecondFactor(),
    params: z.object({ password: secret(z.string('请输入密码').min(1, '请输入密码').max(64, '密码不正确')) }),
    result: z.object({ secret: z.string(), address: z.string() }),
    errors: ['wrongPassword', 'alreadyEnabled'],
  }),
  confirm: defineCall({
    access: staffBeforeSecondFactor(),
    params: z.object({ code: TotpCode }),
    result: Codes,
    errors: ['wrongCode', 'alreadyEnabled', 'notBegun'],
  }),
  /** Ten new recovery codes; the earlier ones end. */
  renewCodes: defineCall({
    access: staff(),
    params: z.object({ code: TotpCode }),
    result: Codes,
    errors: ['wrongCode', 'notEnabled'],
  }),
  /** Not where the shop requires it of everybody. */
  removeOwn: defineCall({
    access: staff(),
    params: z.object({ code: SecondCode }),
    result: z.null(),
    errors: ['wrongCode', 'notEnabled', 'required'],
  }),
  /** For somebody who lost authenticator and codes; every session of the account ends. */
  remove: defineCall({
    access: staff('admin'),
    params: z.object({ id: idOf('staffAccount'), reason: Reason }),
    result: z.null(),
    errors: ['notEnabled'],
  }),
};
