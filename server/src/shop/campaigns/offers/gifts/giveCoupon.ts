import { sql } from 'kysely';
import { DAY } from '../../../../clock';
import { audit } from '../../../../core/audit';
import { piecesInBudget } from '../../../../core/coupons/couponBudget';
import { couponText } from '../../../../core/texts';
import { BusinessError } from '../../../../errors/businessError';
import type { FieldsOf } from '../../../../http/handler';
import type { Services } from '../../../../services';
import { newId } from '../../../../store/ids';
import { transaction, type Db, type Tx } from '../../../../store/transaction';
import { isReachable } from '../../../members/memberGroups/groupMembers';
import {
  countAllMeant,
  countMeant,
  LOOKED_AT,
  takeMeant,
  withPhone,
  type Meant,
} from '../../../members/memberGroups/lookThrough';
import { meantBy, readTarget, targetValues } from '../../../members/memberGroups/storedTarget';
import { lockCoupon, type LockedCoupon } from './lockCoupon';

type Target = Omit<FieldsOf<'offers.countTarget'>, 'cursor'>;

/** Members that one batch gives to: few enough that no lock lasts. */
const BATCH = 1000;

/**
 * Of those who are meant: who never had it. By the coupons of each: what is known of how often a coupon was taken is old while it is given
 * to many, and would lead through all that have it.
 */
const without = ({ condition, among }: Meant, couponId: string): Meant => {
  const own = sql`(select coupon_id from person_coupon where person_id = p.id offset 0)`;
  return {
    condition: sql`${condition} and not exists (select 1 from ${own} c where c.coupon_id = ${couponId})`,
    among,
  };
};

/** Whom a coupon is given to, and, of many, how that is kept until all have it. */
async function targetOf(db: Db, { offerId, phone, ...many }: Target, now: Date) {
  if (many.groupId || many.levelId) {
    const { stored } = await readTarget(db, many);
    return { stored, meant: without(meantBy(stored, now), offerId) };
  }
  const one = { condition: sql<boolean>`${isReachable} and p.phone = ${phone ?? ''}`, among: withPhone(phone ?? '') };
  return { stored: null, meant: without(one, offerId) };
}

export const countTarget = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cursor, ...target }: FieldsOf<'offers.countTarget'>,
  lookedAt = LOOKED_AT,
) => countMeant(db, (await targetOf(db, target, clock.now())).meant, cursor, lookedAt);

/** Fails unless there are so many, and the coupon still runs. */
async function assertEnough(tx: Tx, coupon: LockedCoupon, wanted: number, now: Date) {
  if (coupon.to_at <= now) throw new BusinessError('这张优惠券已经结束', { code: 'ended' });
  if (wanted === 0) throw new BusinessError('没有可以发的会员：找不到，或都已经有这张券', { code: 'nobody' });
  const affordable = await piecesInBudget(tx, coupon, now);
  const left = Math.min(coupon.total - coupon.taken, affordable ?? Infinity);
  if (wanted <= left) return;
  const why = left === affordable ? `预算只够再发 ${left} 张` : `只剩 ${left} 张`;
  throw new BusinessError(`要发 ${wanted} 张，${why}`, { code: 'gone' });
}

/** The coupon to these members, and a message to those of them who want news of activities. */
const insertCoupons = (tx: Tx, ids: readonly string[], coupon: LockedCoupon, now: Date) => {
  const expiresAt = new Date(now.getTime() + coupon.valid_days * DAY);
  const terms = couponText({ thresholdFen: coupon.threshold_fen, offFen: coupon.off_fen });
  const [title, body] = [`收到优惠券「${coupon.name}」`, `${terms}，${coupon.valid_days} 天内有效。`];
  return sql`
  with given as (
    insert into person_coupon (person_id, id, coupon_id, taken_at, expires_at)
    select person_id, gen_random_uuid(), ${coupon.id}, ${now}::timestamptz, ${expiresAt}::timestamptz
    from unnest(${ids}::uuid[]) person_id
    returning person_id)
  insert into message (person_id, id, kind, title, body, link, at)
    select g.person_id, gen_random_uuid(), 'activity', ${title}, ${body}, '/my-coupon', ${now}::timestamptz
    from given g left join person_setting s on s.person_id = g.person_id where coalesce(s.activity_messages, true)`.execute(
    tx,
  );
};

