import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { homeProps, type HomeBlockType, type HomeProps } from '@cellar/shared/blocks/props/home';
import { homeBlockOf } from '@cellar/shared/blocks/homePage';
import type { z } from 'zod';
import type { App } from '../../../app';
import { SECOND } from '../../../clock';
import type { Caller, Person } from '../../../http/handler';
import { TtlCache } from '../../../ttlCache';
import { getsOther, type Experiment } from '../deliver/onTrial';
import { briefContext, briefOf, type BriefContext } from '../../catalog/catalog/briefs';
import { readFacts, type GoodsFacts } from '../../catalog/catalog/goods';
import type { SearchEngine } from '../../../search/engine';
import { rankedGoods } from '../../catalog/catalog/list/rankedGoods';
import { chosenGoods, listOf, type GoodsBlock } from './chooseGoods';
import { lightRobFloor, lotteryFloor } from './gameFloors';
import { named } from './chosenRankings';
import { readHomePage, type Side } from './homePage';

const PER_CENT = 100;

type Scene = { app: App; engine: SearchEngine; now: Date; rank: number };
type Block = PageData['content'][number];
type Goods = { brief: (id: string) => ReturnType<typeof briefOf> };
/** Which goods a floor shows, and how it looks once they are read. */
type Plan = { ids: string[]; make: (goods: Goods) => unknown };

/** A heading that leads nowhere has no address. */
const titled = <T extends { to: string | null }>(titles: T) => ({ ...titles, to: titles.to || null });
const briefsOf = ({ brief }: Goods, ids: readonly string[]) => ids.flatMap((id) => brief(id) ?? []);

async function notice({ app }: Scene, { count: most, to }: HomeProps<'HomeNotice'>): Promise<Plan> {
  const rows = await app.db
    .selectFrom('article')
    .select(['id', 'channel', 'title'])
    .where('taken_down_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return {
    ids: [],
    make: () => ({
      to: to ?? '',
      items: rows.map(({ id, channel, title }) => ({ id, tag: channel, title, to: `/headlines-detail?id=${id}` })),
    }),
  };
}

async function flashSale(
  { app, now }: Scene,
  { count: most, ...titles }: HomeProps<'HomeFlashSale'>,
): Promise<Plan | null> {
  const sale = await app.db
    .selectFrom('flash_sale')
    .selectAll()
    .where('kind', '=', 'session')
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .orderBy('to_at')
    .executeTakeFirst();
  if (!sale) return null;
  const items = await app.db
    .selectFrom('flash_sale_item')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .orderBy('position')
    .limit(most)
    .execute();
  const make = (goods: Goods) => ({
    ...titled(titles),
    saleId: sale.id,
    session: sale.name,
    startsAt: sale.from_at.toISOString(),
    endsAt: sale.to_at.toISOString(),
    items: items.flatMap(({ product_id, price_fen, total, sold }) => {
      const product = goods.brief(product_id);
      if (!product || product.priceFen === null) return [];
      const usual = product.listPriceFen ?? product.priceFen;
      return [
        {
          product,
          flashPriceFen: price_fen,
          listPriceFen: usual > price_fen ? usual : null,
          total,
          sold,
          percent: Math.floor((sold / total) * PER_CENT),
        },
      ];
    }),
  });
  return { ids: items.map((item) => item.product_id), make };
}

async function rankings(
  { engine, rank }: Scene,
  { count: most, items, ...titles }: HomeProps<'HomeRankings'>,
): Promise<Plan | null> {
  const lists = await Promise.all(
    named(items).map(async ({ rule, ...words }) => ({
      ...words,
      to: `/rankingDetails?id=${encodeURIComponent(words.id)}`,
      listTo: listOf(rule),
      ids: (await rankedGoods(engine, rule, { maxRank: rank, size: most })).map(({ product }) => product.id),
    })),
  );
  const filled = lists.filter(({ ids }) => ids.length > 0);
  if (filled.length === 0) return null;
  return {
    ids: filled.flatMap(({ ids }) => ids),
    make: (goods) => ({
      ...titled(titles),
      items: filled.map(({ ids, ...words }) => ({ ...words, items: briefsOf(goods, ids) })),
    }),
  };
}

async function goodsFloor(
  scene: Scene,
  type: GoodsBlock,
  { count: most, ...titles }: HomeProps<GoodsBlock> & { country?: string },
): Promise<Plan> {
  const ids = await chosenGoods(scene, { type, country: titles.country, most });
  return { ids, make: (goods) => ({ ...titled(titles), items: briefsOf(goods, ids) }) };
}

const still = (floor: object): Plan => ({ ids: [], make: () => floor });
/** What does not run now is not shown. */
const whileOn = (titles: object, found: object | '' | null) => (found ? still({ ...titles, ...found }) : null);

