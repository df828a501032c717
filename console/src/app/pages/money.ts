import { FINANCE, type Page } from './page';

export const MONEY_PAGES: readonly Page[] = [
  {
    path: 'finance',
    title: '财务',
    roles: FINANCE,
    nav: {
      icon: 'money',
      queues: [
        ...(['transfers', 'transferRefunds', 'invoices', 'payouts'] as const),
        ...(['principalReturns', 'depositReturns', 'differences'] as const),
      ],
    },
    load: async () => (await import('../../money/FinanceTabs')).FinancePage,
  },
  {
    path: 'finance/transfers',
    title: '转账',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../../money/transfers/TransfersPage')).TransfersPage,
  },
  {
    path: 'finance/transfers/bank',
    title: '导入银行流水',
    roles: ['finance'],
    load: async () => (await import('../../money/transfers/BankSheetPage')).BankSheetPage,
  },
  {
    path: 'finance/transfer-refunds',
    title: '转账退款',
    roles: ['finance'],
    writers: ['finance'],
    load: async () => (await import('../../money/transfers/TransferRefundsPage')).TransferRefundsPage,
  },
  {
    path: 'finance/principal',
    title: '本金退还',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../../money/returns/PrincipalPage')).PrincipalPage,
  },
  {
    path: 'finance/deposits',
    title: '保证金',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../../money/deposits/DepositsPage')).DepositsPage,
  },
  {
    path: 'finance/cash-flow',
    title: '收支流水',
    roles: FINANCE,
    load: async () => (await import('../../money/cashFlow/CashFlowPage')).CashFlowPage,
  },
  {
    path: 'finance/reconciliation',
    title: '对账',
    roles: FINANCE,
    load: async () => (await import('../../money/reconciliation/ReconciliationPage')).ReconciliationPage,
  },
  {
    path: 'finance/reconciliation/:channel/:day',
    title: '差异',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../../money/reconciliation/DifferencesPage')).DifferencesPage,
  },
  {
    path: 'finance/closings',
    title: '日结',
    roles: FINANCE,
    load: async () => (await import('../../money/closings/ClosingsPage')).ClosingsPage,
  },
  {
    path: 'finance/closings/:day',
    title: '日结',
    roles: FINANCE,
    writers: ['finance'],
    load: async () => (await import('../../money/closings/ClosingPage')).ClosingPage,
  },
  {
    path: 'finance/months',
    title: '月报',
    roles: FINANCE,
    load: async () => (await import('../../money/closings/MonthsPage')).MonthsPage,
  },
  {
    path: 'finance/offers',
    title: '充值与代币',
    roles: [...FINANCE, 'marketing'],
    writers: ['finance'],
    load: async () => (await import('../../money/offers/OffersPage')).OffersPage,
  },
];
