/** What came and went. */
export const CASH_KINDS = { payment: '收款', refund: '退款', recharge: '充值' } as const;
export type CashKind = keyof typeof CASH_KINDS;

/** How it stands; `closed`: an attempt that ended without money. */
export const CASH_STATES = { done: '已完成', open: '处理中', failed: '失败', closed: '已关闭' } as const;
export type CashState = keyof typeof CASH_STATES;
