import { z } from 'zod';
import type { Services } from '../../../services';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { briefs } from '../catalog/briefs';
import { findWarnings, kindsOf } from './findWarnings';

const Cursor = z.tuple([z.int().min(0)]);

async function remindedOf({ db }: Services, personId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('arrival_notice')
    .select('product_id')
    .where('person_id', '=', personId)
    .where('sent_at', 'is', null)
    .where('product_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

async function list(services: Services, person: Person, { kind, cursor, size }: FieldsOf<'warnings.list'>) {
  const all = await findWarnings(services, person);
  const count = (of: NonNullable<typeof kind>) => all.filter((found) => kindsOf(found).includes(of)).length;
  const wanted = kind ? all.filter((found) => kindsOf(found).includes(kind)) : all;
  const [from] = readCursor(cursor, Cursor) ?? [0];
  const shown = wanted.slice(from, from + size);
  const ids = shown.map(({ id }) => id);
  const [goods, reminded] = await Promise.all([briefs(services, ids, person), remindedOf(services, person.id, ids)]);
  return {
    list: goods.flatMap((product) => {
      const found = shown.find(({ id }) => id === product.id);
      return found
        ? [
            {
              ...found,
              priceEndsAt: found.priceEndsAt?.toISOString() ?? null,
              reminded: reminded.has(product.id),
              product,
            },
          ]
        : [];
    }),
    next: from + size < wanted.length ? cursorOf(from + size) : null,
    counts: { stock: count('stock'), price: count('price'), drink: count('drink') },
  };
}

export const warningsHandlers = (services: Services): HandlersOf<'warnings'> => ({
  'warnings.list': (params, { person }) => list(services, person, params),
});
