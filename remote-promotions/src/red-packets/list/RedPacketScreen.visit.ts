import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['redPackets.list', 'redPackets.listOpened'],
  states: {
    noChance: { answers: { 'redPackets.list': { campaigns: { chances: 0 } } } },
    soon: { answers: { 'redPackets.list': { campaigns: { state: 'soon', chances: 0 } } } },
    empty: {
      answers: {
        'redPackets.list': { campaigns: [], opened: 0, openedFen: 0 },
        'redPackets.listOpened': { list: [], next: null },
      },
    },
  },
} satisfies Visit;
