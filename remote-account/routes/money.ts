import type { RouteRow } from '@cellar/shared/contract/route';

export default [
  {
    path: '/recharge',
    screen: './src/money/wallet/recharge/RechargeScreen.tsx',
    navTitle: '余额充值',
    name: 'recharge',
    skeleton: 'nav price grid4 form',
  },
  {
    path: '/recharge-result',
    screen: './src/money/wallet/result/RechargeResultScreen.tsx',
    navTitle: '充值结果',
    name: 'recharge-result',
    skeleton: 'nav card lines',
  },
  {
    path: '/history-recharge',
    screen: './src/money/wallet/balance/HistoryRechargeScreen.tsx',
    navTitle: '余额明细',
    name: 'history-recharge',
    skeleton: 'nav price lines lines',
  },
  {
    path: '/history-coin',
    screen: './src/money/wallet/coins/HistoryCoinScreen.tsx',
    navTitle: '金币明细',
    name: 'history-coin',
    native: { code: 22 },
    skeleton: 'nav tabs price lines lines',
  },
  {
    path: '/history-point',
    screen: './src/money/wallet/points/HistoryPointScreen.tsx',
    navTitle: '积分明细',
    name: 'history-point',
    skeleton: 'nav card price lines lines',
  },
  {
    path: '/history-expend',
    screen: './src/money/wallet/expense/HistoryExpendScreen.tsx',
    navTitle: '消费明细',
    name: 'history-expend',
    skeleton: 'nav price card list',
  },
  {
    path: '/caution-money',
    screen: './src/money/wallet/deposit/CautionMoneyScreen.tsx',
    navTitle: '保证金',
    name: 'caution-money',
    skeleton: 'nav price lines',
  },
  {
    path: '/caution-list',
    screen: './src/money/wallet/deposit-list/CautionListScreen.tsx',
    navTitle: '保证金明细',
    name: 'caution-list',
    skeleton: 'nav price lines lines',
  },
] satisfies RouteRow[];
