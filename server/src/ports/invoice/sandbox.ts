import { createHash } from 'node:crypto';
import type { InvoicePort, InvoiceToIssue, IssuedInvoice } from './port';

const DIGITS = 20;

/** The same for the same invoice, as a tax system answers a repeated question. */
const numberOf = (id: string) =>
  BigInt(`0x${createHash('sha256').update(id).digest('hex')}`)
    .toString()
    .slice(0, DIGITS);

async function draw(invoice: InvoiceToIssue & { reverses?: string }, number: string): Promise<IssuedInvoice | null> {
  if (invoice.buyer.type === 'special') return null;
  // Loaded by the first invoice only.
  const { drawInvoice } = await import('./drawInvoice');
  return { number, pdf: await drawInvoice({ ...invoice, number }) };
}

/** Draws a sample that says that it is none: no tax system knows it. Special invoices are left to the shop's own people. */
export const sandboxInvoices = {
  issue: (invoice) => draw(invoice, numberOf(invoice.id)),
  isUnderWay: () => Promise.resolve(false),
  credit: (invoice) => draw(invoice, numberOf(`credit ${invoice.id}`)),
  undrawnSigns: async (text) => {
    const { undrawnSigns } = await import('../pdf/faces');
    return undrawnSigns(text);
  },
} satisfies InvoicePort;
