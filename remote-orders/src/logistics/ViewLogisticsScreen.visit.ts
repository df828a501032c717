import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.ready', first: 'list.state=shipped.id' } },
  data: ['orders.tracking'],
  states: {
    none: { query: { orderId: { call: 'orders.all', first: 'list.state=paid.id' } } },
    received: { query: { orderId: { call: 'orders.all', first: 'list.state=received.id' } } },
    parcels: { query: {} },
  },
} satisfies Visit;
