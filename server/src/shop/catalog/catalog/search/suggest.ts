import type { z } from 'zod';
import type { Suggestion } from '@cellar/shared/api/catalog/catalog/schema';
import type { Services } from '../../../../services';
import { KIND_NAMES } from './kindNames';
import { referenceOf, type Reference } from '../reference';
import type { Suggested } from '../../../../search/engine';

type Shown = z.output<typeof Suggestion>;

const MAX_COUNT = 10;
const MAX_GOODS = 4;

/** Foreign name or what it is. */
function noteOf({ kind, token }: Suggested, { regions, grapes, countries }: Reference): string {
  const id = token.slice(2);
  const named = { region: regions, grape: grapes, country: countries }[kind as 'region'];
  return named?.get(id)?.foreignName ?? KIND_NAMES[kind];
}

/** What the buyer may be about to type: names that begin so, with how many goods they have, then goods that fit. */
export async function suggestionsFor(services: Services, text: string): Promise<Shown[]> {
  const engine = await services.search.ready(services.db);
  const reference = await referenceOf(services);
  const names = (await engine.suggest(text, MAX_COUNT - MAX_GOODS)).map(
    (one): Shown => ({
      kind: one.kind,
      text: one.name,
      note: noteOf(one, reference),
      count: one.count,
      productId: null,
    }),
  );
  if (!text.trim()) return [];
  const { hits } = await engine.find({ text, size: MAX_COUNT - names.length });
  const ids = hits.map(({ product }) => product.id);
  if (ids.length === 0) return names;
  const rows = await services.db
    .selectFrom('product')
    .select(['id', 'name', 'foreign_name'])
    .where('id', 'in', ids)
    .where('on_sale', '=', true)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const goods = ids.flatMap((id): Shown[] => {
    const row = byId.get(id);
    return row ? [{ kind: 'product', text: row.name, note: row.foreign_name, count: null, productId: id }] : [];
  });
  return [...names, ...goods];
}
