import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { briefs } from '../catalog/briefs';

/** Goods on sale that carry a guarantee, those that sell best first. */
export async function listGuaranteedGoods(
  services: Services,
  { guaranteeId, cursor, size }: FieldsOf<'guarantees.listGoods'>,
  person: Person | null,
) {
  const { rows, next } = await readPage(
    services.db
      .selectFrom('product as p')
      .innerJoin('guarantee_goods as c', 'c.product_id', 'p.id')
      .select(['p.id', 'p.sales'])
      .where('c.guarantee_id', '=', guaranteeId)
      .where('p.on_sale', '=', true),
    { cursor, size },
    { 'p.sales': 'whole', 'p.id': ['uuid', 'asc'] },
  );
  const ids = rows.map(({ id }) => id);
  return { list: await briefs(services, ids, person), next };
}
