import { z } from 'zod';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { cleanLine, plainLine } from '@cellar/shared/format/text/cleanText';
import { Reason, typed } from '@cellar/shared/contract/typed';
import {
  defineCall,
  fileParam,
  flag,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const readers = staff('goods', 'warehouse', 'viewer');
const keepers = staff('goods', 'warehouse');
const count = z.object({ countId: idOf('stockCount') });
const revision = z.coerce.number().int().min(0);

const StockCount = z.object({
  id: Id,
  /** PD-12; its entries in the ledger name it as their voucher. */
  no: z.string(),
  warehouse: z.string(),
  /** Which goods, in words. */
  scope: z.string(),
  /** Nobody sees how many bottles are expected before they are counted. */
  isBlind: z.boolean(),
  status: z.enum(['open', 'closed', 'cancelled']),
  openedBy: z.string(),
  openedAt: Instant,
  endedBy: z.string().nullable(),
  endedAt: Instant.nullable(),
  reason: z.string().nullable(),
  revision: z.int(),
  lines: z.int(),
  counted: z.int(),
  /** Lines whose number is not what stood there. */
  different: z.int(),
});
export type StockCount = z.output<typeof StockCount>;

const Line = z.object({
  productId: Id,
  code: z.string(),
  name: z.string(),
  /** null: not counted yet. */
  counted: z.int().nullable(),
  /** What stood there when it was counted; before that what stands there now, null in a blind count. */
  onHand: z.int().nullable(),
  countedBy: z.string().nullable(),
  countedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** The shelf was counted again by another way: the difference of this line is void. */
  isOutdated: z.boolean(),
  /** The difference that closing entered. */
  applied: z.int().nullable(),
  revision: z.int(),
});
export type StockCountLine = z.output<typeof Line>;

const Counted = z.coerce
  .number('请填写瓶数')
  .int('瓶数要填整数')
  .min(0, '瓶数不能为负')
  .max(1_000_000, '瓶数最多 1,000,000');
const Cells = z.array(z.array(z.string()));
const Read = z.object({
  /** Rows that give a number, and those that change nothing. */
  counted: z.int(),
  same: z.int(),
  problems: z.array(SheetProblem),
  /** Rows with a problem as they came; the first is the head. */
  bad: Cells,
});
export type ReadCountSheet = z.output<typeof Read>;

const seen = count.extend({ revision });
const byProduct = seen.extend({ productId: idOf('product') });
/** When it was counted, where that was earlier: what stood there then is what is expected. */
const countedAt = Instant.optional();
const changedLine = z.object({ revision: z.int(), counted: z.int().nullable(), by: z.string().nullable() });

/** Counts of a warehouse that several people type in at once; closing one enters its differences. */
export const stockCountsSchema = {
  /** The newest first. */
  list: defineCall({
    access: readers,
    params: z.object({ ...pageParams, status: StockCount.shape.status.optional() }),
    result: pageOf(StockCount),
  }),
  get: defineCall({
    access: readers,
    params: count,
    result: StockCount.extend({
      /** Bottles that were found beyond what stood there, and that were missing. */
      surplus: z.int(),
      missing: z.int(),
    }),
  }),
  /** By code. */
  listLines: defineCall({
    access: readers,
    params: count.extend({
      ...pageParams,
      q: typed(cleanLine).max(60).default(''),
      show: z.enum(['all', 'open', 'counted', 'different']).default('all'),
    }),
    result: pageOf(Line),
  }),
  /** The sheet as rows, to be filled in and taken in again; the first is the head. */
  getRows: defineCall({
    access: readers,
    params: count,
    result: z.object({ rows: z.array(z.array(z.union([z.string(), z.number()]))) }),
  }),
  /** The sheet as a PDF to be filled in by hand; `content` is a data address. Of a blind count it never has what is expected. */
  draw: defineCall({
    access: readers,
    params: count.extend({ blind: flag.default(false) }),
    result: z.object({ name: z.string(), content: z.string() }),
  }),
  /** Goods that lie in the warehouse and are in no other open count of it. */
  open: defineCall({
    access: keepers,
    params: z.object({
      warehouseId: idOf('warehouse', z.uuid('请选择仓库')),
      category: idOf('category').optional(),
      q: typed(cleanLine).max(60, '最多 60 个字').default(''),
      isBlind: flag.default(false),
    }),
    result: z.object({ countId: Id, no: z.string(), lines: z.int() }),
    errors: ['empty', 'full'],
  }),
  /** A line for goods that were found although nobody expected them there. */
  add: defineCall({
    access: keepers,
    params: count.extend({ code: typed(plainLine).min(1, '请填写编码').max(40, '最多 40 个字') }),
    result: Line,
    errors: ['closed', 'product', 'taken'],
  }),
  /** What was counted of one product; without a number it is not counted any more. */
  enter: defineCall({
    access: keepers,
    params: byProduct.extend({ counted: Counted.optional(), countedAt }),
    result: Line,
    errors: ['changed', 'closed', 'time'],
    detail: changedLine,
  }),
  /** Why a product differs. */
  explain: defineCall({
    access: keepers,
    params: byProduct.extend({ reason: typed(plainLine).max(200, '最多 200 个字') }),
    result: Line,
    errors: ['changed', 'closed'],
    detail: changedLine,
  }),
  /** Reads a filled sheet and says what it would enter; nothing is written. */
  check: defineCall({
    access: keepers,
    params: count.extend({ countedAt, file: fileParam }),
    result: Read.extend({ encoding: z.enum(['UTF-8', 'GB18030']), rows: z.int(), preview: Cells }),
    errors: ['sheet', 'closed', 'time'],
    maxBytes: MAX_SHEET_BYTES,
  }),
  /** `whole`: a problem anywhere, and nothing is written; `good`: the rows without a problem are. */
  submit: defineCall({
    access: keepers,
    params: count.extend({ mode: z.enum(['whole', 'good']), countedAt, file: fileParam }),
    result: Read,
    errors: ['sheet', 'closed', 'time'],
    maxBytes: MAX_SHEET_BYTES,
  }),
  /** Enters every difference; what is not counted stays as it is. `reason` is that of lines without their own. */
  close: defineCall({
    access: keepers,
    params: seen.extend({ reason: Reason }),
    result: z.object({ differences: z.int(), bottles: z.int() }),
    errors: ['changed', 'closed', 'empty', 'held'],
    detail: z.object({ revision: z.int() }),
  }),
  /** Ends it without a change of the stock. */
  cancel: defineCall({
    access: keepers,
    params: seen.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed', 'closed'],
    detail: z.object({ revision: z.int() }),
  }),
};
