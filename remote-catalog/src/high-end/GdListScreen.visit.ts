import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['catalog.listHighEnd'],
  states: {
    member: { as: 'gold' },
    empty: { answers: { 'catalog.listHighEnd': { list: [], next: null, total: 0 } } },
    filtered: { query: { type: 'sparkling', look: 'rows' } },
  },
} satisfies Visit;
