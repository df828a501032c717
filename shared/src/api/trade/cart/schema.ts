import { z } from 'zod';
import { AreaCode, typed } from '@cellar/shared/contract/typed';
import { ProductBrief, ShownPrice } from '@cellar/shared/api/catalog/catalog/schema';
import {
  Swap,
  PromotionProgress,
  AddedGoods,
  CouponHint,
  CouponPreview,
  GroupFreight,
  MessageLine,
  Quantity,
  RestoredLine,
  TotalParts,
  VariantProduct,
  AmountRow,
  LineProblem,
  PriceKind,
  PromotionChoice,
} from '@cellar/shared/api/trade/cart/shapes';
import {
  Fen,
  Id,
  Instant,
  Picture,
  flag,
  idemKey,
  jsonParam,
  pageOf,
  pageParams,
  defineCall,
  idOf,
} from '@cellar/shared/contract/schema';

const Version = z.coerce.number().int();
const LineIds = jsonParam(z.array(idOf('cartLine')).min(1).max(200));

export const CartLine = z.object({
  id: Id,
  /** Sent back with a change: another one means that the line was changed elsewhere. */
  version: z.int(),
  productId: Id,
  skuId: Id,
  warehouseId: Id,
  name: z.string(),
  foreignName: z.string(),
  picture: Picture,
  /** 「单瓶」, 「原箱 6 支」 */
  spec: z.string(),
  bottles: z.int(),
  /** What they are counted in: 「瓶」, 「套」, 「件」 */
  unit: z.string(),
  quantity: z.int(),
  ticked: z.boolean(),
  /** The swap promotion at whose price it is bought; null for usual lines. */
  swapId: Id.nullable(),
  /** The suit that it was put in as; null for usual lines. */
  suitId: Id.nullable(),
  /** For the person, at this quantity. `priceLabel` also names what is no level's: 「阶梯价」, 「抢购」, 「App 专享」. */
  ...ShownPrice,
  priceKind: PriceKind,
  /** Retail price of a unit, when it is above `priceFen`. */
  retailFen: Fen.nullable(),
  /** Goods less what the line's promotion takes off. */
  amountFen: Fen,
  /** Rules of the sku, and how many units can be had. */
  minQuantity: z.int(),
  multiple: z.int(),
  maxQuantity: z.int(),
  /** 「仅剩 5 件」, 「满 6 件享 ¥98.00」, 「6 件起购」: at most three short sentences. */
  notes: z.array(z.string()),
  /** How much a unit became dearer (above 0) or cheaper since it was put into the cart. */
  changedFen: Fen,
  /** The promotion that the line counts for; null = none fits or none wanted. */
  promotionId: Id.nullable(),
  /** Promotions that the line can choose between. */
  choices: z.array(PromotionChoice),
  /** Why it cannot be ordered now; such a line counts for nothing. */
  problem: z.object({ code: LineProblem, text: z.string() }).nullable(),
});
export type CartLine = z.output<typeof CartLine>;

export const CartGroup = z.object({
  warehouse: z.object({ id: Id, name: z.string(), kind: z.enum(['local', 'bonded']) }),
  /** 「明天到 · 满 ¥299 免运费」 */
  text: z.string(),
  /** 「再买 ¥82.00 免运费」; null when it is free already. */
  freightHint: z.object({ missingFen: Fen, text: z.string() }).nullable(),
  promotions: z.array(PromotionProgress),
  lines: z.array(CartLine),
});
export type CartGroup = z.output<typeof CartGroup>;

export const Cart = z.object({
  groups: z.array(CartGroup),
  /** Lines that cannot be ordered at all: off sale, sold out, no price. */
  invalid: z.array(CartLine),
  /** Kinds of goods that can be ordered: the number on the tab bar. */
  count: z.int(),
  /** How much of them: 「14 瓶 · 1 套」. */
  amountText: z.string(),
  ticked: z.object({ kinds: z.int(), bottles: z.int(), quantity: z.int() }),
  allTicked: z.boolean(),
  /** Where the freight is calculated to; null = no address yet, calculated as near. */
  area: z.object({ code: z.string(), text: z.string() }).nullable(),
  amounts: z.array(AmountRow),
  totalFen: Fen,
  savedFen: Fen,
  coupon: CouponPreview.nullable(),
  /** null when there is no better coupon to reach. */
  couponHint: CouponHint.nullable(),
});
export type Cart = z.output<typeof Cart>;

const trueCart = z.object({ cart: Cart });
/** How many can be had. */
const mostQuantity = z.object({ maxQuantity: z.int() });

