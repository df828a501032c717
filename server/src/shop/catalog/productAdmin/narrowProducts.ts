import { sql } from 'kysely';
import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import type { Search, SearchFilter } from '../../../store/queries/searchPage';
import type { Db } from '../../../store/transaction';
import { productsByText, productsOfCode } from './findProducts';

/** Where a product stands, of the table `product as p`. */
export const productState = sql<
  AdminProduct['state']
>`case when p.on_sale then 'sale' when p.sale_from is not null then 'scheduled' when p.shown_at is null then 'draft' else 'down' end`;

/** Products of a category and of what lies below it. */
async function inCategory(db: Db, category: string): Promise<SearchFilter> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where((where) => where.or([where('id', '=', category), where('parent_id', '=', category)]))
    .execute();
  const meant = sql`category_id = ${anyOf(rows.map(({ id }) => id))}`;
  return { condition: sql`p.${meant}`, select: sql`select id from product where ${meant}` };
}

/** The search for the products that somebody of the shop asks for, the newest first; a state leads with its list, a whole code is one. */
export async function productSearch(
  db: Db,
  { q, state, category }: Pick<FieldsOf<'productAdmin.list'>, 'q' | 'state' | 'category'>,
): Promise<Search> {
  const known = q ? await productsOfCode(db, q) : [];
  const inState = state ? sql`where ${productState} = ${state}` : sql``;
  return {
    list: sql`select p.created_at as at, p.id from product p ${inState}`,
    row: sql`select * from product where id = k.id`,
    as: 'p',
    filters: [
      ...(category ? [await inCategory(db, category)] : []),
      ...(q && known.length === 0 ? [productsByText(q)] : []),
    ],
    ids: known.length > 0 ? known : undefined,
  };
}
