import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'exclusives.list', first: 'list.id' } },
  data: ['exclusives.get'],
  states: {
    ended: { query: { id: { call: 'exclusives.list', params: { past: true }, first: 'list.id' } } },
    gone: { query: { id: '01900000-0000-7000-8000-000000000000' } },
  },
} satisfies Visit;
