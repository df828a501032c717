import { z } from 'zod';
import { defineCall, Fen, Id, idOf, Instant, jsonParam, pageOf, pageParams } from '@cellar/shared/contract/schema';
import { Invoice, KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

/** How far the invoice of an order is. `none`: not asked for. `requested`: its title can still be changed. */
export const Invoicing = z.object({
  state: z.enum(['none', 'requested', 'issuing', 'issued', 'reversed']),
  /** Whether it can be asked for, or its title changed, now. */
  open: z.boolean(),
  /** The newest that was issued, once its file is there. */
  id: Id.nullable(),
  number: z.string().nullable(),
  amountFen: Fen.nullable(),
  issuedAt: Instant.nullable(),
  /** The newest red invoice that took one of the order back; `id`: once its file is there. */
  credit: z.object({ id: Id.nullable(), number: z.string() }).nullable().optional(),
  /** What comes next, as a sentence. */
  hint: z.string(),
});
export type Invoicing = z.output<typeof Invoicing>;

/** What an invoice is over: goods, or a class of the school. */
export const InvoiceSubject = z.enum(['order', 'class']);

export const OwnInvoice = z.object({
  id: Id,
  subject: InvoiceSubject,
  orderId: Id,
  orderNo: z.string(),
  state: z.enum(['issuing', 'issued', 'reversed']),
  title: z.string(),
  amountFen: Fen,
  askedAt: Instant,
});
export type OwnInvoice = z.output<typeof OwnInvoice>;

const order = z.object({ orderId: idOf('order') });

/** Invoices of own orders. */
export const invoicesSchema = {
  /** Asks for one, or changes the title of one that is not being issued yet. */
  ask: defineCall({
    access: 'person',
    params: order.extend({ invoice: jsonParam(Invoice) }),
    result: z.object({ invoice: KeptInvoice, invoicing: Invoicing }),
    errors: ['changed'],
  }),
  /** Those that are being issued or were, the newest first. */
  list: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(OwnInvoice) }),
  getFile: defineCall({
    access: 'person',
    params: z.object({ invoiceId: idOf('invoice'), kind: z.enum(['invoice', 'credit']).default('invoice') }),
    /** `content`: a data address. */
    result: z.object({ name: z.string(), content: z.string() }),
  }),
};
