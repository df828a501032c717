import type { App } from '../../../app';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';

type By = { who: string };

/** Whatever the event names must be there. */
async function checkNamed(tx: Tx, { productIds, couponIds, reservableId }: FieldsOf<'newEvents.add'>) {
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

export const addEvent = (app: App, { who, ...wish }: FieldsOf<'newEvents.add'> & By) =>
  transaction(app.db, async (tx) => {
    const { wz, title, subtitle, story, productIds, couponIds, reservableId, fromAt, toAt } = wish;
    if (Date.parse(fromAt) >= Date.parse(toAt))
      throw new BusinessError('结束时间要晚于开始时间', { code: 'span', fields: { toAt: '结束时间要晚于开始时间' } });
    await checkNamed(tx, wish);
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
    await audit(tx, { who, action: 'newEvent.add', target: title, detail: { id: wz }, at: app.clock.now() });
    return { id: wz };
  });

export const endEvent = (app: App, { wz, reason, who }: FieldsOf<'newEvents.end'> & By) =>
  transaction(app.db, async (tx) => {
    const at = app.clock.now();
    const known = await tx.selectFrom('new_product_event').select('title').where('wz', '=', wz).executeTakeFirst();
    if (!known) throw new NotFound('活动不存在');
    const ended = await tx
      .updateTable('new_product_event')
      .set({ to_at: at })
      .where('wz', '=', wz)
      .where('to_at', '>', at)
      .returning('wz')
      .executeTakeFirst();
    if (!ended) throw new BusinessError('这个活动已经结束', { code: 'changed', stale: true });
    await audit(tx, { who, action: 'newEvent.end', target: known.title, detail: { id: wz }, reason, at });
  });
