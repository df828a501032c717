import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';

export const anAccount = (n: number, more: Partial<CompanyAccount> = {}): CompanyAccount => ({
  id: `0190d000-0000-7000-8000-00000000000${n}`,
  company: '上海林氏酒业有限公司',
  bank: '招商银行',
  branch: `上海徐家汇支行 ${n}`,
  number: `**** **** **** 109${n}`,
  isDefault: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
