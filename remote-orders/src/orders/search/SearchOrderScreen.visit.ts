import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['orders.getSearches'],
  states: {
    empty: { answers: { 'orders.getSearches': { list: [] } } },
    found: { query: { words: '林志远' } },
    none: { query: { words: '没有买过的酒' } },
  },
} satisfies Visit;
