import type { RouteRow } from '@cellar/shared/contract/route';

/** What narrows a list, as its address has it. */
const filters = Object.fromEntries(
  [
    'category',
    'country',
    'region',
    'grape',
    'type',
    'price',
    'vintage',
    'stock',
    'winery',
    'coupon',
    'promotion',
    'sort',
  ].map((name) => [name, `$${name}?`]),
);

export default [
  {
    path: '/index',
    screen: './src/home/HomeScreen.tsx',
    navTitle: '首页',
    name: 'index',
    keepAlive: true,
    native: { code: 11, arg: { product: 'product' } },
    skeleton: 'search banner doors5 flash rail',
    first: [
      {
        call: 'home.get',
        params: {},
        pictures: { banner: 'floors.kind=banners.items.picture' },
        excerpt: { floors: 4 },
      },
    ],
  },
  {
    path: '/search-result',
    screen: './src/search/SearchResultScreen.tsx',
    navTitle: '分类',
    name: 'search-result',
    native: { code: 2, arg: 'search_cname' },
    skeleton: 'find tree',
    first: [
      { call: 'catalog.listCategories', params: {} },
      { call: 'catalog.search', params: { words: '$search_cname', ...filters } },
    ],
  },
  {
    path: '/list',
    screen: './src/category/ListScreen.tsx',
    navTitle: '商品列表',
    name: 'list',
    native: { code: 2 },
    skeleton: 'nav aisles',
    first: [
      { call: 'catalog.listAisles', params: {}, excerpt: { 'list.children': 0 } },
      { call: 'catalog.list', params: filters, pictures: { thumb: 'list.picture' }, excerpt: { facets: 0 } },
    ],
  },
  {
    path: '/hotcakeList',
    screen: './src/rankings/hotcake/HotcakeListScreen.tsx',
    navTitle: '热销榜',
    name: 'hotcakeList',
    skeleton: 'nav tabs list',
    first: [
      {
        call: 'rankings.listBestSellers',
        params: { period: '$period?' },
        pictures: { thumb: 'list.product.picture' },
        excerpt: { list: 6 },
      },
    ],
  },
  {
    path: '/rankingList',
    screen: './src/rankings/list/RankingListScreen.tsx',
    navTitle: '排行榜',
    name: 'rankingList',
    skeleton: 'nav tabs rail3 rail3',
    first: [{ call: 'rankings.list', params: { kind: '$kind?' }, excerpt: { list: 3 } }],
  },
  {
    path: '/rankingDetails',
    screen: './src/rankings/details/RankingDetailsScreen.tsx',
    navTitle: '榜单详情',
    name: 'rankingDetails',
    skeleton: 'nav card list',
    first: [
      {
        call: 'rankings.get',
        params: { id: '$id' },
        pictures: { thumb: 'list.product.picture' },
        excerpt: { list: 5 },
      },
    ],
  },
  {
    path: '/newProduct',
    screen: './src/new-goods/NewProductScreen.tsx',
    navTitle: '新品上市',
    name: 'newProduct',
    skeleton: 'nav grid2',
    first: [{ call: 'catalog.listNewest', params: {}, pictures: { square: 'list.picture' } }],
  },
  {
    path: '/product',
    screen: './src/product/ProductScreen.tsx',
    navTitle: '商品详情',
    name: 'product',
    native: { code: 1, arg: 'req_productId' },
    content: { type: 1, query: 'req_productId' },
    skeleton: 'gallery headline rows4',
    first: [
      { call: 'products.get', params: { productId: '$req_productId' }, pictures: { gallery: 'picture' } },
      { call: 'products.getSaleDetails', params: { productId: '$req_productId' } },
    ],
  },
  {
    path: '/gd-list',
    screen: './src/high-end/GdListScreen.tsx',
    navTitle: '高端酒',
    name: 'gd-list',
    skeleton: 'nav hero grid2',
    first: [
      {
        call: 'catalog.listHighEnd',
        params: filters,
        excerpt: { facets: 0 },
      },
    ],
  },
  {
    path: '/listSwap',
    screen: './src/swaps/ListSwapScreen.tsx',
    navTitle: '换购专区',
    name: 'listSwap',
    skeleton: 'nav cards',
    first: [{ call: 'cart.listSwaps', params: {} }],
  },
  {
    path: '/recommend',
    screen: './src/recommend/RecommendScreen.tsx',
    navTitle: '为你推荐',
    name: 'recommend',
    skeleton: 'nav grid2',
    first: [{ call: 'home.listFeed', params: {} }],
  },
  {
    path: '/product-similar',
    screen: './src/similar/ProductSimilarScreen.tsx',
    navTitle: '相似商品',
    name: 'product-similar',
    skeleton: 'nav cards grid2',
    first: [{ call: 'products.compareSimilar', params: { productId: '$req_productId' } }],
  },
] satisfies RouteRow[];
