import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { defineCall, Id, idOf, pageOf, pageParams } from '@cellar/shared/contract/schema';

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
  /** How many products on sale carry it. */
  goods: z.int(),
});
export type Guarantee = z.output<typeof Guarantee>;

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
};
