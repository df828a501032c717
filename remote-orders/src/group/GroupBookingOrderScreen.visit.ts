import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['groups.list'],
  states: {
    empty: { answers: { 'groups.list': { list: [], next: null } } },
    nothing: { answers: { 'groups.list': { list: [], next: null }, 'groups.listOffers': { list: [] } } },
    filled: { query: { tab: 'filled' } },
    failed: { query: { tab: 'failed' } },
  },
} satisfies Visit;
