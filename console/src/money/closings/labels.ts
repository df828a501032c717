import type { ClosingDay, ClosingObstacle, ClosingSheet } from '@cellar/shared/api/money/closings/schema';

export const STATES: Record<ClosingDay['state'], { label: string; tone: 'ok' | 'gold' | 'plain' }> = {
  open: { label: '未日结', tone: 'gold' },
  closed: { label: '已日结', tone: 'ok' },
  reopened: { label: '已重开', tone: 'gold' },
};

export const METHODS: Record<ClosingSheet['methods'][number]['method'], string> = {
  wx: '微信支付',
  h5: '微信支付（浏览器）',
  ums: '银联云闪付',
  installments: '分期支付',
  balance: '余额支付',
  company: '对公转账',
  offline: '线下转账',
};

export const SUBJECTS: Record<ClosingSheet['subjects'][number]['subject'], string> = {
  order: '商品订单',
  class: '课程订单',
  recharge: '充值',
};

export const BOOKS: Record<ClosingSheet['books'][number]['book'], string> = {
  wechat: '微信支付账单',
  ums: '银联商务账单',
  balance: '会员余额明细',
  transfer: '已核对的转账',
};

export const OBSTACLES: Record<ClosingObstacle, string> = {
  early: '当天还没有结束，明天可以日结。',
  before: '日结从更晚的一天开始，这一天不再日结。',
  earlier: '前一天还没有日结，请按日期顺序日结。',
  statement: '支付渠道的账单还没有下载，每天上午下载后可以日结。',
  differences: '当天有待说明的对账差异，说明后可以日结。',
};
