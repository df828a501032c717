import type { Visit, VisitState } from '@cellar/shared/contract/visit';

const inState = (state: string): VisitState => ({
  query: { orderId: { call: 'orders.listAll', first: `list.state=${state}.id` } },
});

export default {
  as: 'gold',
  ...inState('shipped'),
  data: ['orders.get'],
  states: {
    waiting: inState('waiting'),
    paid: inState('paid'),
    packed: inState('packed'),
    received: inState('received'),
    cancelled: inState('cancelled'),
    expired: inState('expired'),
    refused: inState('refused'),
    refunded: inState('refunded'),
    remark: { ...inState('paid'), steps: [{ press: '备注' }], overlay: true },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
