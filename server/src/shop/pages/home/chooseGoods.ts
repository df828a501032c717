import type { HomeProps } from '@cellar/shared/blocks/props/props';
import type { RankingRule } from '@cellar/shared/blocks/props/home/HomeRankings';
import type { Question } from '../../../search/engine';
import { briefsOf, titled, type FloorPlan, type FloorScene } from './floorPlan';

const FEN = 100;

/** The goods of a rule as a list, what sells best first. */
export function listOf({ type, country, grape, fromFen, toFen }: RankingRule): string {
  const yuan = (fen: number | null) => (fen === null ? '' : String(fen / FEN));
  const price = fromFen === null && toFen === null ? '' : `${yuan(fromFen)}-${yuan(toFen)}`;
  const chosen = Object.entries({ type, country, grape, price, sort: 'sales' }).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${value}`],
  );
  return `/list?${chosen.join('&')}`;
}

/** A floor of goods that anyone can buy now. */
export async function goodsFloor<P extends HomeProps<'HomeHot'>>(
  { engine }: FloorScene,
  { count, ...titles }: P,
  question: Omit<Question, 'size'>,
): Promise<FloorPlan> {
  const { hits } = await engine.find({ inStock: true, maxRank: 0, top: true, ...question, size: count });
  const ids = hits.map(({ product }) => product.id);
  return { ids, make: (goods) => ({ ...titled(titles), items: briefsOf(goods, ids) }) };
}
