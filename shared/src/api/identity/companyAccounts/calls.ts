import type { companyAccountsSchema } from '@cellar/shared/api/identity/companyAccounts/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const companyAccounts = createClient<typeof companyAccountsSchema>('companyAccounts', {
  list: 'GET /api/member/public-account/list',
  get: 'GET /api/member/public-account/get',
  add: 'POST /api/member/public-account/add',
  update: 'POST /api/member/public-account/update',
  setDefault: 'POST /api/member/public-account/default',
  remove: 'DELETE /api/member/public-account/remove',
});
