import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['wallet.getExpense'],
  states: {
    refunded: { answers: { 'wallet.listExpense': { list: { refundedFen: 5000 } } } },
    empty: { answers: { 'wallet.getExpense': { months: { spentFen: 0, orders: 0 } } } },
  },
} satisfies Visit;
