import type { invoicesSchema } from '@cellar/shared/api/trade/invoices/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const invoices = createClient<typeof invoicesSchema>('invoices', {
  ask: 'POST /api/invoice/ask',
  list: 'GET /api/invoice/list',
  getFile: 'GET /api/invoice/file',
});
