import { z } from 'zod';
import { WINE_TYPES } from '@cellar/shared/api/catalog/catalog/schema';
import { LevelId, PRODUCT_STATES } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { Fen, Id, idOf, Instant } from '@cellar/shared/contract/schema';
import { typed, typedJson } from '@cellar/shared/contract/typed';
import { cleanLine } from '@cellar/shared/format/text/cleanText';

/** `retail`: what everybody pays; `level`: the prices of one level; `all`: both. Prices of a period are never changed by a rule. */
export const PRICE_TARGETS = ['retail', 'level', 'all'] as const;
/** `own`: from the price itself; `retail`: from the retail price, also where the level has no price yet. */
export const PRICE_BASES = ['own', 'retail'] as const;
/** `fen`: exact; `jiao`, `yuan`: to the next 0.1 or 1 yuan; `nine`: to whole yuan that end in 9. */
export const PRICE_ROUNDINGS = ['fen', 'jiao', 'yuan', 'nine'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const MAX_CHOSEN = 500;

/** Which products, which of their prices, and by how much. */
export const ruleFields = {
  /** These products alone; empty: all that the other fields name. */
  productIds: typedJson(z.array(idOf('product')).max(MAX_CHOSEN, `最多选择 ${MAX_CHOSEN} 个商品`)).default([]),
  q: typed(cleanLine).max(60, '名称或编码最多 60 个字').default(''),
  category: idOf('category', z.uuid('请选择分类')).optional(),
  country: typed(cleanLine).max(20, '国家最多 20 个字').default(''),
  type: z.enum(WINE_TYPES, '请选择类型').optional(),
  state: z.enum(PRODUCT_STATES, '请选择状态').optional(),
  target: z.enum(PRICE_TARGETS, '请选择改哪些价格').default('retail'),
  levelId: idOf('level', LevelId).optional(),
  basis: z.enum(PRICE_BASES, '请选择按什么价格计算').default('own'),
  /** Either this or `amountFen`; below 0: cheaper. */
  percent: z.coerce
    .number('请填写百分比')
    .min(-90, '最多降 90%')
    .max(500, '最多涨 500%')
    .multipleOf(0.1, '百分比最多一位小数')
    .optional(),
  amountFen: z.coerce
    .number('请填写金额')
    .int('请填写金额')
    .min(-1_000_000_00, '最多降 1,000,000 元')
    .max(1_000_000_00, '最多涨 1,000,000 元')
    .optional(),
  rounding: z.enum(PRICE_ROUNDINGS, '请选择取整方式').default('yuan'),
  /** Where one of them is set the prices of today stay, and cheaper ones are added for this period. */
  fromAt: Instant.optional(),
  toAt: Instant.optional(),
};

/** A price that a rule changes; `beforeFen`: null where the level had none. */
export const PriceRow = z.object({
  productId: Id,
  name: z.string(),
  code: z.string(),
  skuId: Id,
  bottles: z.int(),
  /** The level that pays it; null: everybody. */
  level: z.string().nullable(),
  minQuantity: z.int(),
  beforeFen: Fen.nullable(),
  afterFen: Fen,
  /** Of the whole unit; null: nobody wrote it down. */
  costFen: Fen.nullable(),
});
export type PriceRow = z.output<typeof PriceRow>;

export const PriceChange = z.object({
  id: Id,
  at: Instant,
  by: z.string(),
  reason: z.string().nullable(),
  bottles: z.int(),
  level: z.string().nullable(),
  minQuantity: z.int(),
  fromAt: Instant.nullable(),
  toAt: Instant.nullable(),
  /** Null: it was made. */
  beforeFen: Fen.nullable(),
  /** Null: it was removed. */
  afterFen: Fen.nullable(),
});
export type PriceChange = z.output<typeof PriceChange>;
