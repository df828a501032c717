import { z } from 'zod';
import { cleanDigits } from '@cellar/shared/format/number/numbers';
import { typed } from '@cellar/shared/contract/typed';
import { InvoiceSubject } from '@cellar/shared/api/trade/invoices/schema';
import {
  defineCall,
  Fen,
  fileParam,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

const MAX_FILE_BYTES = 2 * 1024 * 1024;

export const InvoiceState = z.enum(['issuing', 'issued', 'reversed', 'dropped']);

const Paper = z.object({
  id: Id,
  subject: InvoiceSubject,
  orderNo: z.string(),
  state: InvoiceState,
  invoice: KeptInvoice,
  amountFen: Fen,
  number: z.string().nullable(),
  /** Of the red invoice that took it back. */
  creditNumber: z.string().nullable(),
  /** Why finance took it back; null where money went back. */
  reverseReason: z.string().nullable(),
  hasFile: z.boolean(),
  hasCreditFile: z.boolean(),
  askedAt: Instant,
});

/** What the tax system gave. */
const handedIn = {
  id: idOf('invoice'),
  number: typed(cleanDigits).regex(/^\d{8,20}$/, '发票号码应为 8 至 20 位数字'),
  file: fileParam,
};

/** What people of the shop do with invoices, where no service issues them. */
export const invoiceDeskSchema = {
  /** The longest waiting first. `waiting`: to be issued, or reversed without their red invoice. */
  list: defineCall({
    access: staff('finance', 'viewer'),
    params: z.object({ state: InvoiceState.or(z.literal('waiting')).default('issuing'), ...pageParams }),
    result: pageOf(Paper),
  }),
  /** Stores the file that the tax system gave; only the first of two counts. The school does so for its classes. */
  issue: defineCall({
    access: staff('finance', 'school'),
    params: z.object(handedIn),
    result: z.null(),
    errors: ['changed', 'notPdf', 'taken'],
    maxBytes: MAX_FILE_BYTES,
  }),
  /** Stores the red invoice of one that was reversed; its buyer is told. */
  credit: defineCall({
    access: staff('finance'),
    params: z.object(handedIn),
    result: z.null(),
    errors: ['changed', 'notPdf', 'taken'],
    maxBytes: MAX_FILE_BYTES,
  }),
  /** Takes back an issued invoice that is wrong; the buyer is told why, and asks again. */
  reverse: defineCall({
    access: staff('finance'),
    params: z.object({ id: idOf('invoice'), reason: typed().min(2, '请填写原因').max(100, '最多 100 个字') }),
    result: z.null(),
    errors: ['changed', 'waitsForSecond'],
  }),
  /** `content`: a data address. Each look stands in the log. */
  getFile: defineCall({
    access: staff('finance'),
    params: z.object({ id: idOf('invoice'), kind: z.enum(['invoice', 'credit']).default('invoice') }),
    result: z.object({ name: z.string(), content: z.string() }),
  }),
};
