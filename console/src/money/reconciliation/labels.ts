import type { StatementDifference } from '@cellar/shared/api/money/reconciliation/schema';

export const PROBLEMS: Record<StatementDifference['problem'], string> = {
  lost: '渠道已收，本店漏记',
  amount: '金额不一致',
  unknown: '渠道有，本店没有这个单号',
  missing: '本店有，渠道账单没有',
};
