import { Invoice } from '@cellar/shared/api/checkout/schema';
import type { Invoicing } from '@cellar/shared/api/invoices/schema';
import type { InvoiceState } from '../../core/states/invoice';
import type { OrderState } from '../../core/states/order';
import type { Db, Tx } from '../../store/transaction';

export type InvoicedOrder = {
  id: string;
  state: string;
  total_fen: number;
  paid_fen: number;
  refunded_fen: number;
  invoice: unknown;
};

/** States in which an order can still come to an invoice. */
const OPEN: readonly OrderState[] = ['waiting', 'paid', 'packed', 'shipped', 'received'];

/** What of an order is invoiced: what was paid and has not gone back. */
export const billable = ({ paid_fen, refunded_fen }: Pick<InvoicedOrder, 'paid_fen' | 'refunded_fen'>) =>
  paid_fen - refunded_fen;

export const newestInvoice = (db: Db | Tx, personId: string, orderId: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'state', 'number', 'amount_fen', 'issued_at', 'content'])
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('state', '!=', 'dropped' satisfies InvoiceState)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof newestInvoice>>>;

const isUnderWay = (row: Row | undefined): row is Row => row?.state === 'issuing' || row?.state === 'issued';

function stateOf(order: InvoicedOrder, row: Row | undefined, mayAsk: boolean): Invoicing['state'] {
  if (isUnderWay(row)) return row.state as 'issuing' | 'issued';
  if (order.invoice !== null && mayAsk) return 'requested';
  return row ? 'reversed' : 'none';
}

function hintOf(state: Invoicing['state'], { order, mayAsk }: { order: InvoicedOrder; mayAsk: boolean }): string {
  switch (state) {
    case 'none':
      if (!mayAsk) return '这个订单没有可开票的金额';
      return order.state === 'received' ? '还没有申请发票' : '还没有申请发票，确认收货后也可以申请';
    case 'requested':
      return order.state === 'received' ? '已申请，正在排队开具，开具前可修改抬头' : '确认收货后开具，开具前可修改抬头';
    case 'issuing':
      return '正在开具，抬头不能再修改';
    case 'issued':
      return '已开具，可下载电子发票';
    case 'reversed':
      return '订单有退款，原发票已冲红';
  }
}

/** How far the invoice of an order is. */
export async function readInvoicing(db: Db | Tx, personId: string, order: InvoicedOrder): Promise<Invoicing> {
  const row = await newestInvoice(db, personId, order.id);
  const mayAsk =
    (OPEN as readonly string[]).includes(order.state) && order.total_fen > 0 && order.total_fen > order.refunded_fen;
  const state = stateOf(order, row, mayAsk);
  const issued = row?.number ? row : null;
  return {
    state,
    open: mayAsk && !isUnderWay(row),
    id: issued?.id ?? null,
    number: issued?.number ?? null,
    amountFen: row?.amount_fen ?? null,
    issuedAt: row?.issued_at?.toISOString() ?? null,
    hint: hintOf(state, { order, mayAsk }),
  };
}

export const readInvoice = (value: unknown): Invoice => Invoice.parse(value);
