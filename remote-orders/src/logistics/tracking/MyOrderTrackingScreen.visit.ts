import type { Visit, VisitState } from '@cellar/shared/contract/visit';

const inState = (state: string): VisitState => ({
  query: { orderId: { call: 'orders.listAll', first: `list.state=${state}.id` } },
});

export default {
  as: 'gold',
  ...inState('shipped'),
  data: ['orders.getTracking'],
  states: { paid: inState('paid'), received: inState('received'), refunded: inState('refunded') },
} satisfies Visit;
