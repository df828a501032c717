import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../../seed';
import { banner } from '../picture';
import { reservableId } from '../reservables';

const YEAR = 365 * DAY;
const GOODS = 6;

const story =
  '这一年左岸春天少雨、夏夜清凉，葡萄皮厚、酸度稳。酒在新旧各半的橡木桶里陈了十八个月，今年春天装瓶，第一批刚刚到岸。\n' +
  '首发当天起按到岸价销售，先约先得；预约后我们会在开售前提醒你。';

/** The launch that comes, and one that runs. */
export const seedNewEvents: Seed = async (tx, { now }) => {
  const goods = await tx
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .where('min_level_rank', '=', 0)
    .where('vintage', 'is not', null)
    .orderBy('vintage', 'desc')
    .orderBy('code')
    .limit(2 * GOODS)
    .execute();
  const ids = goods.map(({ id }) => id);
  const { begins_at } = await tx
    .selectFrom('reservable')
    .select('begins_at')
    .where('id', '=', reservableId('vintage'))
    .executeTakeFirstOrThrow();
  const event = { story, to_at: new Date(now.getTime() + YEAR) };
  await tx
    .insertInto('new_product_event')
    .values([
      {
        ...event,
        wz: 'vintage',
        title: '左岸新年份 · 首发',
        subtitle: '第一批到岸，先约先得',
        picture: JSON.stringify(banner('new-vintage', ['C1001', 'C1045'], 'wine', '左岸新年份的两瓶红酒')),
        product_ids: JSON.stringify(ids.slice(0, GOODS)),
        coupon_ids: JSON.stringify([seedId('coupon', 'all-1500')]),
        reservable_id: reservableId('vintage'),
        from_at: begins_at ?? now,
      },
      {
        ...event,
        wz: 'spring-list',
        title: '本季新酒单',
        subtitle: '六款新到，一次尝遍',
        picture: JSON.stringify(banner('new-list', ['C1107', 'C1233', 'C1198'], 'green', '本季新酒单的三瓶酒')),
        product_ids: JSON.stringify(ids.slice(GOODS)),
        coupon_ids: JSON.stringify([]),
        from_at: new Date(now.getTime() - 5 * DAY),
      },
    ])
    .execute();
};
