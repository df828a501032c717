import { DAY, dayOf, HOUR } from '@cellar/server/clock';
import { reachedFen } from '@cellar/server/shop/campaigns/lightRob/lightRobs';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { DemoOrder } from '../../trade/demoOrders';
import { lin, lingnan, wang } from '../../trade/demoGroups';
import { orderId } from '../../trade/orderRows';
import { seedOrder } from '../../trade/seedOrders';
import type { Seed } from '../../seed';

export const LIGHT_ROB = seedId('light_rob', 'cellar');
const CODE = 'C1048';
const HOURS = 48;
const YEAR_DAYS = 365;
const FEN = 100;
const FLOOR = 0.6;
const bought: DemoOrder = {
  key: 'lingnan-light',
  phone: lingnan,
  state: 'paid',
  hoursAgo: 30,
  lines: [[CODE, 'bottle', 1]],
  address: 2,
};

async function goodsOf(tx: Tx) {
  const { price_fen, ...goods } = await tx
    .selectFrom('sku as s')
    .innerJoin('price as p', 'p.sku_id', 's.id')
    .innerJoin('stock as k', 'k.product_id', 's.product_id')
    .innerJoin('warehouse as w', 'w.id', 'k.warehouse_id')
    .select(['s.id as sku_id', 'p.price_fen', 'k.warehouse_id'])
    .where('s.id', '=', seedId('sku', `${CODE}-bottle`))
    .where('p.level_id', 'is', null)
    .where('p.min_quantity', '=', 1)
    .orderBy('w.position')
    .orderBy('p.price_fen', 'desc')
    .executeTakeFirstOrThrow();
  return { goods, startFen: price_fen, floorFen: Math.round((price_fen * FLOOR) / FEN) * FEN };
}

type Lit = { phone: string; by: string[]; begun: Date; order?: { id: string; priceFen: number } };

async function seedAttempt(tx: Tx, { phone, by, begun, order }: Lit) {
  const person_id = seedId('person', phone);
  await tx
    .insertInto('light_rob_try')
    .values({
      person_id,
      light_rob_id: LIGHT_ROB,
      lit: by.length,
      begun_at: begun,
      due_at: new Date(begun.getTime() + HOURS * HOUR),
      order_id: order?.id ?? null,
      price_fen: order?.priceFen ?? null,
    })
    .execute();
  await tx
    .insertInto('light_rob_help')
    .values(
      by.map((helper, at) => {
        const lit = new Date(begun.getTime() + at * HOUR);
        return {
          person_id,
          light_rob_id: LIGHT_ROB,
          helper_id: seedId('person', helper),
          day: dayOf(lit),
          at: lit,
        };
      }),
    )
    .execute();
}

/** A bottle whose price friends lower: the gold member's attempt, and one that was bought. */
export const seedLightRob: Seed = async (tx, { now }) => {
  const { goods, startFen, floorFen } = await goodsOf(tx);
  const prices = { start_fen: startFen, floor_fen: floorFen, lamps: 6 };
  await tx
    .insertInto('light_rob')
    .values({
      id: LIGHT_ROB,
      name: '点亮名庄',
      rules: JSON.stringify([
        `发起后 ${HOURS} 小时内有效，每位好友点一盏灯，价格就降一点，随时可以按当前价格购买。`,
        '每位好友每天可以为一人点灯，同一人只能点一次；不能给自己点灯。',
        '每人限购一件，订单取消后可以重新购买，售罄为止；不与优惠券和促销同享。',
      ]),
      ...goods,
      ...prices,
      hours: HOURS,
      total: 50,
      taken: 1,
      from_at: new Date(now.getTime() - 10 * DAY),
      to_at: new Date(now.getTime() + YEAR_DAYS * DAY),
    })
    .execute();
  const priceFen = reachedFen(prices, 2);
  await seedOrder(tx, { ...bought, unitFen: priceFen }, now);
  await tx
    .updateTable('shop_order')
    .set({ offer_kind: 'lightRob', offer_id: LIGHT_ROB })
    .where('id', '=', orderId(bought))
    .execute();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await seedAttempt(tx, { phone: lingnan, by: [wang, lin], begun: ago(33), order: { id: orderId(bought), priceFen } });
  await seedAttempt(tx, { phone: lin, by: [wang, lingnan], begun: ago(5) });
};
