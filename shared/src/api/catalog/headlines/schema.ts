import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Line, MAX_ALT } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { HEADLINE_CHANNELS } from '@cellar/shared/constants/headlines';
import { typed, typedJson } from '@cellar/shared/contract/typed';
import {
  defineCall,
  flag,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';
import { cleanLine } from '@cellar/shared/format/text/cleanText';

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

const ShopArticle = Headline.extend({ isShown: z.boolean(), revision: z.int() });
export type ShopArticle = z.output<typeof ShopArticle>;

export const MAX_SECTIONS = 40;
export const MAX_ARTICLE_GOODS = 6;
const pictureOf = {
  key: z.string('请选择图片').min(1, '请选择图片').max(200),
  alt: typed(cleanLine).max(MAX_ALT, `图片说明最多 ${MAX_ALT} 个字`).optional(),
};
const Section = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: Line('小标题', 40) }),
  z.object({ kind: z.literal('text'), text: typed().min(1, '请填写文字').max(2000, '文字最多 2000 个字') }),
  z.object({ kind: z.literal('picture'), ...pictureOf }),
]);
const revision = z.coerce.number().int().min(1);
const writers = staff('pages-edit', 'pages-publish');
const readers = staff('pages-edit', 'pages-publish', 'viewer');
const articleId = idOf('article');

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
  /** Newest first, those that were taken down too, for those who write them. */
  listForShop: defineCall({
    access: readers,
    params: z.object({ ...pageParams, channel: z.enum(HEADLINE_CHANNELS).optional() }),
    result: pageOf(ShopArticle),
  }),
  /** One as it is written; `goods` by their ids. */
  getForShop: defineCall({
    access: readers,
    params: z.object({ articleId }),
    result: ShopArticle.extend({ sections: z.array(ArticleSection), productIds: z.array(Id) }),
  }),
  /** Publishes one, or changes the one that the person read; its time stays. */
  save: defineCall({
    access: writers,
    params: z.object({
      articleId: articleId.optional(),
      revision: revision.optional(),
      channel: z.enum(HEADLINE_CHANNELS, '请选择频道'),
      title: Line('标题', 40),
      summary: Line('摘要', 80),
      /** The cover. */
      picture: typedJson(z.object(pictureOf)),
      sections: typedJson(z.array(Section).min(1, '请写正文').max(MAX_SECTIONS, `最多 ${MAX_SECTIONS} 段`)),
      productIds: typedJson(z.array(idOf('product')).max(MAX_ARTICLE_GOODS, `最多 ${MAX_ARTICLE_GOODS} 款`)).default(
        [],
      ),
    }),
    result: z.object({ articleId: Id }),
    errors: ['changed', 'picture', 'product'],
    detail: z.object({ revision: z.int() }),
  }),
  /** Takes one down, or shows it again. */
  setShown: defineCall({
    access: writers,
    params: z.object({ articleId, revision, isShown: flag }),
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ revision: z.int() }),
  }),
};
