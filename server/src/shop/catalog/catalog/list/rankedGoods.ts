import type { RankingRule } from '@cellar/shared/blocks/props/home/HomeRankings';
import type { Hit, SearchEngine } from '../../../../search/engine';

type Asked = { maxRank: number; size: number };

/**
 * What sold best in the last thirty days (or in the thirty before them) of the goods that a rule asks for and that a member of this rank
 * can buy now: of each wine one bottle, and nothing that was never sold.
 */
export async function rankedGoods(
  engine: SearchEngine,
  rule: RankingRule,
  { maxRank, size }: Asked,
  sort: 'month' | 'monthBefore' = 'month',
): Promise<Hit[]> {
  const { type, country, grape, fromFen, toFen } = rule;
  const { hits } = await engine.find({
    inStock: true,
    sold: true,
    maxRank,
    filters: {
      ...(type && { type: [type] }),
      ...(country && { country: [country] }),
      ...(grape && { grape: [grape] }),
    },
    // A price that not everybody sees lies in no band.
    minFen: fromFen ?? (toFen === null ? undefined : 0),
    belowFen: toFen ?? undefined,
    sort,
    oneOfAWine: true,
    top: true,
    size,
  });
  return hits;
}
