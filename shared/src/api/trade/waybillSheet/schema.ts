import { z } from 'zod';
import { MAX_SHEET_BYTES } from '@cellar/shared/api/catalog/productSheet/limits';
import { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { defineCall, fileParam, staff } from '@cellar/shared/contract/schema';

const senders = staff('orders', 'warehouse');
const Row = z.array(z.string());

const Checked = z.object({
  /** Orders and parcels whose rows are sound. */
  orders: z.int(),
  parcels: z.int(),
  problems: z.array(SheetProblem),
  /** Rows with a problem as they came, to be mended and sent again; the first is the head. */
  bad: z.array(Row),
});

/** Waybills of many orders as one sheet: taken out, filled in and taken in again. */
export const waybillSheetSchema = {
  /** The head, and a row for each packed order and warehouse from which something is still to be sent, the oldest orders first. */
  getRows: defineCall({
    access: senders,
    params: z.object({}),
    /** `hasMore`: orders are left that come once these are sent. */
    result: z.object({ rows: z.array(Row), hasMore: z.boolean().optional() }),
  }),
  /** Reads a sheet and says what it would send; nothing is sent. */
  check: defineCall({
    access: senders,
    params: z.object({ file: fileParam }),
    result: Checked.extend({ encoding: z.enum(['UTF-8', 'GB18030']), rows: z.int(), preview: z.array(Row) }),
    errors: ['sheet'],
    maxBytes: MAX_SHEET_BYTES,
  }),
  /** Sends the orders of sound rows one by one; what is refused meanwhile comes back as a problem of its row. */
  submit: defineCall({
    access: senders,
    params: z.object({ file: fileParam }),
    result: Checked,
    errors: ['sheet'],
    maxBytes: MAX_SHEET_BYTES,
  }),
};
