import type { Role } from '@cellar/shared/contract/roles';

/** What happens in the shop itself: only an admin sends it to an address outside. */
export const shopEvents = {
  'order.paid': '新订单',
  'refund.started': '退款',
  'application.submitted': '申请',
  'transfer.reported': '转账',
  'stock.low': '库存不足',
} as const;
export type ShopEvent = keyof typeof shopEvents;

/** What a webhook can be called for; another domain adds its own here and emits them with `emitEvent`. */
export const webhookEvents = {
  'release.publish': '发布版本',
  'release.promote': '上线',
  'release.halt': '停止灰度',
  'release.rollback': '回滚',
  alarm: '告警',
  ...shopEvents,
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const WEBHOOK_EVENTS = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
export const isShopEvent = (event: string): event is ShopEvent => Object.hasOwn(shopEvents, event);

/** What staff can have by mail, and whose work it is. */
export const MAIL_EVENTS = [
  'order.paid',
  'refund.started',
  'application.submitted',
  'transfer.reported',
  'stock.low',
  'alarm',
] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];
export const MAIL_EVENT_ROLES: Readonly<Record<MailEvent, readonly Role[]>> = {
  'order.paid': ['orders', 'service', 'finance', 'viewer'],
  'refund.started': ['orders', 'service', 'finance', 'viewer'],
  'application.submitted': ['approve', 'service', 'viewer'],
  'transfer.reported': ['finance', 'viewer'],
  'stock.low': ['goods', 'warehouse', 'viewer'],
  alarm: ['release', 'viewer'],
};
