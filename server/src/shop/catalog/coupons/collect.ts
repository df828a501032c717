import type { z } from 'zod';
import type { couponsSchema } from '@cellar/shared/api/catalog/coupons/schema';
import { isInBudget } from '../../../core/coupons/couponBudget';
import { periodState } from '../../../core/period';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import type { Person } from '../../../core/caller';
import { NotFound, BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { couponOffers } from './shownCoupons';

type Asked = z.output<(typeof couponsSchema)['collect']['params']>;
type Answer = z.output<(typeof couponsSchema)['collect']['result']>;
type Taken = Omit<Answer, 'coupon'>;

const gone = () => new BusinessError('来晚了，优惠券已被领完', { code: 'gone' });

async function explain(tx: Tx, couponId: string, now: Date): Promise<never> {
  const coupon = await tx.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst();
  if (!coupon || !coupon.collectable) throw new NotFound('优惠券不存在');
  const state = periodState(coupon, now);
  if (state === 'soon') throw new BusinessError('还没到领取时间', { code: 'early' });
  if (state === 'over') throw new BusinessError('活动已结束，下次早点来', { code: 'ended' });
  throw gone();
}

/** Takes one of the offer and gives it to the person; the offer's row is locked first, so limits hold however many ask at once. */
async function take(tx: Tx, couponId: string, person: Person, now: Date): Promise<Taken> {
  const coupon = await tx
    .updateTable('coupon')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('id', '=', couponId)
    .where('collectable', '=', true)
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where((row) => row('taken', '<', row.ref('total')))
    .returning(['id', 'taken', 'off_fen', 'budget_fen', 'per_person', 'valid_days'])
    .executeTakeFirst();
  if (!coupon) return explain(tx, couponId, now);
  const { owned } = await tx
    .selectFrom('person_coupon')
    .select((row) => row.fn.countAll<number>().as('owned'))
    .where('person_id', '=', person.id)
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  if (Number(owned) >= coupon.per_person)
    throw new BusinessError(`每人限领 ${coupon.per_person} 张，你已领过`, { code: 'collected' });
  if (!(await isInBudget(tx, { ...coupon, taken: coupon.taken - 1 }, 1, now))) throw gone();
  const personCouponId = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + coupon.valid_days * DAY);
  await tx
    .insertInto('person_coupon')
    .values({ person_id: person.id, id: personCouponId, coupon_id: couponId, taken_at: now, expires_at: expiresAt })
    .execute();
  return { personCouponId, expiresAt: expiresAt.toISOString() };
}

export async function collectCoupon(services: Services, { couponId, idemKey }: Asked, person: Person): Promise<Answer> {
  const now = services.clock.now();
  const taken = await transaction(services.db, (tx) =>
    once(tx, { personId: person.id, call: 'coupons.collect', key: idemKey, content: { couponId }, now }, () =>
      take(tx, couponId, person, now),
    ),
  );
  const [coupon] = await couponOffers(services, [couponId], person);
  return { ...taken, coupon: coupon! };
}
