import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { Services } from '../../../../services';
import type { Person } from '../../../../core/caller';
import { briefs } from '../briefs';

/** The goods of a page of what a person noted. What is gone altogether is left out. */
export async function notedGoods<R extends { product_id: string }, T>(
  services: Services,
  person: Person,
  { rows, next }: { rows: readonly R[]; next: string | null },
  show: (row: R, product: ProductBrief) => T,
) {
  const goods = new Map(
    (
      await briefs(
        services,
        rows.map((row) => row.product_id),
        person,
        { offSale: true },
      )
    ).map((brief) => [brief.id, brief]),
  );
  return {
    list: rows.flatMap((row) => {
      const product = goods.get(row.product_id);
      return product ? [show(row, product)] : [];
    }),
    next,
  };
}
