import type { Selectable } from 'kysely';
import type { Payout } from '@cellar/shared/api/trade/earnings/schema';
import type { EarningPayout } from '../../../store/tables.gen';

const ENDING = 4;

/** 「招商银行 尾号 2345」 */
export const formatAccount = ({ bank, number }: Pick<Selectable<EarningPayout>, 'bank' | 'number'>): string =>
  `${bank ?? ''} 尾号 ${number?.slice(-ENDING) ?? ''}`;

/** A payout as its member sees it. */
export const payoutOf = (row: Selectable<EarningPayout>): Payout => ({
  id: row.id,
  way: row.way as Payout['way'],
  amountFen: row.amount_fen,
  state: row.state as Payout['state'],
  account: row.way === 'bank' ? formatAccount(row) : null,
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reply: row.reply,
});
