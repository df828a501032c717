import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { country: 'FR' },
  followsFocus: true,
  data: ['catalog.list'],
  states: {
    empty: { answers: { 'catalog.list': { list: [], next: null, total: 0 } } },
    everything: { query: {} },
  },
} satisfies Visit;
