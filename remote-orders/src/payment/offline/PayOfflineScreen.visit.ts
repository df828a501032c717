import type { Visit } from '@cellar/shared/contract/visit';

const transfer = {
  method: 'offline' as const,
  amountFen: 121600,
  cameFen: null,
  surplusFen: 0,
  payer: '林致远',
  account: null,
  paidOn: '2026-03-01',
  vouchers: [],
  reportedAt: '2026-03-01T02:00:00.000Z',
};

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listWaiting', first: 'list.state=waiting.id' } },
  data: ['transfers.get'],
  states: {
    /** Of a class. */
    course: { query: { orderId: { call: 'classOrders.list', params: { group: 'waiting' }, first: 'list.orderId' } } },
    missing: { steps: [{ press: '提交凭证' }] },
    waiting: {
      answers: { 'transfers.get': { transfers: [{ ...transfer, state: 'waiting', reason: null, decidedAt: null }] } },
    },
    refused: {
      answers: {
        'transfers.get': {
          transfers: [
            { ...transfer, state: 'refused', reason: '凭证看不清金额', decidedAt: '2026-03-01T08:00:00.000Z' },
          ],
        },
      },
    },
    part: {
      answers: {
        'transfers.get': {
          restFen: 21600,
          transfers: [
            { ...transfer, state: 'accepted', cameFen: 100000, reason: null, decidedAt: '2026-03-01T08:00:00.000Z' },
          ],
        },
      },
    },
  },
} satisfies Visit;
