import { sql } from 'kysely';
import { z } from 'zod';
import type { Guarantee, ShopGuarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import { MAX_COUNTED } from '@cellar/shared/format/number/count';
import type { Services } from '../../../services';
import { readPlainly } from '../../../store/queries/plans';
import type { Db } from '../../../store/transaction';
import { MINUTE } from '../../../clock';
import { TtlCache } from '../../../ttlCache';

const Steps = z.array(z.object({ title: z.string(), text: z.string() }));
const Figures = z.array(z.object({ value: z.string(), label: z.string() }));
const Documents = z.array(z.object({ name: z.string(), text: z.string() }));

type Guarantees = { list: Guarantee[] };

/** All of them in the shop's order, as they stand now. */
export async function readGuarantees(db: Db): Promise<ShopGuarantee[]> {
  const rows = await readPlainly(db, (tx) =>
    tx
      .selectFrom('guarantee as g')
      .selectAll('g')
      .select((select) =>
        select
          // Looked up one by one: as a join, all goods on sale would be read for each guarantee.
          .selectFrom(
            sql`(select from guarantee_goods c cross join lateral (select on_sale from product where id = c.product_id offset 0) p
              where c.guarantee_id = g.id and p.on_sale limit ${MAX_COUNTED})`.as('found'),
          )
          .select(sql<number>`count(*)::int`.as('count'))
          .as('goods'),
      )
      .orderBy('g.position')
      .orderBy('g.id')
      .execute(),
  );
  return rows.map(({ id, name, words: text, promise, position, revision, steps, figures, documents, goods }) => ({
    ...{ id, name, text, promise, position, revision },
    steps: Steps.parse(steps),
    figures: Figures.parse(figures),
    documents: Documents.parse(documents),
    goods: goods ?? 0,
  }));
}

const caches = new WeakMap<Services, TtlCache<'all', Guarantees>>();

/** The same for everybody, so that the goods are counted at most once a minute. */
export function listGuarantees(services: Services): Promise<Guarantees> {
  const cache = caches.get(services) ?? new TtlCache(services.clock, { lifeMs: MINUTE });
  caches.set(services, cache);
  return cache.get('all', async () => ({ list: await readGuarantees(services.db) }));
}
