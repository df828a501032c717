import { sql } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { stockAdminSchema } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { COPIES, withLargeShop } from '../../../testing/largeShop';
import { pairsFound, readAllIds, readingMore, setsOf } from '../../../testing/calls/searches';
import type { DemoScene } from '../../../testing/withDemo';
import { listStock } from './showStock';

/** A tenth of the products lies in the one warehouse, a seventh in the other, a thirteenth is low on stock: some are of two of them. */
const PARTS = { lying: 10, elsewhere: 7, low: 13 };
const SIZE = 10;
/** Of a list that is read to its end. */
const PAGE = 200;
const LIMITS = { first: 20, few: 50, further: 200 };
/** As for products, with the stock of each product that may be low. */
const MAX_ROWS = 1500;

const numbers = Array.from({ length: COPIES }, (_, at) => at + 1);
const bottlesOf = (n: number) => (n % PARTS.lying === 0 ? 3 : 0) + (n % PARTS.elsewhere === 0 ? 2 : 0);
const lowWith = (isMeant: (bottles: number) => boolean) =>
  numbers.filter((n) => n % PARTS.low === 0 && isMeant(bottlesOf(n))).length;
const LOW = { low: lowWith((bottles) => bottles < 5), out: lowWith((bottles) => bottles === 0) };
const FEW: Record<string, number> = { 孤品: 3, 没有这样的酒: 0, X100: 1 };

type Question = Omit<Params<'stockAdmin.list'>, 'size' | 'cursor'>;

const changes = () => ({
  product: sql`jsonb_build_object('on_sale', true, 'sale_to', null, 'low_bottles', 5,
    'name', case when n <= 30 and n % 10 = 0 then '孤品' when n % 3 = 0 then '霞多丽珍藏' else '正牌' end || n)`,
});

/** Stock of the products beside those of the demo, and the filters that find them. */
async function putStock({ db }: DemoScene): Promise<Question[]> {
  const warehouses = await db.selectFrom('warehouse').select('id').orderBy('position').limit(2).execute();
  const [one, other] = warehouses.map(({ id }) => id);
  const numbered = sql`(select id, substr(code, 2)::int as n from product where code ~ '^X[0-9]+$') p`;
  await sql`insert into stock (product_id, warehouse_id, on_hand, held)
    select id, ${one}::uuid, case when n % ${sql.lit(PARTS.low)} = 0 then 3 else 90 end, 0 from ${numbered} where n % ${sql.lit(PARTS.lying)} = 0
    union all select id, ${other}::uuid, 2, 0 from ${numbered} where n % ${sql.lit(PARTS.elsewhere)} = 0`.execute(db);
  await sql`insert into low_stock select id from ${numbered} where n % ${sql.lit(PARTS.low)} = 0`.execute(db);
  await sql`analyze stock, low_stock`.execute(db);
  const texts = ['霞多丽珍藏', '珍', '正牌', '孤品', '没有这样的酒', 'X100'].map((q) => ({ q }));
  return [{ warehouse: one }, { warehouse: other }, { low: 'low' }, { low: 'out' }, ...texts];
}

const paramsOf = (question: Question) => stockAdminSchema.list.params.parse({ size: SIZE, ...question });

/** The stock of a question, page by page. */
const readAll = ({ app }: DemoScene, question: Question) =>
  readAllIds(PAGE, (cursor) =>
    listStock(app, { ...paramsOf(question), size: PAGE, cursor }, { ...LIMITS, further: 2500 }),
  );

// Rule: desk-484
test('stock by any filters together: no answer reads more than a stretch of it, and page by page it is what meets them all', () =>
  withLargeShop(async (scene) => {
    const filters = await putStock(scene);
    const { found, unfinished } = await readingMore(
      scene,
      { questions: [0, 1, 2, 3].flatMap((count) => setsOf(filters, count)), most: MAX_ROWS },
      (question) => listStock(scene.app, paramsOf(question), LIMITS),
    );
    expect(found).toEqual([]);
    expect(unfinished).toBeGreaterThan(10);

    const whole = new Map<Question, string[]>();
    for (const filter of filters) whole.set(filter, await readAll(scene, filter));
    // By hand; of the others, all that are here and some of the demo.
    for (const [{ q, low, warehouse }, { length }] of whole) {
      const known = (low && LOW[low]) ?? (q && FEW[q]);
      if (known === undefined) expect([q, warehouse, length > COPIES / PARTS.elsewhere]).toEqual([q, warehouse, true]);
      else expect([q, low, length]).toEqual([q, low, known]);
    }
    for (const { one, other, ids } of pairsFound(whole))
      expect([one, other, await readAll(scene, { ...one, ...other })]).toEqual([one, other, ids]);
  }, changes));
