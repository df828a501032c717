import { z } from 'zod';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { defineCall, Fen, fileParam, staff } from '@cellar/shared/contract/schema';

const Row = z.array(z.string());

/** A line of the statement and the order that it pays. */
const Match = z.object({
  line: z.int(),
  bankNo: z.string(),
  payer: z.string(),
  amountFen: Fen,
  orderNo: z.string(),
  /** The order's number stands in its note, or one reported transfer has its payer and amount. */
  by: z.enum(['orderNo', 'payer']),
  /** What the order still lacks after it, below zero what is too much; null: the order waits no more, and all of it goes back. */
  leftFen: z.int().nullable(),
});
export type BankMatch = z.output<typeof Match>;

const Checked = z.object({
  matches: z.array(Match),
  /** Lines that were taken in before, and lines that are no money that came. */
  known: z.int(),
  others: z.int(),
  problems: z.array(SheetProblem),
  /** Rows with a problem as they came; the first is the head. */
  bad: z.array(Row),
});

const declared = { access: staff('finance'), params: z.object({ file: fileParam }), maxBytes: MAX_SHEET_BYTES };

/** The statement of the shop's bank as a CSV file, matched with orders and reported transfers. */
export const bankSheetSchema = {
  /** Reads a statement and says which orders it pays; nothing is written. */
  check: defineCall({
    ...declared,
    result: Checked.extend({ encoding: z.enum(['UTF-8', 'GB18030']), rows: z.int() }),
    errors: ['sheet'],
  }),
  /** Takes the matched lines in one by one; what is not accepted meanwhile comes back as a problem of its line. */
  submit: defineCall({ ...declared, result: Checked, errors: ['sheet'] }),
};
