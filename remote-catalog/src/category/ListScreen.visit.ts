import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { country: 'FR' },
  followsFocus: true,
  data: ['catalog.list'],
  states: {
    empty: { answers: { 'catalog.list': { list: [], next: null, total: 0 } } },
    everything: { query: {} },
    comparing: { steps: [{ press: '对比' }] },
    filters: { steps: [{ press: '筛选' }], overlay: true },
    filteredOut: { query: { country: 'CN', type: 'spirit', points: '95' } },
  },
} satisfies Visit;
