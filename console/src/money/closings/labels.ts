import type { ClosingDay, ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { CHANNEL_LABELS, payFacts } from '@cellar/shared/constants/payMethods';

type StateLabel = { label: string; tone: 'ok' | 'gold' | 'plain' };
const STATES: Record<ClosingDay['state'], StateLabel> = {
  open: { label: '未日结', tone: 'gold' },
  closed: { label: '已日结', tone: 'ok' },
  reopened: { label: '已重开', tone: 'gold' },
};

export const stateLabel = ({ state, isBeforeFirst }: ClosingDay): StateLabel =>
  isBeforeFirst ? { label: '不需日结', tone: 'plain' } : STATES[state];

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
