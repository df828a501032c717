import { mayAct } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { invoiceTransitions, type InvoiceState } from '../../../core/states/invoice';
import { assertTransition } from '../../../core/states/transitions';
import type { FieldsOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import type { IssuedInvoice } from '../../../ports/invoice/port';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { isPdf, isWholePdf } from '../../../ports/pdf/pdfBytes';
import { readInvoice, readInvoicing } from './invoicing';
import { keepPaper } from './keepPaper';
import { orderRefOf, readInvoiced, subjects, type OrderRef } from './subjects';

export type InvoiceRow = {
  person_id: string;
  id: string;
  subject: string;
  order_id: string;
  state: string;
  content: unknown;
  amount_fen: number;
  asked_at: Date;
};
export const invoiceRows = (db: Db | Tx) =>
  db
    .selectFrom('invoice')
    .select(['person_id', 'id', 'subject', 'order_id', 'state', 'content', 'amount_fen', 'asked_at', 'file_key']);

/** Nobody else changes the order, even one that its person has deleted. */
export const lockSubject = (tx: Tx, { subject, ...own }: OrderRef) =>
  subjects[subject].lock(tx, own, { deleted: true });

/** A message that leads to the order, for who wants news of orders. */
export function sendInvoiceNews(tx: Tx, ref: OrderRef, news: { title: string; body: string; now: Date }) {
  const { personId, subject, orderId } = ref;
  return sendMessage(tx, { ...news, personId, kind: 'order', link: subjects[subject].link(orderId) });
}

export async function moveInvoice(tx: Tx, row: InvoiceRow, to: InvoiceState, change: object) {
  assertTransition('invoice', invoiceTransitions, row.state as InvoiceState, to);
  await tx
    .updateTable('invoice')
    .set({ state: to, ...change })
    .where('person_id', '=', row.person_id)
    .where('id', '=', row.id)
    .execute();
}

/** From now on the title stays as it is. */
export const beginInvoice = (services: Services, ref: OrderRef) =>
  transaction(services.db, async (tx) => {
    await lockSubject(tx, ref);
    const { personId, orderId, subject } = ref;
    const order = await readInvoiced(services, tx, ref);
    const { state } = await readInvoicing(tx, personId, order);
    if (state !== 'requested' || !order.isReady || order.billableFen <= 0) return;
    const now = services.clock.now();
    await tx
      .insertInto('invoice')
      .values({
        person_id: personId,
        id: newId(now.getTime()),
        subject,
        order_id: orderId,
        state: 'issuing',
        content: JSON.stringify(order.invoice),
        amount_fen: order.billableFen,
        asked_at: now,
      })
      .execute();
  });

/** False when the invoice no longer waits for it. */
async function store(
  services: Services,
  row: InvoiceRow,
  issued: IssuedInvoice,
  log?: { who: string },
): Promise<boolean> {
  const ref = orderRefOf(row);
  const write = async (tx: Tx, file_key: string) => {
    await lockSubject(tx, ref);
    const fresh = await invoiceRows(tx)
      .where('person_id', '=', row.person_id)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (fresh.state !== 'issuing') return { isTaken: false, held: fresh.file_key };
    const now = services.clock.now();
    await moveInvoice(tx, fresh, 'issued', { number: issued.number, file_key, issued_at: now });
    if (log)
      await audit(tx, {
        ...log,
        target: (await readInvoiced(services, tx, ref)).orderNo,
        detail: { number: issued.number },
        at: now,
      });
    const { page } = subjects[ref.subject];
    await sendInvoiceNews(tx, ref, { title: '发票已开具', body: `电子发票已开具，可在${page}下载。`, now });
    return { isTaken: true, held: file_key };
  };
  return keepPaper(services.ports.storage, row.id, issued, (key) => transaction(services.db, (tx) => write(tx, key)));
}

/** What the service is asked to issue, or to take back, and how much of it can still be billed. */
export async function paperOf(services: Services, row: InvoiceRow) {
  const { subject, ...own } = orderRefOf(row);
  const { orderNo, billableFen } = await readInvoiced(services, services.db, { subject, ...own });
  const paper = {
    id: row.id,
    orderNo,
    buyer: readInvoice(row.content),
    lines: await subjects[subject].linesOf(services.db, own, row.amount_fen),
    amountFen: row.amount_fen,
    at: services.clock.now(),
  };
  return { paper, billableFen };
}

/**
 * Asks the service for an invoice that is being issued; gives back what it still waits for. One whose money went back is asked for no more,
 * unless the service has begun it: then it is issued and reversed.
 */
export async function issueInvoice(services: Services, row: InvoiceRow, log?: { who: string }): Promise<string | null> {
  const { paper, billableFen } = await paperOf(services, row);
  if (billableFen < row.amount_fen && !(await services.ports.invoice.isUnderWay(row.id))) return null;
  const issued = await services.ports.invoice.issue(paper);
  if (issued && 'waits' in issued) return issued.waits;
  if (issued) await store(services, row, issued, log);
  return null;
}

const notPdf = (text: string) => new BusinessError(text, { code: 'notPdf', fields: { file: text } });

export function assertPdf(pdf: Buffer): void {
  if (!isPdf(pdf)) throw notPdf('请选择 PDF 文件');
  if (!isWholePdf(pdf)) throw notPdf('这不是完整的 PDF 文件，请重新下载后再选择');
}

type Numbered = { id: string; number: string; as: 'number' | 'credit_number' };

/** No other invoice and no red one has the number. */
export async function assertNewNumber(db: Db, { id, number, as }: Numbered): Promise<void> {
  const known = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'credit_number'])
    .where((on) => on.or([on('number', '=', number), on('credit_number', '=', number)]))
    .execute();
  if (known.every((row) => row.id === id && row[as] === number)) return;
  throw new BusinessError('这个发票号码已经用过', { code: 'taken', fields: { number: '这个号码已经用过' } });
}

