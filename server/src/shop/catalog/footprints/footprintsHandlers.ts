import { sql } from 'kysely';
import type { App } from '../../../app';
import { DAY, dayOf } from '../../../clock';
import type { HandlersOf, Person } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { notedGoods } from '../catalog/list/notedGoods';

const KEPT = 180 * DAY;
type Visit = { productId: string; at: Date };

/** Notes visits of goods that exist; of two visits the later one counts. */
async function note(app: App, personId: string, visits: readonly Visit[]): Promise<number> {
  if (visits.length === 0) return 0;
  const known = await app.db
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
  await app.db
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

async function list(app: App, person: Person, asked: { cursor?: string | undefined; size: number }) {
  const visits = app.db
    .selectFrom('footprint')
    .select(['product_id', 'seen_at'])
    .where('person_id', '=', person.id)
    .where('seen_at', '>', new Date(app.clock.now().getTime() - KEPT));
  const page = await readPage(visits, asked, { seen_at: 'instant', product_id: 'uuid' });
  return notedGoods(app, person, page, ({ product_id, seen_at }, product) => ({
    id: product_id,
    day: dayOf(seen_at),
    seenAt: seen_at.toISOString(),
    product,
  }));
}

export const footprintsHandlers = (app: App): HandlersOf<'footprints'> => ({
  'footprints.list': async (params, { person }) => (person ? list(app, person, params) : { list: [], next: null }),
  'footprints.add': async ({ productId }, { person }) => {
    if (person) await note(app, person.id, [{ productId, at: app.clock.now() }]);
    return {};
  },
  'footprints.merge': async ({ items }, { person }) => {
    if (!person) return { added: 0 };
    const now = app.clock.now().getTime();
    const visits = items.map(({ productId, at }) => ({ productId, at: new Date(Math.min(Date.parse(at), now)) }));
    return {
      added: await note(
        app,
        person.id,
        visits.filter((visit) => visit.at.getTime() > now - KEPT),
      ),
    };
  },
  'footprints.remove': async ({ productIds }, { person }) => {
    const rows = await app.db
      .deleteFrom('footprint')
      .where('person_id', '=', person.id)
      .where('product_id', 'in', productIds)
      .returning('product_id')
      .execute();
    return { removed: rows.length };
  },
  'footprints.clear': async (_params, { person }) => {
    const rows = await app.db
      .deleteFrom('footprint')
      .where('person_id', '=', person.id)
      .returning('product_id')
      .execute();
    return { removed: rows.length };
  },
});
