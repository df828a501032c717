import type { RankingRule } from '@cellar/shared/blocks/props/home';
import { DAY } from '../../../clock';
import type { Question, SearchEngine } from '../../../search/engine';

const FEN = 100;
const NEW_FOR = 60 * DAY;

export type GoodsBlock = 'HomeNewProducts' | 'HomeHot' | 'HomeCountry';
type Scene = { engine: SearchEngine; now: Date };
type Chosen = { type: GoodsBlock; country: string | undefined; most: number };

/** What anyone can buy now. */
async function firstIds(engine: SearchEngine, most: number, question: Omit<Question, 'size'>): Promise<string[]> {
  const { hits } = await engine.find({ inStock: true, maxRank: 0, top: true, ...question, size: most });
  return hits.map(({ product }) => product.id);
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

/** The goods of a floor. */
export function chosenGoods({ engine, now }: Scene, { type, country, most }: Chosen): Promise<string[]> {
  switch (type) {
    case 'HomeNewProducts':
      return firstIds(engine, most, { newAfter: now.getTime() - NEW_FOR, sort: 'new' });
    case 'HomeHot':
      return firstIds(engine, most, { sort: 'month' });
    default:
      return firstIds(engine, most, { filters: { country: [country ?? ''] }, oneOfAWine: true });
  }
}
