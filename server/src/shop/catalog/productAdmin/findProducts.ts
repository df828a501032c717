import { sql, type RawBuilder } from 'kysely';
import { BarCode, SkuCode } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { pairsOf, partOf } from '../../../store/queries/partOf';
import type { SearchFilter } from '../../../store/queries/searchPage';
import type { Db } from '../../../store/transaction';

const GRAMS = sql`p.grams`;
const named = (q: string) => partOf(q, GRAMS, sql`(p.name || ' ' || p.foreign_name || ' ' || p.code)`);

/** The products with a unit of this code or bar code; null: it can be neither. */
function withUnit(q: string): RawBuilder<unknown> | null {
  const isBarCode = BarCode.safeParse(q).success;
  if (!isBarCode && !SkuCode.safeParse(q).success) return null;
  const by = (column: 'code' | 'bar_code') => sql`select product_id as id from sku where ${sql.ref(column)} = ${q}`;
  // Each by its own index: with `or` they would need a bitmap.
  return isBarCode ? sql`${by('bar_code')} union all ${by('code')}` : by('code');
}

/** The products of the table `product as p` with this in their name, foreign name or code, or with a unit of this code or bar code. */
export function foundProducts(q: string): RawBuilder<boolean> {
  const unit = withUnit(q);
  return unit ? sql<boolean>`(${named(q)} or p.id = any(array(${unit})))` : named(q);
}

/** The products whose own code, or a unit's code or bar code, is exactly this. */
export async function productsOfCode(db: Db, q: string): Promise<string[]> {
  const units = withUnit(q);
  const { rows } = await sql<{ id: string }>`select id from product where code = ${q}
    ${units ? sql`union ${units}` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The products with this in their name, foreign name or code, as a filter of a search. */
export const productsByText = (q: string) =>
  ({
    condition: named(q),
    byText: {
      select: sql`select p.id from product p where ${named(q)}`,
      pairs: pairsOf(q, GRAMS).map((has) => sql`select from product p where ${has}`),
    },
  }) satisfies SearchFilter;
