import type { Person } from '../../core/caller';
import { addRefund } from '../../core/payments/refunds';
import { transaction } from '../../store/transaction';
import type { OrderScene } from './orders';

/** A part of what an order cost goes back. */
export async function giveBack({ app, db, clock }: OrderScene, person: Person, orderId: string, amountFen: number) {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('subject_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  await transaction(app.db, (tx) => addRefund(tx, { payment: payment as never, amountFen, reason: '部分退款', now }));
  await db
    .updateTable('shop_order')
    .set({ refunded_fen: amountFen })
    .where('person_id', '=', person.id)
    .where('id', '=', orderId)
    .execute();
}
