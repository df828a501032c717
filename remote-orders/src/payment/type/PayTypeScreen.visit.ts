import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listWaiting', first: 'list.state=waiting.id' } },
  asksOnLeaving: true,
  data: ['payment.getSheet'],
  states: {
    closed: { query: { orderId: { call: 'orders.listAll', first: 'list.state=expired.id' } } },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
