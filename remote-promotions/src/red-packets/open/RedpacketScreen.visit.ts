import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'redPackets.list', first: 'campaigns.id' } },
  data: ['redPackets.get'],
  states: {
    opened: {
      answers: {
        'redPackets.get': {
          chances: 0,
          own: [
            { id: '0190f000-0000-7000-8000-000000000001', name: '开窖红包', fen: 388, at: '2026-01-01T04:00:00.000Z' },
          ],
        },
      },
    },
    soon: { answers: { 'redPackets.get': { state: 'soon', fromAt: '2099-01-01T00:00:00.000Z', chances: 1 } } },
    gone: { answers: { 'redPackets.get': { state: 'gone', left: 0 } } },
    over: { answers: { 'redPackets.get': { state: 'over' } } },
    byFriend: { as: 'plain', query: { id: { call: 'redPackets.list', first: 'campaigns.id' }, from: 'CELLAR01' } },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
    noneChosen: { query: { id: '' } },
  },
} satisfies Visit;
