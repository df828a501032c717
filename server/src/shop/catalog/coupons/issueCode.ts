import { randomInt } from 'node:crypto';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { audit } from '../../../core/audit';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

/** Without signs that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export const issueCode = (
  services: Services,
  { couponId, total, days, count, reason, who }: FieldsOf<'coupons.issueCode'> & { who: string },
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const coupon = await tx.selectFrom('coupon').select('name').where('id', '=', couponId).executeTakeFirst();
    if (!coupon) throw new NotFound('优惠券不存在');
    const codes = Array.from({ length: count }, newCode);
    const to_at = new Date(at.getTime() + days * DAY);
    await tx
      .insertInto('coupon_code')
      .values(codes.map((code) => ({ code, coupon_id: couponId, total, to_at, issued_at: at, issued_by: who })))
      .execute();
    // The codes themselves are worth money: they do not stand in the log.
    await audit(tx, { who, target: coupon.name, detail: { id: couponId, total, days, count }, reason, at });
    return { code: codes[0] ?? '', count };
  });
