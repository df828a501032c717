import { FACTS } from '@cellar/shared/constants/facts';
import { invoices } from '@cellar/shared/api/trade/invoices/calls';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { InvoiceCard as Invoicing } from '@cellar/shared/parts/invoice/InvoiceCard';

/** The invoice of an order of goods. */
export const InvoiceCard = ({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) => (
  <Invoicing
    invoice={order.invoice}
    invoicing={order.invoicing}
    ask={(invoice) => invoices.ask({ orderId: order.id, invoice })}
    isLate={(error) => invoices.ask.failedWith(error, 'changed')}
    hint={`电子发票在申请后 ${FACTS.invoiceDays} 个工作日内开具，抬头会保存到下次使用。`}
    onChanged={onChanged}
  />
);
