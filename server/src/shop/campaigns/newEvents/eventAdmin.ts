import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { cutShort, type CampaignEnd } from '../../../core/campaigns/endCampaign';
import { assertEndsLater, periodState } from '../../../core/period';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';

type By = { who: string };

/** Whatever the event names must be there. */
async function assertNamed(tx: Tx, { productIds, couponIds, reservableId }: FieldsOf<'newEvents.add'>) {
  const missing = async (table: 'product' | 'coupon' | 'reservable', ids: readonly string[]) => {
    const asked = [...new Set(ids)];
    if (asked.length === 0) return false;
    const known = await tx.selectFrom(table).select('id').where('id', 'in', asked).execute();
    return known.length < asked.length;
  };
  if (await missing('product', productIds)) throw new NotFound('有商品不存在');
  if (await missing('coupon', couponIds)) throw new NotFound('有优惠券不存在');
  if (await missing('reservable', reservableId ? [reservableId] : [])) throw new NotFound('预约不存在');
}

const MAX_ROWS = 100;

const soldOnItsDays = sql<number>`(select coalesce(sum(s.units), 0)::int from product_day_sale s
  where s.product_id in (select id::uuid from jsonb_array_elements_text(product_ids) as named (id))
  and s.day between (from_at at time zone 'Asia/Shanghai')::date and (to_at at time zone 'Asia/Shanghai')::date)`;

/** Every event, the last to end first. */
export async function listAllEvents({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const rows = await db
    .selectFrom('new_product_event')
    .select(['wz', 'title', 'subtitle', 'from_at', 'to_at', 'product_ids'])
    .select(soldOnItsDays.as('sold'))
    .orderBy('to_at', 'desc')
    .orderBy('wz')
    .limit(MAX_ROWS)
    .execute();
  return {
    list: rows.map(({ from_at, to_at, product_ids, ...row }) => ({
      ...row,
      state: periodState({ from_at, to_at }, now),
      fromAt: from_at.toISOString(),
      toAt: to_at.toISOString(),
      goods: (product_ids as string[]).length,
    })),
  };
}

export const addNewEvent = (services: Services, { who, ...input }: FieldsOf<'newEvents.add'> & By) =>
  transaction(services.db, async (tx) => {
    const { wz, title, subtitle, story, productIds, couponIds, reservableId, fromAt, toAt } = input;
    assertEndsLater(input);
    await assertNamed(tx, input);
    const made = await tx
      .insertInto('new_product_event')
      .values({
        wz,
        title,
        subtitle,
        story,
        picture: null,
        product_ids: JSON.stringify(productIds),
        coupon_ids: JSON.stringify(couponIds),
        reservable_id: reservableId ?? null,
        from_at: new Date(fromAt),
        to_at: new Date(toAt),
      })
      .onConflict((conflict) => conflict.column('wz').doNothing())
      .returning('wz')
      .executeTakeFirst();
    if (!made) throw new BusinessError('这个名字已被使用', { code: 'known', fields: { wz: '这个名字已被使用' } });
    await audit(tx, { who, target: title, detail: { id: wz }, at: services.clock.now() });
    return { id: wz };
  });

async function nameOf(tx: Tx, wz: string): Promise<string> {
  const known = await tx.selectFrom('new_product_event').select('title').where('wz', '=', wz).executeTakeFirst();
  if (!known) throw new NotFound('活动不存在');
  return known.title;
}

export const eventEnd: CampaignEnd = {
  noun: '活动',
  nameOf,
  close: cutShort('new_product_event', 'wz'),
};
