import { z } from 'zod';
import { PriceRow, PriceChange, ruleFields } from '@cellar/shared/api/catalog/priceAdmin/shapes';
import { Reason } from '@cellar/shared/contract/typed';
import { defineCall, flag, idOf, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const readers = staff('goods', 'warehouse', 'viewer');
const editors = staff('goods');

/** Prices of many products, changed together by a rule, and the history of each. */
export const priceAdminSchema = {
  /** What a rule would change; nothing is written. */
  preview: defineCall({
    access: editors,
    params: z.object(ruleFields),
    result: z.object({
      /** Names this outcome: `submit` writes it and no other. */
      digest: z.string(),
      products: z.int(),
      prices: z.int(),
      /** Prices that the rule leaves as they are. */
      unchanged: z.int(),
      belowCost: z.int(),
      /** Changed products whose cost nobody wrote down. */
      withoutCost: z.int(),
      /** The first of them; those below cost stand first. */
      rows: z.array(PriceRow),
    }),
    errors: ['rule', 'level', 'tooMany'],
  }),
  /** Writes all that the preview showed, in one transaction; refused when anything of it is another price by now. */
  submit: defineCall({
    access: editors,
    params: z.object({
      ...ruleFields,
      digest: z.string('请先预览').max(80),
      reason: Reason,
      /** Prices below cost are meant. */
      allowsLoss: flag.default(false),
    }),
    result: z.object({ products: z.int(), prices: z.int() }),
    errors: ['rule', 'level', 'tooMany', 'changed', 'belowCost', 'none', 'waitsForSecond'],
  }),
  /** Every price of a product that was made, changed or removed; the newest first. */
  listChanges: defineCall({
    access: readers,
    params: z.object({ ...pageParams, productId: idOf('product') }),
    result: pageOf(PriceChange),
  }),
};
