import { sql, type RawBuilder } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import { COPIES, withLargeShop } from '../../../testing/largeShop';
import { pairsFound, readAllIds, readingMore, setsOf } from '../../../testing/calls/searches';
import type { DemoScene } from '../../../testing/withDemo';
import { listProducts } from './showProducts';

/** A twelfth of the products each: no product is of two parts. */
const PARTS = 12;
const OF_PART = COPIES / PARTS;
const SIZE = 10;
/** Of a list that is read to its end. */
const PAGE = 200;
const LIMITS = { first: 20, few: 50, further: 200 };
/** What one answer may read: each row that it looks at, and what stands beside those of the page; a look at all would be 24,000. */
const MAX_ROWS = 1000;
/** As many, and the price and stock of each row that is sorted. */
const MAX_SORTED_ROWS = 2 * MAX_ROWS;
const SORTS = ['price', '-available', 'sold'] as const;
/** So many products have the rare text. */
const RARE = 5;
/** A code, whose characters many have, and a bar code that no unit has. */
const CODE = 'ZK-7';
const UNKNOWN = '100100100100';
const FEW: Record<string, number> = { 孤品: RARE, 没有这样的酒: 0, [CODE]: 1, [UNKNOWN]: 0 };

const top = sql`(select id from category where parent_id is null and id in (select parent_id from category) order by id limit 1)`;
const leaf = sql`(select id from category where parent_id = ${top} order by id limit 1)`;
const other = sql`(select id from category where parent_id is not null and parent_id <> ${top} order by id limit 1)`;

/** Products beside those of the demo, of which each filter has a part. */
function changes() {
  const on = (n: number, column: string, value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    sql`${sql.lit(column)}, case when n % ${sql.lit(PARTS)} = ${sql.lit(n)} then ${value} else ${otherwise} end`;
  const within = (...parts: number[]) => sql`n % ${sql.lit(PARTS)} in (${sql.join(parts.map((n) => sql.lit(n)))})`;
  return {
    product: sql`jsonb_build_object('on_sale', not ${within(0, 1, 2)}, 'sale_to', null,
      ${on(1, 'sale_from', sql`'2100-01-01T00:00:00Z'`, sql`null`)}, ${on(0, 'shown_at', sql`null`, sql`now()`)},
      'category_id', case when n % 12 = 3 then ${leaf} when n % 12 = 4 then ${top} else ${other} end,
      'name', case when n <= ${sql.lit(RARE * PARTS)} and n % 12 = 8 then '孤品' when n % 12 = 5 then '霞多丽珍藏' else '正牌' end || n,
      ${on(6, 'foreign_name', sql`'Haldor Reserve'`, sql`'Grand Vin'`)},
      ${on(7, 'code', sql`'ZK-' || n`, sql`'X' || n`)})`,
  };
}

type Question = Omit<Params<'productAdmin.list'>, 'size' | 'cursor'>;

async function filtersOf({ db }: DemoScene): Promise<Question[]> {
  const { rows } = await sql<{ id: string }>`select ${leaf} as id union all select ${top}`.execute(db);
  const states: Question[] = [{ state: 'draft' }, { state: 'scheduled' }, { state: 'down' }, { state: 'sale' }];
  const texts: Question[] = ['霞多丽珍藏', '珍', 'haldor', 'ZK-', '正牌', '孤品', '没有这样的酒', CODE, UNKNOWN].map(
    (q) => ({ q }),
  );
  return [...states, ...rows.map(({ id }) => ({ category: id })), ...texts];
}

const paramsOf = (question: Question) => productAdminSchema.list.params.parse({ size: SIZE, ...question });

/** All products of a question, page by page. */
const readAll = ({ app }: DemoScene, question: Question) =>
  readAllIds(PAGE, (cursor) =>
    listProducts(app, { ...paramsOf(question), size: PAGE, cursor }, { ...LIMITS, further: 2500 }),
  );

// Rules: desk-481, desk-557
test('products by any filters together, sorted or not: no answer reads more than a stretch of them', () =>
  withLargeShop(async (scene) => {
    const filters = await filtersOf(scene);
    const { found, unfinished } = await readingMore(
      scene,
      { questions: [0, 1, 2, 3].flatMap((count) => setsOf(filters, count)), most: MAX_ROWS },
      (question) => listProducts(scene.app, paramsOf(question), LIMITS),
    );
    expect(found).toEqual([]);
    expect(unfinished).toBeGreaterThan(30);

    const narrowed = [0, 1].flatMap((count) => setsOf(filters, count));
    const questions = SORTS.flatMap((sort) => narrowed.map((question) => ({ ...question, sort })));
    const sorted = await readingMore(scene, { questions, most: MAX_SORTED_ROWS }, (question) =>
      listProducts(scene.app, paramsOf(question), LIMITS),
    );
    expect(sorted.found).toEqual([]);
    const { list: newest } = await listProducts(scene.app, paramsOf({}), LIMITS);
    const whole = await listProducts(scene.app, paramsOf({ sort: '-sold' }), LIMITS);
    expect(whole).toMatchObject({ isSorted: false, list: newest });
    const { isSorted } = await listProducts(scene.app, paramsOf({ q: '孤品', sort: '-sold' }), LIMITS);
    expect(isSorted).toBeUndefined();
  }, changes));

// Rule: desk-481
test('page by page, products by two filters are those that meet each of them, the newest first, none left out', () =>
  withLargeShop(async (scene) => {
    const filters = await filtersOf(scene);
    const whole = new Map<Question, string[]>();
    for (const filter of filters) whole.set(filter, await readAll(scene, filter));
    const sizes = [...whole].map(([{ q }, ids]) =>
      q !== undefined && q in FEW ? ids.length === FEW[q] : ids.length >= OF_PART,
    );
    expect(sizes).toEqual(filters.map(() => true));
    for (const { one, other, ids } of pairsFound(whole))
      expect([one, other, await readAll(scene, { ...one, ...other })]).toEqual([one, other, ids]);
  }, changes));
