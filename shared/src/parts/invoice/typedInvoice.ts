import type { Invoice, InvoiceTitle } from '@cellar/shared/api/trade/checkout/shapes';

const TEXTS = ['title', 'taxNo', 'email', 'address', 'phone', 'bank', 'account'] as const;
export type TextName = (typeof TEXTS)[number];
/** What is typed for an invoice; `id` of the kept title that it came from. */
export type Typed = Record<TextName, string> & Pick<Invoice, 'kind' | 'type'> & { id: string | null };

const SPECIAL: readonly TextName[] = ['address', 'phone', 'bank', 'account'];

export const typedFrom = (known: Invoice | InvoiceTitle | null): Typed => ({
  id: known && 'id' in known ? known.id : null,
  kind: known?.kind ?? 'company',
  type: known?.type ?? 'ordinary',
  title: known?.title ?? '',
  taxNo: known?.taxNo ?? '',
  email: known?.email ?? '',
  address: known?.address ?? '',
  phone: known?.phone ?? '',
  bank: known?.bank ?? '',
  account: known?.account ?? '',
});

/** Only a company's invoice has a tax number, and only a special one the rest. */
const hasField = ({ kind, type }: Typed, name: TextName) =>
  SPECIAL.includes(name) ? type === 'special' : name !== 'taxNo' || kind === 'company';

export function invoiceOf(typed: Typed): Invoice {
  const { kind, type, title } = typed;
  const texts = TEXTS.flatMap((name) => {
    const text = typed[name].trim();
    return text && hasField(typed, name) ? [[name, text] as const] : [];
  });
  return { kind, type, title: title.trim(), ...Object.fromEntries(texts) };
}
