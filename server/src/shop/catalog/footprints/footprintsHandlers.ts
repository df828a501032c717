import { sql } from 'kysely';
import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import type { HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { notedGoods } from '../catalog/list/notedGoods';

const KEPT = 180 * DAY;
type Visit = { productId: string; at: Date };

/** Notes visits of goods that exist; of two visits the later one counts. */
async function note(services: Services, personId: string, visits: readonly Visit[]): Promise<number> {
  if (visits.length === 0) return 0;
  const known = await services.db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...new Set(visits.map((visit) => visit.productId))])
    .execute();
  const latest = known.map(({ id }) => ({
    person_id: personId,
    product_id: id,
    seen_at: new Date(Math.max(...visits.filter((visit) => visit.productId === id).map((visit) => visit.at.getTime()))),
  }));
  if (latest.length === 0) return 0;
  await services.db
    .insertInto('footprint')
    .values(latest)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'product_id'])
        .doUpdateSet({ seen_at: sql<Date>`greatest(footprint.seen_at, excluded.seen_at)` }),
    )
    .execute();
  return latest.length;
}

async function list(services: Services, person: Person, asked: { cursor?: string | undefined; size: number }) {
  const visits = services.db
    .selectFrom('footprint')
    .select(['product_id', 'seen_at'])
    .where('person_id', '=', person.id)
    .where('seen_at', '>', new Date(services.clock.now().getTime() - KEPT));
  const page = await readPage(visits, asked, { seen_at: 'instant', product_id: 'uuid' });
  return notedGoods(services, person, page, ({ product_id, seen_at }, product) => ({
    id: product_id,
    day: dayOf(seen_at),
    seenAt: seen_at.toISOString(),
    product,
  }));
}

export const footprintsHandlers = (services: Services): HandlersOf<'footprints'> => ({
  'footprints.list': async (params, { person }) => (person ? list(services, person, params) : { list: [], next: null }),
  'footprints.add': async ({ productId }, { person }) => {
    if (person) await note(services, person.id, [{ productId, at: services.clock.now() }]);
    return {};
  },
  'footprints.merge': async ({ items }, { person }) => {
    if (!person) return { added: 0 };
    const now = services.clock.now().getTime();
    const visits = items.map(({ productId, at }) => ({ productId, at: new Date(Math.min(Date.parse(at), now)) }));
    return {
      added: await note(
        services,
        person.id,
        visits.filter((visit) => visit.at.getTime() > now - KEPT),
      ),
    };
  },
  'footprints.remove': async ({ productIds }, { person }) => {
    const rows = await services.db
      .deleteFrom('footprint')
      .where('person_id', '=', person.id)
      .where('product_id', 'in', productIds)
      .returning('product_id')
      .execute();
    return { removed: rows.length };
  },
  'footprints.clear': async (_params, { person }) => {
    const rows = await services.db
      .deleteFrom('footprint')
      .where('person_id', '=', person.id)
      .returning('product_id')
      .execute();
    return { removed: rows.length };
  },
});
