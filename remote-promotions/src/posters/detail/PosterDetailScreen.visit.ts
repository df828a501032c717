import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'posters.list', first: 'list.id' } },
  data: ['posters.get'],
  states: {
    choosing: { steps: [{ press: '更换商品' }], overlay: true },
    noGoods: { answers: { 'posters.get': { goods: null } } },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
