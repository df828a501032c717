/** What a webhook can be called for; another domain adds its own here and emits them with `emitEvent`. */
export const webhookEvents = {
  'release.publish': '发布版本',
  'release.promote': '上线',
  'release.halt': '停止灰度',
  'release.rollback': '回滚',
  alarm: '告警',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const WEBHOOK_EVENTS = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
