import { z } from 'zod';
import { WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';
import { typed } from '@cellar/shared/contract/typed';
import { cleanLine, plainLine } from '@cellar/shared/format/text/cleanText';
import { Fen, flag, Id, idOf, Instant } from '@cellar/shared/contract/schema';

export const OFFER_KINDS = ['promotion', 'coupon', 'flash', 'group'] as const;
export const OfferKind = z.enum(OFFER_KINDS, '请选择类型');
export type OfferKind = z.output<typeof OfferKind>;

const MAX_FEN = 100_000_000;
const MAX_BUDGET_FEN = 100_000_000_000;
const Text = (label: string, max: number) =>
  typed(cleanLine, `请填写${label}`).min(1, `请填写${label}`).max(max, `${label}最多 ${max} 个字`);
const Whole = (label: string, least: number, most: number) =>
  z
    .int(`${label}要填整数`)
    .min(least, `${label}最少 ${least}`)
    .max(most, `${label}最多 ${most.toLocaleString('en')}`);
const Amount = (label: string, least = 1, most = MAX_FEN) =>
  z
    .int(`请填写${label}`)
    .min(least, `请填写${label}`)
    .max(most, `${label}最多 ${(most / 100).toLocaleString('en')} 元`);
const ProductId = idOf('product', z.uuid('请选择商品'));
const Goods = (least: number) =>
  z
    .array(ProductId, '请选择商品')
    .min(least, `至少选 ${least} 款商品`)
    .max(300, '最多选 300 款商品')
    .refine((ids) => new Set(ids).size === ids.length, '有商品选了两次');

/** What an offer is about; what is empty leaves goods as they are, several must all fit. */
export const OfferScope = z.object({
  types: z.array(z.enum(WINE_TYPES, '请选择类型'), '请选择类型').max(20, '最多选 20 个类型').default([]),
  countries: z
    .array(typed(plainLine).regex(/^[A-Z]{2}$/, '国家代码是两个大写字母'), '请选择国家')
    .max(100, '最多选 100 个国家')
    .default([]),
  productIds: Goods(0).default([]),
  warehouseId: idOf('warehouse', z.uuid('请选择仓库')).nullable().default(null),
});
export type OfferScope = z.output<typeof OfferScope>;

const BasisPoints = z.int('请填写折扣').min(1, '折扣要低于 10 折').max(9999, '折扣要高于 0 折');

/** A rule of the pricing module. */
export const OfferRule = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('full_off'), thresholdFen: Amount('满多少'), offFen: Amount('减多少') }),
    z.object({ kind: z.literal('quantity_off'), quantity: Whole('瓶数', 1, 999), offFen: Amount('减多少') }),
    z.object({ kind: z.literal('percent'), bp: BasisPoints }),
    z.object({ kind: z.literal('gift'), thresholdFen: Amount('满多少'), productId: ProductId }),
    z.object({
      kind: z.literal('swap'),
      thresholdFen: Amount('满多少'),
      productId: ProductId,
      priceFen: Amount('换购价'),
      most: Whole('最多换几件', 1, 99).default(1),
    }),
    z.object({
      kind: z.literal('bundle'),
      items: z
        .array(z.object({ productId: ProductId, bottles: Whole('瓶数', 1, 99) }), '请选择商品')
        .min(2, '至少选 2 款商品')
        .max(12, '最多选 12 款商品')
        .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, '有商品选了两次'),
      priceFen: Amount('套餐价'),
    }),
    z.object({
      kind: z.literal('choose'),
      productIds: Goods(2),
      take: Whole('选几瓶', 2, 99),
      most: Whole('同款最多几瓶', 1, 99),
      price: z.union([z.object({ fen: Amount('每套价') }), z.object({ bp: BasisPoints })], '请填写每套价或折扣'),
    }),
  ],
  '请选择优惠方式',
);
export type OfferRule = z.output<typeof OfferRule>;

const name = Text('名称', 30).min(2, '名称至少 2 个字');
const term = {
  fromAt: z.iso.datetime('请填写开始时间').pipe(Instant),
  toAt: z.iso.datetime('请填写结束时间').pipe(Instant),
};

