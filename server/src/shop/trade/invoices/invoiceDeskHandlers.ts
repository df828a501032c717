import type { Services } from '../../../services';
import type { InvoiceState } from '../../../core/states/invoice';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { readInvoice } from './invoicing';
import { storeInvoice } from './issueInvoices';
import { orderNoOf, type Subject } from './subjects';

/** Invoices in a state, the longest waiting first. */
export async function listInvoicesForShop({ db }: Services, { state, cursor, size }: FieldsOf<'invoiceDesk.list'>) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('invoice as i')
      .select(['i.id', 'i.subject', 'i.state', 'i.content', 'i.amount_fen', 'i.number', 'i.asked_at'])
      .select(orderNoOf('i').as('order_no'))
      .where('i.state', '=', state)
      .where('i.removed_at', 'is', null),
    { cursor, size },
    { 'i.asked_at': 'instant', 'i.id': 'uuid' },
    'asc',
  );
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
    next,
  };
}

export const invoiceDeskHandlers = (services: Services): HandlersOf<'invoiceDesk'> => ({
  'invoiceDesk.list': (params) => listInvoicesForShop(services, params),
  'invoiceDesk.issue': async (params, staff) => void (await storeInvoice(services, params, staff)),
});
