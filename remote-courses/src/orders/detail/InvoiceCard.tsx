import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { InvoiceCard as Invoicing } from '@cellar/shared/parts/invoice/InvoiceCard';
import { INVOICE_HINT } from '../../common/invoiceText';

/** The invoice of a class order. */
export const InvoiceCard = ({ order, onChanged }: { order: ClassOrder; onChanged: () => void }) => (
  <Invoicing
    invoice={order.invoice}
    invoicing={order.invoicing}
    ask={(invoice) => classOrders.saveInvoice({ orderId: order.orderId, invoice })}
    isLate={(error) => classOrders.saveInvoice.failedWith(error, 'changed')}
    hint={INVOICE_HINT}
    onChanged={onChanged}
  />
);
