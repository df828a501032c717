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
