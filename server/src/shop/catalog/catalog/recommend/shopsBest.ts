import type { Services } from '../../../../services';
import { DAY, SECOND } from '../../../../clock';
import type { FoundProduct } from '../../../../search/product';
import { TtlCache } from '../../../../ttlCache';

const POPULAR = 800;
const NEWEST = 100;
/** Goods are new for so long. */
export const NEW_FOR = 30 * DAY;

const LIFE = { renewAfterMs: 3 * SECOND, lifeMs: 30 * SECOND };
const caches = new WeakMap<Services, TtlCache<number, FoundProduct[]>>();

async function readBest(services: Services, maxRank: number, now: Date): Promise<FoundProduct[]> {
  const engine = await services.search.ready(services.db);
  const shown = { inStock: true, maxRank, top: true };
  const popular = await engine.find({ ...shown, size: POPULAR });
  const newest = await engine.find({ ...shown, newAfter: now.getTime() - NEW_FOR, size: NEWEST });
  return [...popular.hits, ...newest.hits].map(({ product }) => product);
}

/** The most popular goods and the newest that buyers of a rank see, as they stood seconds ago: the same for all of them. */
export function shopsBest(services: Services, maxRank: number): Promise<FoundProduct[]> {
  const cache = caches.get(services) ?? new TtlCache(services.clock, LIFE);
  caches.set(services, cache);
  return cache.get(maxRank, (now) => readBest(services, maxRank, now));
}
