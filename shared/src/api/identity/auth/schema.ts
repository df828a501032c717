import { z } from 'zod';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { Captcha, Phone, SmsCode, typed } from '@cellar/shared/contract/typed';
import { Id, Instant, jsonParam, Picture, defineCall, idOf, secret } from '@cellar/shared/contract/schema';
import { isPassword, PASSWORD_RULE } from '@cellar/shared/format/person/validators';

const Password = secret(z.string().min(1, '请输入密码').max(64, '密码不正确'));
/** A password that is being chosen. */
export const NewPassword = secret(z.string().max(64, PASSWORD_RULE).refine(isPassword, PASSWORD_RULE));
const Hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(200);
/** What a browser works on while the picture's signs are typed: an ALTCHA challenge. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: Hex,
    salt: Hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: Hex,
  }),
  signature: Hex,
});
export type WorkChallenge = z.output<typeof WorkChallenge>;
export const WorkSolution = z.object({ tries: z.int().min(0), derivedKey: Hex });
export type WorkSolution = z.output<typeof WorkSolution>;

const captcha = {
  imageToken: idOf('captcha'),
  captcha: Captcha,
  work: jsonParam(WorkSolution.optional()),
};
/** Of a call that asks for a captcha only after failures or many messages, or while too many others come. */
export const captchaIfAsked = {
  imageToken: captcha.imageToken.optional(),
  captcha: captcha.captcha.optional(),
  work: captcha.work,
};

export const CAPTCHA_ERRORS = ['captchaNeeded', 'captchaExpired', 'captchaWork', 'captchaWrong'] as const;
/** Whether the next attempt needs a captcha. */
export const needsCaptcha = z.object({ captcha: z.boolean() });
export const CODE_ERRORS = ['codeExpired', 'codeWrong'] as const;

/** Who is logged in, as `user-info` keeps it. `registemark` and `vipstatus` decide where the guard lets the person go. */
export const FgUser = z.object({
  userid: Id,
  registemark: z.int(),
  vipstatus: z.int(),
  nickname: z.string(),
  /** Masked: 138****0001. */
  phone: z.string(),
  avatar: Picture.nullable(),
  level: z.string(),
  levelName: z.string(),
  /** 1: the password in use is a weak one, a change is offered. */
  easyPassword: z.union([z.literal(0), z.literal(1)]),
  hasPassword: z.boolean(),
  /** Why the registration was rejected. */
  reviewReason: z.string().nullable(),
});
export type FgUser = z.output<typeof FgUser>;

export const UserInfo = z.object({ userState: z.literal(1), token: z.string(), fguser: FgUser });
export type UserInfo = z.output<typeof UserInfo>;

export const Sent = z.object({
  /** Seconds until another code can be sent. */
  waitSeconds: z.int(),
});

/** What a person proves it for. */
const ProofPurpose = z.enum(['pay', 'password', 'logout', 'bind']).default('pay');
const ProofTicket = z.object({ ticket: z.string(), expiresAt: Instant });

/** Sends a code to a phone: the first ones of a phone and of a network without a captcha. */
export const sendCode = defineCall({
  access: 'guest',
  params: z.object({ phone: Phone, ...captchaIfAsked }),
  result: Sent,
  errors: [...CAPTCHA_ERRORS],
  detail: needsCaptcha,
});

/**
 * A login of a frozen account answers HTTP 401 whose message contains 冻结; a wrong password is a refusal whose result may hold
 * `captcha: true`: the next attempt needs a captcha. A captcha is the signs on a picture and a piece of work that a program does. No
 * answer says whether a phone is registered.
 */
export const authSchema = {
  /** The work is dearer after failures; with the phone, or the name of a console account, it fits the attempt that follows. */
  getCaptchaToken: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone.optional(), staffName: typed(plainLine).min(1).max(40).optional() }),
    result: z.object({ imageToken: Id, expiresAt: Instant, work: WorkChallenge }),
  }),
  /** The picture that belongs to the token, as a data address; asked for again it is another one. */
  getCaptcha: defineCall({
    access: 'guest',
    params: z.object({ imageToken: idOf('captcha') }),
    result: z.object({ image: z.string() }),
  }),
  login: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone, password: Password, ...captchaIfAsked }),
    result: UserInfo,
    errors: ['wrongPassword', 'frozen', ...CAPTCHA_ERRORS],
    detail: needsCaptcha,
  }),
  tokenLogin: defineCall({
    access: 'guest',
    params: z.object({ token: idOf('session', z.string().max(400)) }),
    result: z.union([UserInfo, z.object({ userState: z.literal(0) })]),
  }),
  /** Answered alike whether or not the phone is registered; only a registered one gets a message. */
  sendLoginCode: sendCode,
  smsLogin: defineCall({
    access: 'guest',
    params: z.object({ phone: Phone, code: SmsCode }),
    result: UserInfo,
    errors: ['frozen', ...CODE_ERRORS],
  }),
  /** Proved by the password or by the code with which the login was tried. */
  applyUnfreeze: defineCall({
    access: 'guest',
    params: z.object({
      phone: Phone,
      password: Password.optional(),
      code: SmsCode.optional(),
      ...captchaIfAsked,
      reason: typed().min(5, '请用至少 5 个字说明情况').max(200, '最多 200 个字'),
    }),
    result: z.object({ state: z.enum(['waiting']), at: Instant }),
    errors: ['notFrozen', 'unproved', 'wrongPassword', ...CAPTCHA_ERRORS, ...CODE_ERRORS],
    detail: needsCaptcha,
  }),
  logout: defineCall({ access: 'guest', params: z.object({}), result: z.object({}) }),
  /**
   * Proves that it is the person, by the login password or a code sent to the own phone, for `bind` by the code alone; the ticket is good
   * for one use.
   */
  checkPassword: defineCall({
    access: 'person',
    params: z.object({
      purpose: ProofPurpose,
      password: Password.optional(),
      code: SmsCode.optional(),
    }),
    result: ProofTicket,
    errors: ['noPassword', 'wrongPassword', 'codeNeeded', ...CODE_ERRORS],
  }),
  /** The same by a code that was sent to the own phone. */
  checkCode: defineCall({
    access: 'person',
    params: z.object({ purpose: ProofPurpose, code: SmsCode }),
    result: ProofTicket,
    errors: [...CODE_ERRORS],
  }),
  sendCheckCode: defineCall({
    access: 'person',
    params: z.object({}),
    result: Sent.extend({ phone: z.string() }),
    errors: ['smsFailed'],
  }),
};
