import { money } from '@cellar/shared/format/number/money';
import { moveLedger } from '../../../core/ledger';
import { lockOrder } from '../../../core/orders/lockOrder';
import { OPEN_RETURN } from '../../../core/states/return';
import { notifyAccount } from '../../../core/notifyAccount';
import type { Tx } from '../../../store/transaction';

export type DueEarning = { person_id: string; id: string; buyer_id: string; order_id: string };

const isReturned = (tx: Tx, { buyer_id, order_id }: DueEarning) =>
  tx
    .selectFrom('return_case')
    .select('id')
    .where('person_id', '=', buyer_id)
    .where('order_id', '=', order_id)
    .where('state', 'in', [...OPEN_RETURN])
    .executeTakeFirst();

/** Nothing of the order can be returned any more: what it brought is the inviter's. A return under way is waited for. */
export async function settleEarning(tx: Tx, due: DueEarning, now: Date): Promise<void> {
  await lockOrder(tx, due.buyer_id, due.order_id, { deleted: true });
  if (await isReturned(tx, due)) return;
  const earning = await tx
    .updateTable('earning')
    .set({ state: 'settled', settled_at: now })
    .where('person_id', '=', due.person_id)
    .where('id', '=', due.id)
    .where('state', '=', 'frozen')
    .where('due_at', '<=', now)
    .returning('fen')
    .executeTakeFirst();
  if (!earning) return;
  const common = { personId: due.person_id, reason: '收益结算', ref: { kind: 'earning', id: due.id }, now };
  await moveLedger(tx, { ...common, account: 'frozenEarning', amount: -earning.fen });
  await moveLedger(tx, { ...common, account: 'earning', amount: earning.fen, reason: '好友订单收益' });
  await notifyAccount(tx, {
    personId: due.person_id,
    title: '推广收益已结算',
    body: `${money(earning.fen)} 已可提现。`,
    link: '/generalize',
    now,
  });
}
