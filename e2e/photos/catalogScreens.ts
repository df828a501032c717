import { ask } from '../support/calls';
import type { Result } from './change';
import { classic, forLevels, inFlashSale, soldOut } from './find';
import { answered, common, noList, press, type Screen } from './state';

const searchFor = (words: string) => `?search_cname=${encodeURIComponent(words)}`;
const LIST = /\/h5\/product\/list\/screen/;
const SEARCH = /\/api\/search\?/;
const SALE = /\/api\/product\/sale-details/;
const BLOCKED = /\/remotes\/catalog\/[^/]+\/ListScreen/;

const withoutPrices = (result: Result) => ({
  ...result,
  hiddenBelow: '金卡会员',
  skus: (result['skus'] as Result[]).map((sku) => ({
    ...sku,
    priceFen: null,
    listPriceFen: null,
    memberPriceFen: null,
    ownPriceFen: null,
    ladder: [],
  })),
});

/** Looking around: home, search, lists, a product, courses, promotions, and the shell's own pages. */
export const catalogScreens: Screen[] = [
  {
    path: '/index',
    states: {
      ...common({ call: /\/api\/index/, empty: (result) => ({ ...result, floors: [] }) }),
      member: { as: 'gold' },
      feed: { then: (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)), sight: true },
    },
  },
  {
    path: '/search-result',
    query: searchFor('干红'),
    states: {
      ...common({ call: SEARCH, empty: noList }),
      categories: { query: '' },
      start: { query: '', then: (page) => page.getByRole('searchbox').focus(), sight: true },
      suggestions: { query: '', then: (page) => page.getByRole('searchbox').fill('波亚'), sight: true },
      nothing: { query: searchFor('电冰箱') },
      filters: { then: press('筛选'), sight: true },
    },
  },
  { path: '/list', states: { ...common({ call: LIST, empty: noList }), france: { query: '?country=FR' } } },
  {
    path: '/product',
    query: classic,
    states: {
      ...common({ call: /\/api\/product\/details/ }),
      member: { as: 'gold' },
      soldOut: { query: soldOut },
      flash: { query: inFlashSale },
      levelOnly: { query: forLevels },
      noPrice: answered(SALE, withoutPrices),
      missing: { query: '?req_productId=0190a000-0000-7000-8000-000000000001' },
      choose: { then: press('加入购物车'), sight: true },
      offers: { then: press(/^优惠/), sight: true },
      area: { then: press(/^送至/), sight: true },
      reviews: { then: press('全部'), sight: true },
      questions: { then: press('去提问'), sight: true },
      winery: { then: press('酒庄故事'), sight: true },
      zoom: { then: press('放大第 1 张图片'), sight: true },
    },
  },
  { path: '/course', states: { ...common({ call: /\/api\/course\// }) } },
  {
    path: '/activity',
    query: async (shop) => `?id=${(await ask(shop, 'activity.listPages', {})).list[0]?.id}`,
    states: {
      ...common({ call: /\/api\/activity\/page/ }),
      member: { as: 'gold' },
      missing: { query: '?id=0190a000-0000-7000-8000-000000000001' },
    },
  },
  {
    path: '/list',
    name: 'host',
    states: {
      blocked: { before: (page) => page.route(BLOCKED, (route) => route.fulfill({ status: 404, body: '' })) },
      patience: {
        before: (page) => page.route(BLOCKED, () => new Promise<void>(() => undefined)),
        waits: true,
        then: (page) => page.getByRole('button', { name: '重新加载' }).waitFor(),
      },
    },
  },
  { path: '/no-such-page', states: { usual: {} } },
  { path: '/toOem', states: { usual: {} } },
  { path: '/update-app', states: { usual: {} } },
];
