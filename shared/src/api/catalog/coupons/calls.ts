import type { couponsSchema } from '@cellar/shared/api/catalog/coupons/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const coupons = createClient<typeof couponsSchema>('coupons', {
  listForProduct: 'GET /api/coupon/for-product',
  listPopup: 'GET /api/coupon/collection-popup',
  listCentre: 'GET /api/coupon/centre',
  preview: 'GET /api/coupon/preview',
  collect: 'POST /api/coupon/collect',
  list: 'GET /api/coupon/list',
  exchange: 'POST /api/coupon/exchange',
  issueCode: 'POST /console/api/coupons/:couponId/codes',
});
