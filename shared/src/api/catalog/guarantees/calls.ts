import type { guaranteesSchema } from '@cellar/shared/api/catalog/guarantees/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const guarantees = createClient<typeof guaranteesSchema>('guarantees', {
  list: 'GET /api/guarantees/list',
  listGoods: 'GET /api/guarantees/goods',
  listForShop: 'GET /console/api/guarantees',
  save: 'POST /console/api/guarantees',
  remove: 'POST /console/api/guarantees/remove',
});
