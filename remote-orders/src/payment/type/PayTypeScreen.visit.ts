import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.waiting', first: 'list.state=waiting.id' } },
  asksOnLeaving: true,
  data: ['payment.select'],
  states: {
    closed: { query: { orderId: { call: 'orders.all', first: 'list.state=expired.id' } } },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
