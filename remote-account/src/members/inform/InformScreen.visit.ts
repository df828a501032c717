import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['notices.list'],
  states: {
    empty: { answers: { 'notices.list': { list: [], next: null } } },
    text: { query: { id: { call: 'notices.list', first: 'list.id' } } },
    gone: { query: { id: '01900000-0000-7000-8000-000000000000' } },
  },
} satisfies Visit;
