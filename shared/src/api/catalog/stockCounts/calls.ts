import type { stockCountsSchema } from '@cellar/shared/api/catalog/stockCounts/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const stockCounts = createClient<typeof stockCountsSchema>('stockCounts', {
  list: 'GET /console/api/stock-counts',
  get: 'GET /console/api/stock-counts/:countId',
  listLines: 'GET /console/api/stock-counts/:countId/lines',
  getRows: 'GET /console/api/stock-counts/:countId/rows',
  draw: 'GET /console/api/stock-counts/:countId/paper',
  open: 'POST /console/api/stock-counts',
  add: 'POST /console/api/stock-counts/:countId/goods',
  enter: 'POST /console/api/stock-counts/:countId/lines',
  explain: 'POST /console/api/stock-counts/:countId/reasons',
  check: 'POST /console/api/stock-counts/:countId/sheet/check',
  submit: 'POST /console/api/stock-counts/:countId/sheet',
  close: 'POST /console/api/stock-counts/:countId/close',
  cancel: 'POST /console/api/stock-counts/:countId/cancel',
});
