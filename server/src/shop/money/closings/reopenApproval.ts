import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';

export const reopenApproval: ApprovalRule<'closings.reopen'> = {
  title: '重开日结',
  read: async (db, { day }) => {
    const row = await db
      .selectFrom('day_closing')
      .select(['net_fen', 'closed_by'])
      .where('day', '=', day)
      .where('state', '=', 'closed')
      .executeTakeFirst();
    if (!row) return null;
    const before = `已日结，净收款 ${money(row.net_fen)}`;
    return { amountFen: null, target: day, rows: [{ label: day, before, after: '未日结' }] };
  },
};
