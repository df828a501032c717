import type { Visit, VisitState } from '@cellar/shared/contract/visit';

const inState = (state: string): VisitState => ({
  query: { orderId: { call: 'orders.listAll', first: `list.state=${state}.id` } },
});

export default {
  as: 'gold',
  ...inState('waiting'),
  data: ['orders.get'],
  states: { paid: inState('paid'), cancelled: inState('cancelled') },
} satisfies Visit;
