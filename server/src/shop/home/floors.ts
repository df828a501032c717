import { z } from 'zod';
import { HomeFloor } from '@cellar/shared/api/home/schema';
import type { App } from '../../app';
import { DAY, SECOND } from '../../clock';
import type { Person } from '../../http/handler';
import { TtlCache } from '../../ttlCache';
import { briefContext, briefOf, type BriefContext } from '../catalog/briefs';
import { popularity } from '../catalog/filters';
import { readFacts, type GoodsFacts } from '../catalog/goods';
import { shelfOf, type Shelf, type ShelfRow } from '../catalog/shelf';

const Rule = z.object({
  type: z.string().optional(),
  country: z.string().optional(),
  grape: z.string().optional(),
  fromFen: z.int().optional(),
  toFen: z.int().optional(),
});
const count = z.int().min(1).max(20);
const RankingProps = z.object({ id: z.string(), title: z.string(), subtitle: z.string(), rule: Rule });

const PER_CENT = 100;
const FEN = 100;
const NEW_FOR = 60 * DAY;

type Scene = { app: App; shelf: Shelf; now: Date };
type Row = { id: string; kind: string; props: unknown };
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
const briefsOf = ({ brief }: Goods, ids: readonly string[]) => ids.flatMap((id) => brief(id) ?? []);

const suits = (rule: z.output<typeof Rule>) => (row: ShelfRow) =>
  here(row) &&
  (!rule.type || row.type === rule.type) &&
  (!rule.country || row.country === rule.country) &&
  (!rule.grape || row.grapes[0] === rule.grape) &&
  (rule.fromFen === undefined || (row.priceFen ?? 0) >= rule.fromFen) &&
  (rule.toFen === undefined || (row.priceFen ?? Infinity) < rule.toFen);

async function notice({ app }: Scene, props: unknown): Promise<Plan> {
  const { count: most, to } = z.object({ to: z.string(), count }).parse(props);
  const rows = await app.db
    .selectFrom('article')
    .select(['id', 'channel', 'title'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return {
    ids: [],
    make: () => ({
      to,
      items: rows.map(({ id, channel, title }) => ({ id, tag: channel, title, to: `/headlines-detail?id=${id}` })),
    }),
  };
}

async function flashSale({ app, now }: Scene, props: unknown): Promise<Plan | null> {
  const { count: most, ...titles } = z
    .object({ title: z.string(), subtitle: z.string(), to: z.string().nullable(), count })
    .parse(props);
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
    ...titles,
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
function listOf({ type, country, grape, fromFen, toFen }: z.output<typeof Rule>): string {
  const yuan = (fen: number | undefined) => (fen === undefined ? '' : String(fen / FEN));
  const price = fromFen === undefined && toFen === undefined ? undefined : `${yuan(fromFen)}-${yuan(toFen)}`;
  const chosen = Object.entries({ type, country, grape, price, sort: 'sales' }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `/list?${chosen.join('&')}`;
}

function rankings({ shelf }: Scene, props: unknown): Plan {
  const {
    count: most,
    items,
    ...titles
  } = z
    .object({ title: z.string(), subtitle: z.string(), to: z.string().nullable(), count, items: z.array(RankingProps) })
    .parse(props);
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
      ...titles,
      items: lists.map(({ ids, ...words }) => ({ ...words, items: briefsOf(goods, ids) })),
    }),
  };
}

const Titled = z.looseObject({ title: z.string(), subtitle: z.string(), to: z.string().nullable(), count });

function choose({ shelf, now }: Scene, kind: string, country: unknown, most: number): string[] {
  const rows = shelf.rows.filter(here);
  switch (kind) {
    case 'newProducts':
      return top(
        rows.filter(({ newAt }) => now.getTime() - newAt < NEW_FOR),
        ({ newAt }) => newAt,
        most,
      );
    case 'hot':
      return top(rows, ({ sales }) => sales, most);
    default:
      return top(
        oneEach(rows.filter((row) => row.country === country).sort((a, b) => popularity(b) - popularity(a))),
        popularity,
        most,
      );
  }
}

function goodsFloor(scene: Scene, kind: string, props: unknown): Plan {
  const { count: most, ...titles } = Titled.parse(props);
  const ids = once(scene.shelf, JSON.stringify([kind, titles['country'], most]), () =>
    choose(scene, kind, titles['country'], most),
  );
  return { ids, make: (goods) => ({ ...titles, items: briefsOf(goods, ids) }) };
}

async function planOf(scene: Scene, { kind, props }: Row): Promise<Plan | null> {
  switch (kind) {
    case 'notice':
      return notice(scene, props);
    case 'flashSale':
      return flashSale(scene, props);
    case 'rankings':
      return rankings(scene, props);
    case 'newProducts':
    case 'hot':
    case 'country':
      return goodsFloor(scene, kind, props);
    default:
      return { ids: [], make: () => props };
  }
}

type Floors = z.output<typeof HomeFloor>[];
const caches = new WeakMap<App, TtlCache<number, Floors>>();

/** The home page as members of the person's rank see it, at most a second old: nothing else of the person shows in it. */
export function homeFloors(app: App, person: Person | null): Promise<Floors> {
  const cache = caches.get(app) ?? new TtlCache(app.clock, { lifeMs: SECOND });
  caches.set(app, cache);
  return cache.get(person?.levelRank ?? 0, () => fillFloors(app, person));
}

/** The floors in the order of operations, filled with what is on sale now; goods of all floors are read at once. */
async function fillFloors(app: App, person: Person | null): Promise<Floors> {
  const now = app.clock.now();
  const [shelf, context] = [await shelfOf(app), await briefContext(app, person)];
  const rows = await app.db
    .selectFrom('home_floor')
    .select(['id', 'kind', 'props'])
    .where((where) => where.or([where('from_at', 'is', null), where('from_at', '<=', now)]))
    .where((where) => where.or([where('to_at', 'is', null), where('to_at', '>', now)]))
    .orderBy('position')
    .execute();
  const plans = await Promise.all(rows.map((row) => planOf({ app, shelf, now }, row)));
  const facts = await readFacts(
    app,
    plans.flatMap((plan) => plan?.ids ?? []),
  );
  const goods = goodsIn(facts, context);
  return rows.flatMap(({ id, kind }, at) => {
    const plan = plans[at];
    return plan ? [HomeFloor.parse({ id, kind, ...(plan.make(goods) as object) })] : [];
  });
}

function goodsIn(facts: Map<string, GoodsFacts>, context: BriefContext): Goods {
  return {
    brief: (id) => {
      const found = facts.get(id);
      return found?.onSale ? briefOf(found, context) : null;
    },
  };
}
