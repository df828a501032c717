import { sql } from 'kysely';
import { moveLedger } from '../../../core/ledger';
import type { Tx } from '../../../store/transaction';
import { endSessions } from '../auth/session';
import { endOtherWays } from '../binding/otherWays';
import { freePlaces } from './freePlaces';
import { personalTables } from './personalTables';
import type { PersonalTable } from '../../../core/personalTable';

type Changes = Readonly<Record<string, string>>;

const ownRows = ({ column = 'person_id' }: PersonalTable, personId: string) => sql`${sql.ref(column)} = ${personId}`;

async function change(tx: Tx, [name, table]: [string, PersonalTable], changes: Changes, personId: string) {
  const columns = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`);
  await sql`update ${sql.table(name)} set ${sql.join(columns)} where ${ownRows(table, personId)}`.execute(tx);
}

/** What is left on the account goes, with a row in each statement. */
async function emptyPurse(tx: Tx, personId: string, now: Date) {
  const owned = await tx
    .selectFrom('person')
    .select([
      'balance_fen as balance',
      'coins as coin',
      'points as point',
      'daibi',
      'earning_fen as earning',
      'frozen_earning_fen as frozenEarning',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  for (const account of ['balance', 'coin', 'point', 'daibi', 'earning', 'frozenEarning'] as const)
    if (owned[account] > 0)
      await moveLedger(tx, { personId, account, amount: -owned[account], reason: '账号注销', now });
}

/** What names the person by phone, messenger or in a page's report instead of by a column of its own. */
async function removeTraces(tx: Tx, personId: string) {
  const { phone } = await tx.selectFrom('person').select('phone').where('id', '=', personId).executeTakeFirstOrThrow();
  await tx.deleteFrom('sms_code').where('phone', '=', phone).execute();
  await tx.deleteFrom('rate_limit').where('key', 'like', `%:${phone}%`).execute();
  await tx.deleteFrom('sandbox_note').where('subject', '=', phone).execute();
  await tx.deleteFrom('course_consultation').where('phone', '=', phone).execute();
  await tx
    .deleteFrom('messenger_ticket')
    .where('open_id', 'in', (query) =>
      query.selectFrom('messenger_account').select('open_id').where('person_id', '=', personId),
    )
    .execute();
  await sql`delete from tracking_event where fields->>'uId' = ${personId}`.execute(tx);
}

/** Ends the account: what is personal is removed or made nameless, what the law wants kept stays, and the phone is free. */
export async function endAccount(tx: Tx, personId: string, now: Date): Promise<void> {
  await emptyPurse(tx, personId, now);
  await removeTraces(tx, personId);
  await endSessions(tx, now, { personId, keep: null });
  await endOtherWays(tx, now, { personId, keep: null });
  await freePlaces(tx, personId);
  for (const entry of Object.entries(personalTables())) {
    const [name, table] = entry;
    if (table.atEnd === 'delete')
      await sql`delete from ${sql.table(name)} where ${ownRows(table, personId)}`.execute(tx);
    else if (table.atEnd !== 'keep') await change(tx, entry, table.atEnd, personId);
  }
  await tx.updateTable('person').set({ cancelled_at: now }).where('id', '=', personId).execute();
}

/** Clears what was only kept for the law. */
export async function clearRetained(tx: Tx, personId: string, now: Date): Promise<void> {
  for (const entry of Object.entries(personalTables()))
    if (entry[1].afterRetention) await change(tx, entry, entry[1].afterRetention, personId);
  await tx.updateTable('person').set({ cleared_at: now }).where('id', '=', personId).execute();
}
