import type { Ticket, TicketHead } from '@cellar/shared/api/members/service/schema';
import type { Result } from '@cellar/shared/contract/calls';

export const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;

export const head = (n = 1, change: Partial<TicketHead> = {}): TicketHead => ({
  id: idOf(n),
  topic: 'order',
  state: 'answered',
  excerpt: `问题 ${n}`,
  openedAt: '2026-01-04T04:00:00.000Z',
  changedAt: '2026-01-05T04:00:00.000Z',
  ...change,
});

export const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  ...head(),
  entries: [
    { id: idOf(3), byShop: false, body: '能改成傍晚配送吗？', pictureIds: [], at: '2026-01-04T04:00:00.000Z' },
    { id: idOf(4), byShop: true, body: '可以，已备注', pictureIds: [], at: '2026-01-05T04:00:00.000Z' },
  ],
  ...change,
});

const question = { section: 0, heading: '发货时间', excerpt: '现货当天发出' };
export const centre = (change: Partial<Result<'service.getCenter'>> = {}): Result<'service.getCenter'> => ({
  phone: '400-000-1855',
  hours: '每天 9:00–21:00',
  messenger: 'cellar-service',
  topics: [
    { slug: 'help-wuliu', name: '物流配送', questions: [question] },
    { slug: 'help-fuwu', name: '服务保障', questions: [{ section: 4, heading: '退款时间', excerpt: '三个工作日' }] },
  ],
  ...change,
});
