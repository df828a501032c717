import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  query: { id: { call: 'activity.listPages', first: 'list.id' } },
  heading: { call: 'activity.listPages', first: 'list.title' },
  data: ['activity.getPage'],
  states: {
    member: { as: 'gold' },
    services: { query: { id: 'member-day' }, as: 'gold' },
    servicesAsGuest: { query: { id: 'member-day' } },
    play: { as: 'gold', query: { id: 'play' } },
    playGuest: { query: { id: 'play' } },
    playFriend: {
      as: 'plain',
      query: { id: 'play' },
      answers: {
        'lightRob.get': { friend: { name: '林**', state: 'lighting', lit: 2, priceFen: 45_000, helped: false } },
        'redPackets.getRain': { state: 'soon', fromAt: '2099-01-01T00:00:00.000Z' },
        'superBuy.get': { state: 'soldOut', left: 0, percent: 100 },
      },
    },
    playOver: {
      as: 'gold',
      query: { id: 'play' },
      answers: {
        'lightRob.get': { state: 'gone', left: 0 },
        'redPackets.getRain': { state: 'gone', left: 0 },
        'superBuy.get': { state: 'over' },
        'invitations.get': { program: null },
        'quiz.getBrief': { quiz: null },
      },
    },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
