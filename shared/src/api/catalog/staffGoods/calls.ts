import type { staffGoodsSchema } from '@cellar/shared/api/catalog/staffGoods/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const staffGoods = createClient<typeof staffGoodsSchema>('staffGoods', {
  listSkus: 'GET /console/api/skus',
});
