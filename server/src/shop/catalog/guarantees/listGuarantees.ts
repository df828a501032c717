import { z } from 'zod';
import type { Guarantee, ShopGuarantee } from '@cellar/shared/api/catalog/guarantees/schema';
import type { Services } from '../../../services';
import type { Db } from '../../../store/transaction';
import { MINUTE } from '../../../clock';
import { TtlCache } from '../../../ttlCache';

const Steps = z.array(z.object({ title: z.string(), text: z.string() }));
const Figures = z.array(z.object({ value: z.string(), label: z.string() }));
const Documents = z.array(z.object({ name: z.string(), text: z.string() }));

type Guarantees = { list: Guarantee[] };

/** All of them in the shop's order, as they stand now. */
export async function readGuarantees(db: Db): Promise<ShopGuarantee[]> {
  const rows = await db
    .selectFrom('guarantee as g')
    .selectAll('g')
    .select((select) =>
      select
        .selectFrom('guarantee_goods as c')
        .innerJoin('product as p', 'p.id', 'c.product_id')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('c.guarantee_id', '=', 'g.id')
        .where('p.on_sale', '=', true)
        .as('goods'),
    )
    .orderBy('g.position')
    .orderBy('g.id')
    .execute();
  return rows.map(({ id, name, words: text, promise, position, revision, steps, figures, documents, goods }) => ({
    ...{ id, name, text, promise, position, revision },
    steps: Steps.parse(steps),
    figures: Figures.parse(figures),
    documents: Documents.parse(documents),
    goods: Number(goods),
  }));
}

const caches = new WeakMap<Services, TtlCache<'all', Guarantees>>();

/** The same for everybody, so that the goods are counted at most once a minute. */
export function listGuarantees(services: Services): Promise<Guarantees> {
  const cache = caches.get(services) ?? new TtlCache(services.clock, { lifeMs: MINUTE });
  caches.set(services, cache);
  return cache.get('all', async () => ({ list: await readGuarantees(services.db) }));
}
