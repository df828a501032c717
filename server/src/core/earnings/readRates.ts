import { anyOf } from '../../store/queries/anyOf';
import type { Tx } from '../../store/transaction';

/** The rate of each line that brings something: that of its category, or of the nearest one above. */
export async function readRates(tx: Tx, lines: readonly { line: number; product_id: string }[]) {
  const rates = new Map(
    (await tx.selectFrom('earning_rate').selectAll().execute()).map((row) => [row.category_id, row]),
  );
  const above = new Map(
    (await tx.selectFrom('category').select(['id', 'parent_id']).execute()).map(({ id, parent_id }) => [id, parent_id]),
  );
  const products = await tx
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('id', '=', anyOf(lines.map(({ product_id }) => product_id)))
    .execute();
  const rateOf = (category: string | null | undefined): number | undefined =>
    category ? (rates.get(category)?.basis_points ?? rateOf(above.get(category))) : undefined;
  return new Map(
    lines.flatMap(({ line, product_id }): [number, number][] => {
      const rate = rateOf(products.find(({ id }) => id === product_id)?.category_id);
      return rate === undefined ? [] : [[line, rate]];
    }),
  );
}
