import type { Visit } from '@cellar/shared/contract/visit';

const none = { list: [], next: null };

export default {
  as: 'gold',
  data: ['coupons.list'],
  states: {
    used: { query: { tab: 'used' } },
    expired: { query: { tab: 'expired' } },
    empty: { answers: { 'coupons.list': none } },
    collecting: { query: { centre: '1' }, overlay: true },
    kind: { query: { centre: '1' }, steps: [{ press: '品类券' }], overlay: true },
    goods: { query: { centre: '1' }, steps: [{ press: '看看适用商品' }], overlay: true },
    noOffers: { query: { centre: '1' }, answers: { 'coupons.listCentre': { list: [] } }, overlay: true },
    rules: { steps: [{ press: '使用规则' }], overlay: true },
    loggedOut: { as: 'guest', overlay: true },
  },
} satisfies Visit;
