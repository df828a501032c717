import type { freeBuySchema } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const freeBuy = createClient<typeof freeBuySchema>('freeBuy', {
  list: 'GET /api/free-buy/list',
  get: 'GET /api/free-buy',
  begin: 'POST /api/free-buy/begin',
  help: 'POST /api/free-buy/help',
  check: 'GET /api/free-order/check',
  listWelfare: 'GET /api/welfare/select',
  getFreight: 'GET /api/welfare/freight',
  order: 'POST /api/free-order/generate',
  rehearse: 'POST /console/api/free-buy-rehearsals',
  add: 'POST /console/api/free-buys',
});
