import { NotFound, BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Db, Tx } from '../../../store/transaction';
import type { Invoice, InvoiceTitle } from '@cellar/shared/api/trade/checkout/shapes';

const MAX_TITLES = 20;

export async function readTitles(db: Db, personId: string): Promise<InvoiceTitle[]> {
  const rows = await db
    .selectFrom('invoice_title')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as 'personal' | 'company',
    type: row.type as 'ordinary' | 'special',
    title: row.title,
    taxNo: row.tax_no,
    email: row.email,
    address: row.address,
    phone: row.phone,
    bank: row.bank,
    account: row.bank_account,
  }));
}

const columnsOf = ({ kind, type, title, taxNo, email, address, phone, bank, account }: Invoice) => ({
  kind,
  type,
  title,
  tax_no: kind === 'company' ? (taxNo ?? null) : null,
  email: email || null,
  ...(type === 'special'
    ? { address: address ?? null, phone: phone ?? null, bank: bank ?? null, bank_account: account ?? null }
    : { address: null, phone: null, bank: null, bank_account: null }),
});

/** Keeps a title for the next time; the same one is not kept twice. */
export async function keepTitle(tx: Tx, personId: string, invoice: Invoice, now: Date): Promise<string> {
  const columns = columnsOf(invoice);
  const known = await tx
    .updateTable('invoice_title')
    .set({ ...columns, used_at: now })
    .where('person_id', '=', personId)
    .where('kind', '=', columns.kind)
    .where('type', '=', columns.type)
    .where('title', '=', columns.title)
    .where((where) => where('tax_no', 'is not distinct from', columns.tax_no))
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  if ((await readTitles(tx, personId)).length >= MAX_TITLES)
    throw new BusinessError(`最多保存 ${MAX_TITLES} 个发票抬头，请先删除不用的`, { code: 'full' });
  const id = newId(now.getTime());
  await tx
    .insertInto('invoice_title')
    .values({ person_id: personId, id, ...columns, used_at: now })
    .execute();
  return id;
}

export async function changeTitle(tx: Tx, personId: string, id: string, invoice: Invoice, now: Date): Promise<string> {
  const changed = await tx
    .updateTable('invoice_title')
    .set({ ...columnsOf(invoice), used_at: now })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new NotFound('发票抬头不存在或已删除');
  return changed.id;
}

export async function removeTitle(db: Db, personId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('invoice_title')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('发票抬头不存在或已删除');
}
