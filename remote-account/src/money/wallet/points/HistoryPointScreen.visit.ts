import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['points.list', 'points.getSignIn'],
  states: {
    rewards: { query: { tab: 'rewards' } },
    exchange: { query: { tab: 'rewards' }, steps: [{ press: '兑换全场通用券' }], overlay: true },
    noRewards: { query: { tab: 'rewards' }, answers: { 'points.listRewards': { list: [] } } },
    empty: {
      answers: { 'points.list': { list: [], next: null, balance: 0, cameIn: 0, wentOut: 0, months: [] } },
    },
  },
} satisfies Visit;
