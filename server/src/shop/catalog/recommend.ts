import type { App } from '../../app';
import { readSettings } from '../../core/personSettings';
import type { Person } from '../../http/handler';
import { inOrder, type Ranked } from './ranked';
import { popularity } from './filters';
import { shelfOf, type Shelf, type ShelfRow } from './shelf';

type Taste = {
  regions: Map<string, number>;
  grapes: Map<string, number>;
  countries: Map<string, number>;
  seen: Set<string>;
};

const LAST_SEEN = 40;
const add = (weights: Map<string, number>, key: string, weight: number) =>
  weights.set(key, (weights.get(key) ?? 0) + weight);

/** What a person looked at and bought, the newest weighing most. */
async function tasteOf(app: App, shelf: Shelf, person: Pick<Person, 'id'>): Promise<Taste> {
  const seen = await app.db
    .selectFrom('footprint')
    .select('product_id')
    .where('person_id', '=', person.id)
    .orderBy('seen_at', 'desc')
    .limit(LAST_SEEN)
    .execute();
  const bought = await app.db
    .selectFrom('order_line')
    .select('product_id')
    .distinct()
    .where('person_id', '=', person.id)
    .limit(LAST_SEEN)
    .execute();
  const taste: Taste = {
    regions: new Map(),
    grapes: new Map(),
    countries: new Map(),
    seen: new Set(seen.map((row) => row.product_id)),
  };
  [...seen, ...bought].forEach(({ product_id }, at) => {
    const row = shelf.byId.get(product_id);
    if (!row) return;
    const weight = 1 / (1 + at / 6);
    row.regions.forEach((id, depth) => add(taste.regions, id, weight / (depth + 1)));
    for (const id of row.grapes) add(taste.grapes, id, weight / row.grapes.length);
    add(taste.countries, row.country, weight);
  });
  return taste;
}

const WEIGHTS = { region: 1.2, grape: 0.9, country: 0.35 };
const SEEN_ALREADY = 2.5;
const VARIETY = 1.6;

/** A fixed, even scatter between goods, so that a page is not one winery's. */
const scatter = (id: string) => (parseInt(id.slice(0, 6), 16) / 0xffffff) * VARIETY;

const strength = (weights: Map<string, number>, keys: readonly string[]) =>
  Math.log1p(Math.max(0, ...keys.map((key) => weights.get(key) ?? 0)));

function scoreOf(row: ShelfRow, { regions, grapes, countries, seen }: Taste): number {
  const liking =
    WEIGHTS.region * strength(regions, row.regions) +
    WEIGHTS.grape * strength(grapes, row.grapes) +
    WEIGHTS.country * strength(countries, [row.country]);
  return liking * 2 + popularity(row) * 0.6 + scatter(row.id) - (seen.has(row.id) ? SEEN_ALREADY : 0);
}

const strongest = (weights: Map<string, number>, keys: readonly string[]) => {
  const [best] = [...keys].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return best && (weights.get(best) ?? 0) > 0.4 ? best : null;
};

const MANY_SOLD = 1500;
const GREAT_POINTS = 95;
const NEW_DAYS = 30 * 24 * 3600 * 1000;

/** Why, in words: the person's own reason first, else the goods' own. */
export function reasonFor(row: ShelfRow, shelf: Shelf, taste: Taste, now: Date): string {
  const region = strongest(taste.regions, row.regions);
  if (region) return `按你看过的${shelf.regions.get(region)!.name}`;
  const grape = strongest(taste.grapes, row.grapes);
  if (grape) return `你常看${shelf.grapes.get(grape)!.name}`;
  if (row.points >= GREAT_POINTS) return `${row.points} 分高分酒`;
  if (row.sales >= MANY_SOLD) return `已有 ${row.sales} 人买过`;
  if (now.getTime() - row.newAt < NEW_DAYS) return '本月新到';
  return `${shelf.regions.get(row.regions[0] ?? '')?.name ?? '酒窖'}好评之选`;
}

const NO_TASTE: Taste = { regions: new Map(), grapes: new Map(), countries: new Map(), seen: new Set() };

export type Recommended = { ranked: Ranked<ShelfRow>[]; why: (row: ShelfRow) => string };

/** The taste of a person who wants to be recommended to; nobody else has one. */
async function usableTaste(app: App, shelf: Shelf, person: Pick<Person, 'id'> | null): Promise<Taste> {
  const wanted = person && (await readSettings(app.db, person.id)).recommendations;
  return wanted ? tasteOf(app, shelf, person) : NO_TASTE;
}

/** All goods, the ones that suit the person best first; others get what is popular. */
export async function recommend(app: App, person: Pick<Person, 'id' | 'levelRank'> | null): Promise<Recommended> {
  const shelf = await shelfOf(app);
  const taste = await usableTaste(app, shelf, person);
  const now = app.clock.now();
  const rank = person?.levelRank ?? 0;
  const shown = shelf.rows.filter(({ available, minLevelRank }) => available > 0 && minLevelRank <= rank);
  const ranked = shown.map((row) => ({ row, key: scoreOf(row, taste) })).sort(inOrder);
  return { ranked, why: (row) => reasonFor(row, shelf, taste, now) };
}
