import { NotFound } from '../../../../errors/businessError';
import type { Tx } from '../../../../store/transaction';

/** Nobody else hands one out, or changes it. */
export async function lockCoupon(tx: Tx, id: string) {
  const coupon = await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!coupon) throw new NotFound('优惠券不存在');
  return coupon;
}
export type LockedCoupon = Awaited<ReturnType<typeof lockCoupon>>;
