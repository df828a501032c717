import { DAY } from '../../clock';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import { isInBudget } from './couponBudget';

type Grant = {
  personId: string;
  couponId: string;
  /** The code that it is exchanged for. */
  code?: string;
  at: Date;
};

type Granted = { id: string; expiresAt: Date };

/** Gives a person a coupon that the wall does not offer, valid from now for the coupon's days; null when none is left. */
export async function grantIfLeft(tx: Tx, { personId, couponId, code, at }: Grant): Promise<Granted | null> {
  const coupon = await tx
    .selectFrom('coupon')
    .select(['id', 'taken', 'total', 'off_fen', 'budget_fen', 'valid_days'])
    .where('id', '=', couponId)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon || coupon.taken >= coupon.total || !(await isInBudget(tx, coupon, 1, at))) return null;
  await tx
    .updateTable('coupon')
    .set({ taken: coupon.taken + 1 })
    .where('id', '=', couponId)
    .execute();
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

/** As `grantIfLeft`, for what was promised: a prize, the gift of the trial zone, what a code stands for. */
export async function grantCoupon(tx: Tx, grant: Grant): Promise<Granted> {
  const granted = await grantIfLeft(tx, grant);
  if (!granted) throw new BusinessError('优惠券已经发完了', { code: 'gone' });
  return granted;
}
