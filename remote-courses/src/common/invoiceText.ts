import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

/** 「企业 · 云岭酒业有限公司」, 「不开发票」 */
export function invoiceText(invoice: Invoice | null): string {
  if (!invoice) return '不开发票';
  const kind = invoice.type === 'special' ? '专票' : invoice.kind === 'company' ? '企业' : '个人';
  return `${kind} · ${invoice.title}`;
}

/** Below the form of an invoice. */
export const INVOICE_HINT = '电子发票在退课期结束后开具，抬头会保存到下次使用。';
