import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DAY } from '../../../clock';
import { audit } from '../../../core/audit';
import { piecesInBudget } from '../../../core/coupons/couponBudget';
import { couponText } from '../../../core/texts';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { countMembers, isReachable, meantByGroup } from '../../members/memberGroups/groupMembers';
import { countMeant, LOOKED_AT, ofLevels, withPhone, type Meant } from '../../members/memberGroups/lookThrough';

type Target = Omit<FieldsOf<'offers.countTarget'>, 'cursor'>;

const noCoupon = () => new NotFound('优惠券不存在');

/** Whom a coupon is given to: those who never had it. */
async function targetOf(db: Db, { offerId, phone, levelId, groupId }: Target, now: Date): Promise<Meant> {
  const { condition, among } = await (async (): Promise<Meant> => {
    if (groupId) return meantByGroup(db, groupId, now);
    if (levelId) return { condition: sql`${isReachable} and p.level_id = ${levelId}`, among: ofLevels([levelId]) };
    return { condition: sql`${isReachable} and p.phone = ${phone ?? ''}`, among: withPhone(phone ?? '') };
  })();
  const neverHad = sql`not exists (select 1 from person_coupon c where c.person_id = p.id and c.coupon_id = ${offerId})`;
  return { condition: sql`${condition} and ${neverHad}`, among };
}

export const countTarget = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cursor, ...target }: FieldsOf<'offers.countTarget'>,
  lookedAt = LOOKED_AT,
) => countMeant(db, await targetOf(db, target, clock.now()), cursor, lookedAt);

async function lockCoupon(tx: Tx, id: string) {
  const coupon = await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!coupon) throw noCoupon();
  return coupon;
}

/** One statement for all of them: the coupon, and a message to who wants news of activities. */
const insertCoupons = (
  tx: Tx,
  target: RawBuilder<SqlBool>,
  {
    couponId,
    title,
    body,
    now,
    expiresAt,
  }: { couponId: string; title: string; body: string; now: Date; expiresAt: Date },
) =>
  sql<{ count: number }>`
  with given as (
    insert into person_coupon (person_id, id, coupon_id, taken_at, expires_at)
    select p.id, gen_random_uuid(), ${couponId}, ${now}::timestamptz, ${expiresAt}::timestamptz from person p where ${target}
    returning person_id),
  told as (
    insert into message (person_id, id, kind, title, body, link, at)
    select g.person_id, gen_random_uuid(), 'activity', ${title}, ${body}, '/my-coupon', ${now}::timestamptz
    from given g left join person_setting s on s.person_id = g.person_id where coalesce(s.activity_messages, true))
  select count(*)::int as count from given`.execute(tx);

/** Gives a coupon to a member, a level or a group; never more than there are. */
export const giveCoupon = (services: Services, { reason, who, ...target }: FieldsOf<'offers.give'> & { who: string }) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const coupon = await lockCoupon(tx, target.offerId);
    if (coupon.to_at <= now) throw new BusinessError('这张优惠券已经结束', { code: 'ended' });
    const { condition: found } = await targetOf(tx, target, now);
    const wanted = await countMembers(tx, found);
    const affordable = await piecesInBudget(tx, coupon, now);
    const left = Math.min(coupon.total - coupon.taken, affordable ?? Infinity);
    if (wanted === 0) throw new BusinessError('没有可以发的会员：找不到，或都已经有这张券', { code: 'nobody' });
    if (wanted > left) {
      const why = left === affordable ? `预算只够再发 ${left} 张` : `只剩 ${left} 张`;
      throw new BusinessError(`要发 ${wanted} 张，${why}`, { code: 'gone' });
    }
    const text = couponText({ thresholdFen: coupon.threshold_fen, offFen: coupon.off_fen });
    const { rows } = await insertCoupons(tx, found, {
      ...{ couponId: coupon.id, now, expiresAt: new Date(now.getTime() + coupon.valid_days * DAY) },
      ...{ title: `收到优惠券「${coupon.name}」`, body: `${text}，${coupon.valid_days} 天内有效。` },
    });
    const given = rows[0]?.count ?? 0;
    await tx
      .updateTable('coupon')
      .set((row) => ({ taken: row('taken', '+', given) }))
      .where('id', '=', coupon.id)
      .execute();
    const detail = { id: coupon.id, count: given, levelId: target.levelId, groupId: target.groupId };
    await audit(tx, { who, target: coupon.name, detail, reason, at: now });
    return { given };
  });

/** Lets the unused coupons of an offer expire at once, and its codes end. Coupons that an order holds stay. */
export const recallCoupon = (
  services: Services,
  { offerId, reason, who }: FieldsOf<'offers.recall'> & { who: string },
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { name } = await lockCoupon(tx, offerId);
    const gone = await tx
      .updateTable('person_coupon')
      .set({ expires_at: now })
      .where('coupon_id', '=', offerId)
      .where('state', '=', 'unused')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    const ended = await tx
      .updateTable('coupon_code')
      .set({ to_at: now, ended_at: now, ended_by: who, end_reason: reason, revision: sql`revision + 1` })
      .where('coupon_id', '=', offerId)
      .where('to_at', '>', now)
      .executeTakeFirst();
    const recalled = Number(gone.numUpdatedRows);
    const codes = Number(ended.numUpdatedRows);
    await audit(tx, { who, target: name, detail: { id: offerId, count: recalled, codes }, reason, at: now });
    return { recalled, codes };
  });
