import type { Db, Tx } from '../../store/transaction';
import { grantIfLeft } from './grantCoupon';

/** Coupons that every newly approved account gets now, as long as there are any. */
export const newcomerCoupons = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('coupon')
    .select(['id', 'name', 'threshold_fen', 'off_fen'])
    .where('newcomer', '=', true)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where((row) => row('taken', '<', row.ref('total')))
    .orderBy('id');

/** Gives an account those that it never had; answers with their names. */
export async function grantNewcomerCoupons(tx: Tx, personId: string, now: Date): Promise<string[]> {
  const coupons = await newcomerCoupons(tx, now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('person_coupon as own')
            .select('own.id')
            .where('own.person_id', '=', personId)
            .whereRef('own.coupon_id', '=', 'coupon.id'),
        ),
      ),
    )
    .forUpdate()
    .execute();
  const names: string[] = [];
  for (const { id, name } of coupons) if (await grantIfLeft(tx, { personId, couponId: id, at: now })) names.push(name);
  return names;
}
