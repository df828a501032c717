import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['warnings.list'],
  states: {
    stock: { query: { kind: 'stock' } },
    soldOut: { answers: { 'warnings.list': { list: { bottles: 0, product: { stock: 'out' } } } } },
    empty: {
      answers: { 'warnings.list': { list: [], next: null, counts: { stock: 0, price: 0, drink: 0 } } },
    },
  },
} satisfies Visit;
