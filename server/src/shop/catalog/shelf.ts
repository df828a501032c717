import { sql } from 'kysely';
import type { FACETS } from '@cellar/shared/api/catalog/schema';
import { plainLine } from '@cellar/shared/format/cleanText';
import type { App } from '../../app';
import { SECOND } from '../../clock';
import type { FreightTerms } from '../../core/pricing/freight';
import { promotionOf, type Promotion } from '../../core/pricing/rules';
import { TtlCache } from '../../ttlCache';

export type FacetName = (typeof FACETS)[number];

/** What lists are filtered, counted and sorted by. Prices and stock shown to a buyer are read again. */
export type ShelfRow = {
  id: string;
  code: string;
  name: string;
  foreignName: string;
  wineId: string;
  wineryId: string;
  winery: string;
  wineryForeign: string;
  category: string;
  country: string;
  type: string;
  /** The region and those that it lies in, the nearest first. */
  regions: string[];
  grapes: string[];
  vintage: number | null;
  capacityMl: number;
  /** What anyone pays for a bottle; null = shown to levels only. */
  priceFen: number | null;
  minLevelRank: number;
  available: number;
  sales: number;
  fame: number;
  newAt: number;
  points: number;
  /** Its values in each group of filters, ready to be counted. */
  facets: Record<FacetName, readonly string[]>;
  /** Normal form of everything that a word may hit, the name and the winery first. */
  title: string;
  text: string;
};

export type Named = { id: string; name: string; foreignName: string };
export type ShelfRegion = Named & { country: string; parent: string | null; intro: string; picture: unknown };
export type Level = { id: string; name: string; rank: number };
export type TimedPromotion = Promotion & { fromAt: Date; toAt: Date };
export type TimedGroupOffer = { productId: string; fromAt: Date; toAt: Date };
export type ShelfCategory = { id: string; parent: string | null; name: string; picture: unknown };

export type Warehouse = {
  id: string;
  name: string;
  kind: 'local' | 'bonded';
  daysFrom: number;
  daysTo: number;
} & FreightTerms;

export type Shelf = {
  rows: ShelfRow[];
  byId: Map<string, ShelfRow>;
  regions: Map<string, ShelfRegion>;
  grapes: Map<string, Named>;
  countries: Map<string, Named>;
  categories: ShelfCategory[];
  levels: Level[];
  /** In the shop's order. */
  warehouses: Warehouse[];
  promotions: TimedPromotion[];
  groupOffers: TimedGroupOffer[];
};

export const TYPE_NAMES: Record<string, string> = {
  red: '红葡萄酒',
  white: '白葡萄酒',
  rose: '桃红葡萄酒',
  sparkling: '起泡酒',
  sweet: '甜酒与加强酒',
  spirit: '烈酒',
  goods: '酒具美食',
};
const TYPE_WORDS: Record<string, string> = {
  red: '红酒 红葡萄酒 干红',
  white: '干白 白葡萄酒',
  rose: '桃红 粉红',
  sparkling: '起泡酒 气泡酒 香槟',
  sweet: '甜酒 甜白 加强酒',
  spirit: '烈酒 洋酒 白兰地 威士忌',
  goods: '酒具 配件 美食',
};

/** Letters without marks, in lower case and one width: how words and goods meet. */
export const normal = (text: string) =>
  plainLine(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[·\s'-]+/g, ' ')
    .trim();

const FEN = 100;
export const PRICE_BANDS = ['0-100', '100-200', '200-400', '400-800', '800-1500', '1500-'];

/**
 * Whether a price lies in a band of yuan, `100-200`, `1500-`. The shop's own bands end below their upper side, a person's range with it.
 */
export function inBand(priceFen: number, band: string): boolean {
  const [from = '', to = ''] = band.split('-');
  return (
    priceFen >= Number(from || 0) * FEN &&
    (to === '' || priceFen < Number(to) * FEN || (priceFen === Number(to) * FEN && !PRICE_BANDS.includes(band)))
  );
}

type Raw = Omit<ShelfRow, 'regions' | 'grapes' | 'title' | 'text' | 'newAt' | 'points' | 'facets'> & {
  region: string;
  grapes: { id: string }[];
  newAt: Date;
  scores: { points: number }[];
  classification: string | null;
};

const readRows = (app: App, now: Date) =>
  sql<Raw>`
    select p.id, p.code, p.name, p.foreign_name as "foreignName", p.wine_id as "wineId", p.category_id as category,
      p.vintage, p.capacity_ml as "capacityMl",
      w.winery_id as "wineryId", w.country_code as country, w.type, w.region_id as region, w.grapes, w.classification,
      y.name as winery, y.foreign_name as "wineryForeign",
      case when p.min_level_rank = 0 then (
        select min(r.price_fen) from sku s join price r on r.sku_id = s.id
        where s.product_id = p.id and s.kind = 'bottle' and r.level_id is null and r.min_quantity <= s.min_quantity
          and (r.from_at is null or r.from_at <= ${now}) and (r.to_at is null or r.to_at > ${now})) end as "priceFen",
      p.min_level_rank as "minLevelRank",
      coalesce((select sum(k.on_hand - k.held) from stock k where k.product_id = p.id), 0)::int as available,
      p.sales, p.fame, p.new_at as "newAt", p.scores
    from product p join wine w on w.id = p.wine_id join winery y on y.id = w.winery_id
    where p.on_sale`.execute(app.db);

function regionPath(regions: Map<string, ShelfRegion>, id: string): ShelfRegion[] {
  const region = regions.get(id);
  return region ? [region, ...(region.parent ? regionPath(regions, region.parent) : [])] : [];
}

function rowOf(
  { region, grapes, newAt, scores, classification, ...raw }: Raw,
  shelf: Pick<Shelf, 'regions' | 'grapes' | 'countries' | 'categories'>,
): ShelfRow {
  const path = regionPath(shelf.regions, region);
  const named = [...path, ...grapes.map(({ id }) => shelf.grapes.get(id)), shelf.countries.get(raw.country)];
  const words = named.flatMap((one) => (one ? [one.name, one.foreignName] : []));
  const parent = shelf.categories.find(({ id }) => id === raw.category)?.parent;
  const regions = path.map(({ id }) => id);
  const facets = {
    category: parent ? [raw.category, parent] : [raw.category],
    country: [raw.country],
    region: regions,
    grape: grapes.map(({ id }) => id),
    type: [raw.type],
    // A price that is not shown to everyone must not be found by asking for its band.
    price: raw.priceFen === null ? [] : PRICE_BANDS.filter((band) => inBand(raw.priceFen!, band)),
    vintage: [raw.vintage === null ? 'nv' : String(raw.vintage)],
  };
  return {
    ...raw,
    facets,
    regions,
    grapes: facets.grape,
    newAt: newAt.getTime(),
    points: Math.max(0, ...scores.map(({ points }) => points)),
    title: normal(`${raw.name} ${raw.foreignName} ${raw.winery} ${raw.code}`),
    text: normal(
      `${words.join(' ')} ${TYPE_WORDS[raw.type] ?? ''} ${classification ?? ''} ${raw.vintage ?? ''} ${raw.capacityMl}ml`,
    ),
  };
}

const byKey = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]));

