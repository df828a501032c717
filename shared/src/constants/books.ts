/** Why a day's books cannot be closed, in words; the code is that of the error. */
export const CLOSING_OBSTACLES = {
  early: '当天还没有结束，明天可以日结',
  before: '日结从更晚的一天开始，这一天不再日结',
  earlier: '前一天还没有日结，请按日期顺序日结',
  statement: '支付渠道的账单还没有下载，每天上午下载后可以日结',
  differences: '当天有待说明的对账差异，说明后可以日结',
} as const;

/** What came and went. */
export const CASH_KINDS = { payment: '收款', refund: '退款', recharge: '充值' } as const;
export type CashKind = keyof typeof CASH_KINDS;

/** How it stands; `closed`: an attempt that ended without money. */
export const CASH_STATES = { done: '已完成', open: '处理中', failed: '失败', closed: '已关闭' } as const;
export type CashState = keyof typeof CASH_STATES;