type Next = { meant: Meant; after: string | null; left: number; lookedAt: number; now: Date };

/** Gives it to the next members; `last`: where to go on, null: these were the last ones. */
async function giveNext(tx: Tx, coupon: LockedCoupon, { meant, after, left, lookedAt, now }: Next) {
  const { ids, last } = await takeMeant(tx, meant, { after, lookedAt, size: Math.min(BATCH, left) });
  if (ids.length > 0) await insertCoupons(tx, ids, coupon, now);
  return { given: ids.length, last: ids.length === left ? null : last };
}

const countTaken = (tx: Tx, couponId: string, change: number) =>
  tx
    .updateTable('coupon')
    .set((row) => ({ taken: row('taken', '+', change) }))
    .where('id', '=', couponId)
    .execute();

type Kept = { stored: Parameters<typeof targetValues>[0]; couponId: string; toGive: number; after: string; at: Date };
const keepGift = (tx: Tx, { stored, couponId, toGive, after, at }: Kept) =>
  tx
    .insertInto('coupon_gift')
    .values({
      ...targetValues(stored),
      ...{ id: newId(at.getTime()), coupon_id: couponId, to_give: toGive, after_id: after, made_at: at },
    })
    .execute();

/**
 * Gives a coupon to a member, a level or a group; never more than there are. Of many the first get it at once, and a job goes on with the
 * others, for whom it counts as taken. `given`: how many get it.
 */
export async function giveCoupon(
  services: Services,
  { reason, who, ...target }: FieldsOf<'offers.give'> & { who: string },
  lookedAt = LOOKED_AT,
) {
  const now = services.clock.now();
  const { stored, meant } = await targetOf(services.db, target, now);
  const wanted = await countAllMeant(services.db, meant, lookedAt);
  return transaction(services.db, async (tx) => {
    const coupon = await lockCoupon(tx, target.offerId);
    await assertEnough(tx, coupon, wanted, now);
    const first = await giveNext(tx, coupon, { meant, after: null, left: wanted, lookedAt, now });
    const toGive = first.last === null ? 0 : wanted - first.given;
    if (stored && first.last !== null)
      await keepGift(tx, { stored, couponId: coupon.id, toGive, after: first.last, at: now });
    const given = first.given + toGive;
    await countTaken(tx, coupon.id, given);
    const detail = { id: coupon.id, count: given, levelId: target.levelId, groupId: target.groupId };
    await audit(tx, { who, target: coupon.name, detail, reason, at: now });
    return { given, isDone: toGive === 0 };
  });
}

/** True: nothing is left to be given. What is given and how far it came are written together. */
const giveBatch = (services: Services, id: string, lookedAt: number) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const giftRow = () => tx.selectFrom('coupon_gift').selectAll().where('id', '=', id).executeTakeFirst();
    const seen = await giftRow();
    if (!seen) return true;
    // A recall ends gifts with the coupon locked.
    const coupon = await lockCoupon(tx, seen.coupon_id);
    const gift = await giftRow();
    if (!gift) return true;
    const meant = without(meantBy(gift, gift.made_at), coupon.id);
    const { given, last } = await giveNext(tx, coupon, {
      meant,
      after: gift.after_id,
      left: gift.to_give,
      lookedAt,
      now,
    });
    if (last !== null) {
      const change = { after_id: last, to_give: gift.to_give - given };
      await tx.updateTable('coupon_gift').set(change).where('id', '=', id).execute();
      return false;
    }
    await tx.deleteFrom('coupon_gift').where('id', '=', id).execute();
    // Who took it meanwhile, or is no member any more.
    if (given < gift.to_give) await countTaken(tx, coupon.id, given - gift.to_give);
    return true;
  });

/** Gives what is left of one gift. */
export async function giveRest(services: Services, id: string, lookedAt = LOOKED_AT): Promise<void> {
  while (!(await giveBatch(services, id, lookedAt)));
}
