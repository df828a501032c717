import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listReady', first: 'list.state=shipped.id' } },
  data: ['orders.getTracking'],
  states: {
    none: { query: { orderId: { call: 'orders.listAll', first: 'list.state=paid.id' } } },
    received: { query: { orderId: { call: 'orders.listAll', first: 'list.state=received.id' } } },
    parcels: { query: {} },
  },
} satisfies Visit;
