import { sql } from 'kysely';
import { audit } from '../../../../core/audit';
import type { FieldsOf } from '../../../../http/handler';
import type { Services } from '../../../../services';
import { transaction, type Tx } from '../../../../store/transaction';
import { lockCoupon } from './lockCoupon';

/** Coupons of members that one batch takes back. */
const BATCH = 5000;

/** Unused ones that were taken until then and still hold. */
const stillHeld = (couponId: string, at: Date) => sql`person_coupon where coupon_id = ${couponId} and state = 'unused'
  and expires_at > ${at}::timestamptz and taken_at <= ${at}::timestamptz`;

/** Lets the next ones expire; true: these were the last ones. */
async function expireNext(tx: Tx, couponId: string, at: Date, size: number): Promise<boolean> {
  const { rows } = await sql`
    with next as (select person_id, id from ${stillHeld(couponId, at)} limit ${size} for update)
    update person_coupon p set expires_at = ${at}::timestamptz from next n where p.person_id = n.person_id and p.id = n.id
    returning p.id`.execute(tx);
  return rows.length < size;
}

/** What is still to be given is given to nobody. */
async function endGifts(tx: Tx, couponId: string) {
  const gifts = await tx.deleteFrom('coupon_gift').where('coupon_id', '=', couponId).returning('to_give').execute();
  const left = gifts.reduce((sum, { to_give }) => sum + to_give, 0);
  if (left === 0) return;
  await tx
    .updateTable('coupon')
    .set((row) => ({ taken: row('taken', '-', left) }))
    .where('id', '=', couponId)
    .execute();
}

async function endCodes(tx: Tx, couponId: string, { who, reason, at }: { who: string; reason: string; at: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('coupon_code')
    .set({ to_at: at, ended_at: at, ended_by: who, end_reason: reason, revision: sql`revision + 1` })
    .where('coupon_id', '=', couponId)
    .where('to_at', '>', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Lets the unused coupons of an offer expire, and its codes end. Coupons that an order holds stay. Of many the first expire at once, and a
 * job goes on with the others.
 */
export const recallCoupon = (
  services: Services,
  { offerId, reason, who }: FieldsOf<'offers.recall'> & { who: string },
  size = BATCH,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { name } = await lockCoupon(tx, offerId);
    await endGifts(tx, offerId);
    const codes = await endCodes(tx, offerId, { who, reason, at });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${stillHeld(offerId, at)}`.execute(
      tx,
    );
    const recalled = rows[0]?.count ?? 0;
    const isDone = await expireNext(tx, offerId, at, size);
    if (!isDone)
      await tx
        .insertInto('coupon_recall')
        .values({ coupon_id: offerId, at })
        .onConflict((row) => row.column('coupon_id').doUpdateSet({ at }))
        .execute();
    await audit(tx, { who, target: name, detail: { id: offerId, count: recalled, codes }, reason, at });
    return { recalled, codes, isDone };
  });

/** Goes on with a recall until none is left. */
export async function recallRest(services: Services, couponId: string, size = BATCH): Promise<void> {
  const next = () =>
    transaction(services.db, async (tx) => {
      const row = await tx
        .selectFrom('coupon_recall')
        .select('at')
        .where('coupon_id', '=', couponId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return true;
      const isDone = await expireNext(tx, couponId, row.at, size);
      if (isDone) await tx.deleteFrom('coupon_recall').where('coupon_id', '=', couponId).execute();
      return isDone;
    });
  while (!(await next()));
}
