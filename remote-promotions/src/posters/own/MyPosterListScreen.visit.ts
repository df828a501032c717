import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['posters.listOwn'],
  states: {
    none: { answers: { 'posters.listOwn': { list: [], next: null } } },
    offSale: { answers: { 'posters.listOwn': { list: { goods: null } } } },
  },
} satisfies Visit;
