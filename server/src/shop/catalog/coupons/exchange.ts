import type { Services } from '../../../services';
import { HOUR } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { limitHits, uncountHit } from '../../../store/guards/rateLimit';
import { transaction, type Tx } from '../../../store/transaction';
import { grantCoupon } from '../../../core/coupons/grantCoupon';
import { ownCoupon } from './ownCoupons';

/** Codes cannot be guessed one after the other. */
const TRIES = { name: 'couponCode', most: 10, perMs: HOUR, text: '尝试次数过多，请一小时后再试' };

const refusal = (code: 'unknown' | 'used' | 'ended' | 'gone', text: string) =>
  new BusinessError(text, { code, fields: { code: text } });

/** Takes one of the code's places; its row is locked first, so its total holds however many exchange at once. */
async function takePlace(tx: Tx, personId: string, code: string, now: Date): Promise<string> {
  const row = await tx.selectFrom('coupon_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
  if (!row) throw refusal('unknown', '兑换码不正确，请核对');
  const used = await tx
    .selectFrom('person_coupon')
    .select('id')
    .where('person_id', '=', personId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (used) throw refusal('used', '这个兑换码你已经用过了');
  if (row.to_at <= now) throw refusal('ended', '兑换码已过期');
  const coupon = await tx
    .selectFrom('coupon')
    .select('to_at')
    .where('id', '=', row.coupon_id)
    .executeTakeFirstOrThrow();
  if (coupon.to_at <= now) throw refusal('ended', '这个优惠券活动已结束');
  if (row.taken >= row.total) throw refusal('gone', '兑换码已被用完');
  await tx
    .updateTable('coupon_code')
    .set({ taken: row.taken + 1 })
    .where('code', '=', code)
    .execute();
  return row.coupon_id;
}

export async function exchangeCode(
  services: Services,
  { code, idemKey }: FieldsOf<'coupons.exchange'>,
  personId: string,
) {
  const at = services.clock.now();
  const plain = code.toUpperCase().replace(/[ -]/g, '');
  await limitHits(services, TRIES, personId);
  const attempt = { personId, call: 'coupons.exchange', key: idemKey, content: { code: plain }, now: at };
  const id = await transaction(services.db, (tx) =>
    once(tx, attempt, async () => {
      const couponId = await takePlace(tx, personId, plain, at);
      return (await grantCoupon(tx, { personId, couponId, code: plain, at })).id;
    }),
  );
  await uncountHit(services, TRIES, personId);
  return { coupon: await ownCoupon(services, personId, id) };
}
