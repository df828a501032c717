import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['exclusives.list'],
  states: {
    past: { query: { tab: 'past' } },
    empty: { answers: { 'exclusives.list': { list: [], next: null } } },
  },
} satisfies Visit;
