import { DAY, HOUR } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../seed';

const person = (phone: string) => seedId('person', phone);
const GOLD = person('13800000001');
const PLAIN = person('13800000002');
const DISTRIBUTOR = person('13800000006');
const PERCENT = 98;
const goods = ['C1001', 'C1010', 'C1031', 'C1063'];

/** The page of the demo's gold member with some goods, and who looked at it. */
export const seedCompanyPages: Seed = async (tx, { now }) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const times = { created_at: ago(60 * DAY), changed_at: ago(6 * DAY) };
  await tx
    .insertInto('company_page')
    .values({
      person_id: GOLD,
      id: seedId('company_page', 'lin'),
      name: '上海林氏酒业有限公司',
      contact: '林先生',
      phone: '021-64321000',
      address: '上海市徐汇区虹桥路 1 号',
      slogan: '三代人的酒窖',
      intro:
        '林氏酒业专营法国与意大利名庄，仓库恒温恒湿，每一批酒都可追溯来源。\n支持企业定制、婚宴与品鉴会用酒，欢迎来店试饮。',
      shown: true,
      ...times,
    })
    .execute();
  for (const [n, code] of goods.entries()) {
    const sku_id = seedId('sku', `${code}-bottle`);
    const { price_fen } = await tx
      .selectFrom('price')
      .select('price_fen')
      .where('sku_id', '=', sku_id)
      .where('level_id', 'is', null)
      .where('min_quantity', '=', 1)
      .executeTakeFirstOrThrow();
    const id = seedId('company_goods', `lin-${code}`);
    const own = Math.floor((price_fen * PERCENT) / 10_000) * 100;
    await tx
      .insertInto('company_goods')
      .values({ person_id: GOLD, id, sku_id, price_fen: own, added_at: ago((20 - n) * DAY) })
      .execute();
  }
  const visits = [
    { person_id: PLAIN, times: 4, seen_at: ago(5 * HOUR) },
    { person_id: DISTRIBUTOR, times: 1, seen_at: ago(3 * DAY) },
  ];
  await tx
    .insertInto('company_visit')
    .values(visits.map((visit) => ({ ...visit, owner_id: GOLD })))
    .execute();
};
