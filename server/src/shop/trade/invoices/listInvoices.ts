import { sql } from 'kysely';
import { z } from 'zod';
import { OwnInvoice } from '@cellar/shared/api/trade/invoices/schema';
import type { InvoiceState } from '../../../core/states/invoice';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import type { Db } from '../../../store/transaction';
import { orderNoOf, type Subject } from './subjects';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const Content = z.object({ title: z.string() }).catch({ title: '' });

type Asked = { personId: string; cursor?: string | undefined; size: number };

/** The person's invoices that are being issued or were, the newest first. */
export async function listInvoices(db: Db, { personId, cursor, size }: Asked) {
  const after = readCursor(cursor, Cursor);
  const rows = await db
    .selectFrom('invoice as i')
    .leftJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'i.person_id').onRef('o.id', '=', 'i.order_id'),
    )
    .select(['i.id', 'i.subject', 'i.order_id', 'i.state', 'i.content', 'i.amount_fen', 'i.asked_at'])
    .select(orderNoOf('i').as('order_no'))
    .where('i.person_id', '=', personId)
    .where('i.state', '!=', 'dropped' satisfies InvoiceState)
    .where('o.deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(i.asked_at, i.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('i.asked_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(size + 1)
    .execute();
  const last = rows[size - 1];
  return {
    list: rows.slice(0, size).map((row) => ({
      id: row.id,
      subject: row.subject as Subject,
      orderId: row.order_id,
      orderNo: row.order_no,
      state: OwnInvoice.shape.state.parse(row.state),
      title: Content.parse(row.content).title,
      amountFen: row.amount_fen,
      askedAt: row.asked_at.toISOString(),
    })),
    next: rows.length > size && last ? cursorOf(last.asked_at.toISOString(), last.id) : null,
  };
}
