import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['cart.listSwaps'],
  states: {
    guest: { as: 'guest' },
    empty: { answers: { 'cart.listSwaps': { list: [] } } },
  },
} satisfies Visit;