export const PromotionContent = z.object({
  kind: z.literal('promotion'),
  name,
  /** What stands on goods: 「满减」. */
  tag: Text('标签', 12),
  ...term,
  rule: OfferRule,
  scope: OfferScope,
  /** Sold as a suit with this text; null: it counts for every cart. */
  suitIntro: Text('套装介绍', 200).nullable().default(null),
});
export const CouponContent = z.object({
  kind: z.literal('coupon'),
  name,
  ...term,
  thresholdFen: Amount('门槛', 0),
  offFen: Amount('减多少'),
  scope: OfferScope,
  validDays: Whole('领取后几天有效', 1, 365),
  total: Whole('总张数', 1, 10_000_000),
  perPerson: Whole('每人限领', 1, 99),
  /** What all of them together may take off; null: the number alone limits it. */
  budgetFen: Amount('预算', 1, MAX_BUDGET_FEN).nullable().default(null),
  /** People collect it by themselves; else it is given by codes, activities and by hand. */
  collectable: z.boolean('请选择领取方式').default(true),
  /** Every newly approved account gets it. */
  newcomer: z.boolean('请选择是否新人券').default(false),
});
export const FlashContent = z.object({
  kind: z.literal('flash'),
  name,
  ...term,
  items: z
    .array(
      z.object({
        skuId: idOf('sku', z.uuid('请选择商品')),
        priceFen: Amount('抢购价'),
        total: Whole('总件数', 1, 1_000_000),
        perPerson: Whole('每人限购', 1, 999),
      }),
      '请选择商品',
    )
    .min(1, '至少一款商品')
    .max(100, '最多 100 款商品'),
});
export const GroupContent = z.object({
  kind: z.literal('group'),
  name,
  ...term,
  skuId: idOf('sku', z.uuid('请选择商品')),
  /** Where it is sent from. */
  warehouseId: idOf('warehouse', z.uuid('请选择仓库')),
  priceFen: Amount('拼团价'),
  /** So many people fill a group. */
  size: Whole('几人成团', 2, 20),
  /** So many units each of them buys. */
  units: Whole('每人买几件', 1, 99),
  /** So long a group waits for the others. */
  hours: Whole('几小时内成团', 1, 168),
  perPerson: Whole('每人最多参加几次', 1, 99),
  /** Units that all groups together may have; null: what is in stock. */
  total: Whole('总件数', 1, 1_000_000).nullable().default(null),
});
/** The person knows that nobody wrote down what some of the goods cost, so that nobody can say whether it loses. */
export const costUnknown = flag.default(false);
/** An offer as it is typed. */
export const OfferContent = z.discriminatedUnion(
  'kind',
  [PromotionContent, CouponContent, FlashContent, GroupContent],
  '请选择类型',
);
export type OfferContent = z.output<typeof OfferContent>;

/** What an offer would have done to orders or carts of one kind. */
const Sums = z.object({
  /** How many were looked at, and how many it changes. */
  count: z.int(),
  touched: z.int(),
  /** What these are paid without it and with it, freight aside. */
  beforeFen: Fen,
  afterFen: Fen,
  /** What the shop gives: the difference, and gifts at cost. */
  givenFen: Fen,
  /** Of the goods whose cost is known: what is left above it without the offer and with it. */
  marginBeforeFen: Fen,
  marginAfterFen: Fen,
  belowCost: z.int(),
});
export type RehearsalSums = z.output<typeof Sums>;

/** An offer run over the orders of the last days, carts that wait, and orders made to fit each of its goods. */
export const Rehearsal = z.object({
  days: z.int(),
  orders: Sums,
  carts: Sums,
  trials: Sums,
  /** Only the newest orders were looked at: there are more. */
  isPart: z.boolean(),
  /** Of the most sold of its goods those whose cost nobody wrote down: whether they lose cannot be said. */
  goodsWithoutCost: z.int().default(0),
  /** Touched ones with goods whose cost nobody wrote down: these goods stand in no margin. */
  withoutCost: z.int(),
  /** Below cost, the worst first. */
  losses: z.array(
    z.object({
      from: z.enum(['order', 'cart', 'trial']),
      /** Number of the order, or the goods of what was made to fit. */
      name: z.string(),
      paidFen: Fen,
      costFen: Fen,
      lossFen: Fen,
    }),
  ),
  /** What it meets in the same order: other promotions, coupons, coins and points. */
  together: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Promotions that it takes the place of. */
  replaces: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Goods of which more would be sold in its time than there are. */
  short: z.array(z.object({ productId: Id, name: z.string(), wanted: z.int(), available: z.int() })),
});
export type Rehearsal = z.output<typeof Rehearsal>;

/** `waiting`: somebody else must release it first. */
export const OFFER_STATES = ['waiting', 'soon', 'running', 'gone', 'over'] as const;
export const Offer = z.object({
  id: Id,
  kind: OfferKind,
  name: z.string(),
  /** 「满 ¥500 减 ¥50」 */
  text: z.string(),
  state: z.enum(OFFER_STATES),
  fromAt: Instant,
  toAt: Instant,
  /** How many were given and how many there are; null: as many as are wanted. */
  given: z.int(),
  total: z.int().nullable(),
});
export type Offer = z.output<typeof Offer>;

/** What came of it, of orders that were paid. */
export const OfferFigures = z.object({
  /** When they were added up; null: just now. */
  at: Instant.nullable(),
  orders: z.int(),
  goodsFen: Fen,
  offFen: Fen,
  people: z.int(),
  /** Of a coupon with a budget: taken off in orders, what is out at the most, and what is left. */
  budget: z.object({ budgetFen: Fen, usedFen: Fen, outFen: Fen, leftFen: Fen }).optional(),
  /** Of a group offer: its groups. */
  groups: z.object({ open: z.int(), filled: z.int(), failed: z.int() }).optional(),
});
