import { FACTS } from '@cellar/shared/constants/facts';
import { DAY } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Db, Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../../seed';

const WEEK = 7 * DAY;
const PER_PERSON = 3;
const PER_CENT = 100;
const FEN_STEP = 1000;
const PRICED = { fromFen: 95_000, toFen: 200_000 };

const offers = [
  { title: '本周超级单品', subtitle: '酒庄直采，一个价到底', percent: 68, sold: 66, total: 120 },
  { title: '藏家之选', subtitle: '年份正好，开瓶就能喝', percent: 75, sold: 41, total: 90 },
  { title: '送礼首选', subtitle: '木箱原装，体面大方', percent: 72, sold: 12, total: 60, opensIn: 3 * DAY },
];
const reasons = ['酒庄直采，批次可查', '恒温仓发货，破损包赔', '同款比平时更划算，买贵可退'];
const rules = [
  `每人限购 ${PER_PERSON} 件，售罄为止，价格不与优惠券以外的活动同享。`,
  `下单后 ${FACTS.payMinutes} 分钟内付款；订单取消后，名额退回可以再买。`,
];

/** Single bottles from the end of the list: those at its beginning have other offers. */
const findGoods = (tx: Tx) =>
  tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as t', 't.product_id', 'p.id')
    .innerJoin('warehouse as w', 'w.id', 't.warehouse_id')
    .innerJoin('price as r', (join) => join.onRef('r.sku_id', '=', 's.id').on('r.level_id', 'is', null))
    .select(['s.id', 'p.id as product_id', 'p.code'])
    .select((one) => one.fn.min('r.price_fen').as('priceFen'))
    .where('s.kind', '=', 'bottle')
    .where('s.min_quantity', '=', 1)
    .where('s.multiple', '=', 1)
    .where('w.kind', '=', 'local')
    .where('t.on_hand', '>=', 100)
    .where('p.on_sale', '=', true)
    .where('p.min_level_rank', '=', 0)
    .where('p.limited_per_person', 'is', null)
    .groupBy(['s.id', 'p.id', 'p.code'])
    .having((one) =>
      one.and([
        one(one.fn.min('r.price_fen'), '>=', PRICED.fromFen),
        one(one.fn.min('r.price_fen'), '<=', PRICED.toFen),
      ]),
    )
    .orderBy('p.code', 'desc')
    .limit(offers.length)
    .execute();

/** Two super-buys that run, and one that begins in some days. */
export const seedSuperBuys: Seed = async (tx, { now }) => {
  const goods = await findGoods(tx);
  for (const [at, { title, subtitle, percent, sold, total, opensIn = -2 * DAY }] of offers.entries()) {
    const found = goods[at];
    if (!found) continue;
    const id = seedId('super_buy', at);
    const from_at = new Date(now.getTime() + opensIn);
    const to_at = new Date(now.getTime() + WEEK);
    await tx.insertInto('flash_sale').values({ id, name: title, kind: 'super', from_at, to_at }).execute();
    const price_fen = Math.round((Number(found.priceFen) * percent) / PER_CENT / FEN_STEP) * FEN_STEP - PER_CENT;
    const gone = opensIn > 0 ? 0 : sold;
    await tx
      .insertInto('flash_sale_item')
      .values({
        sale_id: id,
        product_id: found.product_id,
        sku_id: found.id,
        price_fen,
        total,
        sold: gone,
        sold_elsewhere: gone,
        per_person: PER_PERSON,
        position: 0,
      })
      .execute();
    await tx
      .insertInto('super_buy')
      .values({ id, title, subtitle, reasons: JSON.stringify(reasons), rules: JSON.stringify(rules) })
      .execute();
  }
};

/** The demo's super-buys go on. */
export const renewSuperBuys = (db: Db | Tx, now: Date) =>
  db
    .updateTable('flash_sale')
    .set({ to_at: new Date(now.getTime() + WEEK) })
    .where(
      'id',
      'in',
      offers.map((_, at) => seedId('super_buy', at)),
    )
    .where('to_at', '<', new Date(now.getTime() + DAY))
    .execute();
