import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['addresses.list'],
  states: {
    empty: { answers: { 'addresses.list': { list: [] } } },
    choosing: { query: { select: '1', id: { call: 'addresses.list', first: 'list.id' } } },
    expired: { as: 'guest', overlay: true },
  },
} satisfies Visit;
