import type { PayState } from '@cellar/shared/api/money/payment/schema';
import { BusinessError } from '../../../errors/businessError';
import type { Payable } from '../../../core/payables';

export const restOf = ({ total_fen, paid_fen }: Pick<Payable, 'total_fen' | 'paid_fen'>) => total_fen - paid_fen;

const CLOSED = new Set(['cancelled', 'expired']);

/** An order whose time is up is closed to the person, even before the job has written it. */
export const payStateOf = ({ state, pay_before_at }: Pick<Payable, 'state' | 'pay_before_at'>, now: Date): PayState =>
  state === 'waiting' ? (pay_before_at > now ? 'waiting' : 'closed') : CLOSED.has(state) ? 'closed' : 'paid';

/** Refuses to take money for an order that does not wait for it. */
export function assertPayable(order: Pick<Payable, 'state' | 'pay_before_at'>, now: Date): void {
  const state = payStateOf(order, now);
  if (state === 'closed') throw new BusinessError('订单已关闭，不能支付', { code: 'closed', stale: true });
  if (state === 'paid') throw new BusinessError('订单已支付，无需重复付款', { code: 'paid', stale: true });
}
