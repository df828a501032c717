import { z } from 'zod';
import { AreaCode, typed } from '@cellar/shared/contract/typed';
import { ProductBrief, StockWord, WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';
import {
  GraphicBlock,
  LimitedGoods,
  NetPrice,
  PriceReasons,
  ReviewCounts,
  SaleDetails,
  Tasting,
  Sibling,
  Review,
  Question,
  WineryBrief,
} from '@cellar/shared/api/catalog/products/shapes';
import { MAX_COMPARED } from '@cellar/shared/api/catalog/products/limits';
import {
  Fen,
  Id,
  Instant,
  Picture,
  idemKey,
  pageOf,
  pageParams,
  defineCall,
  idOf,
  jsonParam,
} from '@cellar/shared/contract/schema';

const product = z.object({ productId: idOf('product') });

export const ProductDetails = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  foreignName: z.string(),
  type: z.enum(WINE_TYPES),
  typeName: z.string(),
  category: z.object({ id: Id, name: z.string() }),
  country: z.object({ code: z.string(), name: z.string(), foreignName: z.string() }),
  region: z.object({ id: z.string(), name: z.string(), foreignName: z.string() }),
  /** From the country down: 法国 · 波尔多 · 波亚克 */
  origin: z.array(z.string()),
  classification: z.string().nullable(),
  grapes: z.array(z.object({ id: z.string(), name: z.string(), foreignName: z.string(), percent: z.int().nullable() })),
  vintage: z.int().nullable(),
  capacityMl: z.int(),
  abv: z.number(),
  scores: z.array(z.object({ by: z.string(), points: z.int() })),
  drinkFrom: z.int().nullable(),
  drinkTo: z.int().nullable(),
  tasting: Tasting,
  food: z.array(z.object({ name: z.string(), text: z.string() })),
  winery: WineryBrief,
  picture: Picture,
  gallery: z.array(Picture),
  /** Address of a film of it. */
  film: z.string().nullable(),
  tags: z.array(z.string()),
  guarantees: z.array(z.object({ id: Id, name: z.string(), text: z.string() })),
  sold: z.int(),
  stock: StockWord,
  /** What buyers should know before they order; empty: nothing. */
  notice: z.string(),
  /** Bottles that a person may have in all; null: any number. */
  perPerson: z.int().nullable(),
  limited: z
    .object({
      left: z.int(),
      total: z.int(),
      perPerson: z.int(),
      /** When the next batch comes; null: not known. */
      nextAt: Instant.nullable(),
    })
    .nullable(),
  /** This one among the other vintages and capacities of the wine, youngest first. */
  siblings: z.array(Sibling),
  reviews: ReviewCounts.extend({ newest: z.array(Review) }),
  questions: z.object({ count: z.int(), newest: z.array(Question) }),
  /** Of the caller; false for guests. */
  favourite: z.boolean(),
  collectedPush: z.boolean(),
  /** Whether the caller waits for a lower price; null where there is none that anyone pays. */
  priceNotice: z.boolean().nullable(),
});

/** What goods are compared by. */
export const ComparedGoods = ProductDetails.pick({
  typeName: true,
  origin: true,
  classification: true,
  grapes: true,
  vintage: true,
  capacityMl: true,
  abv: true,
  scores: true,
  drinkFrom: true,
  drinkTo: true,
}).extend({
  product: ProductBrief,
  winery: z.string(),
  tasting: Tasting.pick({ body: true, acidity: true, tannin: true, sweetness: true, serve: true }),
  food: z.array(z.string()),
  reviews: ReviewCounts.pick({ all: true, average: true }),
});
export type ComparedGoods = z.output<typeof ComparedGoods>;

