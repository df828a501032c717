import { z } from 'zod';
import { productFilters } from '@cellar/shared/api/catalog/productAdmin/schema';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import { defineCall, Fen, fileParam, flag, pageParams, staff } from '@cellar/shared/contract/schema';

const editors = staff('goods');
const Cell = z.union([z.string(), z.number()]);
const Rows = z.array(z.array(Cell));

/** What is wrong with a row, by the line that a spreadsheet shows. */
export const SheetProblem = z.object({ line: z.int(), column: z.string(), message: z.string() });
export type SheetProblem = z.output<typeof SheetProblem>;

const Checked = z.object({
  /** Rows that make a product, change one, and change nothing. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  problems: z.array(SheetProblem),
  /** Rows with a problem as they came, to be mended and imported again; the first is the head. */
  bad: z.array(z.array(z.string())),
});
export type CheckedSheet = z.output<typeof Checked>;

/** A price that would be below cost, by the line that a spreadsheet shows. `name`: of product, unit, level and quantity. */
export const SheetLoss = z.object({
  line: z.int(),
  name: z.string(),
  beforeFen: Fen.nullable(),
  afterFen: Fen,
  costFen: Fen,
});
export type SheetLoss = z.output<typeof SheetLoss>;

/** `new`: a row's bottles come in for new products only; `count`: they are what was counted of the others, too. */
const stock = z.enum(['new', 'count']).default('new');
const errors = ['sheet'] as const;

/** All products as one sheet: taken out, changed and taken in again. */
export const productSheetSchema = {
  /** The head and two rows to write over. */
  getTemplate: defineCall({ access: editors, params: z.object({}), result: z.object({ rows: Rows }) }),
  /** Every product as its row by code, or those that a list is narrowed to in its order; the head stands in the first page. */
  listRows: defineCall({
    access: editors,
    params: z.object({ cursor: pageParams.cursor, ...productFilters }),
    result: z.object({ list: Rows, next: z.string().nullable() }),
  }),
  /** Reads a sheet and says what it would do; nothing is written. */
  check: defineCall({
    access: editors,
    params: z.object({ stock, file: fileParam }),
    result: Checked.extend({
      /** How its text was written. */
      encoding: z.enum(['UTF-8', 'GB18030']),
      rows: z.int(),
      /** The first rows as they were read; the first is the head. */
      preview: z.array(z.array(z.string())),
      /** How many prices would be below cost that are not today, and the first of them. */
      belowCost: z.int(),
      losses: z.array(SheetLoss),
    }),
    errors,
    maxBytes: MAX_SHEET_BYTES,
  }),
  /** In one transaction. `whole`: a problem anywhere, and nothing is written; `good`: the rows without a problem are. */
  submit: defineCall({
    access: editors,
    params: z.object({
      stock,
      mode: z.enum(['whole', 'good']),
      /** Prices below cost are meant. */
      allowsLoss: flag.default(false),
      file: fileParam,
    }),
    result: Checked,
    errors: [...errors, 'country', 'used', 'held', 'changed', 'belowCost', 'waitsForSecond'],
    maxBytes: MAX_SHEET_BYTES,
  }),
};
