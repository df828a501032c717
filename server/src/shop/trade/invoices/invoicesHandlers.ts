import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { askInvoice, invoiceFile } from './askInvoice';
import { assertDrawable } from './assertDrawable';
import { listInvoices } from './listInvoices';

export const invoicesHandlers = (app: App): HandlersOf<'invoices'> => ({
  'invoices.ask': async ({ orderId, invoice }, { person }) => {
    await assertDrawable(app, invoice);
    return askInvoice(app, { subject: 'order', personId: person.id, orderId }, invoice);
  },
  'invoices.list': (page, { person }) => listInvoices(app.db, { ...page, personId: person.id }),
  'invoices.getFile': async ({ invoiceId }, { person }) => {
    const { name, bytes } = await invoiceFile(app, person.id, invoiceId);
    return { name, content: `data:application/pdf;base64,${bytes.toString('base64')}` };
  },
});
