import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { SUM_COLUMNS } from '../../../core/ledger';

const NAMES = { balance: '余额', coin: '金币', point: '积分', growth: '成长值', daibi: '专享代币' };

/** A piece of what is no money counts as a fen. */
export const adjustApproval: ApprovalRule<'memberAdmin.adjust'> = {
  title: '调整会员资产',
  read: async (db, { id, account, amount }) => {
    const row = await db
      .selectFrom('person')
      .select(Object.values(SUM_COLUMNS))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const before = row[SUM_COLUMNS[account]];
    const shown = (value: number) => (account === 'balance' ? money(value) : String(value));
    return {
      amountFen: Math.abs(amount),
      target: id,
      rows: [{ label: NAMES[account], before: shown(before), after: shown(before + amount) }],
    };
  },
};
