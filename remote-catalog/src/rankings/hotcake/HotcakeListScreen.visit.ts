import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['rankings.listBestSellers'],
  states: {
    week: { query: { period: 'week' } },
    month: { query: { period: 'month' }, as: 'gold' },
    yesterday: { answers: { 'rankings.listBestSellers': { shown: 'dayBefore', list: { move: null } } } },
    empty: { answers: { 'rankings.listBestSellers': { list: [] } } },
  },
} satisfies Visit;
