import type { RouteRow } from '@cellar/shared/contract/route';

export default [
  {
    path: '/cart',
    screen: './src/cart/CartScreen.tsx',
    navTitle: '购物车',
    name: 'cart',
    keepAlive: true,
    native: { code: 8 },
    skeleton: 'nav list',
  },
] satisfies RouteRow[];
