import { sql, type RawBuilder } from 'kysely';
import { BarCode } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { partOf } from '../../../store/queries/partOf';

/** The products of the table `product as p` with this in their name, foreign name or code, or with this bar code. */
export function foundProducts(q: string): RawBuilder<boolean> {
  const named = partOf(q, sql`p.grams`, sql`(p.name || ' ' || p.foreign_name || ' ' || p.code)`);
  if (!BarCode.safeParse(q).success) return named;
  return sql<boolean>`(${named} or p.id = any(array(select s.product_id from sku s where s.bar_code = ${q})))`;
}
