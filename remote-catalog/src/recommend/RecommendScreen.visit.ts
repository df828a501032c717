import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['home.listFeed'],
  states: {
    guest: { as: 'guest' },
    empty: { answers: { 'home.listFeed': { list: [], next: null } } },
  },
} satisfies Visit;
