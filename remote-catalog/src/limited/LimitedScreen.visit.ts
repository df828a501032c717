import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['products.listLimited'],
  states: {
    guest: { as: 'guest' },
    none: { answers: { 'products.listLimited': { list: [] } } },
    reached: { answers: { 'products.listLimited': { list: { left: 20, perPerson: 3, bought: 3, canBuy: 0 } } } },
    soldOut: { answers: { 'products.listLimited': { list: { left: 0, canBuy: 0, stock: 'out' } } } },
    reminded: {
      answers: { 'products.listLimited': { list: { left: 0, canBuy: 0, stock: 'out', collectedPush: true } } },
    },
  },
} satisfies Visit;
