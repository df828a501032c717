import { sql } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { COPIES, fewThere, fillLargeShop, rowsRead } from '../../../testing/largeShop';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { listForDesk } from './deskList';

/** A twelfth of the orders each: no order is of two parts. */
const PARTS = 12;
const OF_PART = COPIES / PARTS;
const SIZE = 10;
const LIMITS = { first: 20, few: 50, further: 200 };
/** What one answer may read: each row that it looks at with its line, payment and buyer; a look at all orders would be 24,000. */
const MAX_ROWS = 2500;

/** Gives each filter a part of the orders, but for the levels, which are the buyers'. */
async function deal({ db }: DemoScene) {
  const part = (n: number) => sql`order_no like '70%' and right(order_no, 5)::int % ${PARTS} = ${n}`;
  const ofPart = (n: number) => sql`(select id from shop_order where ${part(n)})`;
  const there = fewThere(db);
  const other = sql`(select id from product where code like 'B1%' order by id limit 1)`;
  for (const change of [
    sql`alter table payment enable trigger way_of_change`,
    sql`alter table order_line enable trigger goods_of_change`,
    sql`update shop_order set state = 'received' where order_no like '70%'`,
    sql`update shop_order set remarks = '[]' where order_no like '70%'`,
    sql`update shop_order set state = 'cancelled' where ${part(0)}`,
    sql`update shop_order set state = 'packed' where ${part(1)}`,
    sql`update shop_order set delivery = 'pickup' where ${part(2)}`,
    sql`update shop_order set shop_note = '易碎' where ${part(3)}`,
    sql`update shop_order set total_fen = 99000000 where ${part(4)}`,
    sql`update shop_order set address = address || '{"areaCode": "540102"}' where ${part(5)}`,
    sql`update shop_order set address = address || '{"name": "欧阳锋"}' where ${part(6)}`,
    sql`update payment set method = 'wx' where out_no like 'many%'`,
    sql`update payment set method = 'offline' where subject_id in ${ofPart(7)}`,
    sql`update order_line set warehouse_id = ${there} where order_id in ${ofPart(8)}`,
    sql`update order_line set product_id = ${other} where order_id in ${ofPart(9)}`,
    sql`update shop_order set remarks = '[{"text": "送货前打电话", "at": "2026-01-01T00:00:00.000Z"}]' where ${part(10)}`,
    sql`update return_case set state = 'applied' where case_no like 'many%' and order_id in ${ofPart(11)}`,
    sql`update person set level_id = 'black' where phone like '2%5'`,
    sql`analyze`,
  ])
    await change.execute(db);
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

const keysOf = (question: Question) => Object.keys(question).join();

/** All sets of so many filters of different names. */
const setsOf = (filters: readonly Question[], count: number): Question[] =>
  count === 0
    ? [{}]
    : filters.flatMap((one, at) =>
        setsOf(filters.slice(at + 1), count - 1)
          .filter((rest) => !(keysOf(one) in rest))
          .map((rest) => ({ ...one, ...rest })),
      );

const paramsOf = (question: Question) => deskSchema.list.params.parse({ size: SIZE, ...question });

/** All orders of a question, page by page. */
async function readAll({ app }: DemoScene, question: Question, limits: typeof LIMITS): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { list, next, searchedTo } = await listForDesk(app, { ...paramsOf(question), size: 50, cursor }, limits);
    expect(next !== null && list.length < 50).toBe(searchedTo !== null);
    ids.push(...list.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  return ids;
}

// Rule: desk-460
test('orders by any two or three filters together: no answer reads more than a stretch of them', () =>
  withDemo(async (scene) => {
    await fillLargeShop(scene);
    await deal(scene);
    const filters = await filtersOf(scene);
    const found: [Question, number][] = [];
    let unfinished = 0;
    for (const question of [...setsOf(filters, 1), ...setsOf(filters, 2), ...setsOf(filters, 3)]) {
      const before = await rowsRead(scene);
      const { searchedTo } = await listForDesk(scene.app, paramsOf(question), LIMITS);
      const rows = (await rowsRead(scene)) - before;
      if (searchedTo) unfinished++;
      if (rows > MAX_ROWS) found.push([question, rows]);
    }
    expect(found).toEqual([]);
    expect(unfinished).toBeGreaterThan(100);
  }));

// Rule: desk-460
test('page by page, orders by two filters are those that meet each of them, in the order of time, none left out', () =>
  withDemo(async (scene) => {
    await fillLargeShop(scene);
    await deal(scene);
    const filters = await filtersOf(scene);
    const limits = { ...LIMITS, further: 2500 };
    const whole = new Map<Question, string[]>();
    for (const filter of filters)
      whole.set(filter, await readAll(scene, filter, { first: 20, few: 50, further: 20_000 }));
    for (const [filter, ids] of whole)
      expect([filter, ids.length >= OF_PART || 'level' in filter]).toEqual([filter, true]);
    for (const [at, one] of filters.entries())
      for (const other of filters.slice(at + 1)) {
        if (keysOf(one) === keysOf(other)) continue;
        const both = new Set(whole.get(other));
        const expected = (whole.get(one) ?? []).filter((id) => both.has(id));
        const ids = await readAll(scene, { ...one, ...other }, limits);
        const isOldestFirst = 'tab' in other && other.tab === 'toShip';
        expect([one, other, ids]).toEqual([one, other, isOldestFirst ? expected.reverse() : expected]);
      }
  }));
