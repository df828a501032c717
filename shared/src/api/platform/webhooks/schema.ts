import { z } from 'zod';
import { RemoteName } from '@cellar/shared/api/platform/releases/schema';
import { WEBHOOK_EVENTS } from '@cellar/shared/constants/webhookEvents';
import { defineCall, Id, idOf, Instant, token } from '@cellar/shared/contract/schema';
import { typed } from '@cellar/shared/contract/typed';

const Delivery = z.object({
  id: Id,
  event: z.string(),
  at: Instant,
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** When it is tried next. */
  nextAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  problem: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
});
export type Delivery = z.output<typeof Delivery>;

const Webhook = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['web', 'mail']),
  target: z.string(),
  events: z.array(z.string()),
  /** Null: every remote. */
  remote: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  last: Delivery.nullable(),
});
export type Webhook = z.output<typeof Webhook>;

/** Who outside hears of what happens, and what became of it. */
export const webhooksSchema = {
  list: defineCall({ access: token(), params: z.object({}), result: z.object({ list: z.array(Webhook) }) }),
  /** The last hundred, the newest first. */
  listDeliveries: defineCall({
    access: token(),
    params: z.object({ id: idOf('webhook') }),
    result: z.object({ name: z.string(), target: z.string(), list: z.array(Delivery) }),
    errors: ['noWebhook'],
  }),
  /** The answer is the only one that ever holds the secret; a mailbox has none. */
  add: defineCall({
    access: token(),
    params: z.object({
      name: typed().min(2, '请填写名称').max(60, '名称最多 60 个字'),
      kind: z.enum(['web', 'mail'], '请选择方式'),
      target: typed().min(1, '请填写地址').max(300, '地址最多 300 个字符'),
      events: z.array(z.enum(WEBHOOK_EVENTS, '没有这种事件')).min(1, '请至少选择一种事件'),
      remote: RemoteName.nullable(),
    }),
    result: z.object({ id: Id, secret: z.string().nullable() }),
    errors: ['webhookTarget', 'noRemote', 'webhookShopEvents'],
  }),
  remove: defineCall({
    access: token(),
    params: z.object({ id: idOf('webhook') }),
    result: z.null(),
    errors: ['noWebhook'],
  }),
  /** Sends an event of its own at once; what became of it is its first delivery. */
  test: defineCall({
    access: token(),
    params: z.object({ id: idOf('webhook') }),
    result: Delivery,
    errors: ['noWebhook'],
  }),
};
