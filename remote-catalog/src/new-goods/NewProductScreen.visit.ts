import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  followsFocus: true,
  data: ['catalog.listNewest'],
  states: {
    empty: { answers: { 'catalog.listNewest': { list: [], next: null }, 'catalog.countNewest': { count: 0 } } },
    member: { as: 'gold' },
  },
} satisfies Visit;
