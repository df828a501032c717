import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { orderId: { call: 'orders.listWaiting', first: 'list.state=waiting.id' } },
  data: ['payment.getSheet'],
  states: {
    checked: {
      answers: { 'payment.getSheet': { transfer: { method: 'offline', amountFen: 121600, state: 'waiting' } } },
    },
    refused: {
      answers: {
        'payment.getSheet': {
          transfer: { method: 'company', amountFen: 121600, state: 'refused' },
          asking: '微信支付',
        },
      },
    },
    closed: { query: { orderId: { call: 'orders.listAll', first: 'list.state=expired.id' } } },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
