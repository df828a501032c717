import type { Visit } from '@cellar/shared/contract/visit';

/** The payment of a class that the demo's gold member opened and left. */
const no = 'P26010130000000000003';

export default {
  as: 'gold',
  query: { no: { call: 'messengerPay.get', params: { no }, first: 'no' } },
  data: ['messengerPay.get'],
  states: {
    open: { answers: { 'messengerPay.get': { state: 'open', payBeforeAt: '2099-01-01T00:00:00.000Z' } } },
    missing: { query: {} },
  },
} satisfies Visit;
