import type { Journey } from '@cellar/shared/contract/discovery';

/** By the name of its tracking event. */
export const mainAction = 'addToCart';

export default [
  {
    name: '把酒加入购物车',
    steps: [
      { open: '/product', query: { req_productId: { call: 'catalog.list', first: 'list.stock=in.id' } } },
      { press: '加入购物车' },
      { press: '加入购物车', in: '选择规格' },
      { see: '已加入购物车' },
    ],
  },
] satisfies Journey[];
