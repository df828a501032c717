import type { PageData } from '@cellar/shared/api/activity/schema';
import { HomeFloor } from '@cellar/shared/api/home/schema';
import { homeProps, type HomeBlockType, type HomeProps, type RankingRule } from '@cellar/shared/contract/blocks/home';
import { homeBlockOf } from '@cellar/shared/contract/homePage';
import type { z } from 'zod';
import type { App } from '../../app';
import { DAY, SECOND } from '../../clock';
import type { Person } from '../../http/handler';
import { TtlCache } from '../../ttlCache';
import { briefContext, briefOf, type BriefContext } from '../catalog/briefs';
import { popularity } from '../catalog/filters';
import { readFacts, type GoodsFacts } from '../catalog/goods';
import { shelfOf, type Shelf, type ShelfRow } from '../catalog/shelf';
import { readHomePage } from './homePage';

const PER_CENT = 100;
const FEN = 100;
const NEW_FOR = 60 * DAY;

type Scene = { app: App; shelf: Shelf; now: Date };
type Block = PageData['content'][number];
type Goods = { brief: (id: string) => ReturnType<typeof briefOf> };
/** Which goods a floor shows, and how it looks once they are read. */
type Plan = { ids: string[]; make: (goods: Goods) => unknown };

const here = (row: ShelfRow) => row.available > 0 && row.minLevelRank === 0;
const idsOf = (rows: readonly ShelfRow[]) => rows.map(({ id }) => id);
const top = (rows: readonly ShelfRow[], key: (row: ShelfRow) => number, most: number) =>
  idsOf([...rows].sort((a, b) => key(b) - key(a)).slice(0, most));
/** One bottling of each wine, the first that comes. */
function oneEach(rows: readonly ShelfRow[]) {
  const wines = new Set<string>();
  return rows.filter(({ wineId }) => !wines.has(wineId) && wines.add(wineId));
}
/** A heading that leads nowhere has no address. */
const titled = <T extends { to: string | null }>(titles: T) => ({ ...titles, to: titles.to || null });
const briefsOf = ({ brief }: Goods, ids: readonly string[]) => ids.flatMap((id) => brief(id) ?? []);

const suits = (rule: RankingRule) => (row: ShelfRow) =>
  here(row) &&
  (!rule.type || row.type === rule.type) &&
  (!rule.country || row.country === rule.country) &&
  (!rule.grape || row.grapes[0] === rule.grape) &&
  (rule.fromFen === null || (row.priceFen ?? 0) >= rule.fromFen) &&
  (rule.toFen === null || (row.priceFen ?? Infinity) < rule.toFen);

