import type { Visit } from '@cellar/shared/contract/visit';

const orders = { waiting: 0, ready: 0, success: 0, error: 0, back: 0 };

export default {
  as: 'gold',
  followsFocus: true,
  data: ['member.getCenter'],
  states: {
    plain: { as: 'plain' },
    black: { as: 'distributor' },
    fresh: {
      as: 'plain',
      answers: { 'member.getCenter': { balanceFen: 0, coupons: 0, coins: 0, points: 0, orders } },
    },
  },
} satisfies Visit;
