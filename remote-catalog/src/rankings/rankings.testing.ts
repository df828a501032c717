import type { Ranked, RankedWithReasons, RankingCard } from '@cellar/shared/api/pages/rankings/schema';
import { brief, floorGoods } from '@cellar/shared/testing/goods';

/** The nth product of a ranking. */
export const ranked = (n: number, change: Partial<Ranked> = {}): Ranked => ({
  product: brief(n),
  place: n,
  units: 100 - n,
  move: { kind: 'same', places: 0 },
  ...change,
});

export const withReasons = (n: number, reasons: string[], change: Partial<Ranked> = {}): RankedWithReasons => ({
  ...ranked(n, change),
  reasons,
});

export const rankingCard = (change: Partial<RankingCard> = {}): RankingCard => ({
  id: 'pinot',
  title: '黑皮诺榜',
  subtitle: '轻盈而有层次',
  items: [1, 2, 3].map((n) => ({ ...floorGoods(n), units: 50 - n })),
  ...change,
});
