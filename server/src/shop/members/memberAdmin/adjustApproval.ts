import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule, Change } from '../../../core/operation/approvals';
import { SUM_COLUMNS } from '../../../core/ledger';
import type { Db } from '../../../store/transaction';

const NAMES = { balance: '余额', coin: '金币', point: '积分', growth: '成长值', daibi: '专享代币' };

const sums = (db: Db) => db.selectFrom('person').select(['id', ...Object.values(SUM_COLUMNS)]);
type Sums = Awaited<ReturnType<ReturnType<typeof sums>['executeTakeFirstOrThrow']>>;

/** A piece of what is no money counts as a fen: tokens have no price of their own, what they buy differs. */
function changeOf(row: Sums | undefined, account: keyof typeof NAMES, amount: number): Change | null {
  if (!row) return null;
  const before = row[SUM_COLUMNS[account]];
  const shown = (value: number) => (account === 'balance' ? money(value) : String(value));
  return {
    amountFen: Math.abs(amount),
    target: row.id,
    rows: [{ label: NAMES[account], before: shown(before), after: shown(before + amount) }],
  };
}

export const adjustApproval: ApprovalRule<'memberAdmin.adjust'> = {
  title: '调整会员资产',
  read: async (db, { id, account, amount }) =>
    changeOf(await sums(db).where('id', '=', id).executeTakeFirst(), account, amount),
};

/** Tokens go to the same account, whichever page gives them. */
export const daibiApproval: ApprovalRule<'wallet.giveDaibi'> = {
  title: '发放专享代币',
  read: async (db, { phone, amount }) => {
    const row = sums(db).where('phone', '=', phone).where('cancelled_at', 'is', null);
    return changeOf(await row.executeTakeFirst(), 'daibi', amount);
  },
};
