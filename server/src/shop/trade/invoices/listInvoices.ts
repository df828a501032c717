import { z } from 'zod';
import { OwnInvoice } from '@cellar/shared/api/trade/invoices/schema';
import type { InvoiceState } from '../../../core/states/invoice';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { orderNoOf, type Subject } from './subjects';

const Content = z.object({ title: z.string() }).catch({ title: '' });

type Asked = { personId: string; cursor?: string | undefined; size: number };

/** The person's invoices that are being issued or were, the newest first. */
export async function listInvoices(db: Db, { personId, cursor, size }: Asked) {
  const { rows, next } = await readPage(
    db
      .selectFrom('invoice as i')
      .leftJoin('shop_order as o', (join) =>
        join.onRef('o.person_id', '=', 'i.person_id').onRef('o.id', '=', 'i.order_id'),
      )
      .select(['i.id', 'i.subject', 'i.order_id', 'i.state', 'i.content', 'i.amount_fen', 'i.asked_at'])
      .select(orderNoOf('i').as('order_no'))
      .where('i.person_id', '=', personId)
      .where('i.state', '!=', 'dropped' satisfies InvoiceState)
      .where('o.deleted_at', 'is', null),
    { cursor, size },
    { 'i.asked_at': 'instant', 'i.id': 'uuid' },
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      subject: row.subject as Subject,
      orderId: row.order_id,
      orderNo: row.order_no,
      state: OwnInvoice.shape.state.parse(row.state),
      title: Content.parse(row.content).title,
      amountFen: row.amount_fen,
      askedAt: row.asked_at.toISOString(),
    })),
    next,
  };
}
