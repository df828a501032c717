import { sql } from 'kysely';
import type { Params } from '@cellar/shared/contract/calls';
import { productAdminSchema } from '@cellar/shared/api/catalog/productAdmin/schema';
import { stockAdminSchema } from '@cellar/shared/api/catalog/stockAdmin/schema';
import { readingMore } from '../../../testing/calls/searches';
import { withLargeShop } from '../../../testing/largeShop';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { listStock } from '../stockAdmin/showStock';
import { listProducts } from './showProducts';

type Asked = Params<'productAdmin.list'>;
type Row = Awaited<ReturnType<typeof listProducts>>['list'][number];
type Lying = Awaited<ReturnType<typeof listStock>>['list'][number];

/** Not a divisor of what there is: the last page is not full. */
const SIZE = 23;
const paramsOf = (asked: Omit<Asked, 'size'>) => productAdminSchema.list.params.parse({ size: SIZE, ...asked });
const stockParams = (asked: Omit<Params<'stockAdmin.list'>, 'size'>) =>
  stockAdminSchema.list.params.parse({ size: SIZE, ...asked });

type Page<R> = { list: R[]; next: string | null; isSorted?: boolean };
async function readAll<R>(ask: (cursor: string | undefined) => Promise<Page<R>>): Promise<R[]> {
  const rows: R[] = [];
  let cursor: string | undefined;
  do {
    const { list, next, isSorted } = await ask(cursor);
    expect(isSorted).toBeUndefined();
    rows.push(...list);
    cursor = next ?? undefined;
  } while (cursor);
  return rows;
}

const free = ({ onHand, held }: Pick<Lying, 'onHand' | 'held'>) => onHand - held;
const BY: [NonNullable<Asked['sort']>, (row: Row) => number][] = [
  ['price', ({ priceFen }) => priceFen ?? -1],
  ['available', ({ available }) => available],
  ['sold', ({ sold }) => sold],
];
const LYING: [NonNullable<Params<'stockAdmin.list'>['sort']>, (row: Lying) => number][] = [
  ['onHand', ({ onHand }) => onHand],
  ['held', ({ held }) => held],
  ['free', free],
  ['state', (row) => free(row) - row.lowBottles],
];

/** Rows as the list is to give them: by the value, those of one value by their id. */
const sorted = <R extends { id: string }>(rows: readonly R[], by: (row: R) => number): R[] =>
  rows.toSorted((one, other) => by(one) - by(other) || (one.id < other.id ? -1 : 1));

// Rule: desk-557
test('products and their stock by each figure, from either end, are all of them page by page', () =>
  withDemo(async ({ app }) => {
    const products = await readAll((cursor) => listProducts(app, paramsOf({ cursor })));
    expect(products.length).toBeGreaterThan(4 * SIZE);
    for (const [sort, by] of BY) {
      const expected = sorted(products, by);
      expect(await readAll((cursor) => listProducts(app, paramsOf({ sort, cursor })))).toEqual(expected);
      const falling = `-${sort}` as NonNullable<Asked['sort']>;
      expect(await readAll((cursor) => listProducts(app, paramsOf({ sort: falling, cursor })))).toEqual(
        expected.toReversed(),
      );
    }
    const stock = await readAll((cursor) => listStock(app, stockParams({ cursor })));
    for (const [sort, by] of LYING)
      expect(await readAll((cursor) => listStock(app, stockParams({ sort, cursor })))).toEqual(sorted(stock, by));
  }));

const LIMITS = { first: 20, few: 50, further: 200 };
/** Each of the rows that are sorted with its price and stock; a look at all products would be 24,000. */
const MAX_ROWS = 4000;
const changes = () => ({
  product: sql`jsonb_build_object('name', case when n <= 30 then '孤品' else '正牌' end || n, 'sales', n % 7)`,
});

// Rule: desk-557
test('more products than are sorted at once stand in the usual order and say so; narrowed they are sorted', () =>
  withLargeShop(async ({ app, ...scene }) => {
    const { list: newest } = await listProducts(app, paramsOf({}), LIMITS);
    const whole = await listProducts(app, paramsOf({ sort: '-sold' }), LIMITS);
    expect(whole).toMatchObject({ isSorted: false, list: newest });
    const { isSorted, list } = await listProducts(app, paramsOf({ q: '孤品', sort: '-sold' }), LIMITS);
    expect(isSorted).toBeUndefined();
    expect(list.map(({ sold }) => sold)).toEqual(list.map(({ sold }) => sold).toSorted((one, other) => other - one));
    expect(list[0]!.sold).toBe(6);
    const questions = [...BY.map(([sort]) => sort)].flatMap((sort): Omit<Asked, 'size'>[] => [
      { sort },
      { sort, q: '孤品' },
      { sort, q: '正牌' },
      { sort, state: 'draft' },
    ]);
    const { found } = await readingMore(
      { app, ...scene } as DemoScene,
      { questions, most: MAX_ROWS },
      async (question) => listProducts(app, paramsOf(question), LIMITS),
    );
    expect(found).toEqual([]);
  }, changes));
