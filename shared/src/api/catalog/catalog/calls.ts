import type { catalogSchema } from '@cellar/shared/api/catalog/catalog/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const catalog = createClient<typeof catalogSchema>('catalog', {
  listAisles: 'GET /api/aisles',
  countNewest: 'GET /api/product/newest-count',
  listNewest: 'GET /api/product/newest',
  seeNewest: 'POST /api/product/newest-seen',
  listCategories: 'GET /api/category-and-country',
  list: 'GET /h5/product/list/screen',
  listHighEnd: 'GET /shop/gaoduan/5/9',
  search: 'GET /api/search',
  suggest: 'GET /api/search/suggest',
  listHotWords: 'GET /api/search/hot-words',
  setDisliked: 'POST /api/recommendation/dislike',
  listGuess: 'GET /api/guess-you-like',
});
