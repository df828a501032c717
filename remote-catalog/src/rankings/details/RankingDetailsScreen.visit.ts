import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { id: { call: 'rankings.list', first: 'list.id' } },
  data: ['rankings.get'],
  states: {
    country: { query: { id: 'country-FR' }, as: 'gold' },
    empty: { answers: { 'rankings.get': { list: [] } } },
    gone: { query: { id: 'nothing-of-that-name' } },
  },
} satisfies Visit;
