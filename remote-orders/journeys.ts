import type { Journey } from '@cellar/shared/contract/discovery';

/** By the name of its tracking event. */
export const mainAction = 'submitOrder';

export default [
  {
    name: '结算并提交订单',
    needs: { call: 'cart.list', first: 'groups.lines.id' },
    steps: [{ open: '/cart' }, { press: '结算' }, { press: '提交订单' }, { see: '选择支付方式' }],
  },
] satisfies Journey[];
