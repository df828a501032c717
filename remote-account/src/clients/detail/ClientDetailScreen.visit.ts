import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['clients.list'],
  states: {
    detail: { query: { id: { call: 'clients.list', first: 'list.id' } } },
    empty: { answers: { 'clients.list': { list: [], next: null } } },
    gone: { query: { id: '01900000-0000-7000-8000-000000000000' } },
  },
} satisfies Visit;
