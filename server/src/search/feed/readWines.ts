import { sql } from 'kysely';
import { z } from 'zod';
import { readDishes } from '../../core/dishes';
import type { Db } from '../../store/transaction';
import type { SearchProduct } from '../product';
import type { Names } from './readNames';

type Row = {
  id: string;
  name: string;
  foreignName: string;
  wineryId: string;
  wineryName: string;
  wineryForeign: string;
  type: string;
  country: string;
  region: string;
  grapes: unknown;
  classification: string | null;
  food: unknown;
};

/** What all bottles of a wine have in common. */
export type WineFacts = Pick<
  SearchProduct,
  'wine' | 'wineryId' | 'winery' | 'country' | 'type' | 'regions' | 'grapes' | 'dishes' | 'wineTexts'
>;

const Grapes = z.array(z.object({ id: z.string() })).catch([]);

function wineOf(row: Row, names: Names): WineFacts {
  const { name, foreignName, wineryId, type, country, classification } = row;
  const regions = names.regionPath(row.region);
  const grapes = Grapes.parse(row.grapes).map(({ id }) => id);
  const dishes = readDishes(row.food);
  return {
    wine: { name, foreignName },
    winery: { name: row.wineryName, foreignName: row.wineryForeign },
    ...{ wineryId, country, type, regions, grapes },
    dishes: dishes.map((dish) => dish.name),
    wineTexts: [
      ...[name, foreignName, classification ?? ''],
      ...names.texts({ regions, grapes, country, type }),
      ...dishes.flatMap((dish) => [dish.name, dish.text]),
    ],
  };
}

/** Reads wines that are not known yet. */
export async function readWines(
  db: Db,
  names: Names,
  { ids, into }: { ids: readonly string[]; into: Map<string, WineFacts> },
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !into.has(id));
  if (missing.length === 0) return;
  const { rows } = await sql<Row>`
    select w.id, w.name, w.foreign_name as "foreignName", w.country_code as country, w.type, w.region_id as region, w.grapes, w.classification,
      w.food, w.winery_id as "wineryId", y.name as "wineryName", y.foreign_name as "wineryForeign"
    from wine w join winery y on y.id = w.winery_id where w.id = any(${missing}::uuid[])`.execute(db);
  for (const row of rows) into.set(row.id, wineOf(row, names));
}