export const productsSchema = {
  get: defineCall({ access: 'guest', params: product, result: ProductDetails }),
  getSaleDetails: defineCall({ access: 'guest', params: product, result: SaleDetails }),
  /** The steps of the price of a quantity, as the pricing took them for the caller. */
  explainPrice: defineCall({
    access: 'guest',
    params: product.extend({
      skuId: idOf('sku'),
      quantity: z.coerce.number().int().min(1).max(9999).default(1),
    }),
    result: PriceReasons,
  }),
  getGraphic: defineCall({ access: 'guest', params: product, result: z.object({ blocks: z.array(GraphicBlock) }) }),
  /** What the Chinese back label says beside the parameters: ingredients, importer, storage, warning. */
  getLabel: defineCall({
    access: 'guest',
    params: product,
    result: z.object({ rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
  }),
  getAppPrice: defineCall({
    access: 'guest',
    params: product,
    result: z.object({ appPriceFen: Fen.nullable(), savingFen: Fen, text: z.string() }),
  }),
  listBuyers: defineCall({
    access: 'guest',
    params: product,
    result: z.object({ list: z.array(z.object({ name: z.string(), text: z.string(), at: Instant })) }),
  }),
  getFreight: defineCall({
    access: 'guest',
    params: product.extend({
      areaCode: AreaCode.optional(),
      skuId: idOf('sku').optional(),
      warehouseId: idOf('warehouse').optional(),
      quantity: z.coerce.number().int().min(1).max(9999).default(1),
    }),
    result: z.object({
      /** Where to: the asked place, else the address of the caller's checkout, else the shop's own city; 「上海 徐汇区」. */
      area: z.object({ code: z.string(), text: z.string() }),
      warehouse: z.object({ id: Id, name: z.string(), kind: z.enum(['local', 'bonded']) }),
      deliverable: z.boolean(),
      freightFen: Fen,
      freeFromFen: Fen,
      /** 「恒温配送，明天到 · 满 ¥299 免运费」 */
      text: z.string(),
      daysFrom: z.int(),
      daysTo: z.int(),
    }),
  }),
  listReviews: defineCall({
    access: 'guest',
    params: product.extend({
      ...pageParams,
      kind: z.enum(['all', 'good', 'middle', 'bad', 'pictures']).default('all'),
    }),
    result: pageOf(Review).extend({ counts: ReviewCounts }),
  }),
  listQuestions: defineCall({ access: 'guest', params: product.extend(pageParams), result: pageOf(Question) }),
  ask: defineCall({
    access: 'person',
    params: product.extend({ body: typed().min(4, '请至少写 4 个字').max(200, '最多 200 个字'), idemKey }),
    result: z.object({ question: Question }),
  }),
  /** Limited goods: those first that the caller can order, then those whose next batch comes soonest. */
  listLimited: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(LimitedGoods), now: Instant }),
  }),
  getWinery: defineCall({
    access: 'guest',
    params: z.object({ wineryId: idOf('winery') }),
    result: z.object({
      winery: WineryBrief.extend({ country: z.string(), story: z.string() }),
      goods: z.array(ProductBrief),
    }),
  }),
  listSimilar: defineCall({
    access: 'guest',
    params: product.extend({ size: z.coerce.number().int().min(1).max(20).default(8) }),
    result: z.object({ list: z.array(ProductBrief) }),
  }),
  /** The product beside the goods most like it; `reason` says what they share: 「同波亚克 · 便宜 ¥120」. */
  compareSimilar: defineCall({
    access: 'guest',
    params: product,
    result: z.object({
      product: ProductBrief,
      list: z.array(ProductBrief.extend({ alike: z.array(z.enum(['region', 'grape', 'cheaper'])) })),
    }),
  }),
  /** Up to four products side by side, in the order of their ids; what does not exist is left out. */
  compare: defineCall({
    access: 'guest',
    params: z.object({
      productIds: jsonParam(
        z.array(idOf('product')).min(1, '请选择商品').max(MAX_COMPARED, `最多对比 ${MAX_COMPARED} 款`),
      ),
    }),
    result: z.object({ list: z.array(ComparedGoods) }),
  }),
  /** 「券后」 or 「到手」 of goods of a list, where it is below the price that a card shows. */
  listNet: defineCall({
    access: 'guest',
    params: z.object({
      productIds: jsonParam(z.array(idOf('product')).min(1, '请选择商品').max(50, '一次最多 50 件')),
    }),
    result: z.object({ list: z.array(z.object({ productId: Id, label: NetPrice.shape.label, priceFen: Fen })) }),
  }),
  addArrivalNotice: defineCall({
    access: 'person',
    params: product,
    result: z.object({ collectedPush: z.literal(true) }),
  }),
  removeArrivalNotice: defineCall({
    access: 'person',
    params: product,
    result: z.object({ collectedPush: z.literal(false) }),
  }),
  /** A message comes once the price that anyone pays is below that of now, which `priceFen` is. */
  addPriceNotice: defineCall({
    access: 'person',
    params: product,
    result: z.object({ priceNotice: z.literal(true), priceFen: Fen }),
    errors: ['noPrice'],
  }),
  removePriceNotice: defineCall({
    access: 'person',
    params: product,
    result: z.object({ priceNotice: z.literal(false) }),
  }),
};
