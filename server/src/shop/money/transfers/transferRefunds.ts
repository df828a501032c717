import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { lockPayable, payableName, payables } from '../../../core/payables';
import { settleRefund } from '../../../core/payments/refunds';
import { TRANSFER_METHODS } from '@cellar/shared/constants/payMethods';
import { refundTransitions, type RefundState } from '../../../core/states/refund';
import { canMove } from '../../../core/states/transitions';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db } from '../../../store/transaction';
import { formatAccount } from './transferRows';

const MAX_ROWS = 100;

const refunds = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('transfer as t', (join) => join.onRef('t.person_id', '=', 'p.person_id').onRef('t.id', '=', 'p.id'))
    .innerJoin(payables(db), (join) => join.onRef('o.person_id', '=', 'r.person_id').onRef('o.id', '=', 'r.order_id'))
    .select(['r.id', 'r.person_id', 'r.order_id', 'r.amount_fen', 'r.reason', 'r.state', 'r.created_at'])
    .select(['o.order_no', 't.payer', 't.account', 't.bank_no'])
    .where('p.method', 'in', TRANSFER_METHODS);

/** What finance has to send back, the longest waiting first, with the whole number of the account. */
export async function transferRefunds({ db }: Pick<Services, 'db'>) {
  const rows = await refunds(db)
    .where('r.state', '!=', 'done')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    amountFen: row.amount_fen,
    reason: row.reason,
    payer: row.payer,
    account: formatAccount(row.account, { masked: false }),
    bankNo: row.bank_no,
    askedAt: row.created_at.toISOString(),
  }));
}

/** Finance has sent the money back, once. */
export const payBack = (services: Services, { id, bankNo, who }: FieldsOf<'transfers.payBack'> & { who: string }) =>
  transaction(services.db, async (tx) => {
    const find = () => refunds(tx).where('r.id', '=', id).executeTakeFirst();
    const found = await find();
    if (!found) throw new NotFound('退款不存在');
    const { person_id: personId, order_id: orderId, amount_fen: amountFen } = found;
    const order = await lockPayable(tx, personId, orderId, { deleted: true });
    const state = (await find())?.state as RefundState;
    if (!canMove(refundTransitions, state, 'done'))
      throw new BusinessError('这笔退款已由同事处理', { code: 'changed', stale: true });
    const now = services.clock.now();
    await settleRefund(tx, { personId, id, to: 'done', now });
    const detail = { amountFen, bankNo };
    await audit(tx, { who, target: order.order_no, detail, at: now });
    const body = `${payableName(order)} 的转账 ${money(amountFen)} 已退回原付款账户。`;
    await order.send({ title: '转账已退回', body, now });
  });
