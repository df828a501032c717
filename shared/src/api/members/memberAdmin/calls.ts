import type { memberAdminSchema } from '@cellar/shared/api/members/memberAdmin/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const memberAdmin = createClient<typeof memberAdminSchema>('memberAdmin', {
  list: 'GET /console/api/members',
  get: 'GET /console/api/members/:id',
  exportRows: 'POST /console/api/members/export',
  listEntries: 'GET /console/api/members/:id/entries',
  listCoupons: 'GET /console/api/members/:id/coupons',
  listReturns: 'GET /console/api/members/:id/returns',
  listTickets: 'GET /console/api/members/:id/tickets',
  showPhone: 'POST /console/api/members/:id/phone',
  listLevels: 'GET /console/api/member-levels',
  setLevel: 'POST /console/api/members/:id/level',
  adjust: 'POST /console/api/members/:id/adjust',
});
