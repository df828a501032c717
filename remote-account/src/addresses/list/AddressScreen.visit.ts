import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['addresses.list'],
  states: {
    empty: { answers: { 'addresses.list': { list: [] } } },
    choosing: { query: { select: '1' } },
    expired: { as: 'guest', overlay: true },
  },
} satisfies Visit;
