import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['wallet.listBalance', 'principal.get'],
  states: {
    asking: { steps: [{ press: '申请退还本金' }], overlay: true },
    asked: {
      answers: {
        'principal.get': {
          principalFen: 0,
          last: {
            id: '0190c000-0000-7000-8000-000000000002',
            principalFen: 184970,
            giftFen: 6166,
            state: 'waiting',
            askedAt: '2026-03-05T04:00:00.000Z',
            decidedAt: null,
            reply: null,
          },
        },
      },
    },
    out: { query: { direction: 'out' } },
    empty: {
      answers: {
        'wallet.listBalance': { list: [], next: null, balance: 0, cameIn: 0, wentOut: 0, months: [] },
        'principal.get': { principalFen: 0, giftFen: 0, lapsingFen: 0 },
      },
    },
    nothingFits: { query: { month: '2020-01' } },
  },
} satisfies Visit;
