import type { Visit } from '@cellar/shared/contract/visit';

const CLASSIC = '奥布拉克庄园正牌干红 2015';
const unpriced = { priceFen: null, listPriceFen: null, memberPriceFen: null, ownPriceFen: null, ladder: [] };

export default {
  as: 'guest',
  query: { req_productId: { call: 'catalog.search', params: { text: CLASSIC }, first: `list.name=${CLASSIC}.id` } },
  heading: CLASSIC,
  followsFocus: true,
  data: ['products.get'],
  states: {
    member: { as: 'gold' },
    soldOut: { query: { req_productId: { call: 'catalog.list', first: 'list.stock=out.id' } } },
    flash: { query: { req_productId: { call: 'flashSale.get', params: {}, first: 'sale.items.product.id' } } },
    group: { query: { req_productId: { call: 'groups.listOffers', first: 'list.productId' } } },
    levelOnly: { query: { req_productId: { call: 'catalog.list', first: 'list.priceFen=null.id' } } },
    noPrice: { answers: { 'products.getSaleDetails': { hiddenBelow: '金卡会员', skus: unpriced } } },
    missing: { query: { req_productId: '0190a000-0000-7000-8000-000000000001' } },
    choose: { steps: [{ press: '加入购物车' }], overlay: true },
    offers: { steps: [{ press: '优惠' }], overlay: true },
    why: { steps: [{ press: '为什么是这个价' }], overlay: true },
    area: { steps: [{ press: '送至' }], overlay: true },
    reviews: { steps: [{ press: '全部' }], overlay: true },
    questions: { steps: [{ press: '去提问' }], overlay: true },
    winery: { steps: [{ press: '酒庄故事' }], overlay: true },
    film: { steps: [{ press: '播放视频' }] },
    compare: { steps: [{ press: '加入对比' }, { press: '对比 1/4' }], overlay: true },
    zoom: { steps: [{ press: '放大第 1 张图片' }], overlay: true },
  },
} satisfies Visit;
