import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { optionalPicture, words } from './common';

/** A path of the shop; empty leads nowhere. */
const to = z.string().max(500).nullable().default('');
const titled = { title: words(40), subtitle: words(80), to };
const count = z.int().min(1).max(20).default(8);
/** Names an item of a list in events; where it has none its place does. */
const itemId = words(80);

const Banner = z.object({
  id: itemId,
  title: words(40),
  subtitle: words(80),
  action: words(20),
  to,
  picture: optionalPicture,
});
/** Icons that an entry of home may have. */
const ENTRY_ICONS = [
  'wine',
  'bottle',
  'grape',
  'gem',
  'crown',
  'sparkles',
  'trophy',
  'flame',
  'package',
  'gift',
  'coupon',
  'discount',
  'hourglass',
  'swap',
  'people',
  'course',
  'castle',
  'map',
  'globe',
  'dining',
  'party',
  'news',
  'sample',
  'store',
] as const;
/** Empty: a character (`glyph`) stands in its place. */
export const EntryIcon = z.enum(['', ...ENTRY_ICONS]);
const Entry = z.object({
  id: itemId,
  text: words(8),
  icon: EntryIcon.default(''),
  glyph: words(2),
  tone: z.enum(['wine', 'gold', 'green', 'blue', 'plum']).default('wine'),
  to,
});
/** How entries are drawn: with a sign above each name, or as names alone, for what is looked for by occasion or price. */
export const EntryLook = z.enum(['signs', 'chips']);
const fen = z.int().min(0).nullable().default(null);
/** Which goods stand in a ranking: what is empty is not asked for. */
export const RankingRule = z.object({
  type: words(40),
  country: words(40),
  grape: words(40),
  fromFen: fen,
  toFen: fen,
});
const NO_RULE = { type: '', country: '', grape: '', fromFen: null, toFen: null };
const Ranking = z.object({ id: itemId, title: words(40), subtitle: words(80), rule: RankingRule.default(NO_RULE) });

/** Props of the blocks that the home page is made of. */
export const homeProps = {
  HomeBanners: z.object({ items: z.array(Banner).max(10).default([]) }),
  HomeEntries: z.object({ look: EntryLook.default('signs'), items: z.array(Entry).max(20).default([]) }),
  HomeNotice: z.object({ to, count }),
  HomeFlashSale: z.object({ ...titled, count }),
  HomeNewProducts: z.object({ ...titled, count }),
  HomeRankings: z.object({ ...titled, count, items: z.array(Ranking).max(10).default([]) }),
  HomeHot: z.object({ ...titled, count }),
  HomeCountry: z.object({ ...titled, count, country: words(2), picture: optionalPicture }),
  /** `to`: the page where it is taken part in. */
  HomeLottery: z.object({ ...titled, lotteryId: Id.nullable().default(null) }),
  HomeLightRob: z.object({ ...titled, lightRobId: Id.nullable().default(null) }),
  HomeFeed: z.object(titled),
};
export type HomeBlockType = keyof typeof homeProps;
export type HomeProps<T extends HomeBlockType> = z.output<(typeof homeProps)[T]>;
export type RankingRule = z.output<typeof RankingRule>;
