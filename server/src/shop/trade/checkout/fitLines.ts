import { sql } from 'kysely';
import type { Tx } from '../../../store/transaction';
import { readFacts, type Buyer } from '../cart/cartFacts';

/** Lowers the quantities of lines to what can be had; the ids of those that can be ordered then. */
export async function fitLines(tx: Tx, buyer: Buyer, cartIds: readonly string[]): Promise<string[]> {
  const { lines } = await readFacts(tx, buyer, cartIds);
  for (const { row, problem, maxQuantity } of lines) {
    if (!problem || maxQuantity === 0 || maxQuantity >= row.quantity) continue;
    await tx
      .updateTable('cart_line')
      .set({ quantity: maxQuantity, version: sql`version + 1` })
      .where('person_id', '=', buyer.person.id)
      .where('id', '=', row.id)
      .execute();
  }
  const fitted = await readFacts(tx, buyer, cartIds);
  const left = fitted.lines.filter(({ problem }) => !problem).map(({ row }) => row.id);
  return cartIds.filter((id) => left.includes(id));
}
