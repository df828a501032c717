import type { Visit, VisitState } from '@cellar/shared/contract/visit';

const inState = (state: string): VisitState => ({
  query: { caseId: { call: 'returns.list', first: `list.state=${state}.id` } },
});
const ended = (state: string): VisitState => ({
  query: { caseId: { call: 'returns.list', params: { tab: 'done' }, first: `list.state=${state}.id` } },
});
const orderIn = (state: string): VisitState => ({
  query: { orderId: { call: 'orders.listAll', first: `list.state=${state}.id` } },
});
const returnable: VisitState = {
  query: {
    orderId: { call: 'returns.listOrders', first: 'list.stateLabel=已完成.id' },
    line: '1',
  },
};

export default {
  as: 'gold',
  data: ['returns.list'],
  states: {
    empty: { answers: { 'returns.list': { list: [], next: null } } },
    done: { query: { tab: 'done' } },
    apply: { query: { tab: 'apply' } },
    nothing: { query: { tab: 'apply' }, answers: { 'returns.listOrders': { list: [], next: null } } },
    form: returnable,
    reasons: { ...returnable, steps: [{ press: '原因' }], overlay: true },
    unshipped: orderIn('paid'),
    late: orderIn('refunded'),
    applied: inState('applied'),
    sending: inState('sending'),
    send: { ...inState('sending'), steps: [{ press: '填写运单号' }], overlay: true },
    write: { ...inState('sending'), steps: [{ press: '给酒窖留言' }], overlay: true },
    sent: inState('sent'),
    checked: inState('checked'),
    refunding: {
      ...inState('applied'),
      answers: { 'returns.get': { state: 'refunding', stateLabel: '退款中', dueAt: null } },
    },
    resent: inState('resent'),
    refunded: ended('refunded'),
    exchanged: ended('exchanged'),
    refused: ended('refused'),
    cancelled: ended('cancelled'),
    closed: ended('closed'),
    missing: { query: { caseId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
