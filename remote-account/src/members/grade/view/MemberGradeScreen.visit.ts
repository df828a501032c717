import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['levels.get', 'levels.listGrowth'],
  states: {
    plain: { as: 'plain' },
    highest: { as: 'distributor' },
    empty: { answers: { 'levels.listGrowth': { list: [], next: null } } },
  },
} satisfies Visit;