async function readWarehouses(app: App): Promise<Warehouse[]> {
  const rows = await app.db.selectFrom('warehouse').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind === 'local' ? 'local' : 'bonded',
    daysFrom: row.days_from,
    daysTo: row.days_to,
    freeFromFen: row.free_from_fen,
    freightFen: row.freight_fen,
    stepFen: row.freight_step_fen,
    stepBottles: row.freight_step_bottles,
  }));
}

const readGroupOffers = (app: App, now: Date): Promise<TimedGroupOffer[]> =>
  app.db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .select(['s.product_id as productId', 'f.from_at as fromAt', 'f.to_at as toAt'])
    .where('f.to_at', '>', now)
    .execute();

async function loadShelf(app: App): Promise<Shelf> {
  const now = app.clock.now();
  const regions = byKey(
    await app.db
      .selectFrom('region')
      .select([
        'id',
        'name',
        'foreign_name as foreignName',
        'country_code as country',
        'parent_id as parent',
        'intro',
        'picture',
      ])
      .execute(),
  );
  const grapes = byKey(
    await app.db.selectFrom('grape').select(['id', 'name', 'foreign_name as foreignName']).execute(),
  );
  const countries = byKey(
    await app.db
      .selectFrom('country')
      .select(['code as id', 'name', 'foreign_name as foreignName'])
      .orderBy('position')
      .execute(),
  );
  const categories = await app.db
    .selectFrom('category')
    .select(['id', 'parent_id as parent', 'name', 'picture'])
    .orderBy('position')
    .execute();
  const levels = await app.db.selectFrom('member_level').select(['id', 'name', 'rank']).orderBy('rank').execute();
  const promotions = await app.db.selectFrom('promotion').selectAll().where('to_at', '>', now).orderBy('id').execute();
  const names = { regions, grapes, countries, categories };
  const rows = (await readRows(app, now)).rows.map((raw) => rowOf(raw, names));
  return {
    ...names,
    rows,
    byId: byKey(rows),
    levels,
    warehouses: await readWarehouses(app),
    promotions: promotions.map((row) => ({ ...promotionOf(row), fromAt: row.from_at, toAt: row.to_at })),
    groupOffers: await readGroupOffers(app, now),
  };
}

const LIFE = { renewAfterMs: 3 * SECOND, lifeMs: 30 * SECOND };
const caches = new WeakMap<App, TtlCache<'shelf', Shelf>>();

/** The shelf as it stood seconds ago: renewed behind the back of anyone who asks, waited for only when it is old. */
export function shelfOf(app: App): Promise<Shelf> {
  const cache = caches.get(app) ?? new TtlCache(app.clock, LIFE);
  caches.set(app, cache);
  return cache.get('shelf', () => loadShelf(app));
}

type Timed = { fromAt: Date; toAt: Date };
const runs = (now: Date) => (one: Timed) => one.fromAt <= now && one.toAt > now;

/** Promotions that run now. */
export const runningPromotions = ({ promotions }: Shelf, now: Date) => promotions.filter(runs(now));

/** Whether a group can be started for the product now. */
export const hasGroupOffer = ({ groupOffers }: Shelf, productId: string, now: Date) =>
  groupOffers.filter(runs(now)).some((one) => one.productId === productId);