export const cartSchema = {
  list: defineCall({ access: 'person', params: z.object({}), result: Cart }),
  savePromotion: defineCall({
    access: 'person',
    /** `promotionId` left out: the line takes none. */
    params: z.object({ lineIds: LineIds, promotionId: idOf('promotion').optional() }),
    result: Cart,
  }),
  /** 换购: puts the goods of a reached swap promotion into the cart, at its price. */
  swap: defineCall({
    access: 'buyer',
    params: z.object({ promotionId: idOf('promotion'), warehouseId: idOf('warehouse') }),
    result: Cart,
    errors: ['swap', 'soldOut', 'full'],
  }),
  /** Every swap that runs, and how far the caller's cart is. */
  listSwaps: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ now: Instant, list: z.array(Swap) }),
  }),
  listPromotionGoods: defineCall({
    access: 'person',
    /**
     * Goods that count for a promotion or an own coupon, or for free delivery from a warehouse when neither is named: those first whose
     * price fills `nearFen`, the cheapest before.
     */
    params: z.object({
      promotionId: idOf('promotion').optional(),
      couponId: idOf('personCoupon').optional(),
      /** Left out: of any warehouse. */
      warehouseId: idOf('warehouse').optional(),
      nearFen: z.coerce.number().int().min(0).default(0),
      ...pageParams,
    }),
    result: pageOf(ProductBrief),
  }),
  /** Reads a message as an order and proposes lines; nothing is written. */
  readMessage: defineCall({
    access: 'buyer',
    params: z.object({ message: typed().min(1, '请粘贴或输入要订的商品').max(2000, '一次最多 2000 个字') }),
    result: z.object({ lines: z.array(MessageLine) }),
  }),
  addMany: defineCall({
    access: 'buyer',
    params: z.object({
      idemKey,
      items: jsonParam(
        z
          .array(z.object({ skuId: idOf('sku'), warehouseId: idOf('warehouse'), quantity: Quantity }))
          .min(1, '请选择要加购的商品')
          .max(100),
      ),
    }),
    result: z.object({
      added: z.int(),
      count: z.int(),
      text: z.string(),
      problems: z.array(z.object({ skuId: Id, text: z.string() })),
    }),
    errors: ['none'],
  }),
  /** Which rule each fen of the cart's total comes from. */
  explain: defineCall({ access: 'person', params: z.object({}), result: TotalParts }),
  getFreight: defineCall({
    access: 'person',
    /** Without ids: of the ticked lines. */
    params: z.object({ areaCode: AreaCode, cartIds: LineIds.optional() }),
    result: z.object({ freightFen: Fen, groups: z.array(GroupFreight) }),
  }),
  getCount: defineCall({ access: 'guest', params: z.object({}), result: z.object({ count: z.int() }) }),
  add: defineCall({
    access: 'buyer',
    params: AddedGoods,
    result: z.object({ lineId: Id, quantity: z.int(), count: z.int(), text: z.string() }),
    errors: [...LineProblem.options, 'full'],
    detail: mostQuantity,
  }),
  update: defineCall({
    access: 'person',
    params: z.object({ lineId: idOf('cartLine'), quantity: Quantity, version: Version }),
    result: Cart,
    errors: ['stale', 'tooFew', 'limit', 'rule'],
    detail: trueCart.extend(mostQuantity.shape),
  }),
  tick: defineCall({
    access: 'person',
    /** Without ids: every line. */
    params: z.object({ lineIds: LineIds.optional(), ticked: flag }),
    result: Cart,
  }),
  listVariants: defineCall({
    access: 'person',
    params: z.object({ lineId: idOf('cartLine') }),
    result: z.object({ list: z.array(VariantProduct) }),
  }),
  changeVariant: defineCall({
    access: 'person',
    params: z.object({
      lineId: idOf('cartLine'),
      version: Version,
      skuId: idOf('sku'),
      warehouseId: idOf('warehouse'),
      quantity: Quantity.optional(),
    }),
    result: Cart,
    errors: ['stale', ...LineProblem.options],
    detail: trueCart,
  }),
  remove: defineCall({ access: 'person', params: z.object({ lineIds: LineIds }), result: Cart }),
  /** Undoes a removal: the lines come back under their ids. */
  restore: defineCall({
    access: 'person',
    params: z.object({ lines: jsonParam(z.array(RestoredLine).min(1).max(200)) }),
    result: Cart,
  }),
  moveToFavourites: defineCall({ access: 'person', params: z.object({ lineIds: LineIds }), result: Cart }),
  check: defineCall({
    access: 'buyer',
    /** Without ids: the ticked lines. */
    params: z.object({ cartIds: LineIds.optional() }),
    result: z.object({
      /** What can be ordered now, in the order of the cart. */
      cartIds: z.array(Id),
      problems: z.array(z.object({ lineId: Id, name: z.string(), text: z.string() })),
    }),
  }),
};
