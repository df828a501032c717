import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { homeBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import { homeBlockOf } from '@cellar/shared/blocks/homePage';
import type { HomeBlockType } from '@cellar/shared/blocks/props/props';
import type { z } from 'zod';
import type { Services } from '../../../services';
import { SECOND } from '../../../clock';
import type { Caller, Person } from '../../../core/caller';
import { readOwnPrices } from '../../../core/pricing/ownPrices';
import { TtlCache } from '../../../ttlCache';
import { briefContext, briefOf, type BriefContext } from '../../catalog/catalog/briefs';
import { readFactsFor, type GoodsFacts } from '../../catalog/catalog/goods';
import { getsOther, type Experiment } from '../deliver/onTrial';
import { planners } from './blocks/planners.gen';
import type { FloorGoods, FloorPlan, FloorPlanner, FloorScene } from './floorPlan';
import { readHomePage, type Side } from './homePage';

type Block = PageData['content'][number];

const kindOf = Object.fromEntries(
  HomeFloor.options.map(({ shape: { kind } }) => [homeBlockOf(kind.value), kind.value]),
) as Record<string, string>;
const isHomeType = (type: string): type is HomeBlockType => Object.hasOwn(planners, type);

/** `spoilt`: nobody can draw it. null: there is nothing to show now. */
async function planOf(scene: FloorScene, { type, props }: Block): Promise<FloorPlan | 'spoilt' | null> {
  if (!isHomeType(type)) return 'spoilt';
  const parsed = homeBlocks[type].props.safeParse(props);
  return parsed.success ? (planners[type] as FloorPlanner<HomeBlockType>)(parsed.data as never, scene) : 'spoilt';
}

type Floor = z.output<typeof HomeFloor>;
type Filled = { floors: Floor[]; missing: string[] };
/** What home shows, and the page that its floors are blocks of. */
export type Home = Filled & { page: { id: string; revision: number } | null };
type Kept = { home: Home; trial: Experiment | null };
const caches = new WeakMap<Services, TtlCache<string, Kept>>();

/**
 * The home page as members of the person's rank see it, at most a second old: nothing else of the person shows in it. Somebody with prices
 * of their own has a home that is kept for nobody. While two revisions are compared a visitor gets the one that is theirs.
 */
export async function homeFloors(services: Services, { person, visitor = null }: Pick<Caller, 'person' | 'visitor'>) {
  const cache = caches.get(services) ?? new TtlCache(services.clock, { lifeMs: SECOND });
  caches.set(services, cache);
  const named = person !== null && (await readOwnPrices(services.db, person.id)).size > 0 ? person : null;
  const homeOf = (side: Side) =>
    named
      ? fillHome(services, { person, named }, side)
      : cache.get(`${side} ${person?.levelRank ?? 0}`, () => fillHome(services, { person, named }, side));
  const { home, trial } = await homeOf('usual');
  return trial && getsOther(trial, visitor) ? (await homeOf('onTrial')).home : home;
}

/** Whose rank counts, and who has prices of their own. */
type Visitor = { person: Person | null; named: Person | null };

async function fillHome(services: Services, { person, named }: Visitor, side: Side): Promise<Kept> {
  // An experiment that ended meanwhile has no other side.
  const page = (await readHomePage(services, side)) ?? (await readHomePage(services));
  const of = page && { id: page.id, revision: page.revision };
  const home = { page: of, ...(await fillFloors(services, page?.content ?? [], person, named)) };
  return { home, trial: page?.trial ?? null };
}

/** The floors in the order of the blocks, filled with what is on sale now; goods of all floors are read at once. Each fails alone. */
export async function fillFloors(
  services: Services,
  content: PageData['content'],
  person: Person | null,
  named: Person | null = null,
): Promise<Filled> {
  const now = services.clock.now();
  const [engine, context] = [await services.search.ready(services.db), await briefContext(services, person)];
  const plans = await Promise.all(content.map((block) => planOf({ services, engine, now, rank: context.rank }, block)));
  const facts = await readFactsFor(
    services,
    plans.flatMap((plan) => (plan && plan !== 'spoilt' ? plan.ids : [])),
    named,
  );
  const goods = goodsIn(facts, context);
  const filled: Filled = { floors: [], missing: [] };
  for (const [at, { type, props }] of content.entries()) {
    const plan = plans[at];
    if (!plan) continue;
    const made = plan !== 'spoilt' && { id: props.id, kind: kindOf[type], ...plan.make(goods) };
    const floor = HomeFloor.safeParse(made);
    if (floor.success) filled.floors.push(floor.data);
    else filled.missing.push(`${type}:${props.id}`);
  }
  return filled;
}

function goodsIn(facts: Map<string, GoodsFacts>, context: BriefContext): FloorGoods {
  return {
    brief: (id) => {
      const found = facts.get(id);
      return found?.onSale ? briefOf(found, context) : null;
    },
  };
}
