import type { ChannelState, RefundAnswer } from './port';

export type Trade = {
  trade_state: string;
  trade_state_desc?: string | undefined;
  transaction_id?: string;
  amount?: { total: number } | undefined;
};

/** What a trade's state at the channel means to the shop. REFUND: it was paid, and part of it went back. */
export function tradeAnswerOf({ trade_state, trade_state_desc, transaction_id, amount }: Trade): ChannelState {
  if ((trade_state === 'SUCCESS' || trade_state === 'REFUND') && amount)
    return { state: 'paid', amountFen: amount.total, channelNo: transaction_id ?? '' };
  if (trade_state === 'PAYERROR') return { state: 'refused', text: trade_state_desc || '支付被拒绝' };
  if (trade_state === 'CLOSED' || trade_state === 'REVOKED') return { state: 'closed' };
  return { state: 'pending' };
}

export function refundAnswerOf(status: string): RefundAnswer {
  if (status === 'SUCCESS') return { state: 'done' };
  if (status === 'CLOSED' || status === 'ABNORMAL') return { state: 'failed', text: `退款异常（${status}）` };
  return { state: 'pending' };
}
