import { z } from 'zod';
import { line } from '../common';
import { defineBlock } from '../defineBlock';
import { count, itemId, titled } from './common';

const fen = z.int().min(0).nullable().default(null);
/** Which goods stand in a ranking: what is empty is not asked for. */
export const RankingRule = z.object({
  type: line(40),
  country: line(40),
  grape: line(40),
  fromFen: fen,
  toFen: fen,
});
const NO_RULE = { type: '', country: '', grape: '', fromFen: null, toFen: null };
const Ranking = z.object({ id: itemId, title: line(40), subtitle: line(80), rule: RankingRule.default(NO_RULE) });
export type RankingRule = z.output<typeof RankingRule>;

export const HomeRankings = defineBlock({
  props: z.object({ ...titled, count, items: z.array(Ranking).max(10).default([]) }),
  emptyField: ({ items }) => (items.length ? null : 'items'),
});
