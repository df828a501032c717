import type { PayResult } from '@cellar/shared/api/money/payment/schema';
import type { GroupState } from '@cellar/shared/constants/groups';
import type { Services } from '../../../services';
import { groupStateFor, readGroup } from '../../../core/groups/members';
import { OPEN_PAYMENT } from '../../../core/states/payment';
import { snapshot } from '../../../store/transaction';
import { findPayable, type Payable } from '../../../core/payables';
import { askIfOpen } from './applyAnswer';
import { payStateOf, restOf } from './payState';
import { paidWith, paymentsOf, type Payment } from '../../../core/payments/payments';
import { isTransfer } from '@cellar/shared/constants/payMethods';

const KEPT = { order: '订单仍为你保留', class: '名额仍为你保留' };
const CANCELLED = { order: '订单已取消', class: '报名已取消' };
const LAPSED = { order: '订单已超时关闭', class: '付款时间已过，报名已关闭' };

/** 「余额支付 + 微信支付」 */
export const appliedMethods = (payments: readonly Payment[]): string | null =>
  [...payments]
    .filter(({ applied }) => applied)
    .reverse()
    .map(paidWith)
    .join(' + ') || null;

const PAID_WORDS: Record<GroupState | 'none' | 'class', string> = {
  class: '名额已为你留好',
  none: '我们会尽快为你打包发货',
  open: '成团后为你打包发货',
  filled: '已成团，我们会尽快为你打包发货',
  failed: '但拼团未成功，款项将原路退回',
};

const GIVEN_BACK = ['refused', 'refunded'];

/** The channel has not said yet that it took nothing for this attempt. */
const isUnanswered = ({ method, state, channel_closed_at }: Payment) =>
  method !== 'balance' && (OPEN_PAYMENT.includes(state) || (state === 'closed' && channel_closed_at === null));

/** What becomes of money that does not count for the order. */
function repaidText(payments: readonly Payment[], isClosed: boolean): string {
  const came = payments.filter(({ received_fen }) => received_fen > 0);
  if (!isClosed) return came.some(({ applied }) => !applied) ? '，多付的款项将原路退回' : '';
  if (came.length > 0) return '，已付款项将原路退回';
  return payments.some(isUnanswered) ? '，如果已经付款，款项会自动原路退回' : '';
}

function stateOf(
  order: Payable,
  payments: readonly Payment[],
  { group, now }: { group: GroupState | null; now: Date },
): { state: PayResult['state']; text: string } {
  const state = payStateOf(order, now);
  const [last] = payments;
  if (GIVEN_BACK.includes(order.state)) return { state: 'closed', text: '订单已退款，款项原路退回' };
  if (state === 'paid')
    return {
      state,
      text: `支付成功，${PAID_WORDS[order.kind === 'class' ? 'class' : (group ?? 'none')]}${repaidText(payments, false)}`,
    };
  if (state === 'closed') {
    const text = (order.state === 'cancelled' ? CANCELLED : LAPSED)[order.kind];
    return { state, text: text + repaidText(payments, true) };
  }
  if (last && isTransfer(last.method) && last.state === 'pending')
    return { state: 'pending', text: '转账正在核对，到账后自动完成付款，无需重复支付' };
  if (last && OPEN_PAYMENT.includes(last.state)) return { state: 'pending', text: '正在确认支付结果，请稍候' };
  if (last?.state === 'refused')
    return { state: 'refused', text: `${last.reason ?? '付款被拒绝'}。${KEPT[order.kind]}，可以换一种方式支付` };
  if (last?.applied)
    return {
      state: 'part',
      text: `${last.method === 'balance' ? '余额部分已支付' : '转账已到账一部分'}，请继续支付剩余金额`,
    };
  return { state: 'unpaid', text: last ? `本次支付未完成，${KEPT[order.kind]}` : `还没有付款，${KEPT[order.kind]}` };
}

/** How the payment of an order stands; success is what the order itself says. */
export async function payResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: string,
  orderId: string,
): Promise<PayResult> {
  const [order, payments, group] = await snapshot(db, async (tx) => {
    const order = await findPayable(tx, personId, orderId);
    const group = order.group_id === null ? undefined : await readGroup(tx, order.group_id);
    return [order, await paymentsOf(tx, personId, orderId), group?.state ?? null] as const;
  });
  const now = clock.now();
  const paidAt = payments.find(({ applied }) => applied)?.paid_at ?? null;
  return {
    orderId,
    orderNo: order.order_no,
    ...stateOf(order, payments, { group, now }),
    totalFen: order.total_fen,
    paidFen: order.paid_fen,
    restFen: restOf(order),
    methodLabel: appliedMethods(payments),
    paidAt: paidAt?.toISOString() ?? null,
    groupState: group && groupStateFor(order.state, group),
    delivery: order.delivery === 'pickup' ? 'pickup' : 'courier',
    // A group that is open or failed sends nothing.
    promisedDay: group === null || group === 'filled' ? order.promised_on : null,
    payBeforeAt: order.pay_before_at.toISOString(),
    now: now.toISOString(),
  };
}

/** The same, after asking the channel about the attempt under way. A channel that does not answer leaves it as it is. */
export async function finishPay(services: Services, personId: string, orderId: string): Promise<PayResult> {
  await findPayable(services.db, personId, orderId);
  const [last] = await paymentsOf(services.db, personId, orderId);
  await askIfOpen(services, last);
  return payResult(services, personId, orderId);
}
