import { sql } from 'kysely';
import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { inOrder, restOf, SEARCH_LIMITS, searchPage } from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import type { Db } from '../../../store/transaction';
import { filmAddress } from '../../identity/uploads/uploadStore';
import { isNoPicture } from './noPicture';
import { productSearch, productState } from './narrowProducts';
import { readStored } from './readProducts';

const PRICE = sql<number | null>`(select min(r.price_fen) from sku s join price r on r.sku_id = s.id
  where s.product_id = p.id and s.position = 1 and r.level_id is null and r.min_quantity = 1 and r.from_at is null and r.to_at is null)`;
const ON_HAND = sql<number>`(select coalesce(sum(k.on_hand), 0)::int from stock k where k.product_id = p.id)`;
const HELD = sql<number>`(select coalesce(sum(k.held), 0)::int from stock k where k.product_id = p.id)`;

const selectRows = (db: Db) =>
  db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.code',
      'p.name',
      'p.picture',
      'p.sales',
      'p.revision',
      'p.created_at',
      'p.sale_from',
      'p.sale_to',
      'c.name as category',
    ])
    .select([PRICE.as('price'), ON_HAND.as('on_hand'), HELD.as('held'), productState.as('state')]);
type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function rowOf(row: Row): AdminProduct {
  const picture = Picture.parse(row.picture);
  return {
    ...{ id: row.id, code: row.code, name: row.name, category: row.category, state: row.state },
    ...{ picture, hasPicture: !isNoPicture(picture) },
    ...{ priceFen: row.price, onHand: row.on_hand, available: row.on_hand - row.held },
    ...{ saleFromAt: row.sale_from?.toISOString() ?? null, saleToAt: row.sale_to?.toISOString() ?? null },
    ...{ sold: row.sales, revision: row.revision },
  };
}

/** What products are sorted by; without a price they are the cheapest. */
const SORTS: Record<'price' | 'available' | 'sold', SortKey> = {
  price: sql<number>`coalesce(${PRICE}, -1)`,
  available: sql<number>`${ON_HAND} - ${HELD}`,
  sold: sql<number>`p.sales`,
};

/** The newest first, where they are not to be sorted. */
export async function listProducts(
  { db }: Pick<Services, 'db'>,
  question: FieldsOf<'productAdmin.list'>,
  limits = SEARCH_LIMITS,
) {
  const search = await productSearch(db, question);
  const { cursor, size, sort } = question;
  const { ids, ...rest } = await searchPage(db, search, { cursor, size, sorting: sortingOf(sort, SORTS) }, limits);
  const rows = ids.length > 0 ? await selectRows(db).where('p.id', '=', anyOf(ids)).execute() : [];
  return { list: inOrder(rows, ids).map(rowOf), ...restOf(rest) };
}

/** Everything of a product, as its form shows it. */
export async function showProduct({ db }: Services, productId: string) {
  const stored = (await readStored(db, 'p.id', [productId])).get(productId);
  const row = await selectRows(db).where('p.id', '=', productId).executeTakeFirst();
  if (!stored || !row) throw new NotFound('商品不存在');
  const { input, wineId, skuIds, pictures, film, graphic, guarantees } = stored;
  const { summary, look, nose, palate, finish, serve, decant, body, acidity, tannin, sweetness, ...facts } = input;
  const siblings = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('wine_id', '=', wineId)
    .where('id', '<>', productId)
    .orderBy('name')
    .limit(20)
    .execute();
  return {
    ...facts,
    ...rowOf(row),
    siblings,
    vintage: facts.vintage ?? null,
    drinkFrom: facts.drinkFrom ?? null,
    drinkTo: facts.drinkTo ?? null,
    listPriceFen: facts.listPriceFen ?? null,
    appPriceFen: facts.appPriceFen ?? null,
    costFen: facts.costFen ?? null,
    limitedPerPerson: facts.limitedPerPerson ?? null,
    lowBottles: facts.lowBottles ?? null,
    category: facts.category,
    tasting: {
      ...{ summary, look, nose, palate, finish, serve, decant },
      ...{ body: body ?? null, acidity: acidity ?? null, tannin: tannin ?? null, sweetness: sweetness ?? null },
    },
    skus: input.skus.map((sku) => ({ ...sku, id: skuIds.get(sku.bottles)!, priceFen: sku.priceFen || null })),
    pictures: pictures.filter((one) => !isNoPicture(one)),
    film: film ? filmAddress(film) : '',
    graphic,
    guarantees,
  };
}

/** What the form of a product offers. */
export async function listChoices({ db }: Services) {
  const named = async (table: 'country' | 'region' | 'grape' | 'winery') => {
    const rows = await db.selectFrom(table).select('name').distinct().orderBy('name').execute();
    return rows.map(({ name }) => name);
  };
  const categories = await db
    .selectFrom('category as c')
    .leftJoin('category as t', 't.id', 'c.parent_id')
    .select(['c.id', sql<string>`concat_ws('/', t.name, c.name)`.as('name')])
    .orderBy(sql`coalesce(t.position, c.position)`)
    .orderBy(sql`t.id is not null`)
    .orderBy('c.position')
    .execute();
  return {
    categories,
    countries: await named('country'),
    regions: await named('region'),
    grapes: await named('grape'),
    wineries: await named('winery'),
    levels: await db.selectFrom('member_level').select(['id', 'name', 'rank']).orderBy('rank').execute(),
    guarantees: await db.selectFrom('guarantee').select(['id', 'name']).orderBy('position').execute(),
    warehouses: await db
      .selectFrom('warehouse')
      .select(['id', 'name'])
      .where('closed_at', 'is', null)
      .orderBy('position')
      .execute(),
  };
}
