import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import {
  Day,
  Fen,
  Id,
  Picture,
  flag,
  pageOf,
  pageParams,
  defineCall,
  idOf,
  Instant,
} from '@cellar/shared/contract/schema';

/** How much of a product can be sold: plenty, few left (the screen says 仅剩少量), nothing. */
export const StockWord = z.enum(['in', 'low', 'out']);

/** One rule for a price that is shown: the caller's own, struck what others pay, and what the next level would pay. */
export const ShownPrice = {
  /** What the caller pays now; null = only members of a level see it (登录看价). */
  priceFen: Fen.nullable(),
  /** Struck: retail where the caller pays less, else the marked price; null when neither is higher. */
  listPriceFen: Fen.nullable(),
  /** Which level makes the price: 「金卡价」; null for what anyone pays. */
  priceLabel: z.string().nullable(),
  /** What the nearest higher level pays that pays less, and its name (「黑金会员」); null when none does. */
  memberPriceFen: Fen.nullable(),
  memberLabel: z.string().nullable(),
};

/** A product as every list shows it. Prices are those of one bottle. */
export const ProductBrief = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  foreignName: z.string(),
  /** Where it comes from and of what: 「波亚克 · 赤霞珠混酿 · 饱满」; empty for what is no wine. */
  about: z.string(),
  picture: Picture,
  ...ShownPrice,
  /** At most three short words: 「6 支减 60」, 「WS 96」, 「抢购」. */
  tags: z.array(z.string()),
  sold: z.int(),
  stock: StockWord,
  /** The bottle, and the warehouse that it would come from: what the card's 加入购物车 adds, `minQuantity` of it. */
  skuId: Id,
  warehouseId: Id,
  minQuantity: z.int(),
  multiple: z.int(),
  /** Why it is recommended, in feeds, or why it was found, in searches. */
  reason: z.string().optional(),
});
export type ProductBrief = z.output<typeof ProductBrief>;

/** `arrivedOn`: the day in Shanghai since which it can be bought. */
const NewGoods = ProductBrief.extend({ arrivedOn: Day });
export type NewGoods = z.output<typeof NewGoods>;

export const WINE_TYPES = ['red', 'white', 'rose', 'sparkling', 'sweet', 'spirit', 'goods'] as const;
export const SORTS = ['default', 'sales', 'priceAsc', 'priceDesc', 'new'] as const;
/** Groups of filters, as the parameters of the list are named. */
export const FACETS = [
  'price',
  'scene',
  'type',
  'country',
  'region',
  'grape',
  'body',
  'sweetness',
  'points',
  'vintage',
  'category',
] as const;

/** Several values of one group, joined by commas: any of them fits. Groups narrow each other. */
const values = z.string().max(300).optional();

export const filterParams = {
  /** Category ids. */
  category: values,
  /** Country codes: FR, IT, … */
  country: values,
  /** Region ids; a region includes what lies in it. */
  region: values,
  /** Grape ids. */
  grape: values,
  /** Of WINE_TYPES. */
  type: values,
  /** Bands in yuan, `from-to`, either side may be missing: `0-100`, `100-300`, `1000-`. */
  price: values,
  /** Years; `nv` = no vintage. */
  vintage: values,
  /** What it is opened for: dishes, occasions. */
  scene: values,
  /** Parts of a scale: `low`, `middle`, `high`. */
  body: values,
  sweetness: values,
  /** Least scores: 95, 93, 90, 88. */
  points: values,
  /** Only what can be sold now. */
  stock: flag.optional(),
  winery: idOf('winery').optional(),
  /** Only what a coupon, a promotion fits: 去使用, 去凑单. */
  coupon: idOf('coupon').optional(),
  promotion: idOf('promotion').optional(),
  sort: z.enum(SORTS).default('default'),
};

const FacetOption = z.object({ value: z.string(), label: z.string(), count: z.int() });
/** One group of filters; its counts regard every other group's choice, so that more of the same group can be added. */
export const Facet = z.object({ name: z.enum(FACETS), title: z.string(), options: z.array(FacetOption) });
export type Facet = z.output<typeof Facet>;

