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
 * bundle: for every full set of the items its goods cost `priceFen` · swap: when the goods reach the threshold, up to `most` units of a product at
 * `priceFen`, as a line of their own.
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
]);
export type PromotionRule = z.output<typeof PromotionRule>;
export type RuleOf<K extends PromotionRule['kind']> = Extract<PromotionRule, { kind: K }>;
export type Promotion = { id: string; name: string; tag: string; rule: PromotionRule; scope: Scope };

/** Whether goods count for a promotion: a bundle is about its own goods only. */
export const countsFor = ({ rule, scope }: Pick<Promotion, 'rule' | 'scope'>, goods: ScopedGoods): boolean =>
  fits(scope, goods) && (rule.kind !== 'bundle' || rule.items.some(({ productId }) => productId === goods.productId));

/** What goods must be to count for a promotion, all of it. */
export const scopesOfPromotion = ({ rule, scope }: Pick<Promotion, 'rule' | 'scope'>): Scope[] =>
  rule.kind === 'bundle' ? [scope, { productIds: rule.items.map(({ productId }) => productId) }] : [scope];

type PromotionRow = { id: string; name: string; tag: string; kind: string; rule: unknown; scope: unknown };

/** A promotion as the pricing knows it, from its row in the store. */
export const promotionOf = ({ id, name, tag, kind, rule, scope }: PromotionRow): Promotion => ({
  id,
  name,
  tag,
  rule: PromotionRule.parse({ ...(rule as object), kind }),
  scope: Scope.parse(scope),
});