async function notice({ app }: Scene, { count: most, to }: HomeProps<'HomeNotice'>): Promise<Plan> {
  const rows = await app.db
    .selectFrom('article')
    .select(['id', 'channel', 'title'])
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

const chosen = new WeakMap<Shelf, Map<string, string[]>>();

/** What a floor shows stays the same as long as the shelf does. */
function once(shelf: Shelf, name: string, choose: () => string[]): string[] {
  const known = chosen.get(shelf) ?? new Map<string, string[]>();
  chosen.set(shelf, known);
  const ids = known.get(name) ?? choose();
  known.set(name, ids);
  return ids;
}

/** The goods of a rule as a list, what sells best first. */
function listOf({ type, country, grape, fromFen, toFen }: RankingRule): string {
  const yuan = (fen: number | null) => (fen === null ? '' : String(fen / FEN));
  const price = fromFen === null && toFen === null ? '' : `${yuan(fromFen)}-${yuan(toFen)}`;
  const chosen = Object.entries({ type, country, grape, price, sort: 'sales' }).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${value}`],
  );
  return `/list?${chosen.join('&')}`;
}

function rankings({ shelf }: Scene, { count: most, items, ...titles }: HomeProps<'HomeRankings'>): Plan {
  const lists = items.map(({ rule, ...words }) => ({
    ...words,
    to: `/rankingDetails?id=${words.id}`,
    listTo: listOf(rule),
    ids: once(shelf, JSON.stringify([rule, most]), () =>
      top(oneEach(shelf.rows.filter(suits(rule)).sort((a, b) => b.sales - a.sales)), ({ sales }) => sales, most),
    ),
  }));
  return {
    ids: lists.flatMap(({ ids }) => ids),
    make: (goods) => ({
      ...titled(titles),
      items: lists.map(({ ids, ...words }) => ({ ...words, items: briefsOf(goods, ids) })),
    }),
  };
}

function choose({ shelf, now }: Scene, type: string, country: string | undefined, most: number): string[] {
  const rows = shelf.rows.filter(here);
  switch (type) {
    case 'HomeNewProducts':
      return top(
        rows.filter(({ newAt }) => now.getTime() - newAt < NEW_FOR),
        ({ newAt }) => newAt,
        most,
      );
    case 'HomeHot':
      return top(rows, ({ sales }) => sales, most);
    default:
      return top(
        oneEach(rows.filter((row) => row.country === country).sort((a, b) => popularity(b) - popularity(a))),
        popularity,
        most,
      );
  }
}

type GoodsBlock = 'HomeNewProducts' | 'HomeHot' | 'HomeCountry';

function goodsFloor(
  scene: Scene,
  type: GoodsBlock,
  { count: most, ...titles }: HomeProps<GoodsBlock> & { country?: string },
): Plan {
  const ids = once(scene.shelf, JSON.stringify([type, titles.country, most]), () =>
    choose(scene, type, titles.country, most),
  );
  return { ids, make: (goods) => ({ ...titled(titles), items: briefsOf(goods, ids) }) };
}

const still = (floor: object): Plan => ({ ids: [], make: () => floor });
const named = <T extends { id: string }>(items: T[]) =>
  items.map((item, at) => ({ ...item, id: item.id || String(at) }));

type Planner<T extends HomeBlockType> = (scene: Scene, props: HomeProps<T>) => Promise<Plan | null> | Plan;
const planners: { [T in HomeBlockType]: Planner<T> } = {
  HomeBanners: (_scene, { items }) => still({ items: named(items).filter(({ picture }) => picture !== null) }),
  HomeEntries: (_scene, { items }) => still({ items: named(items) }),
  HomeNotice: notice,
  HomeFlashSale: flashSale,
  HomeNewProducts: (scene, props) => goodsFloor(scene, 'HomeNewProducts', props),
  HomeRankings: rankings,
  HomeHot: (scene, props) => goodsFloor(scene, 'HomeHot', props),
  HomeCountry: (scene, props) => goodsFloor(scene, 'HomeCountry', props),
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
const caches = new WeakMap<App, TtlCache<number, Home>>();

/** The home page as members of the person's rank see it, at most a second old: nothing else of the person shows in it. */
export function homeFloors(app: App, person: Person | null): Promise<Home> {
  const cache = caches.get(app) ?? new TtlCache(app.clock, { lifeMs: SECOND });
  caches.set(app, cache);
  return cache.get(person?.levelRank ?? 0, () => fillHome(app, person));
}

async function fillHome(app: App, person: Person | null): Promise<Home> {
  const page = await readHomePage(app);
  const of = page && { id: page.id, revision: page.revision };
  return { page: of, ...(await fillFloors(app, page?.content ?? [], person)) };
}

/** The floors in the order of the blocks, filled with what is on sale now; goods of all floors are read at once. Each fails alone. */
export async function fillFloors(app: App, content: PageData['content'], person: Person | null): Promise<Filled> {
  const now = app.clock.now();
  const [shelf, context] = [await shelfOf(app), await briefContext(app, person)];
  const plans = await Promise.all(content.map((block) => planOf({ app, shelf, now }, block)));
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
