import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../store/transaction';
import type { ProductState, SearchProduct } from '../product';
import type { Names } from './readNames';
import { readWines, type WineFacts } from './readWines';

/** Which products to read: some, or the next so many in the order of their ids. */
export type Slice = { ids: readonly string[] } | { after: string | null; size: number };

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const pageOf = (slice: Slice): RawBuilder<unknown> =>
  'ids' in slice
    ? sql`select * from product where id = any(${[...slice.ids]}::uuid[])`
    : sql`select * from product where id > ${slice.after ?? BEFORE_ALL}::uuid order by id limit ${slice.size}`;

type RawState = Omit<ProductState, 'newAt'> & { newAt: Date };

/** Everything that changes all day, of the products of `page`, gathered in one pass each over prices, stock and cases. */
const stateTables = (now: Date) => sql`
  prices as (
    select s.product_id, min(r.price_fen) as price_fen from page p join sku s on s.product_id = p.id join price r on r.sku_id = s.id
    where p.min_level_rank = 0 and s.kind = 'bottle' and r.level_id is null and r.min_quantity <= s.min_quantity
      and (r.from_at is null or r.from_at <= ${now}) and (r.to_at is null or r.to_at > ${now}) group by s.product_id),
  stocks as (select k.product_id, sum(k.on_hand - k.held) > 0 as available from page p join stock k on k.product_id = p.id group by k.product_id),
  cases as (select s.product_id, jsonb_agg(distinct s.bottles) as packs from page p join sku s on s.product_id = p.id group by s.product_id)`;
const STATE = sql`p.id, p.on_sale as "onSale", prices.price_fen as "priceFen", coalesce(stocks.available, false) as available,
  coalesce(cases.packs, '[]') as packs, p.sales, p.fame, coalesce(months.units, 0) as month,
  coalesce(months.units_before, 0) as "monthBefore", p.min_level_rank as "minLevelRank", p.new_at as "newAt"`;
const STATE_JOINS = sql`left join prices on prices.product_id = p.id left join stocks on stocks.product_id = p.id
  left join cases on cases.product_id = p.id left join product_month_sale months on months.product_id = p.id`;

const stateOf = ({ newAt, ...raw }: RawState): ProductState => ({ ...raw, newAt: newAt.getTime() });

/** What changes all day. */
export async function readStates(db: Db, now: Date, slice: Slice): Promise<ProductState[]> {
  const { rows } = await sql<RawState>`with page as (${pageOf(slice)}), ${stateTables(now)}
    select ${STATE} from page p ${STATE_JOINS} order by p.id`.execute(db);
  return rows.map(stateOf);
}

type RawText = RawState & {
  code: string;
  name: string;
  foreignName: string;
  wineId: string;
  category: string;
  vintage: number | null;
  capacityMl: number;
  abv: number;
  scores: unknown;
  tasting: unknown;
  tags: unknown;
  keywords: unknown;
};

type Score = SearchProduct['scores'][number];
const isText = (one: unknown): one is string => typeof one === 'string';
const isScore = (one: unknown): one is Score =>
  isText(recordOf(one)['by']) && numberOf(recordOf(one)['points']) !== null;

/** A list of such parts, else none. A start reads several for each product: a schema takes ten times as long. */
const listOf = <T>(value: unknown, isOne: (one: unknown) => one is T): T[] =>
  Array.isArray(value) && value.every(isOne) ? value : [];

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

const textsOf = (tasting: Record<string, unknown>) => Object.values(tasting).filter(isText);

function productOf(raw: RawText, wine: WineFacts, names: Names): SearchProduct {
  const { id, code, name, foreignName, wineId, vintage, capacityMl, abv } = raw;
  const { onSale, priceFen, available, packs, sales, month, monthBefore, fame, minLevelRank, newAt } = raw;
  const scores = listOf(raw.scores, isScore);
  const categories = names.categoryPath(raw.category);
  const tasting = recordOf(raw.tasting);
  return {
    ...wine,
    ...{ id, code, name, foreignName, wineId, vintage, capacityMl, scores, categories },
    body: numberOf(tasting['body']),
    sweetness: numberOf(tasting['sweetness']),
    texts: [
      ...names.categoryTexts(categories),
      ...textsOf(tasting),
      ...listOf(raw.tags, isText),
      ...listOf(raw.keywords, isText),
      ...scores.map(({ by, points }) => `${by} ${points}`),
      `${capacityMl}ml 酒精度 ${abv}`,
    ],
    state: stateOf({ id, onSale, priceFen, available, packs, sales, month, monthBefore, fame, minLevelRank, newAt }),
  };
}

/** Products with everything that they are found by. Wines that are not in `wines` yet are put there. */
export async function readProducts(
  db: Db,
  now: Date,
  names: Names,
  slice: Slice,
  wines = new Map<string, WineFacts>(),
): Promise<SearchProduct[]> {
  const { rows } = await sql<RawText>`with page as (${pageOf(slice)}), ${stateTables(now)}
    select ${STATE}, p.code, p.name, p.foreign_name as "foreignName", p.wine_id as "wineId", p.category_id as category,
      p.vintage, p.capacity_ml as "capacityMl", p.abv, p.tasting, p.scores, p.tags, p.keywords
    from page p ${STATE_JOINS} order by p.id`.execute(db);
  await readWines(db, names, { ids: rows.map(({ wineId }) => wineId), into: wines });
  return rows.flatMap((raw) => {
    const wine = wines.get(raw.wineId);
    return wine ? [productOf(raw, wine, names)] : [];
  });
}

/** Products whose price begins or ends to hold between two moments. */
export async function readPriceTurns(db: Db, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct s.product_id as id from price r join sku s on s.id = r.sku_id
    where (r.from_at > ${from} and r.from_at <= ${to}) or (r.to_at > ${from} and r.to_at <= ${to})`.execute(db);
  return rows.map(({ id }) => id);
}
