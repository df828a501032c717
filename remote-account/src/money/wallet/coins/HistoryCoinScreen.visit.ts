import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['wallet.listCoins'],
  states: {
    daibi: { query: { tab: 'daibi' } },
    rules: { steps: [{ press: '金币规则' }], overlay: true },
    empty: {
      answers: { 'wallet.listCoins': { list: [], next: null, balance: 0, cameIn: 0, wentOut: 0, months: [] } },
    },
  },
} satisfies Visit;
