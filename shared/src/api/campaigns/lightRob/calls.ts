import type { lightRobSchema } from '@cellar/shared/api/campaigns/lightRob/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const lightRob = createClient<typeof lightRobSchema>('lightRob', {
  get: 'GET /api/light-rob',
  getProgress: 'GET /api/light-rob/progress',
  listSales: 'GET /api/light-rob/sales',
  begin: 'POST /api/light-rob/begin',
  help: 'POST /api/light-rob/help',
  enter: 'POST /api/light-rob/enter',
  add: 'POST /console/api/light-robs',
});