/** A person of the shop hands in what the tax system gave; the school does so for its classes only. */
export async function storeInvoice(
  services: Services,
  { id, number, file }: FieldsOf<'invoiceDesk.issue'>,
  { name: who, roles }: Pick<Staff, 'name' | 'roles'>,
): Promise<void> {
  const pdf = Buffer.from(file);
  assertPdf(pdf);
  const row = await invoiceRows(services.db).where('id', '=', id).executeTakeFirst();
  const isOwn = mayAct({ roles }, ['finance']) || row?.subject === 'class';
  if (!row || !isOwn) throw new NotFound('发票不存在');
  await assertNewNumber(services.db, { id, number, as: 'number' });
  const stored = row.state === 'issuing' && (await store(services, row, { number, pdf }, { who }));
  if (!stored) throw new BusinessError('这张发票已处理，请刷新', { code: 'changed', stale: true });
}

type Ending = Pick<InvoiceRow, 'person_id' | 'id' | 'state'>;

/**
 * Money went back: the invoice no longer holds. What is left is invoiced again by itself. One that the service is writing is not dropped:
 * it is reversed once it is issued.
 */
export async function endInvoice(services: Services, { person_id, id, state: seen }: Ending): Promise<void> {
  if (seen === 'issuing' && (await services.ports.invoice.isUnderWay(id))) return;
  await transaction(services.db, async (tx) => {
    const rows = () =>
      invoiceRows(tx).where('person_id', '=', person_id).where('id', '=', id).executeTakeFirstOrThrow();
    const ref = orderRefOf(await rows());
    await lockSubject(tx, ref);
    const row = await rows();
    const { billableFen } = await readInvoiced(services, tx, ref);
    if (billableFen >= row.amount_fen) return;
    const now = services.clock.now();
    if (row.state === 'issuing') return moveInvoice(tx, row, 'dropped', { ended_at: now });
    if (row.state !== 'issued') return;
    await moveInvoice(tx, row, 'reversed', { ended_at: now });
    const body = `${subjects[ref.subject].noun}有退款，原发票作废，将开具红字发票。`;
    await sendInvoiceNews(tx, ref, { title: '发票将冲红', body, now });
  });
}
