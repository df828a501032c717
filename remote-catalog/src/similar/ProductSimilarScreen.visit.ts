import type { Visit } from '@cellar/shared/contract/visit';

const CLASSIC = '奥布拉克庄园正牌干红 2015';

export default {
  as: 'guest',
  query: { req_productId: { call: 'catalog.search', params: { text: CLASSIC }, first: `list.name=${CLASSIC}.id` } },
  data: ['products.compareSimilar'],
  states: {
    member: { as: 'gold' },
    none: { answers: { 'products.compareSimilar': { list: [] } } },
    missing: { query: { req_productId: '0190a000-0000-7000-8000-000000000001' } },
    noProduct: { query: {} },
  },
} satisfies Visit;
