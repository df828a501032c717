import type { addressesSchema } from '@cellar/shared/api/identity/addresses/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const addresses = createClient<typeof addressesSchema>('addresses', {
  list: 'GET /api/address/list',
  submit: 'POST /api/address/submit',
  update: 'PUT /api/address/update',
  remove: 'DELETE /api/address/delete',
  select: 'POST /api/address/select',
});
