import type { cartSchema } from '@cellar/shared/api/trade/cart/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const cart = createClient<typeof cartSchema>('cart', {
  list: 'GET /h5/car/list',
  savePromotion: 'POST /h5/car/promotion',
  listSwaps: 'GET /api/car/swaps',
  swap: 'POST /api/car/swap',
  listPromotionGoods: 'GET /api/car/promotion-goods',
  readMessage: 'POST /api/car/read-message',
  addMany: 'POST /api/car/add-many',
  explain: 'GET /api/car/explain',
  getFreight: 'GET /h5/car/freightprice',
  getCount: 'GET /api/car/count',
  add: 'POST /api/car/add',
  update: 'POST /api/car/update',
  tick: 'POST /api/car/update-check',
  listVariants: 'GET /api/car/variants',
  changeVariant: 'POST /api/car/change-variant',
  remove: 'POST /api/car/delete',
  restore: 'POST /api/car/restore',
  moveToFavourites: 'POST /api/car/move-to-favourites',
  check: 'POST /api/car/check-cart-data-v2',
});
