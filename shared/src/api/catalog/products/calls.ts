import type { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const products = createClient<typeof productsSchema>('products', {
  get: 'GET /api/product/details',
  getSaleDetails: 'GET /api/product/sale-details',
  explainPrice: 'GET /api/product/explain-price',
  getGraphic: 'GET /api/product/graphic-description',
  getLabel: 'GET /api/product/label',
  getAppPrice: 'GET /api/product/goods-app',
  listBuyers: 'GET /api/product/detail-notice',
  getFreight: 'GET /api/product/freight',
  listReviews: 'GET /api/product/reviews',
  listQuestions: 'GET /api/product/questions',
  ask: 'POST /api/product/questions',
  getWinery: 'GET /api/product/winery',
  listLimited: 'GET /api/product/limited',
  listSimilar: 'GET /api/product/similar',
  compareSimilar: 'GET /api/product/find-similar',
  compare: 'GET /api/product/compare',
  listNet: 'GET /api/product/net-prices',
  addArrivalNotice: 'POST /api/product/collect-push',
  removeArrivalNotice: 'DELETE /api/product/collect-push',
  addPriceNotice: 'POST /api/product/price-push',
  removePriceNotice: 'DELETE /api/product/price-push',
});
