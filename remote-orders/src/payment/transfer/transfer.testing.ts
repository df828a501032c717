import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import type { Transfer, TransferSheet } from '@cellar/shared/api/money/transfers/schema';
import { orderId, payPaths } from '@cellar/shared/testing/orders';

export const uploadId = '0190a000-0000-7000-8000-00000000000b';
const at = '2026-03-01T02:00:00.000Z';

export const aTransfer = (change: Partial<Transfer> = {}): Transfer => ({
  method: 'offline',
  state: 'waiting',
  amountFen: 121600,
  cameFen: null,
  surplusFen: 0,
  payer: '林致远',
  account: null,
  paidOn: '2026-03-01',
  vouchers: [],
  reason: null,
  reportedAt: at,
  decidedAt: null,
  ...change,
});

// One moment for all sheets of a test: of two, the newer one is shown.
const now = new Date().toISOString();

export const transferSheet = (change: Partial<TransferSheet> = {}): TransferSheet => ({
  orderId,
  paths: payPaths,
  orderNo: '2603010000000001',
  state: 'waiting',
  totalFen: 121600,
  paidFen: 0,
  restFen: 121600,
  payBeforeAt: '2099-01-01T00:00:00.000Z',
  now,
  bank: { holder: '酒窖（上海）贸易有限公司', bank: '招商银行上海徐汇支行', number: '1219 0730 0810 901' },
  reference: '2603010000000001',
  paidFrom: '2026-02-01',
  transfers: [],
  left: 5,
  ...change,
});

export const companyAccount = (n: number, change: Partial<CompanyAccount> = {}): CompanyAccount => ({
  id: `0190d000-0000-7000-8000-00000000000${n}`,
  company: '上海林氏酒业有限公司',
  bank: '招商银行',
  branch: '徐汇支行',
  number: `**** **** **** 109${n}`,
  isDefault: n === 1,
  updatedAt: at,
  ...change,
});
