import type { Role } from '@cellar/shared/contract/roles';
import { AreaTabs, FirstTab, type AreaTab } from '../page/AreaTabs';

const LOOKERS: readonly Role[] = ['finance', 'viewer'];
const TABS: readonly AreaTab[] = [
  { path: 'finance/transfers', label: '转账', roles: LOOKERS, queue: 'transfers' },
  { path: 'finance/transfer-refunds', label: '转账退款', roles: ['finance'], queue: 'transferRefunds' },
  { path: 'finance/invoices', label: '发票', roles: LOOKERS, queue: 'invoices' },
  { path: 'payouts', label: '收益提现', roles: LOOKERS, queue: 'payouts' },
  { path: 'finance/principal', label: '本金退还', roles: LOOKERS, queue: 'principalReturns' },
  { path: 'finance/deposits', label: '保证金', roles: LOOKERS, queue: 'depositReturns' },
  { path: 'finance/cash-flow', label: '收支流水', roles: LOOKERS },
  { path: 'finance/reconciliation', label: '对账', roles: LOOKERS, queue: 'differences' },
  { path: 'finance/closings', label: '日结', roles: LOOKERS },
  { path: 'finance/months', label: '月报', roles: LOOKERS },
  { path: 'finance/offers', label: '充值与代币', roles: LOOKERS },
  { path: 'finance/rates', label: '收益比例', roles: LOOKERS },
  { path: 'finance/rewards', label: '积分兑换', roles: LOOKERS },
];

/** What finance decides and sets. */
export const FinanceTabs = () => <AreaTabs label="财务" tabs={TABS} />;

/** Leads to the first of it that the person may see. */
export const FinancePage = () => <FirstTab tabs={TABS} />;
