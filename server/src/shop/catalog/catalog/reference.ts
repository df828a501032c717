import type { Services } from '../../../services';
import { SECOND } from '../../../clock';
import { productsOf, promotionOf, type Promotion } from '../../../core/pricing/rules';
import { TtlCache } from '../../../ttlCache';
import { readWarehouses, type Warehouse } from '../fulfilment/warehouses';

export type Named = { id: string; name: string; foreignName: string };
export type Region = Named & { country: string; parent: string | null; intro: string; picture: unknown };
export type Level = { id: string; name: string; rank: number };
export type TimedPromotion = Promotion & { fromAt: Date; toAt: Date };
export type TimedGroupOffer = { productId: string; fromAt: Date; toAt: Date };
export type Category = { id: string; parent: string | null; name: string; picture: unknown };

/** What goods are of and sold under: small tables that every page needs. */
export type Reference = {
  regions: Map<string, Region>;
  grapes: Map<string, Named>;
  /** Wineries, grapes, regions and categories that were merged, by the id that they had. */
  merged: Map<string, string>;
  countries: Map<string, Named>;
  categories: Category[];
  levels: Level[];
  /** In the shop's order. */
  warehouses: Warehouse[];
  promotions: TimedPromotion[];
  /** Suits are offered by themselves, not as promotions of their goods. */
  suits: TimedPromotion[];
  groupOffers: TimedGroupOffer[];
};

const byKey = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]));

async function readPlaces({ db }: Services) {
  const regions = await db
    .selectFrom('region')
    .select(['id', 'name', 'foreign_name as foreignName', 'country_code as country', 'parent_id as parent'])
    .select(['intro', 'picture'])
    .execute();
  const grapes = await db.selectFrom('grape').select(['id', 'name', 'foreign_name as foreignName']).execute();
  const countries = await db
    .selectFrom('country')
    .select(['code as id', 'name', 'foreign_name as foreignName'])
    .orderBy('position')
    .execute();
  const merges = await db.selectFrom('catalog_merge').select(['old_id', 'new_id']).execute();
  return {
    ...{ regions: byKey(regions), grapes: byKey(grapes), countries: byKey(countries) },
    merged: new Map(merges.map(({ old_id, new_id }) => [old_id, new_id])),
  };
}

const readGroupOffers = ({ db }: Services, now: Date): Promise<TimedGroupOffer[]> =>
  db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .select(['s.product_id as productId', 'f.from_at as fromAt', 'f.to_at as toAt'])
    .where('f.to_at', '>', now)
    .execute();

async function readReference(services: Services): Promise<Reference> {
  const now = services.clock.now();
  const categories = await services.db
    .selectFrom('category')
    .select(['id', 'parent_id as parent', 'name', 'picture'])
    .orderBy('position')
    .execute();
  const levels = await services.db.selectFrom('member_level').select(['id', 'name', 'rank']).orderBy('rank').execute();
  const rows = await services.db.selectFrom('promotion').selectAll().where('to_at', '>', now).orderBy('id').execute();
  const promotions = rows.map((row) => ({ ...promotionOf(row), fromAt: row.from_at, toAt: row.to_at }));
  return {
    ...(await readPlaces(services)),
    categories,
    levels,
    warehouses: await readWarehouses(services.db),
    promotions: promotions.filter(({ suit }) => !suit),
    suits: promotions.filter(({ suit }) => suit),
    groupOffers: await readGroupOffers(services, now),
  };
}

const LIFE = { renewAfterMs: 3 * SECOND, lifeMs: 30 * SECOND };
const caches = new WeakMap<Services, TtlCache<'reference', Reference>>();

/** The tables as they stood seconds ago: renewed behind the back of anyone who asks, waited for only when they are old. */
export function referenceOf(services: Services): Promise<Reference> {
  const cache = caches.get(services) ?? new TtlCache(services.clock, LIFE);
  caches.set(services, cache);
  return cache.get('reference', () => readReference(services));
}

type Placed = { country_code: string; region_id: string; category_id: string };

/** The same tables, read at once where goods stand in a place or category that was made a moment ago. */
export async function referenceOfGoods(services: Services, goods: readonly Placed[]): Promise<Reference> {
  const reference = await referenceOf(services);
  const { countries, regions, categories } = reference;
  const isKnown = ({ country_code, region_id, category_id }: Placed) =>
    countries.has(country_code) && regions.has(region_id) && categories.some(({ id }) => id === category_id);
  if (goods.every(isKnown)) return reference;
  caches.get(services)?.forget('reference');
  return referenceOf(services);
}

type Timed = { fromAt: Date; toAt: Date };
const runs = (now: Date) => (one: Timed) => one.fromAt <= now && one.toAt > now;

/** Suits that run now and hold the product. */
export const suitsWith = ({ suits }: Reference, productId: string, now: Date) =>
  suits.filter(runs(now)).filter(({ rule }) => productsOf(rule)?.includes(productId));

/** Promotions that run now. */
export const runningPromotions = ({ promotions }: Reference, now: Date) => promotions.filter(runs(now));

/** Whether a group can be started for the product now. */
export const hasGroupOffer = ({ groupOffers }: Reference, productId: string, now: Date) =>
  groupOffers.filter(runs(now)).some((one) => one.productId === productId);
