import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'clients.list', first: 'list.id' } },
  data: ['clients.get'],
  states: {
    gone: { query: { id: '01900000-0000-7000-8000-000000000000' } },
  },
} satisfies Visit;
