import type { headlinesSchema } from '@cellar/shared/api/catalog/headlines/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const headlines = createClient<typeof headlinesSchema>('headlines', {
  list: 'GET /api/headlines/list',
  get: 'GET /api/headlines/details',
  countRead: 'POST /api/headlines/read',
  like: 'POST /api/headlines/like',
  unlike: 'POST /api/headlines/unlike',
  listForShop: 'GET /console/api/headlines',
  getForShop: 'GET /console/api/headlines/:articleId',
  save: 'POST /console/api/headlines',
  setShown: 'POST /console/api/headlines/:articleId/shown',
});
