import type { ClosingDay, ClosingObstacle, ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { CHANNEL_LABELS, payFacts } from '@cellar/shared/constants/payMethods';

export const STATES: Record<ClosingDay['state'], { label: string; tone: 'ok' | 'gold' | 'plain' }> = {
  open: { label: '未日结', tone: 'gold' },
  closed: { label: '已日结', tone: 'ok' },
  reopened: { label: '已重开', tone: 'gold' },
};

export function methodLabel(method: ClosingSheet['methods'][number]['method']): string {
  const { label, where } = payFacts(method);
  return where === 'browser' ? `${label}（浏览器）` : label;
}

export const SUBJECTS: Record<ClosingSheet['subjects'][number]['subject'], string> = {
  order: '商品订单',
  class: '课程订单',
  recharge: '充值',
};

export function bookLabel(book: ClosingSheet['books'][number]['book']): string {
  if (book === 'balance') return '会员余额明细';
  return book === 'transfer' ? '已核对的转账' : `${CHANNEL_LABELS[book]}账单`;
}

export const OBSTACLES: Record<ClosingObstacle, string> = {
  early: '当天还没有结束，明天可以日结。',
  before: '日结从更晚的一天开始，这一天不再日结。',
  earlier: '前一天还没有日结，请按日期顺序日结。',
  statement: '支付渠道的账单还没有下载，每天上午下载后可以日结。',
  differences: '当天有待说明的对账差异，说明后可以日结。',
};
