export const catalogRoutes = {
  'catalog.aisles': 'GET /api/aisles',
  'catalog.categories': 'GET /api/category-and-country',
  'catalog.list': 'GET /h5/product/list/screen',
  'catalog.search': 'GET /api/search',
  'catalog.suggest': 'GET /api/search/suggest',
  'catalog.hotWords': 'GET /api/search/hot-words',
  'catalog.guess': 'GET /api/guess-you-like',
} as const;
