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
  {
    path: '/sure-order',
    screen: './src/checkout/SureOrderScreen.tsx',
    navTitle: '确认订单',
    name: 'sure-order',
    skeleton: 'nav card list lines',
  },
] satisfies RouteRow[];
