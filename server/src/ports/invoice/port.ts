import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

export type InvoiceLine = { name: string; spec: string; quantity: number; amountFen: number; taxPercent: number };
export type InvoiceToIssue = {
  /** Names the attempt: asked again it is the same invoice. */
  id: string;
  orderNo: string;
  buyer: Invoice;
  /** Their amounts, tax included, add up to `amountFen`. */
  lines: readonly InvoiceLine[];
  amountFen: number;
  at: Date;
};
/** An issued invoice that is taken back whole; its lines and amounts are those of the invoice. */
export type InvoiceToCredit = InvoiceToIssue & { reverses: string };
export type IssuedInvoice = { number: string; pdf: Buffer };
/** The service has not written it yet. It is asked again; `waits` says to people of the shop what for. */
export type AwaitedInvoice = { waits: string };
export type InvoiceAnswer = IssuedInvoice | AwaitedInvoice | null;

/** Who writes invoices. Never call it inside a transaction. */
export interface InvoicePort {
  /** Null where a person of the shop issues it and stores the file. */
  issue: (invoice: InvoiceToIssue) => Promise<InvoiceAnswer>;
  /** Whether the service has an invoice of this attempt, or may still write it without being asked again. */
  isUnderWay: (id: string) => Promise<boolean>;
  /** The red invoice that takes an issued one back; asked again it is the same. Null as above. */
  credit: (invoice: InvoiceToCredit) => Promise<InvoiceAnswer>;
  /** Signs of a title that cannot be drawn on the invoice. */
  undrawnSigns: (text: string) => Promise<string[]>;
}
