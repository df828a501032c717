import type { invoiceDeskSchema } from '@cellar/shared/api/trade/invoiceDesk/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const invoiceDesk = createClient<typeof invoiceDeskSchema>('invoiceDesk', {
  list: 'GET /console/api/invoices',
  issue: 'POST /console/api/invoices/:id/issue',
  credit: 'POST /console/api/invoices/:id/credit',
  reverse: 'POST /console/api/invoices/:id/reverse',
  getFile: 'GET /console/api/invoices/:id/file',
});
