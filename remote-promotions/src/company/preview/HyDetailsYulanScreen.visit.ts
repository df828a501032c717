import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'companyPages.getOwn', first: 'page.id' } },
  data: ['companyPages.show'],
  states: {
    visitor: { answers: { 'companyPages.show': { own: false } } },
    noGoods: { answers: { 'companyPages.show': { goods: [] } } },
    none: { query: {} },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
