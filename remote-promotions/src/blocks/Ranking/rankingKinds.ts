import type { RankingKind } from '@cellar/shared/blocks/props/games/Ranking';

/** What each ranking is called. */
export const rankingKinds: Record<RankingKind, string> = {
  all: '总榜',
  red: '红葡萄酒',
  white: '白葡萄酒',
  rose: '桃红',
  sparkling: '起泡酒',
  sweet: '甜酒',
  spirit: '烈酒',
  goods: '酒具美食',
};
