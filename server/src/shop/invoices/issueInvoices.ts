import type { App } from '../../app';
import { BusinessError, NotFound } from '../../errors/businessError';
import { audit } from '../../core/audit';
import { lockOrder } from '../../core/orders/lockOrder';
import { tellPerson } from '../../core/orders/tellPerson';
import { invoiceTransitions, type InvoiceState } from '../../core/states/invoice';
import { mustMove } from '../../core/states/transitions';
import type { InvoiceLine, IssuedInvoice } from '../../ports/invoice/port';
import { newId } from '../../store/ids';
import { transaction, type Db, type Tx } from '../../store/transaction';
import { readInvoiced } from './askInvoice';
import { billable, readInvoice, readInvoicing } from './invoicing';

type OrderRef = { person_id: string; id: string };
export type InvoiceRow = {
  person_id: string;
  id: string;
  order_id: string;
  state: string;
  content: unknown;
  amount_fen: number;
  asked_at: Date;
};

export const invoiceRows = (db: Db | Tx) =>
  db
    .selectFrom('invoice')
    .select(['person_id', 'id', 'order_id', 'state', 'content', 'amount_fen', 'asked_at', 'file_key']);

async function moveInvoice(tx: Tx, row: InvoiceRow, to: InvoiceState, change: object) {
  mustMove('invoice', invoiceTransitions, row.state as InvoiceState, to);
  await tx
    .updateTable('invoice')
    .set({ state: to, ...change })
    .where('person_id', '=', row.person_id)
    .where('id', '=', row.id)
    .execute();
}

/** From now on the title stays as it is. */
export const beginInvoice = (app: App, { person_id, id: orderId }: OrderRef) =>
  transaction(app.db, async (tx) => {
    await lockOrder(tx, person_id, orderId, { deleted: true });
    const order = await readInvoiced(tx, person_id, orderId);
    const { state } = await readInvoicing(tx, person_id, order);
    if (state !== 'requested' || order.state !== 'received' || billable(order) <= 0) return;
    const now = app.clock.now();
    await tx
      .insertInto('invoice')
      .values({
        person_id,
        id: newId(now.getTime()),
        order_id: orderId,
        state: 'issuing',
        content: JSON.stringify(order.invoice),
        amount_fen: billable(order),
        asked_at: now,
      })
      .execute();
  });

/** Goods at what was paid for them, freight, and what went back: together the amount of the invoice. */
async function linesOf(db: Db, { person_id, order_id, amount_fen }: InvoiceRow): Promise<InvoiceLine[]> {
  const { freight_fen } = await db
    .selectFrom('shop_order')
    .select('freight_fen')
    .where('person_id', '=', person_id)
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('order_line')
    .select(['name', 'spec', 'quantity', 'share_fen'])
    .where('person_id', '=', person_id)
    .where('order_id', '=', order_id)
    .where('gift', '=', false)
    .orderBy('line')
    .execute();
  const lines = rows.map(({ name, spec, quantity, share_fen }) => ({ name, spec, quantity, amountFen: share_fen }));
  const extra = (name: string, amountFen: number) =>
    amountFen === 0 ? [] : [{ name, spec: '', quantity: 0, amountFen }];
  const soldFen = lines.reduce((sum, line) => sum + line.amountFen, freight_fen);
  return [...lines, ...extra('运费', freight_fen), ...extra('退款折让', amount_fen - soldFen)];
}

const fileKeyOf = ({ id }: InvoiceRow, { number }: IssuedInvoice) => `invoices/${id}-${number}.pdf`;

const orderNoOf = async (db: Db | Tx, { person_id, order_id }: InvoiceRow) =>
  (
    await db
      .selectFrom('shop_order')
      .select('order_no')
      .where('person_id', '=', person_id)
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).order_no;

/** The file lies in the storage before the row says so; false when the invoice no longer waits for it. */
async function store(app: App, row: InvoiceRow, issued: IssuedInvoice, log?: { who: string }): Promise<boolean> {
  const file_key = fileKeyOf(row, issued);
  await app.ports.storage.put(file_key, issued.pdf);
  const now = app.clock.now();
  return transaction(app.db, async (tx) => {
    const { order_no } = await lockOrder(tx, row.person_id, row.order_id, { deleted: true });
    const fresh = await invoiceRows(tx)
      .where('person_id', '=', row.person_id)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    if (fresh.state !== 'issuing') return false;
    await moveInvoice(tx, fresh, 'issued', { number: issued.number, file_key, issued_at: now });
    if (log)
      await audit(tx, {
        ...log,
        action: 'invoice.issue',
        target: order_no,
        detail: { number: issued.number },
        at: now,
      });
    await tellPerson(tx, {
      personId: row.person_id,
      orderId: row.order_id,
      title: '发票已开具',
      body: '电子发票已开具，可在订单详情下载。',
      now,
    });
    return true;
  });
}

/** Asks the service for an invoice that is being issued. */
export async function issueInvoice(app: App, row: InvoiceRow, log?: { who: string }): Promise<void> {
  const issued = await app.ports.invoice.issue({
    id: row.id,
    orderNo: await orderNoOf(app.db, row),
    buyer: readInvoice(row.content),
    lines: await linesOf(app.db, row),
    amountFen: row.amount_fen,
    at: app.clock.now(),
  });
  if (issued) await store(app, row, issued, log);
}

const PDF = Buffer.from('%PDF-');
const PDF_END = '%%EOF';
/** How far from the last byte the mark of the end may stand. */
const PDF_TAIL = 1024;
const notPdf = (words: string) => new BusinessError(words, { code: 'notPdf', fields: { file: words } });

/** A person of the shop hands in what the tax system gave. */
export async function storeInvoice(
  app: App,
  { id, number, file, who }: { id: string; number: string; file: Uint8Array; who: string },
): Promise<void> {
  const pdf = Buffer.from(file);
  if (!pdf.subarray(0, PDF.length).equals(PDF)) throw notPdf('请选择 PDF 文件');
  if (!pdf.subarray(-PDF_TAIL).includes(PDF_END)) throw notPdf('这不是完整的 PDF 文件，请重新下载后再选择');
  const row = await invoiceRows(app.db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('发票不存在');
  const known = await app.db
    .selectFrom('invoice')
    .select('id')
    .where('number', '=', number)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (known) throw new BusinessError('这个发票号码已经用过', { code: 'taken', fields: { number: '这个号码已经用过' } });
  const stored = row.state === 'issuing' && (await store(app, row, { number, pdf }, { who }));
  if (!stored) throw new BusinessError('这张发票已处理，请刷新', { code: 'changed', stale: true });
}

/** Money went back: the invoice no longer holds. What is left is invoiced again by itself. */
export const endInvoice = (app: App, { person_id, id }: OrderRef) =>
  transaction(app.db, async (tx) => {
    const { order_id } = await invoiceRows(tx)
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await lockOrder(tx, person_id, order_id, { deleted: true });
    const row = await invoiceRows(tx).where('person_id', '=', person_id).where('id', '=', id).executeTakeFirstOrThrow();
    const order = await readInvoiced(tx, person_id, order_id);
    if (billable(order) >= row.amount_fen) return;
    const now = app.clock.now();
    if (row.state === 'issuing') return moveInvoice(tx, row, 'dropped', { ended_at: now });
    if (row.state !== 'issued') return;
    await moveInvoice(tx, row, 'reversed', { ended_at: now });
    await tellPerson(tx, {
      personId: person_id,
      orderId: order_id,
      title: '发票已冲红',
      body: '订单有退款，原发票已冲红。',
      now,
    });
  });
