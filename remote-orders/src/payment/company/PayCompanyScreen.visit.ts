import type { Visit } from '@cellar/shared/contract/visit';

const transfer = {
  method: 'company' as const,
  amountFen: 121600,
  cameFen: null,
  surplusFen: 0,
  payer: '上海林氏酒业有限公司',
  account: '招商银行 **** **** **** 1091',
  paidOn: null,
  vouchers: [],
  reportedAt: '2026-03-01T02:00:00.000Z',
};
const waiting = { ...transfer, state: 'waiting' as const, reason: null, decidedAt: null };
const refused = {
  ...transfer,
  state: 'refused' as const,
  reason: '没有查到这笔来款，请核对付款账户',
  decidedAt: '2026-03-01T08:00:00.000Z',
};

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listWaiting', first: 'list.state=waiting.id' } },
  data: ['transfers.get', 'companyAccounts.list'],
  states: {
    /** Of a class. */
    course: { query: { orderId: { call: 'classOrders.list', params: { group: 'waiting' }, first: 'list.orderId' } } },
    waiting: { answers: { 'transfers.get': { transfers: [waiting] } } },
    refused: { answers: { 'transfers.get': { transfers: [refused] } } },
    full: { answers: { 'transfers.get': { left: 0 } } },
    noAccount: { answers: { 'companyAccounts.list': { list: [] } } },
    noBank: { answers: { 'transfers.get': { bank: null } } },
    closed: { query: { orderId: { call: 'orders.listAll', first: 'list.state=expired.id' } } },
  },
} satisfies Visit;
