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
  {
    path: '/pay-type',
    screen: './src/payment/type/PayTypeScreen.tsx',
    navTitle: '选择支付方式',
    name: 'pay-type',
    skeleton: 'nav price form',
  },
  {
    path: '/pay-balance',
    screen: './src/payment/balance/PayBalanceScreen.tsx',
    navTitle: '余额支付',
    name: 'pay-balance',
    skeleton: 'nav price lines form',
  },
  {
    path: '/pay-result',
    screen: './src/payment/result/PayResultScreen.tsx',
    navTitle: '支付结果',
    name: 'pay-result',
    skeleton: 'nav card lines',
  },
  {
    path: '/order',
    screen: './src/orders/list/OrderScreen.tsx',
    navTitle: '我的订单',
    name: 'order',
    skeleton: 'nav tabs cards',
  },
  {
    path: '/order-details',
    screen: './src/orders/details/OrderDetailsScreen.tsx',
    navTitle: '订单详情',
    name: 'order-details',
    skeleton: 'nav card lines list',
  },
  {
    path: '/view-logistics',
    screen: './src/logistics/ViewLogisticsScreen.tsx',
    navTitle: '查看物流',
    name: 'view-logistics',
    skeleton: 'nav card text',
  },
] satisfies RouteRow[];
