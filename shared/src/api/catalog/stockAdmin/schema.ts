import { z } from 'zod';
import { cleanLine, plainLine } from '@cellar/shared/format/text/cleanText';
import { Reason, typed } from '@cellar/shared/contract/typed';
import {
  Day,
  defineCall,
  Fen,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  searchOf,
  sortParam,
  staff,
} from '@cellar/shared/contract/schema';

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
/** Of what comes in. Prices are for a bottle, VAT included; without one the cost of the lot is unknown. */
const LotInput = {
  supplier: typed(plainLine).max(60, '供应商最多 60 个字').default(''),
  costFen: Fen.min(1, '进货价要大于 0').max(1_000_000_00, '进货价最多 1,000,000 元').optional(),
  vintage: z.coerce
    .number('年份填四位数')
    .int('年份填四位数')
    .min(1900, '年份从 1900 起')
    .max(2100, '年份最大 2100')
    .optional(),
  arrivedOn: Day.optional(),
};
const Lot = z.object({
  id: Id,
  arrivedAt: Instant,
  warehouse: z.string(),
  supplier: z.string().nullable(),
  vintage: z.int().nullable(),
  /** For a bottle, VAT included; null: unknown. */
  costFen: Fen.nullable(),
  received: z.int(),
  left: z.int(),
  voucher: z.string().nullable(),
  /** It came from another warehouse. */
  isMoved: z.boolean(),
});
export type StockLot = z.output<typeof Lot>;

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
      sort: sortParam('onHand', 'held', 'free', 'state'),
    }),
    result: searchOf(StockRow),
  }),
  /** With the orders and cases that hold bottles of it. */
  get: defineCall({
    access: readers,
    params: product,
    result: StockRow.extend({
      /** What lies there at its entry prices: of the bottles whose price is known. */
      valueFen: Fen,
      unknownBottles: z.int(),
      /** null: no price is known. */
      averageFen: Fen.nullable(),
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
  /** The lots of a product, the newest arrival first. */
  listLots: defineCall({
    access: readers,
    params: product.extend({ ...pageParams, open: z.stringbool().default(false) }),
    result: pageOf(Lot),
  }),
  /** Who supplied lately, to be offered. */
  listSuppliers: defineCall({ access: readers, params: z.object({}), result: z.object({ list: z.array(z.string()) }) }),
  /** Bottles come in, leave or break. Only what comes in has a supplier, a price, a vintage and a day. */
  record: defineCall({
    access: keepers,
    params: product.extend({
      warehouseId,
      kind: z.enum(['in', 'out', 'damage'], '请选择类型'),
      bottles: Bottles,
      ...why,
      ...LotInput,
    }),
    result: Now,
    errors: ['closed', 'held', 'lot'],
    detail: z.object({ free: z.int() }),
  }),
  move: defineCall({
    access: keepers,
    params: product.extend({ warehouseId, toWarehouseId: warehouseId, bottles: Bottles, ...why }),
    result: Now,
    errors: ['closed', 'held', 'same'],
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
