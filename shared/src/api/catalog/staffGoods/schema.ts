import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, staff } from '@cellar/shared/contract/schema';

/** A unit of goods as staff choose it for an activity or an order. */
const StaffSku = z.object({
  id: Id,
  /** With its unit: 「奥布拉克庄园正牌干红 2015 · 单瓶」. */
  name: z.string(),
  code: z.string(),
  /** Where it lies, and how many bottles can be sold there. */
  warehouses: z.array(z.object({ id: Id, name: z.string(), available: z.int() })),
});
export type StaffSku = z.output<typeof StaffSku>;

/** Goods as staff find them for what they set up. */
export const staffGoodsSchema = {
  /** Units of goods that are on sale, by name, sound or code; those that sell best first. */
  listSkus: defineCall({
    access: staff('goods', 'finance', 'orders', 'service', 'pages-edit', 'pages-publish', 'marketing'),
    params: z.object({ q: typed(cleanLine).max(60).default('') }),
    result: z.object({ list: z.array(StaffSku) }),
  }),
};
