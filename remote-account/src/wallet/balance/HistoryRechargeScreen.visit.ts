import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['wallet.listBalance'],
  states: {
    out: { query: { direction: 'out' } },
    empty: {
      answers: { 'wallet.listBalance': { list: [], next: null, balance: 0, cameIn: 0, wentOut: 0, months: [] } },
    },
    nothingFits: { query: { month: '2020-01' } },
  },
} satisfies Visit;
