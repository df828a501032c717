import type { suitsSchema } from '@cellar/shared/api/trade/suits/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const suits = createClient<typeof suitsSchema>('suits', {
  list: 'GET /api/suit/list',
  get: 'GET /api/suit/info',
  add: 'POST /api/suit/join',
  listOwn: 'GET /api/free-suit/list',
  save: 'POST /api/free-suit/add',
  update: 'POST /api/free-suit/update',
  remove: 'POST /api/free-suit/delete',
  addOwn: 'POST /api/free-suit/join',
});