type Planner<T extends HomeBlockType> = (scene: Scene, props: HomeProps<T>) => Promise<Plan | null> | Plan;
const planners: { [T in HomeBlockType]: Planner<T> } = {
  HomeBanners: (_scene, { items }) => still({ items: named(items).filter(({ picture }) => picture !== null) }),
  HomeEntries: (_scene, { look, items }) => still({ look, items: named(items) }),
  HomeNotice: notice,
  HomeFlashSale: flashSale,
  HomeNewProducts: (scene, props) => goodsFloor(scene, 'HomeNewProducts', props),
  HomeRankings: rankings,
  HomeHot: (scene, props) => goodsFloor(scene, 'HomeHot', props),
  HomeCountry: (scene, props) => goodsFloor(scene, 'HomeCountry', props),
  HomeLottery: async ({ app }, { lotteryId, ...titles }) =>
    whileOn(titled(titles), lotteryId && (await lotteryFloor(app, lotteryId))),
  HomeLightRob: async ({ app }, { lightRobId, ...titles }) =>
    whileOn(titled(titles), lightRobId && (await lightRobFloor(app, lightRobId))),
  HomeFeed: (_scene, props) => still(titled(props)),
};
const kindOf = Object.fromEntries(
  HomeFloor.options.map(({ shape: { kind } }) => [homeBlockOf(kind.value), kind.value]),
) as Record<string, string>;
const isHomeType = (type: string): type is HomeBlockType => Object.hasOwn(planners, type);

/** `spoilt`: nobody can draw it. null: there is nothing to show now. */
async function planOf(scene: Scene, { type, props }: Block): Promise<Plan | 'spoilt' | null> {
  if (!isHomeType(type)) return 'spoilt';
  const parsed = homeProps[type].safeParse(props);
  return parsed.success ? (planners[type] as Planner<HomeBlockType>)(scene, parsed.data as never) : 'spoilt';
}

type Floor = z.output<typeof HomeFloor>;
type Filled = { floors: Floor[]; missing: string[] };
/** What home shows, and the page that its floors are blocks of. */
export type Home = Filled & { page: { id: string; revision: number } | null };
type Kept = { home: Home; trial: Experiment | null };
const caches = new WeakMap<App, TtlCache<string, Kept>>();

/**
 * The home page as members of the person's rank see it, at most a second old: nothing else of the person shows in it. While two revisions
 * are compared a visitor gets the one that is theirs.
 */
export async function homeFloors(app: App, { person, visitor = null }: Pick<Caller, 'person' | 'visitor'>) {
  const cache = caches.get(app) ?? new TtlCache(app.clock, { lifeMs: SECOND });
  caches.set(app, cache);
  const homeOf = (side: Side) => cache.get(`${side} ${person?.levelRank ?? 0}`, () => fillHome(app, person, side));
  const { home, trial } = await homeOf('usual');
  return trial && getsOther(trial, visitor) ? (await homeOf('onTrial')).home : home;
}

async function fillHome(app: App, person: Person | null, side: Side): Promise<Kept> {
  // An experiment that ended meanwhile has no other side.
  const page = (await readHomePage(app, side)) ?? (await readHomePage(app));
  const of = page && { id: page.id, revision: page.revision };
  const home = { page: of, ...(await fillFloors(app, page?.content ?? [], person)) };
  return { home, trial: page?.trial ?? null };
}

/** The floors in the order of the blocks, filled with what is on sale now; goods of all floors are read at once. Each fails alone. */
export async function fillFloors(app: App, content: PageData['content'], person: Person | null): Promise<Filled> {
  const now = app.clock.now();
  const [engine, context] = [await app.search.ready(app.db), await briefContext(app, person)];
  const plans = await Promise.all(content.map((block) => planOf({ app, engine, now, rank: context.rank }, block)));
  const facts = await readFacts(
    app,
    plans.flatMap((plan) => (plan && plan !== 'spoilt' ? plan.ids : [])),
  );
  const goods = goodsIn(facts, context);
  const filled: Filled = { floors: [], missing: [] };
  for (const [at, { type, props }] of content.entries()) {
    const plan = plans[at];
    if (!plan) continue;
    const made = plan !== 'spoilt' && { id: props.id, kind: kindOf[type], ...(plan.make(goods) as object) };
    const floor = HomeFloor.safeParse(made);
    if (floor.success) filled.floors.push(floor.data);
    else filled.missing.push(`${type}:${props.id}`);
  }
  return filled;
}

function goodsIn(facts: Map<string, GoodsFacts>, context: BriefContext): Goods {
  return {
    brief: (id) => {
      const found = facts.get(id);
      return found?.onSale ? briefOf(found, context) : null;
    },
  };
}
