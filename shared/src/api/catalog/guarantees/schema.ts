import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Line, Long } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { typedJson } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const Guarantee = z.object({
  id: Id,
  name: z.string(),
  /** In one sentence, as on the product's page. */
  text: z.string(),
  /** What the shop answers for; empty where nothing more is said. */
  promise: z.string(),
  /** What is done for it, in the order of doing. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What can be looked at, and where. */
  documents: z.array(z.object({ name: z.string(), text: z.string() })),
  /** How many products on sale carry it, counted up to `MAX_COUNTED`. */
  goods: z.int(),
});
export type Guarantee = z.output<typeof Guarantee>;

const ShopGuarantee = Guarantee.extend({ position: z.int(), revision: z.int() });
export type ShopGuarantee = z.output<typeof ShopGuarantee>;
export const MAX_ROWS = { steps: 6, figures: 4, documents: 6 } as const;
const revision = z.coerce.number().int().min(1);
const editors = staff('goods');

/** What the shop guarantees, for everybody. */
export const guaranteesSchema = {
  /** In the shop's order. */
  list: defineCall({ access: 'guest', params: z.object({}), result: z.object({ list: z.array(Guarantee) }) }),
  /** Goods on sale that carry one, those that sell best first. */
  listGoods: defineCall({
    access: 'guest',
    params: z.object({ ...pageParams, guaranteeId: idOf('guarantee') }),
    result: pageOf(ProductBrief),
  }),
  /** As they stand now, for those who keep them. */
  listForShop: defineCall({
    access: staff('goods', 'viewer'),
    params: z.object({}),
    result: z.object({ list: z.array(ShopGuarantee) }),
  }),
  /** Makes one, or changes the one that the person read. */
  save: defineCall({
    access: editors,
    params: z.object({
      guaranteeId: idOf('guarantee').optional(),
      revision: revision.optional(),
      name: Line('名称', 12),
      text: Line('一句话说明', 60),
      promise: Long('详细承诺', 400),
      position: z.coerce.number('请填写排序').int('排序要填整数').min(0, '排序不能小于 0').max(99, '最多排到第 99 个'),
      steps: typedJson(
        z
          .array(z.object({ title: Line('步骤名称', 20), text: Line('步骤说明', 120) }))
          .max(MAX_ROWS.steps, `最多 ${MAX_ROWS.steps} 步`),
      ).default([]),
      figures: typedJson(
        z
          .array(z.object({ value: Line('数字', 12), label: Line('数字说明', 20) }))
          .max(MAX_ROWS.figures, `最多 ${MAX_ROWS.figures} 个数字`),
      ).default([]),
      documents: typedJson(
        z
          .array(z.object({ name: Line('凭据名称', 30), text: Line('凭据说明', 120) }))
          .max(MAX_ROWS.documents, `最多 ${MAX_ROWS.documents} 份凭据`),
      ).default([]),
    }),
    result: z.object({ guaranteeId: Id }),
    errors: ['changed', 'taken'],
    detail: z.object({ revision: z.int() }),
  }),
  /** Takes one from the shop and from all goods that carry it. */
  remove: defineCall({
    access: editors,
    params: z.object({ guaranteeId: idOf('guarantee'), revision }),
    result: z.null(),
    errors: ['changed'],
    detail: z.object({ revision: z.int() }),
  }),
};
