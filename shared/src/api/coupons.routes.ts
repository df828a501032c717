export const couponsRoutes = {
  'coupons.forProduct': 'GET /api/coupon/for-product',
  'coupons.popup': 'GET /api/coupon/collection-popup',
  'coupons.preview': 'GET /api/coupon/preview',
  'coupons.collect': 'POST /api/coupon/collect',
} as const;
