import type { Visit } from '@cellar/shared/contract/visit';

const none = { list: [], next: null };

export default {
  as: 'gold',
  data: ['coupons.list'],
  states: {
    used: { query: { tab: 'used' } },
    expired: { query: { tab: 'expired' } },
    empty: { answers: { 'coupons.list': none } },
    collecting: { steps: [{ press: '领券中心' }], overlay: true },
    goods: { steps: [{ press: '领券中心' }, { press: '看看适用商品' }], overlay: true },
    allCollected: { steps: [{ press: '领券中心' }], answers: { 'coupons.listPopup': { list: [] } }, overlay: true },
    rules: { steps: [{ press: '使用规则' }], overlay: true },
    loggedOut: { as: 'guest', overlay: true },
  },
} satisfies Visit;
