import type { Visit } from '@cellar/shared/contract/visit';

const at = '2026-03-01T02:00:00.000Z';
const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listWaiting', first: 'list.state=waiting.id' } },
  data: ['transfers.choose'],
  states: {
    /** Of a class. */
    course: { query: { orderId: { call: 'classOrders.list', params: { group: 'waiting' }, first: 'list.orderId' } } },
    other: { steps: [{ press: '其他人' }, { press: '发送短信' }] },
    sent: {
      answers: {
        'transfers.choose': {
          left: 4,
          sent: [
            { id: id(1), receiver: 'own', phone: '138****0001', state: 'sent', at },
            { id: id(2), receiver: 'other', phone: '139****2222', state: 'failed', at },
          ],
        },
      },
    },
    full: { answers: { 'transfers.choose': { left: 0 } } },
    noBank: { answers: { 'transfers.choose': { text: null } } },
  },
} satisfies Visit;
