import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  followsFocus: true,
  data: ['rankings.list'],
  states: {
    country: { query: { kind: 'country' } },
    grape: { query: { kind: 'grape' } },
    price: { query: { kind: 'price' } },
    occasion: { query: { kind: 'occasion' } },
    empty: { answers: { 'rankings.list': { list: [] } } },
  },
} satisfies Visit;
