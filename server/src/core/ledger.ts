import { sql } from 'kysely';
import { BusinessError } from '../errors/businessError';
import { newId } from '../store/ids';
import type { Tx } from '../store/transaction';
import { levelReached } from './levels';

export type Account = 'balance' | 'coin' | 'point' | 'growth' | 'daibi' | 'deposit' | 'earning' | 'frozenEarning';
export type Movement = {
  personId: string;
  account: Account;
  /** Balance, deposit and earnings in fen, the others in pieces; below 0 takes away. */
  amount: number;
  /** How much of it is gift, for the balance: nothing of what comes and is not named, and of what goes only what the principal lacks. */
  giftAmount?: number;
  /** Shown in the statement: 「订单抵扣」. */
  reason: string;
  ref?: { kind: string; id: string };
  now: Date;
};

/** Where on `person` the sum of an account stands. */
export const SUM_COLUMNS = {
  balance: 'balance_fen',
  coin: 'coins',
  point: 'points',
  growth: 'growth',
  daibi: 'daibi',
  deposit: 'deposit_fen',
  earning: 'earning_fen',
  frozenEarning: 'frozen_earning_fen',
} as const satisfies Record<Account, string>;
const SHORT: Record<Account, string> = {
  balance: '余额不足',
  coin: '金币不足',
  point: '积分不足',
  growth: '成长值不足',
  daibi: '专享代币不足',
  deposit: '保证金不足',
  earning: '可提现收益不足',
  frozenEarning: '待结算收益不足',
};

/** The next place in an account's statement. The person's row is locked, so two movements never get the same. */
const nextSeq = (personId: string, account: Account) =>
  sql<number>`(select coalesce(max(seq), 0) + 1 from ledger_entry where person_id = ${personId} and account = ${account})`;

/** What of the balance is gift before and after a movement; the principal is spent first. Locks the person. */
async function giftsOf(tx: Tx, { personId, account, amount, giftAmount }: Movement) {
  if (account !== 'balance') return { before: 0, after: 0 };
  const { balance_fen, balance_gift_fen: before } = await tx
    .selectFrom('person')
    .select(['balance_fen', 'balance_gift_fen'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const left = Math.max(0, balance_fen + amount);
  return { before, after: giftAmount === undefined ? Math.min(before, left) : before + giftAmount };
}

/**
 * Moves what a person owns and writes the row of its statement; refuses what would fall below nothing. Growth that reaches a higher level
 * lifts a member of the trade to it; nobody falls.
 */
export async function moveLedger(tx: Tx, movement: Movement): Promise<number> {
  const { personId, account, amount, reason, ref, now } = movement;
  const column = SUM_COLUMNS[account];
  const gifts = await giftsOf(tx, movement);
  const person = await tx
    .updateTable('person')
    .set({
      [column]: sql`${sql.ref(column)} + ${amount}`,
      ...(account === 'balance' ? { balance_gift_fen: gifts.after } : {}),
    })
    .where('id', '=', personId)
    // What is named as gift leaves the principal as it is.
    .where(sql<boolean>`${sql.ref(column)} + ${amount} >= ${gifts.after}`)
    .returning(column)
    .executeTakeFirst();
  if (!person) throw new BusinessError(SHORT[account], { code: 'short' });
  const after = (person as Record<string, number>)[column]!;
  await tx
    .insertInto('ledger_entry')
    .values({
      person_id: personId,
      id: newId(now.getTime()),
      account,
      seq: nextSeq(personId, account),
      amount,
      after,
      gift_amount: gifts.after - gifts.before,
      gift_after: gifts.after,
      reason,
      ref_kind: ref?.kind ?? null,
      ref_id: ref?.id ?? null,
      at: now,
    })
    .execute();
  if (account === 'growth') await liftLevel(tx, personId, now);
  return after;
}

/** Lifts a person to the level that their growth reaches; a term set by hand ends with the level that it was for. */
export async function liftLevel(tx: Tx, personId: string, now: Date) {
  const person = await tx
    .selectFrom('person')
    .select(['growth', 'shop_type'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const reached = await levelReached(tx, person, now);
  if (!reached) return;
  await tx
    .updateTable('person')
    .set({ level_id: reached.id, level_to_on: null })
    .where('id', '=', personId)
    .where('level_id', 'in', (query) => query.selectFrom('member_level').select('id').where('rank', '<', reached.rank))
    .execute();
}
