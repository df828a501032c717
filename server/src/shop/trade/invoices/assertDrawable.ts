import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

/** Refuses a title with signs that the invoice could not show, and names them. */
export async function assertDrawable({ ports }: Services, invoice: Invoice | undefined): Promise<void> {
  const signs = invoice ? await ports.invoice.undrawnSigns(invoice.title) : [];
  if (signs.length === 0) return;
  const message = `发票上印不出${signs.map((sign) => `「${sign}」`).join('')}，请换成常用的字`;
  throw new BusinessError(message, { code: 'invalid', fields: { title: message } });
}
