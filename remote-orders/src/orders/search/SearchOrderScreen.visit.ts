import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['orders.getSearches'],
  states: {
    empty: { answers: { 'orders.getSearches': { list: [] } } },
    found: { query: { text: '林志远' } },
    none: { query: { text: '没有买过的酒' } },
  },
} satisfies Visit;
