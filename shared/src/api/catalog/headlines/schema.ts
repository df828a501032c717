import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { HEADLINE_CHANNELS } from '@cellar/shared/constants/headlines';
import { defineCall, Id, idOf, Instant, pageOf, pageParams, Picture } from '@cellar/shared/contract/schema';

const article = z.object({ id: idOf('article') });

const Headline = z.object({
  id: Id,
  channel: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: Picture,
  reads: z.int(),
  likes: z.int(),
  at: Instant,
});
export type Headline = z.output<typeof Headline>;

export const ArticleSection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), picture: Picture }),
]);
export type ArticleSection = z.output<typeof ArticleSection>;

const Article = Headline.extend({
  sections: z.array(ArticleSection),
  /** Of the caller; false for guests. */
  liked: z.boolean(),
  /** Goods that the article speaks of and that are still in the shop. */
  goods: z.array(ProductBrief),
  /** What was written before it in its channel, then what was written after it. */
  next: z.array(Headline),
});
export type Article = z.output<typeof Article>;

/** `likes`: how many there are now. */
const Liked = z.object({ liked: z.boolean(), likes: z.int() });

/** Articles of the shop for everybody, by channel. */
export const headlinesSchema = {
  /** Newest first, of one channel or of all. */
  list: defineCall({
    access: 'guest',
    params: z.object({ ...pageParams, channel: z.enum(HEADLINE_CHANNELS).optional() }),
    result: pageOf(Headline),
  }),
  get: defineCall({ access: 'guest', params: article, result: Article, errors: ['takenDown'] }),
  /** Counts one reader, each once a day; `reads` are those of now. */
  countRead: defineCall({ access: 'guest', params: article, result: z.object({ reads: z.int() }) }),
  like: defineCall({ access: 'person', params: article, result: Liked }),
  unlike: defineCall({ access: 'person', params: article, result: Liked }),
};
