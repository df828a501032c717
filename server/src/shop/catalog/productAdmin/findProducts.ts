import { sql, type RawBuilder } from 'kysely';
import { BarCode, SkuCode } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { partOf } from '../../../store/queries/partOf';

/** The products of the table `product as p` with this in their name, foreign name or code, or with a unit of this code or bar code. */
export function foundProducts(q: string): RawBuilder<boolean> {
  const named = partOf(q, sql`p.grams`, sql`(p.name || ' ' || p.foreign_name || ' ' || p.code)`);
  const isBarCode = BarCode.safeParse(q).success;
  if (!isBarCode && !SkuCode.safeParse(q).success) return named;
  const own = isBarCode ? sql`s.bar_code = ${q} or s.code = ${q}` : sql`s.code = ${q}`;
  return sql<boolean>`(${named} or p.id = any(array(select s.product_id from sku s where ${own})))`;
}
