import type { Invoicing } from '@cellar/shared/api/trade/invoices/schema';
import type { InvoiceState } from '../../../core/states/invoice';
import type { Db, Tx } from '../../../store/transaction';
import type { InvoicedOrder } from './invoicedOrder';
import { KeptInvoice, type Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const newestInvoice = (db: Db | Tx, personId: string, orderId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'state', 'number', 'amount_fen', 'issued_at', 'file_key', 'credit_number', 'reverse_reason'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('state', '!=', 'dropped' satisfies InvoiceState)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
/** The red invoice that the order got last; after it the order may have another invoice. */
async function newestCredit(db: Db | Tx, personId: string, orderId: string) {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'credit_number', 'credit_file_key'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('credit_number', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('credited_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.credit_number ? { id: row.credit_file_key ? row.id : null, number: row.credit_number } : null;
}
type Row = NonNullable<Awaited<ReturnType<typeof newestInvoice>>>;

const isUnderWay = (row: Row | undefined): row is Row => row?.state === 'issuing' || row?.state === 'issued';

function stateOf(order: InvoicedOrder, row: Row | undefined): Invoicing['state'] {
  if (isUnderWay(row)) return row.state as 'issuing' | 'issued';
  if (order.invoice !== null && order.mayAsk) return 'requested';
  return row ? 'reversed' : 'none';
}

type Kept = { hasFile: boolean; isCredited: boolean; reverseReason: string | null };
function hintOf(
  state: Invoicing['state'],
  { noun, mayAsk, isReady, waits }: InvoicedOrder,
  { hasFile, isCredited, reverseReason }: Kept,
): string {
  switch (state) {
    case 'none':
      if (!mayAsk) return `${noun}没有可开票的金额`;
      return isReady ? '还没有申请发票' : `还没有申请发票，${waits.ask}`;
    case 'requested':
      return isReady ? '已申请，正在排队开具，开具前可修改抬头' : `${waits.issue}，开具前可修改抬头`;
    case 'issuing':
      return '正在开具，抬头不能再修改';
    case 'issued':
      return hasFile ? '已开具，可下载电子发票' : '已开具，电子发票请联系客服';
    case 'reversed':
      return `${reverseReason === null ? `${noun}有退款，原发票` : `原发票已作废（${reverseReason}），`}${isCredited ? '已冲红' : '正在冲红'}${
        reverseReason !== null && mayAsk ? '，请核对抬头后重新申请' : ''
      }`;
  }
}

/** How far the invoice of an order is. */
export async function readInvoicing(db: Db | Tx, personId: string, order: InvoicedOrder): Promise<Invoicing> {
  const row = await newestInvoice(db, personId, order.id);
  const state = stateOf(order, row);
  const issued = row?.number ? row : null;
  const hasFile = row?.file_key != null;
  return {
    state,
    open: order.mayAsk && !isUnderWay(row),
    id: hasFile ? (issued?.id ?? null) : null,
    number: issued?.number ?? null,
    amountFen: row?.amount_fen ?? null,
    issuedAt: row?.issued_at?.toISOString() ?? null,
    credit: row ? await newestCredit(db, personId, order.id) : null,
    hint: hintOf(state, order, {
      hasFile,
      isCredited: row?.credit_number != null,
      reverseReason: row?.reverse_reason ?? null,
    }),
  };
}

export const readInvoice = (value: unknown): Invoice => KeptInvoice.parse(value);
