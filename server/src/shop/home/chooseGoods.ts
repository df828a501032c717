import type { RankingRule } from '@cellar/shared/contract/blocks/home';
import { DAY } from '../../clock';
import { popularity } from '../catalog/filters';
import type { Shelf, ShelfRow } from '../catalog/shelf';

const FEN = 100;
const NEW_FOR = 60 * DAY;

export type GoodsBlock = 'HomeNewProducts' | 'HomeHot' | 'HomeCountry';
type Scene = { shelf: Shelf; now: Date };
type Chosen = { type: GoodsBlock; country: string | undefined; most: number };

const here = (row: ShelfRow) => row.available > 0 && row.minLevelRank === 0;
const idsOf = (rows: readonly ShelfRow[]) => rows.map(({ id }) => id);
const top = (rows: readonly ShelfRow[], key: (row: ShelfRow) => number, most: number) =>
  idsOf([...rows].sort((a, b) => key(b) - key(a)).slice(0, most));
/** One bottling of each wine, the first that comes. */
function oneEach(rows: readonly ShelfRow[]) {
  const wines = new Set<string>();
  return rows.filter(({ wineId }) => !wines.has(wineId) && wines.add(wineId));
}
const suits = (rule: RankingRule) => (row: ShelfRow) =>
  here(row) &&
  (!rule.type || row.type === rule.type) &&
  (!rule.country || row.country === rule.country) &&
  (!rule.grape || row.grapes[0] === rule.grape) &&
  (rule.fromFen === null || (row.priceFen ?? 0) >= rule.fromFen) &&
  (rule.toFen === null || (row.priceFen ?? Infinity) < rule.toFen);

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
export function listOf({ type, country, grape, fromFen, toFen }: RankingRule): string {
  const yuan = (fen: number | null) => (fen === null ? '' : String(fen / FEN));
  const price = fromFen === null && toFen === null ? '' : `${yuan(fromFen)}-${yuan(toFen)}`;
  const chosen = Object.entries({ type, country, grape, price, sort: 'sales' }).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${value}`],
  );
  return `/list?${chosen.join('&')}`;
}

function choose({ shelf, now }: Scene, { type, country, most }: Chosen): string[] {
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

/** The goods of a floor; the same as long as the shelf is. */
export const chosenGoods = (scene: Scene, asked: Chosen): string[] =>
  once(scene.shelf, JSON.stringify([asked.type, asked.country, asked.most]), () => choose(scene, asked));

/** What sells best of those that a ranking asks for. */
export const bestOf = (shelf: Shelf, rule: RankingRule, most: number): string[] =>
  once(shelf, JSON.stringify([rule, most]), () =>
    top(oneEach(shelf.rows.filter(suits(rule)).sort((a, b) => b.sales - a.sales)), ({ sales }) => sales, most),
  );
