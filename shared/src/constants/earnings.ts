export const EARNING_STATES = { frozen: '待结算', settled: '已结算', lost: '已退回' } as const;
export type EarningState = keyof typeof EARNING_STATES;

/** `checked`: reviewed once. */
export const PAYOUT_STATES = {
  waiting: '待审核',
  checked: '待打款',
  paid: '已到账',
  refused: '未通过',
  cancelled: '已撤销',
} as const;
export type PayoutState = keyof typeof PAYOUT_STATES;

/** Less than this is not sent to a bank. */
export const MIN_BANK_PAYOUT_FEN = 10_000;
