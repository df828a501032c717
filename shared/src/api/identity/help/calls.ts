import type { helpSchema } from '@cellar/shared/api/identity/help/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const help = createClient<typeof helpSchema>('help', {
  list: 'GET /api/help/info/list',
  get: 'GET /api/help/info',
  listAgreements: 'GET /api/help/agreements',
  agree: 'POST /api/help/agree',
  listForShop: 'GET /console/api/help',
  getForShop: 'GET /console/api/help/:slug',
  publish: 'POST /console/api/help/:slug/publish',
});