/** `total` and `facets` come with the first page only (no cursor). */
const ProductPage = pageOf(ProductBrief).extend({ facets: z.array(Facet).optional() });

/** A part of a search that was understood as a condition; `query` is the search without it. */
export const SearchChip = z.object({
  kind: z.enum(['price', 'vintage', 'size', 'pack', 'points', 'kind']),
  /** 「300 元以下」 */
  label: z.string(),
  query: z.string(),
});
export type SearchChip = z.output<typeof SearchChip>;

/** What a search finds with one condition less: 「其他年份」. */
export const LooserGoods = z.object({ label: z.string(), list: z.array(ProductBrief) });
export type LooserGoods = z.output<typeof LooserGoods>;

/** Chips, message and looser goods come with the first page only. */
const SearchPage = ProductPage.extend({
  chips: z.array(SearchChip).optional(),
  /** What the shop does not have, and what is shown instead: 「没有“2017 年份”，看看其他年份」. */
  message: z.string().nullable().optional(),
  looser: z.array(LooserGoods).optional(),
});

const Aisle = z.object({
  id: z.string(),
  name: z.string(),
  /** Query of /list or /search-result that shows its goods, e.g. `country=FR&region=pauillac`. */
  query: z.string(),
});
const TreeItem = Aisle.extend({
  foreignName: z.string().nullable(),
  picture: Picture.nullable(),
  count: z.int(),
});
const TreeNode = TreeItem.extend({ banner: Picture.nullable(), children: z.array(TreeItem) });

export const Suggestion = z.object({
  kind: z.enum(['product', 'winery', 'label', 'region', 'grape', 'type', 'country', 'category']),
  /** What to search for. */
  text: z.string(),
  /** Foreign name or where it lies. */
  note: z.string(),
  /** Goods found with it; null for a single product. */
  count: z.int().nullable(),
  productId: Id.nullable(),
});

export const catalogSchema = {
  listAisles: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(Aisle.extend({ children: z.array(Aisle) })) }),
  }),
  /** How many goods are new since then, at most of the last month; to a person since they saw the new goods last. */
  countNewest: defineCall({
    access: 'guest',
    params: z.object({ since: Instant.optional() }),
    result: z.object({ count: z.int() }),
  }),
  /** Goods of the last year that the caller may see, the newest first. */
  listNewest: defineCall({ access: 'guest', params: z.object({ ...pageParams }), result: pageOf(NewGoods) }),
  /** The person looks at the new goods: those that are there now are counted no more. */
  seeNewest: defineCall({ access: 'person', params: z.object({}), result: z.object({}) }),
  listCategories: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ categories: z.array(TreeNode), countries: z.array(TreeNode) }),
  }),
  list: defineCall({ access: 'guest', params: z.object({ ...filterParams, ...pageParams }), result: ProductPage }),
  /** The finest of the shop, with why each belongs there; the same filters and sorts as `list`. */
  listHighEnd: defineCall({
    access: 'guest',
    params: z.object({ ...filterParams, ...pageParams }),
    result: ProductPage,
  }),
  search: defineCall({
    access: 'guest',
    params: z.object({ text: typed(cleanLine).max(80), ...filterParams, ...pageParams }),
    result: SearchPage,
  }),
  suggest: defineCall({
    access: 'guest',
    params: z.object({ text: typed(cleanLine).max(80) }),
    result: z.object({ list: z.array(Suggestion) }),
  }),
  listHotWords: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(z.object({ word: z.string(), hot: z.boolean() })) }),
  }),
  /** 不感兴趣: the product is recommended no more, and what is like it less; or takes that back. */
  setDisliked: defineCall({
    access: 'person',
    params: z.object({ productId: idOf('product'), disliked: flag }),
    result: z.object({ disliked: z.boolean() }),
  }),
  listGuess: defineCall({
    access: 'guest',
    params: z.object({
      place: z.enum(['cart', 'member', 'result', 'search']).optional(),
      size: z.coerce.number().int().min(1).max(30).default(10),
    }),
    result: z.object({ list: z.array(ProductBrief) }),
  }),
};
