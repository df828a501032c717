import { sql, type RawBuilder } from 'kysely';
import { BarCode, SkuCode } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { contains } from '../../../store/queries/contains';

const TEXT = sql`(p.name || ' ' || p.foreign_name || ' ' || p.code)`;

/** What a text must have among its characters and pairs to contain this one: its pairs, or its only character. */
function gramsOf(q: string): string[] {
  const characters = [...q.toLowerCase()];
  if (characters.length === 1) return characters;
  return characters.slice(1).flatMap((one, at) => (/\s/.test(characters[at]! + one) ? [] : characters[at]! + one));
}

/**
 * The products of the table `product as p` with this in their name, foreign name or code, or with a unit of this code or bar code. An index of characters and
 * their pairs (migration 313) names the candidates.
 */
export function foundProducts(q: string): RawBuilder<boolean> {
  const grams = gramsOf(q);
  const has = sql<boolean>`p.grams @> ${grams}::text[]`;
  // One pair or character is found whole: without a second condition PostgreSQL knows how many products have it.
  const named = grams.join('') === q.toLowerCase() ? has : sql<boolean>`(${has} and ${TEXT} ilike ${contains(q)})`;
  const isBarCode = BarCode.safeParse(q).success;
  if (!isBarCode && !SkuCode.safeParse(q).success) return named;
  const own = isBarCode ? sql`s.bar_code = ${q} or s.code = ${q}` : sql`s.code = ${q}`;
  return sql<boolean>`(${named} or p.id = any(array(select s.product_id from sku s where ${own})))`;
}
