import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { orderId: { call: 'classOrders.list', params: { group: 'waiting' }, first: 'list.orderId' } },
  data: ['classOrders.getPaySheet'],
  states: {
    balance: { steps: [{ press: '余额支付' }, { press: '确认支付' }], overlay: true },
    checked: {
      answers: {
        'classOrders.getPaySheet': {
          transfer: { method: 'offline', amountFen: 438000, state: 'waiting' },
          asking: '微信支付',
        },
      },
    },
    closed: {
      query: { orderId: { call: 'classOrders.list', params: { group: 'closed' }, first: 'list.orderId' } },
    },
    missing: { query: { orderId: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
