import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { InvoiceState } from '../../../core/states/invoice';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { IssuedInvoice } from '../../../ports/invoice/port';
import { transaction, type Tx } from '../../../store/transaction';
import { FILES } from './askInvoice';
import {
  assertNewNumber,
  assertPdf,
  invoiceRows,
  lockSubject,
  paperOf,
  sendInvoiceNews,
  type InvoiceRow,
} from './issueInvoices';
import { keepPaper } from './keepPaper';
import { orderNoOf, orderRefOf, subjects } from './subjects';

const noInvoice = () => new NotFound('发票不存在');
const changed = () => new BusinessError('这张发票已处理，请刷新', { code: 'changed', stale: true });

type Reversed = { id: string; person_id: string; subject: string; order_id: string };

async function heldCredit(tx: Tx, { person_id, id }: Reversed) {
  const row = await tx
    .selectFrom('invoice')
    .select('credit_file_key')
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.credit_file_key ?? null;
}

/** False when the invoice waits for no red one any more. `who`: the person who hands it in; the service's own stand in no log. */
async function storeCredit(services: Services, row: Reversed, paper: IssuedInvoice, who: string | null) {
  const { number } = paper;
  const ref = orderRefOf(row);
  const write = async (tx: Tx, credit_file_key: string) => {
    await lockSubject(tx, ref);
    const now = services.clock.now();
    const before = await tx
      .updateTable('invoice as i')
      .set({ credit_number: number, credit_file_key, credited_at: now })
      .where('i.person_id', '=', row.person_id)
      .where('i.id', '=', row.id)
      .where('i.state', '=', 'reversed' satisfies InvoiceState)
      .where('i.credit_number', 'is', null)
      .where('i.removed_at', 'is', null)
      .returning(['i.number', orderNoOf('i').as('order_no')])
      .executeTakeFirst();
    if (!before) return { isTaken: false, held: await heldCredit(tx, row) };
    const detail = { reversed: before.number, number };
    if (who !== null) await audit(tx, { who, target: before.order_no, detail, at: now });
    const body = `原发票 ${before.number} 已冲红，红字发票号码 ${number}，可在${subjects[ref.subject].page}下载。`;
    await sendInvoiceNews(tx, ref, { title: '发票已冲红', body, now });
    return { isTaken: true, held: credit_file_key };
  };
  return keepPaper(services.ports.storage, row.id, paper, (key) => transaction(services.db, (tx) => write(tx, key)));
}

/** A person of the shop hands in the red invoice that takes back one whose money went back. */
export async function storeCreditNote(
  services: Services,
  { id, number, file }: FieldsOf<'invoiceDesk.credit'>,
  who: string,
): Promise<void> {
  const pdf = Buffer.from(file);
  assertPdf(pdf);
  const row = await invoiceRows(services.db).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
  if (!row) throw noInvoice();
  await assertNewNumber(services.db, { id, number, as: 'credit_number' });
  if (!(await storeCredit(services, row, { number, pdf }, who))) throw changed();
}

export type RowToCredit = InvoiceRow & { number: string | null };

/** Asks the service for the red invoice, and gives back what it still waits for; without a service a person hands it in. */
export async function requestCreditNote(services: Services, row: RowToCredit): Promise<string | null> {
  const { paper } = await paperOf(services, row);
  const credit = await services.ports.invoice.credit({ ...paper, reverses: row.number ?? '' });
  if (credit && 'waits' in credit) return credit.waits;
  if (credit) await storeCredit(services, row, credit, null);
  return null;
}

/** The file of an invoice, or of the red one that took it back; the look stands in the log. */
export async function showInvoiceFile(
  { db, ports, clock }: Services,
  { id, kind }: FieldsOf<'invoiceDesk.getFile'>,
  who: string,
) {
  const row = await db
    .selectFrom('invoice as i')
    .select(['i.number', 'i.file_key', 'i.credit_number', 'i.credit_file_key', orderNoOf('i').as('order_no')])
    .where('i.id', '=', id)
    .where('i.removed_at', 'is', null)
    .executeTakeFirst();
  const kept = FILES[kind];
  const key = row?.[kept.key];
  const bytes = key ? await ports.storage.get(key) : null;
  if (!row || !bytes) throw noInvoice();
  const number = row[kept.number];
  await audit(db, { who, target: row.order_no, detail: { number }, at: clock.now() });
  return { name: `${kept.name}-${number}.pdf`, content: `data:application/pdf;base64,${bytes.toString('base64')}` };
}
