import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../app';
import type { FieldsOf, Person } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { briefs } from '../catalog/briefs';

const Cursor = z.tuple([z.int32(), z.uuid()]);

/** Goods on sale that carry a guarantee, those that sell best first. */
export async function listGuaranteedGoods(
  app: App,
  { guaranteeId, cursor, size }: FieldsOf<'guarantees.listGoods'>,
  person: Person | null,
) {
  const after = readCursor(cursor, Cursor);
  const rows = await app.db
    .selectFrom('product as p')
    .innerJoin('guarantee_goods as c', 'c.product_id', 'p.id')
    .select(['p.id', 'p.sales'])
    .where('c.guarantee_id', '=', guaranteeId)
    .where('p.on_sale', '=', true)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.sales < ${after![0]}::int or (p.sales = ${after![0]}::int and p.id > ${after![1]}::uuid))`,
      ),
    )
    .orderBy('p.sales', 'desc')
    .orderBy('p.id')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const ids = shown.map(({ id }) => id);
  return {
    list: await briefs(app, ids, person),
    next: rows.length > size && last ? cursorOf(last.sales, last.id) : null,
  };
}
