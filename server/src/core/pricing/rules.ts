import { z } from 'zod';

/** What a promotion or coupon is for; nothing set = everything, several set = all must fit. */
export const Scope = z.object({
  types: z.array(z.string()).optional(),
  countries: z.array(z.string()).optional(),
  productIds: z.array(z.string()).optional(),
  warehouseId: z.string().optional(),
});
export type Scope = z.output<typeof Scope>;

/** What a scope asks of goods. */
export type ScopedGoods = { productId: string; warehouseId: string; type: string; countryCode: string };

export const fits = (scope: Scope, goods: ScopedGoods): boolean =>
  (!scope.types?.length || scope.types.includes(goods.type)) &&
  (!scope.countries?.length || scope.countries.includes(goods.countryCode)) &&
  (!scope.productIds?.length || scope.productIds.includes(goods.productId)) &&
  (!scope.warehouseId || scope.warehouseId === goods.warehouseId);

/**
 * full_off: once, when the goods reach the threshold · quantity_off: for every full `quantity` bottles ·
 * percent: `bp` hundredths of a per cent taken off (500 = 95 折) · gift: one, when the goods reach the threshold ·
 * bundle: for every full set of the items its goods cost `priceFen` · swap: when the goods reach the threshold, up to `most` units of a
 * product at `priceFen`, as a line of their own · choose: for every full `take` bottles of these products, at most `most` of one, they cost
 * `priceFen`, or `bp` hundredths of a per cent less.
 */
const PromotionRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full_off'), thresholdFen: z.int().positive(), offFen: z.int().positive() }),
  z.object({ kind: z.literal('quantity_off'), quantity: z.int().positive(), offFen: z.int().positive() }),
  z.object({ kind: z.literal('percent'), bp: z.int().min(1).max(9999) }),
  z.object({ kind: z.literal('gift'), thresholdFen: z.int().positive(), productId: z.string() }),
  z.object({
    kind: z.literal('bundle'),
    items: z.array(z.object({ productId: z.string(), bottles: z.int().positive() })).min(2),
    priceFen: z.int().positive(),
  }),
  z.object({
    kind: z.literal('swap'),
    thresholdFen: z.int().positive(),
    productId: z.string(),
    priceFen: z.int().positive(),
    most: z.int().positive().default(1),
  }),
  z.object({
    kind: z.literal('choose'),
    productIds: z.array(z.string()).min(2),
    take: z.int().min(2),
    most: z.int().positive(),
    price: z.union([z.object({ fen: z.int().positive() }), z.object({ bp: z.int().min(1).max(9999) })]),
  }),
]);
export type PromotionRule = z.output<typeof PromotionRule>;
export type RuleOf<K extends PromotionRule['kind']> = Extract<PromotionRule, { kind: K }>;
export type Promotion = {
  id: string;
  name: string;
  tag: string;
  rule: PromotionRule;
  scope: Scope;
  /** It counts only for lines that were put into the cart as this suit. */
  suit?: boolean;
};

/** The products that a rule names; null when it is about any. */
export function productsOf(rule: PromotionRule): string[] | null {
  if (rule.kind === 'bundle') return rule.items.map(({ productId }) => productId);
  return rule.kind === 'choose' ? rule.productIds : null;
}

/** Whether goods count for a promotion: one that names its products is about these only. */
export const countsFor = ({ rule, scope }: Pick<Promotion, 'rule' | 'scope'>, goods: ScopedGoods): boolean =>
  fits(scope, goods) && (productsOf(rule)?.includes(goods.productId) ?? true);

/** What goods must be to count for a promotion, all of it. */
export function scopesOfPromotion({ rule, scope }: Pick<Promotion, 'rule' | 'scope'>): Scope[] {
  const productIds = productsOf(rule);
  return productIds ? [scope, { productIds }] : [scope];
}

type PromotionRow = {
  id: string;
  name: string;
  tag: string;
  kind: string;
  rule: unknown;
  scope: unknown;
  suit_intro: string | null;
};

/** A promotion as the pricing knows it, from its row in the store. */
export const promotionOf = ({ id, name, tag, kind, rule, scope, suit_intro }: PromotionRow): Promotion => ({
  id,
  name,
  tag,
  rule: PromotionRule.parse({ ...(rule as object), kind }),
  scope: Scope.parse(scope),
  suit: suit_intro !== null,
});
