import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['samples.list'],
  states: {
    redeemed: { query: { tab: 'redeemed' } },
    expired: { query: { tab: 'expired' } },
    empty: { answers: { 'samples.list': { list: [], next: null } } },
    redeeming: { steps: [{ press: '去兑换' }], overlay: true },
    noAddress: { steps: [{ press: '去兑换' }], answers: { 'addresses.list': { list: [] } }, overlay: true },
  },
} satisfies Visit;
