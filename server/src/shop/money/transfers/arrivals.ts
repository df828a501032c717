import type { Services } from '../../../services';
import { lockPayable } from '../../../core/payables';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { countedOnce } from './checkTransfers';
import { addTransfer } from './report';
import { lockTransfer, settleTransfer } from './settleTransfer';
import { transfersOf } from './transferRows';

const ORDER_NO = /K?\d{16}/;

/** The order, of goods or of a class, whose number stands in the words of a transfer, blanks aside. */
async function orderBy(tx: Tx, text: string) {
  const [orderNo = ''] = ORDER_NO.exec(text.replace(/\s/g, '')) ?? [];
  const row = await tx
    .selectFrom(orderNo.startsWith('K') ? 'class_order' : 'shop_order')
    .select(['person_id', 'id'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (row) return row;
  const fault = '附言里没有找到订单号，请人工核对';
  throw new BusinessError(fault, { code: 'unmatched', fields: { text: fault } });
}

/** A line of the bank's statement finds its order by the words; a transfer that was never reported is written down now. */
export const recordArrival = (
  services: Services,
  { text, amountFen, bankNo, payer, who }: FieldsOf<'transfers.recordArrival'> & { who: string },
): Promise<{ orderNo: string }> =>
  countedOnce(
    transaction(services.db, async (tx) => {
      const now = services.clock.now();
      const { person_id, id } = await orderBy(tx, text);
      const order = await lockPayable(tx, person_id, id, { deleted: true });
      const reported = (await transfersOf(tx, person_id, id)).find(({ decided_at }) => decided_at === null);
      const open = reported
        ? await lockTransfer(tx, reported.id)
        : { order, payment: await addTransfer(tx, order, { method: 'company', amountFen, payer, now }) };
      await settleTransfer(tx, open, { amountFen, bankNo, who, now });
      return { orderNo: order.order_no };
    }),
  );
