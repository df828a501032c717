import { PAGES_OF_SHOP, SERVICE, type Page } from './page';

const GOODS = ['goods', 'warehouse', 'viewer'] as const;
const STOCK_KEEPERS = ['goods', 'warehouse'] as const;

export const CATALOG_PAGES: readonly Page[] = [
  {
    path: 'reviews',
    title: '商品评价',
    roles: SERVICE,
    writers: ['service'],
    nav: { icon: 'star' },
    load: async () => (await import('../../catalog/reviews/ReviewsPage')).ReviewsPage,
  },
  {
    path: 'questions',
    title: '买家提问',
    roles: SERVICE,
    writers: ['service'],
    nav: { icon: 'help', queues: ['questions'] },
    load: async () => (await import('../../catalog/questions/QuestionsPage')).QuestionsPage,
  },
  {
    path: 'products',
    title: '商品',
    roles: GOODS,
    writers: ['goods'],
    nav: { icon: 'bottle' },
    load: async () => (await import('../../catalog/products/ProductsPage')).ProductsPage,
  },
  {
    path: 'products/import',
    title: '导入商品',
    roles: ['goods'],
    load: async () => (await import('../../catalog/products/import/ImportPage')).ImportPage,
  },
  {
    path: 'products/pictures',
    title: '导入图片',
    roles: ['goods'],
    load: async () => (await import('../../catalog/products/import/PicturesPage')).PicturesPage,
  },
  {
    path: 'products/prices',
    title: '批量改价',
    roles: ['goods'],
    load: async () => (await import('../../catalog/prices/PricesPage')).PricesPage,
  },
  {
    path: 'person-prices',
    title: '专属价',
    roles: ['goods', 'finance', 'orders', 'service', 'viewer'],
    writers: ['goods', 'finance'],
    load: async () => (await import('../../catalog/personPrices/PersonPricesPage')).PersonPricesPage,
  },
  {
    path: 'products/:id/prices',
    title: '价格记录',
    roles: GOODS,
    load: async () => (await import('../../catalog/prices/PriceHistoryPage')).PriceHistoryPage,
  },
  {
    path: 'products/:id',
    title: ({ id }) => (id === 'new' ? '新建商品' : '商品'),
    roles: GOODS,
    writers: ['goods'],
    load: async () => (await import('../../catalog/products/ProductPage')).ProductPage,
  },
  {
    path: 'stock',
    title: '库存',
    roles: GOODS,
    writers: STOCK_KEEPERS,
    nav: { icon: 'shelves' },
    load: async () => (await import('../../catalog/stock/StockPage')).StockPage,
  },
  {
    path: 'stock/:id',
    title: '库存',
    roles: GOODS,
    writers: STOCK_KEEPERS,
    load: async () => (await import('../../catalog/stock/StockRecordPage')).StockRecordPage,
  },
  {
    path: 'names',
    title: '酒庄与产区',
    roles: ['goods', 'viewer'],
    writers: ['goods'],
    nav: { icon: 'list' },
    load: async () => (await import('../../catalog/names/NamesPage')).NamesPage,
  },
  {
    path: 'search-words',
    title: '搜索词',
    roles: ['goods', 'viewer'],
    writers: ['goods'],
    nav: { icon: 'search' },
    load: async () => (await import('../../catalog/search/SearchWordsPage')).SearchWordsPage,
  },
  {
    path: 'posters',
    title: '海报模板',
    roles: PAGES_OF_SHOP,
    writers: ['pages-publish'],
    nav: { icon: 'picture' },
    load: async () => (await import('../../catalog/posters/PostersPage')).PostersPage,
  },
];
