import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['wallet.getRecharge'],
  states: {
    noOffers: { answers: { 'wallet.getRecharge': { offers: [] } } },
    wrong: { answers: { 'wallet.getRecharge': { offers: [] } }, steps: [{ press: '立即充值' }] },
    underReview: {
      refusals: { 'wallet.getRecharge': { message: '账号审核中，暂不能购买', result: { code: 'underReview' } } },
    },
  },
} satisfies Visit;
