import type { Visit, VisitState } from '@cellar/shared/contract/visit';

const inGroup = (group: 'waiting' | 'coming' | 'attended' | 'certified' | 'closed'): VisitState => ({
  query: { orderId: { call: 'classOrders.list', params: { group }, first: 'list.orderId' } },
});

export default {
  as: 'gold',
  ...inGroup('coming'),
  data: ['classOrders.get'],
  states: {
    waiting: inGroup('waiting'),
    attended: inGroup('attended'),
    certified: inGroup('certified'),
    closed: inGroup('closed'),
    withdraw: { ...inGroup('coming'), steps: [{ press: '申请退课' }], overlay: true },
    invoice: { ...inGroup('coming'), steps: [{ press: '发票' }], overlay: true },
    certificate: { ...inGroup('certified'), steps: [{ press: '查看证书' }], overlay: true },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
