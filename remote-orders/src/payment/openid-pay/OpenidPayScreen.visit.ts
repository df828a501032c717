import type { Visit } from '@cellar/shared/contract/visit';

/** A recharge of the demo's gold member that nobody paid. */
const no = 'P26010130000000000002';

const payBeforeAt = new Date(Date.now() + 20 * 60_000).toISOString();

export default {
  as: 'gold',
  query: { no: { call: 'messengerPay.get', params: { no }, first: 'no' } },
  data: ['messengerPay.get'],
  states: {
    open: { answers: { 'messengerPay.get': { state: 'open', payBeforeAt } } },
  },
} satisfies Visit;
