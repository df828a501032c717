import type { Invoice } from '@cellar/shared/api/checkout/schema';
import type { App } from '../../app';
import { BusinessError, NotFound } from '../../errors/businessError';
import { lockOrder } from '../../core/orders/lockOrder';
import { transaction, type Tx } from '../../store/transaction';
import { readInvoicing, type InvoicedOrder } from './invoicing';

export const readInvoiced = (tx: Tx, personId: string, orderId: string): Promise<InvoicedOrder> =>
  tx
    .selectFrom('shop_order')
    .select(['id', 'state', 'total_fen', 'paid_fen', 'refunded_fen', 'invoice'])
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Writes into the order what the person wishes; refused once it is being issued. */
export const askInvoice = (
  app: App,
  { personId, orderId, invoice }: { personId: string; orderId: string; invoice: Invoice },
) =>
  transaction(app.db, async (tx) => {
    await lockOrder(tx, personId, orderId);
    const before = await readInvoicing(tx, personId, await readInvoiced(tx, personId, orderId));
    if (!before.open)
      throw new BusinessError(
        before.state === 'issuing' || before.state === 'issued'
          ? '发票已在开具，不能再修改抬头'
          : '这个订单没有可开票的金额',
        { code: 'changed', stale: true },
      );
    await tx
      .updateTable('shop_order')
      .set({ invoice: JSON.stringify(invoice), invoice_asked_at: app.clock.now() })
      .where('person_id', '=', personId)
      .where('id', '=', orderId)
      .execute();
    const order = await readInvoiced(tx, personId, orderId);
    return { invoice, invoicing: await readInvoicing(tx, personId, order) };
  });

/** The file of an own invoice. */
export async function invoiceFile({ db, ports }: App, personId: string, invoiceId: string) {
  const row = await db
    .selectFrom('invoice')
    .select(['number', 'file_key'])
    .where('person_id', '=', personId)
    .where('id', '=', invoiceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const bytes = row?.file_key ? await ports.storage.get(row.file_key) : null;
  if (!row || !bytes) throw new NotFound('发票不存在');
  return { name: `发票-${row.number}.pdf`, bytes };
}
