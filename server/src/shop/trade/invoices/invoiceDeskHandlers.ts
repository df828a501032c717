import { sql } from 'kysely';
import type { Services } from '../../../services';
import type { InvoiceState } from '../../../core/states/invoice';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { showInvoiceFile, storeCreditNote } from './creditInvoice';
import { readInvoice } from './invoicing';
import { storeInvoice } from './issueInvoices';
import { reverseInvoice } from './reverseInvoice';
import { orderNoOf, type Subject } from './subjects';

/** What people of the shop have to do: invoices to issue, and red ones for those whose money went back. */
const WAITING = sql<boolean>`(i.state = 'issuing' or (i.state = 'reversed' and i.credit_number is null))`;

/** Invoices in a state, the longest waiting first. */
export async function listInvoicesForShop({ db }: Services, { state, cursor, size }: FieldsOf<'invoiceDesk.list'>) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('invoice as i')
      .select(['i.id', 'i.subject', 'i.state', 'i.content', 'i.amount_fen', 'i.number', 'i.asked_at'])
      .select(['i.credit_number', 'i.file_key', 'i.credit_file_key', 'i.reverse_reason'])
      .select(orderNoOf('i').as('order_no'))
      .where(state === 'waiting' ? WAITING : sql<boolean>`i.state = ${state}`)
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
      creditNumber: row.credit_number,
      reverseReason: row.reverse_reason,
      hasFile: row.file_key !== null,
      hasCreditFile: row.credit_file_key !== null,
      askedAt: row.asked_at.toISOString(),
    })),
    next,
  };
}

export const invoiceDeskHandlers = (services: Services): HandlersOf<'invoiceDesk'> => ({
  'invoiceDesk.list': (params) => listInvoicesForShop(services, params),
  'invoiceDesk.issue': async (params, staff) => void (await storeInvoice(services, params, staff)),
  'invoiceDesk.credit': async (params, { name }) => void (await storeCreditNote(services, params, name)),
  'invoiceDesk.reverse': async (params, { name }) => void (await reverseInvoice(services, params, name)),
  'invoiceDesk.getFile': (params, { name }) => showInvoiceFile(services, params, name),
});
