import { HOUR } from '@cellar/server/clock';
import { NOTICES } from '@cellar/server/shop/trade/checkout/notices';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import type { Seed } from '../seed';

const shanghai = seedId('warehouse', 'shanghai');
const bonded = seedId('warehouse', 'bonded');
const person = (phone: string) => seedId('person', phone);

const points = [
  {
    key: 'xuhui',
    name: '酒窖 · 徐汇衡山路店',
    phone: '021-64330915',
    area_code: '310104',
    county: '徐汇区',
    detail: '衡山路 838 弄 6 号',
    hours: '10:00–21:00',
  },
  {
    key: 'jingan',
    name: '酒窖 · 静安愚园路店',
    phone: '021-62510628',
    area_code: '310106',
    county: '静安区',
    detail: '愚园路 546 号 1 层',
    hours: '10:00–21:00',
  },
  {
    key: 'minhang',
    name: '上海恒温仓自提点',
    phone: '021-54130077',
    area_code: '310112',
    county: '闵行区',
    detail: '申长路 988 弄 5 号库',
    hours: '9:00–17:30（周日休息）',
  },
];

const notices = [
  {
    id: 'temperature',
    text: '恒温专线配送，签收时请先验货；破损、漏液当场拒收即可包赔。',
    to: null,
    fromAt: null,
    toAt: null,
  },
];

async function seedPoints(tx: Tx) {
  const city = { province: '上海市', city: '上海市', warehouse_id: shanghai };
  await tx
    .insertInto('pickup_point')
    .values(
      points.map(({ key, ...point }, position) => ({ id: seedId('pickup_point', key), ...city, ...point, position })),
    )
    .execute();
}

async function seedTitles(tx: Tx, now: Date) {
  await tx
    .insertInto('invoice_title')
    .values([
      {
        person_id: person('13800000001'),
        id: seedId('invoice_title', '1-company'),
        kind: 'company',
        title: '上海林氏酒业有限公司',
        tax_no: '91310104MA1FL0XX7X',
        email: 'caiwu@linshi-wine.example',
        used_at: now,
      },
      {
        person_id: person('13800000001'),
        id: seedId('invoice_title', '1-special'),
        kind: 'company',
        type: 'special',
        title: '上海林氏酒业有限公司',
        tax_no: '91310104MA1FL0XX7X',
        address: '上海市徐汇区衡山路 922 号 8 楼',
        phone: '021-64330922',
        bank: '招商银行上海徐家汇支行',
        bank_account: '1219 0823 4410 501',
        used_at: new Date(now.getTime() - HOUR / 2),
      },
      {
        person_id: person('13800000001'),
        id: seedId('invoice_title', '1-personal'),
        kind: 'personal',
        title: '林志远',
        tax_no: null,
        email: null,
        used_at: new Date(now.getTime() - HOUR),
      },
    ])
    .execute();
}

/** Bottles that lie in one warehouse, by their code. */
const bottlesIn = (tx: Tx, warehouseId: string, count: number) =>
  tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .innerJoin('price as r', (join) =>
      join
        .onRef('r.sku_id', '=', 's.id')
        .on('r.level_id', 'is', null)
        .on('r.min_quantity', '=', 1)
        .on('r.from_at', 'is', null),
    )
    .select(['s.id', 's.min_quantity', 'r.price_fen'])
    .where('k.warehouse_id', '=', warehouseId)
    .where('k.on_hand', '>', 60)
    .where('s.kind', '=', 'bottle')
    .where('s.multiple', '=', 1)
    .where('p.on_sale', '=', true)
    .where('p.min_level_rank', '=', 0)
    .where('p.capacity_ml', '=', 750)
    .where('r.price_fen', '>', 12000)
    .orderBy('p.code')
    .limit(count)
    .execute();

const soldOut = (tx: Tx) =>
  tx
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('stock as k', 'k.product_id', 'p.id')
    .select(['s.id', 'k.warehouse_id'])
    .where('s.kind', '=', 'bottle')
    .where('p.on_sale', '=', true)
    .where('p.min_level_rank', '=', 0)
    .groupBy(['s.id', 'p.code', 'k.warehouse_id'])
    .having((having) => having(having.fn.max('k.on_hand'), '=', 0))
    .orderBy('p.code')
    .executeTakeFirst();

const onFlashSale = (tx: Tx, now: Date) =>
  tx
    .selectFrom('flash_sale_item as i')
    .innerJoin('flash_sale as f', 'f.id', 'i.sale_id')
    .innerJoin('stock as k', 'k.product_id', 'i.product_id')
    .select(['i.sku_id as id', 'i.price_fen'])
    .where('f.from_at', '<=', now)
    .where('f.to_at', '>', now)
    .where('k.warehouse_id', '=', shanghai)
    .where('k.on_hand', '>', 20)
    .orderBy('i.position')
    .executeTakeFirst();

type Line = { phone: string; skuId: string; warehouseId?: string; quantity: number; addedFen?: number | null };

async function seedLines(tx: Tx, now: Date) {
  const aubrac = seedId('sku', 'C1001-bottle');
  const [abroad] = await bottlesIn(tx, bonded, 1);
  const near = (await bottlesIn(tx, shanghai, 61)).filter((_, index) => index % 20 === 10);
  const flash = await onFlashSale(tx, now);
  const gone = await soldOut(tx);
  const lines: Line[] = [
    { phone: '13800000001', skuId: aubrac, quantity: 2, addedFen: 121600 },
    // What a swap and a bundle want.
    { phone: '13800000001', skuId: seedId('sku', 'C1284-bottle'), quantity: 2 },
    { phone: '13800000001', skuId: seedId('sku', 'C1365-bottle'), quantity: 1 },
    ...(flash ? [{ phone: '13800000001', skuId: flash.id, quantity: 2 }] : []),
    ...(abroad
      ? [
          {
            phone: '13800000001',
            skuId: abroad.id,
            warehouseId: bonded,
            quantity: Math.max(1, abroad.min_quantity),
            addedFen: abroad.price_fen + 2000,
          },
        ]
      : []),
    ...(gone ? [{ phone: '13800000001', skuId: gone.id, warehouseId: gone.warehouse_id, quantity: 1 }] : []),
    ...near.map(({ id, min_quantity }) => ({ phone: '13800000002', skuId: id, quantity: Math.max(1, min_quantity) })),
    { phone: '13800000006', skuId: seedId('sku', 'C1001-case'), quantity: 4 },
  ];
  await tx
    .insertInto('cart_line')
    .values(
      lines.map(({ phone, skuId, warehouseId = shanghai, quantity, addedFen = null }, index) => ({
        person_id: person(phone),
        id: seedId('cart_line', `${phone}-${skuId}`),
        sku_id: skuId,
        warehouse_id: warehouseId,
        quantity,
        added_price_fen: addedFen,
        added_at: new Date(now.getTime() - (index + 1) * HOUR),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Pick-up points, notices of the checkout, invoice titles, and what the demo's people have in their carts. */
export const seedCart: Seed = async (tx, { now }) => {
  await seedPoints(tx);
  await tx
    .insertInto('store_fact')
    .values({ name: NOTICES, value: JSON.stringify(notices) })
    .execute();
  await seedTitles(tx, now);
  await seedLines(tx, now);
};
