import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'companyPages.listGoods', first: 'list.id' } },
  data: ['companyPages.getGoods'],
  states: {
    visitor: { answers: { 'companyPages.getGoods': { own: false } } },
    soldOut: { answers: { 'companyPages.getGoods': { own: false, maxQuantity: 0 } } },
    none: { query: {} },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
