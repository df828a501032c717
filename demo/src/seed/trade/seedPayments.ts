import { seedId } from '@cellar/server/store/ids';
import { methodsThrough } from '@cellar/shared/constants/payMethods';
import type { Seed } from '../seed';
import { orderId, personOf } from './orderRows';
import { demoOrders } from './demoOrders';

/** What the sandbox's channel knows of the seeded payments and refunds, as of any others. */
const seedChannel: Seed = async (tx) => {
  const payments = await tx
    .selectFrom('payment')
    .select(['out_no', 'amount_fen', 'received_fen', 'paid_at', 'created_at'])
    .where('received_fen', '>', 0)
    .where('method', 'in', methodsThrough('wechat'))
    .execute();
  await tx
    .insertInto('sandbox_payment')
    .values(
      payments.map(({ out_no, amount_fen, received_fen, paid_at, created_at }) => ({
        out_no,
        amount_fen,
        words: '酒窖订单',
        return_url: '/order',
        state: 'paid',
        paid_fen: received_fen,
        channel_no: out_no.replace('P', '42'),
        expires_at: created_at,
        paid_at,
      })),
    )
    .execute();
  const refunds = await tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.out_no as refund_no', 'p.out_no', 'r.amount_fen', 'r.done_at as at'])
    .where('r.state', '=', 'done')
    .where('p.method', 'in', methodsThrough('wechat'))
    .execute();
  await tx
    .insertInto('sandbox_refund')
    .values(refunds.map((row) => ({ ...row, at: row.at! })))
    .execute();
};

/** A link with which somebody else pays the waiting order; its address is always the same, so that its page can be opened. */
const seedLink: Seed = async (tx, { now }) => {
  const waiting = demoOrders.find(({ state }) => state === 'waiting')!;
  await tx
    .insertInto('pay_link')
    .values({
      person_id: personOf(waiting),
      order_id: orderId(waiting),
      token: seedId('pay-link', waiting.key),
      created_at: now,
    })
    .execute();
};

/** What the seeded orders say was paid and went back: they were not paid by calls, which write it. */
const seedOrderMoney: Seed = async (tx) => {
  const payments = await tx
    .selectFrom('payment')
    .select(['subject_kind as subject', 'subject_id as order_id', 'paid_at as at', 'received_fen as paid_fen'])
    .where('applied', '=', true)
    .where('subject_kind', '<>', 'recharge')
    .execute();
  const refunds = await tx
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.person_id', '=', 'r.person_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select([
      'p.subject_kind as subject',
      'p.subject_id as order_id',
      'r.done_at as at',
      'r.amount_fen as refunded_fen',
    ])
    .where('r.state', '=', 'done')
    .where('p.applied', '=', true)
    .where('p.subject_kind', '<>', 'recharge')
    .execute();
  await tx.deleteFrom('order_money').execute();
  await tx
    .insertInto('order_money')
    .values([
      ...payments.map(({ at, ...row }) => ({ ...row, at: at!, refunded_fen: 0 })),
      ...refunds.map(({ at, ...row }) => ({ ...row, at: at!, paid_fen: 0 })),
    ])
    .execute();
};

export const seedPayments: Seed = async (tx, context) => {
  await seedChannel(tx, context);
  await seedLink(tx, context);
  await seedOrderMoney(tx, context);
};
