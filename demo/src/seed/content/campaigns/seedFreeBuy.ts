import { DAY, dayOf, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../../seed';

const campaign_id = seedId('free_buy', 'cellar');
const YEAR_DAYS = 365;
const HOURS = 48;
const GOODS = 3;
const EACH = 50;
const WORTH = { fromFen: 9_000, toFen: 20_000 };

/** Goods for nothing, and the gold member's try, which a friend has helped. */
export const seedFreeBuy: Seed = async (tx, { now }) => {
  const campaign = {
    id: campaign_id,
    name: '老友相助，0 元品鉴',
    rules: JSON.stringify([
      `发起后 ${HOURS} 小时内邀请 3 位好友助力，集齐后任选一款，只付运费。`,
      '每人每期限领一款；每位好友每天可以帮一位，同一位只能帮一次。',
      '没有集齐可以重新发起；订单取消后可以重新选择，领完为止。',
    ]),
    helpers: 3,
    hours: HOURS,
    from_at: new Date(now.getTime() - 10 * DAY),
    to_at: new Date(now.getTime() + YEAR_DAYS * DAY),
  };
  await tx.insertInto('free_buy').values(campaign).execute();
  const skus = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as v', 'v.id', 'p.wine_id')
    .innerJoin('stock as t', 't.product_id', 'p.id')
    .innerJoin('warehouse as w', 'w.id', 't.warehouse_id')
    .distinctOn('v.winery_id')
    .select(['s.id', 'p.code', 'p.list_price_fen'])
    .where('s.kind', '=', 'bottle')
    .where('w.kind', '=', 'local')
    .where('t.on_hand', '>=', EACH)
    .where('p.on_sale', '=', true)
    .where('p.list_price_fen', '>=', WORTH.fromFen)
    .where('p.list_price_fen', '<=', WORTH.toFen)
    .orderBy('v.winery_id')
    .orderBy('p.code')
    .limit(GOODS)
    .execute();
  const rows = skus.flatMap(({ id: sku_id, code, list_price_fen: worth_fen }, position) =>
    worth_fen === null
      ? []
      : [{ campaign_id, id: seedId('free_buy_goods', code), sku_id, worth_fen, total: EACH, position }],
  );
  await tx.insertInto('free_buy_goods').values(rows).execute();
  const person_id = seedId('person', '13800000001');
  const due_at = new Date(now.getTime() + HOURS * HOUR);
  await tx.insertInto('free_buy_try').values({ person_id, campaign_id, helpers: 1, begun_at: now, due_at }).execute();
  await tx
    .insertInto('free_buy_help')
    .values({ person_id, campaign_id, helper_id: seedId('person', '13800000006'), day: dayOf(now), at: now })
    .execute();
};
