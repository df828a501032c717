import { z } from 'zod';
import { cleanLine, plainLine } from '@cellar/shared/format/text/cleanText';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, Instant, pageOf, pageParams, Picture, staff } from '@cellar/shared/contract/schema';

const readers = staff('goods', 'warehouse', 'viewer');
const keepers = staff('goods', 'warehouse');
const product = z.object({ productId: idOf('product') });

/** `opening`, `in`, `out`, `damage`, `count`, `moveIn`, `moveOut`: by hand. The others are what orders and returns do. */
export const ENTRY_KINDS = [
  ...['opening', 'in', 'out', 'damage', 'count', 'moveIn', 'moveOut'],
  ...['hold', 'release', 'consume', 'return'],
] as const;

const StockRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  picture: Picture,
  onHand: z.int(),
  held: z.int(),
  /** Below this many bottles that can be sold it is to be ordered again. */
  lowBottles: z.int(),
  warehouses: z.array(z.object({ id: Id, name: z.string(), onHand: z.int(), held: z.int() })),
});
export type StockRow = z.output<typeof StockRow>;

const Entry = z.object({
  id: Id,
  at: Instant,
  kind: z.string(),
  warehouse: z.string(),
  /** As the ledger has them: of holds and what left for an order above 0. */
  bottles: z.int(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  voucher: z.string().nullable(),
  /** The order or case that it was for. */
  no: z.string().nullable(),
});
export type StockEntry = z.output<typeof Entry>;

const Bottles = z.coerce
  .number('请填写瓶数')
  .int('瓶数要填整数')
  .min(1, '瓶数至少 1')
  .max(1_000_000, '瓶数最多 1,000,000');
const Counted = z.coerce
  .number('请填写瓶数')
  .int('瓶数要填整数')
  .min(0, '瓶数不能为负')
  .max(1_000_000, '瓶数最多 1,000,000');
const Voucher = typed(plainLine).max(40, '单号最多 40 个字').default('');
const why = { reason: Reason, voucher: Voucher };
const warehouseId = idOf('warehouse', z.uuid('请选择仓库'));
const Now = z.object({ onHand: z.int(), held: z.int() });

/** What lies in the warehouses, and what the shop's own people change of it. Each change is an entry; their sum is the stock. */
export const stockAdminSchema = {
  /** `low`: only what is to be ordered again. */
  list: defineCall({
    access: readers,
    params: z.object({
      ...pageParams,
      q: typed(cleanLine).max(60).default(''),
      warehouse: idOf('warehouse').optional(),
      low: z.enum(['low', 'out']).optional(),
    }),
    result: pageOf(StockRow),
  }),
  /** With the orders and cases that hold bottles of it. */
  get: defineCall({
    access: readers,
    params: product,
    result: StockRow.extend({
      holds: z.array(
        z.object({ no: z.string(), kind: z.enum(['order', 'case']), warehouse: z.string(), bottles: z.int() }),
      ),
    }),
  }),
  listEntries: defineCall({
    access: readers,
    params: product.extend(pageParams),
    result: pageOf(Entry),
  }),
  /** Bottles come in, leave or break. */
  record: defineCall({
    access: keepers,
    params: product.extend({
      warehouseId,
      kind: z.enum(['in', 'out', 'damage'], '请选择类型'),
      bottles: Bottles,
      ...why,
    }),
    result: Now,
    errors: ['held'],
    detail: z.object({ free: z.int() }),
  }),
  move: defineCall({
    access: keepers,
    params: product.extend({ warehouseId, toWarehouseId: warehouseId, bottles: Bottles, ...why }),
    result: Now,
    errors: ['held', 'same'],
    detail: z.object({ free: z.int() }),
  }),
  /** `onHand`: what the counter saw; where it is another by now, nothing is written. */
  count: defineCall({
    access: keepers,
    params: product.extend({ warehouseId, counted: Counted, onHand: Counted, ...why }),
    result: z.object({ difference: z.int() }),
    errors: ['changed', 'held'],
    detail: z.object({ onHand: z.int() }),
  }),
};
