import { DAY, dayOf, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

const campaign_id = seedId('free_buy', 'cellar');
const YEAR_DAYS = 365;
const HOURS = 48;
const goods = [
  { code: 'C1097', worthFen: 12_800, total: 60 },
  { code: 'C1178', worthFen: 9_800, total: 80 },
  { code: 'C1261', worthFen: 15_800, total: 40 },
];

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
  const codes = goods.map(({ code }) => code);
  const skus = await tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 'p.code'])
    .where('p.code', 'in', codes)
    .where('s.kind', '=', 'bottle')
    .execute();
  const rows = goods.flatMap(({ code, worthFen, total }, position) => {
    const sku = skus.find((one) => one.code === code);
    const id = seedId('free_buy_goods', code);
    return sku ? [{ campaign_id, id, sku_id: sku.id, worth_fen: worthFen, total, position }] : [];
  });
  await tx.insertInto('free_buy_goods').values(rows).execute();
  const person_id = seedId('person', '13800000001');
  const due_at = new Date(now.getTime() + HOURS * HOUR);
  await tx.insertInto('free_buy_try').values({ person_id, campaign_id, helpers: 1, begun_at: now, due_at }).execute();
  await tx
    .insertInto('free_buy_help')
    .values({ person_id, campaign_id, helper_id: seedId('person', '13800000006'), day: dayOf(now), at: now })
    .execute();
};
