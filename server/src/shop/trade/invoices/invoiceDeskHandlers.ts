import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app';
import type { InvoiceState } from '../../../core/states/invoice';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { readInvoice } from './invoicing';
import { storeInvoice } from './issueInvoices';
import { orderNoOf, type Subject } from './subjects';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Invoices in a state, the longest waiting first. */
export async function listInvoices({ db }: App, { state, cursor, size }: FieldsOf<'invoiceDesk.list'>) {
  const after = readCursor(cursor, Cursor);
  const rows = await db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.subject', 'i.state', 'i.content', 'i.amount_fen', 'i.number', 'i.asked_at'])
    .select(orderNoOf('i').as('order_no'))
    .where('i.state', '=', state)
    .where('i.removed_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(i.asked_at, i.id) > (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy('i.asked_at')
    .orderBy('i.id')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => ({
      id: row.id,
      subject: row.subject as Subject,
      orderNo: row.order_no,
      state: row.state as InvoiceState,
      invoice: readInvoice(row.content),
      amountFen: row.amount_fen,
      number: row.number,
      askedAt: row.asked_at.toISOString(),
    })),
    next: rows.length > size && last ? cursorOf(last.asked_at.toISOString(), last.id) : null,
  };
}

export const invoiceDeskHandlers = (app: App): HandlersOf<'invoiceDesk'> => ({
  'invoiceDesk.list': (params) => listInvoices(app, params),
  'invoiceDesk.issue': async (params, staff) => void (await storeInvoice(app, params, staff)),
});
