import type { Delivery } from '@cellar/shared/api/platform/webhooks/schema';
import { webhookEvents } from '@cellar/shared/constants/webhookEvents';
import type { Tone } from '../../kit/base/Badge';

const EVENTS: Record<string, string> = { ...webhookEvents, test: '测试' };
export const eventLabel = (event: string) => EVENTS[event] ?? event;

export const WAYS = { web: '网址（签名的 POST 请求）', mail: '邮件' } as const;

export const DELIVERY_STATES: Record<Delivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: '等待送达', tone: 'run' },
  sent: { label: '已送达', tone: 'ok' },
  failed: { label: '没有送达', tone: 'bad' },
};
