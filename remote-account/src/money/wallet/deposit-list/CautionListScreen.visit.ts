import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'distributor',
  data: ['deposits.list'],
  states: {
    empty: { as: 'plain' },
  },
} satisfies Visit;
