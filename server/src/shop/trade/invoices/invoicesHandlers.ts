import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { askInvoice, invoiceFile } from './askInvoice';
import { assertDrawable } from './assertDrawable';
import { listInvoices } from './listInvoices';

export const invoicesHandlers = (services: Services): HandlersOf<'invoices'> => ({
  'invoices.ask': async ({ orderId, invoice }, { person }) => {
    await assertDrawable(services, invoice);
    return askInvoice(services, { subject: 'order', personId: person.id, orderId }, invoice);
  },
  'invoices.list': (page, { person }) => listInvoices(services.db, { ...page, personId: person.id }),
  'invoices.getFile': async ({ invoiceId, kind }, { person }) => {
    const { name, bytes } = await invoiceFile(services, person.id, invoiceId, kind);
    return { name, content: `data:application/pdf;base64,${bytes.toString('base64')}` };
  },
});
