import { DAY } from '../../clock';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';

type Grant = {
  personId: string;
  couponId: string;
  /** The code that it is exchanged for. */
  code?: string;
  at: Date;
};

/** Gives a person a coupon that the wall does not offer: a prize, the gift of the trial zone, what a code stands for. Valid from now for the coupon's days. */
export async function grantCoupon(
  tx: Tx,
  { personId, couponId, code, at }: Grant,
): Promise<{ id: string; expiresAt: Date }> {
  const coupon = await tx
    .updateTable('coupon')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', couponId)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning(['valid_days'])
    .executeTakeFirst();
  if (!coupon) throw new BusinessError('优惠券已经发完了', { code: 'gone' });
  const id = newId(at.getTime());
  const expiresAt = new Date(at.getTime() + coupon.valid_days * DAY);
  await tx
    .insertInto('person_coupon')
    .values({
      person_id: personId,
      id,
      coupon_id: couponId,
      taken_at: at,
      expires_at: expiresAt,
      code: code ?? null,
    })
    .execute();
  return { id, expiresAt };
}
