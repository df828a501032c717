import { sql, type RawBuilder } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { pairsFound, readAllIds, readingMore, setsOf } from '../../../testing/calls/searches';
import { COPIES, fewThere, withLargeShop } from '../../../testing/largeShop';
import type { DemoScene } from '../../../testing/withDemo';
import { listForDesk } from './deskList';

/** A twelfth of the orders each: no order is of two parts. */
const PARTS = 12;
const OF_PART = COPIES / PARTS;
const SIZE = 10;
const LIMITS = { first: 20, few: 50, further: 200 };
/** What one answer may read: each row that it looks at with its line, payment and buyer; a look at all orders would be 24,000. */
const MAX_ROWS = 2500;

const REMARK = '[{"text": "送货前打电话", "at": "2026-01-01T00:00:00.000Z"}]';
const SOMEWHERE =
  '{"name": "王先生", "phone": "13900000000", "areaCode": "310101", "province": "上海市", "city": "上海市", "county": "黄浦区"}';
const otherProduct = sql`(select id from product where code like 'B1%' order by id limit 1)`;

/** A shop in which each filter has a part of the orders, but for the levels, which are the buyers'. */
function changes({ db }: DemoScene) {
  const part = (n: number) => sql`n % ${sql.lit(PARTS)} = ${sql.lit(n)}`;
  const on = (n: number, column: string, value: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`${sql.lit(column)}, case when ${part(n)} then ${value} else ${other} end`;
  return {
    order: sql`jsonb_build_object('state', case when ${part(0)} then 'cancelled' when ${part(1)} then 'packed' else 'received' end,
      ${on(2, 'delivery', sql`'pickup'`, sql`'courier'`)}, ${on(3, 'shop_note', sql`'易碎'`, sql`null`)},
      ${on(4, 'total_fen', sql`99000000`, sql`10000`)}, ${on(10, 'remarks', sql`${REMARK}::jsonb`, sql`'[]'::jsonb`)},
      'address', s.shop_order->'address' || ${SOMEWHERE}::jsonb
        || jsonb_build_object('detail', '中山路' || n || '号') || case when ${part(5)} then '{"areaCode": "540102"}'::jsonb
        when ${part(6)} then '{"name": "欧阳锋"}'::jsonb else '{}'::jsonb end)`,
    payment: sql`jsonb_build_object(${on(7, 'method', sql`'offline'`, sql`'wx'`)})`,
    line: sql`jsonb_build_object(${on(8, 'warehouse_id', fewThere(db) as never, sql`(s.line->>'warehouse_id')::uuid`)},
      ${on(9, 'product_id', otherProduct, sql`(s.line->>'product_id')::uuid`)})`,
    returnCase: sql`jsonb_build_object(${on(11, 'state', sql`'applied'`, sql`'refunded'`)})`,
    person: sql`jsonb_build_object('level_id', case when n % 10 = 5 then 'black' else 'plain' end)`,
  };
}

type Question = Omit<Params<'desk.list'>, 'size' | 'cursor'>;

async function filtersOf({ db }: DemoScene): Promise<Question[]> {
  const { id: warehouse } = await fewThere(db).executeTakeFirstOrThrow();
  const { rows } = await sql<{
    code: string;
  }>`select code from product where code like 'B1%' order by id limit 1`.execute(db);
  return [
    { tab: 'closed' },
    { tab: 'toShip' },
    { tab: 'received' },
    { tab: 'afterSale' },
    { delivery: 'pickup' },
    { delivery: 'courier' },
    { remark: 'shop' },
    { remark: 'buyer' },
    { remark: 'none' },
    { minFen: 90_000_000 },
    { maxFen: 89_000_000 },
    { area: '西藏自治区' },
    { q: '欧阳' },
    { way: 'transfer' },
    { way: 'wechat' },
    { warehouse },
    { goods: rows[0]!.code },
    { level: 'black' },
    { to: '2100-01-01' },
  ];
}

const paramsOf = (question: Question) => deskSchema.list.params.parse({ size: SIZE, ...question });

/** All orders of a question, page by page. */
const readAll = ({ app }: DemoScene, question: Question, limits: typeof LIMITS) =>
  readAllIds(50, (cursor) => listForDesk(app, { ...paramsOf(question), size: 50, cursor }, limits));

// Rule: desk-460
test('orders by any two or three filters together: no answer reads more than a stretch of them', () =>
  withLargeShop(async (scene) => {
    const filters = await filtersOf(scene);
    // Of the sets of three every twenty-fifth, with another third each time.
    const three = setsOf(filters, 3).filter((_, at) => at % 25 === 0);
    const { found, unfinished } = await readingMore(
      scene,
      { questions: [{}, ...setsOf(filters, 1), ...setsOf(filters, 2), ...three], most: MAX_ROWS },
      (question) => listForDesk(scene.app, paramsOf(question), LIMITS),
    );
    expect(found).toEqual([]);
    expect(unfinished).toBeGreaterThan(100);
  }, changes));

// Rule: desk-460
test('page by page, orders by two filters are those that meet each of them, in the order of time, none left out', () =>
  withLargeShop(async (scene) => {
    const filters = await filtersOf(scene);
    const limits = { ...LIMITS, further: 2500 };
    const whole = new Map<Question, string[]>();
    for (const filter of filters)
      whole.set(filter, await readAll(scene, filter, { first: 20, few: 50, further: 20_000 }));
    for (const [filter, ids] of whole)
      expect([filter, ids.length >= OF_PART || 'level' in filter]).toEqual([filter, true]);
    for (const { one, other, ids: expected } of pairsFound(whole)) {
      const ids = await readAll(scene, { ...one, ...other }, limits);
      const isOldestFirst = 'tab' in other && other.tab === 'toShip';
      expect([one, other, ids]).toEqual([one, other, isOldestFirst ? expected.reverse() : expected]);
    }
  }, changes));
