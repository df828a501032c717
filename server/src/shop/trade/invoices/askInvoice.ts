import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { transaction, type Tx } from '../../../store/transaction';
import { readInvoicing } from './invoicing';
import { readInvoiced, subjects, type OrderRef } from './subjects';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const TABLES = { order: 'shop_order', class: 'class_order' } as const;

const note = (tx: Tx, { subject, personId, orderId }: OrderRef, invoice: Invoice, now: Date) =>
  tx
    .updateTable(TABLES[subject])
    .set({ invoice: JSON.stringify(invoice), invoice_asked_at: now })
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .execute();

/** The order asks for no invoice any more. */
export const dropRequest = (tx: Tx, { subject, personId, orderId }: OrderRef) =>
  tx
    .updateTable(TABLES[subject])
    .set({ invoice: null, invoice_asked_at: null })
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .execute();

/** Writes into the order what the person wishes; refused once it is being issued. */
export const askInvoice = (services: Services, ref: OrderRef, invoice: Invoice) =>
  transaction(services.db, async (tx) => {
    const { personId } = ref;
    await subjects[ref.subject].lock(tx, ref);
    const order = await readInvoiced(services, tx, ref);
    const before = await readInvoicing(tx, personId, order);
    if (!before.open)
      throw new BusinessError(
        before.state === 'issuing' || before.state === 'issued'
          ? '发票已在开具，不能再修改抬头'
          : `${order.noun}没有可开票的金额`,
        { code: 'changed', stale: true },
      );
    await note(tx, ref, invoice, services.clock.now());
    return { invoice, invoicing: await readInvoicing(tx, personId, await readInvoiced(services, tx, ref)) };
  });

/** Columns and name of each kind of file. */
export const FILES = {
  invoice: { key: 'file_key', number: 'number', name: '发票' },
  credit: { key: 'credit_file_key', number: 'credit_number', name: '红字发票' },
} as const;
type InvoiceFile = keyof typeof FILES;

/** The file of an own invoice, or of the red one that took it back. */
export async function invoiceFile(
  { db, ports }: Services,
  personId: string,
  invoiceId: string,
  kind: InvoiceFile = 'invoice',
) {
  const file = FILES[kind];
  const row = await db
    .selectFrom('invoice')
    .select(['number', 'file_key', 'credit_number', 'credit_file_key'])
    .where('person_id', '=', personId)
    .where('id', '=', invoiceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const key = row?.[file.key];
  const bytes = key ? await ports.storage.get(key) : null;
  if (!row || !bytes) throw new NotFound('发票不存在');
  return { name: `${file.name}-${row[file.number]}.pdf`, bytes };
}
