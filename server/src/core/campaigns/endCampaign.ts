import { sql } from 'kysely';
import { BusinessError } from '../../errors/businessError';
import type { Clock } from '../../clock';
import { transaction, type Db, type Tx } from '../../store/transaction';
import { audit } from '../audit';

/** How a kind of campaign is ended before its time. */
export type CampaignEnd = {
  /** What the person reads that it is called: 「这个活动已经结束」. */
  noun: string;
  /** Throws where there is none of this id. */
  nameOf: (tx: Tx, id: string) => Promise<string>;
  /** False: it had ended already. */
  close: (tx: Tx, id: string, at: Date) => Promise<boolean>;
};

/** For a table that notes when staff ended a row. */
export const closeAt =
  (table: string): CampaignEnd['close'] =>
  async (tx, id, at) => {
    const { rows } = await sql`
      update ${sql.table(table)} set ended_at = ${at} where id = ${id} and ended_at is null returning id`.execute(tx);
    return rows.length > 0;
  };

/** For a table whose rows end at the moment when staff end them. */
export const cutShort =
  (table: string, idColumn = 'id'): CampaignEnd['close'] =>
  async (tx, id, at) => {
    const { rows } = await sql`
      update ${sql.table(table)} set to_at = ${at} where ${sql.ref(idColumn)} = ${id} and to_at > ${at} returning to_at`.execute(
      tx,
    );
    return rows.length > 0;
  };

type Ending = { id: string; who: string; reason: string };

/** Ends a campaign before its time, once, and logs by whom and why. */
export const endCampaign = (
  { db, clock }: { db: Db; clock: Clock },
  { noun, nameOf, close }: CampaignEnd,
  { id, who, reason }: Ending,
) =>
  transaction(db, async (tx) => {
    const at = clock.now();
    const target = await nameOf(tx, id);
    if (!(await close(tx, id, at))) throw new BusinessError(`这个${noun}已经结束`, { code: 'changed', stale: true });
    await audit(tx, { who, target, detail: { id }, reason, at });
  });
