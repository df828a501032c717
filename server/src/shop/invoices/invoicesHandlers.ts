import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { askInvoice, invoiceFile } from './askInvoice';

export const invoicesHandlers = (app: App): HandlersOf<'invoices'> => ({
  'invoices.ask': (params, { person }) => askInvoice(app, { ...params, personId: person.id }),
  'invoices.getFile': ({ invoiceId }, { person }) => invoiceFile(app, person.id, invoiceId),
});
