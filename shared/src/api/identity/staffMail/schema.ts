import { z } from 'zod';
import { MAIL_EVENTS } from '@cellar/shared/api/identity/staffMail/shapes';
import { defineCall, jsonParam, staff } from '@cellar/shared/contract/schema';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { Email, typed } from '@cellar/shared/contract/typed';

const MailEvent = z.enum(MAIL_EVENTS, '没有这种提醒');
export const MIN_MINUTES = 5;
export const MAX_MINUTES = 1440;

const Wanted = z.object({ address: z.string(), events: z.array(MailEvent), everyMinutes: z.int() });

/** What happens in the shop, to the mailbox of those whose work it is. */
export const staffMailSchema = {
  /** The caller's own. `choices`: what their roles let them have; `problem`: why the last mail did not arrive. */
  get: defineCall({
    access: staff(),
    params: z.object({}),
    result: Wanted.extend({
      revision: z.int(),
      choices: z.array(MailEvent),
      problem: z.string().nullable(),
      /** Where mails go now; another than `address` until that is confirmed, null: nowhere yet. */
      confirmedAddress: z.string().nullable(),
    }),
  }),
  /** Without events there are no mails. An address that is not confirmed yet gets a code. */
  save: defineCall({
    access: staff(),
    params: z.object({
      address: Email,
      events: jsonParam(z.array(MailEvent).max(MAIL_EVENTS.length, '请重新选择')),
      everyMinutes: z.coerce
        .number('请填写分钟数')
        .int('分钟数要填整数')
        .min(MIN_MINUTES, `最少 ${MIN_MINUTES} 分钟`)
        .max(MAX_MINUTES, `最多 ${MAX_MINUTES} 分钟`),
      /** 0: there was none yet. */
      revision: z.coerce.number('请重新打开').int('请重新打开').min(0, '请重新打开'),
    }),
    result: z.null(),
    errors: ['changed', 'notYours'],
    detail: z.object({ revision: z.int(), current: Wanted }),
  }),
  /** Sends a new code to the address that was saved. */
  sendCode: defineCall({ access: staff(), params: z.object({}), result: z.null(), errors: ['confirmed', 'unsent'] }),
  /** Mails go to the address from now on. A code is for one address, counts for ten minutes and for five tries. */
  confirm: defineCall({
    access: staff(),
    params: z.object({ code: typed(plainLine, '请填写验证码').regex(/^\d{6}$/, '验证码是 6 位数字') }),
    result: z.null(),
    errors: ['confirmed', 'code'],
  }),
};
