import { FACTS } from '@cellar/shared/contract/facts';
import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { invoices } from '@cellar/shared/api/invoices/calls';
import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Sheet } from '@cellar/shared/ui/overlay';
import { InvoiceForm } from '@cellar/shared/parts/invoice/InvoiceForm';

type AskInvoiceSheetProps = { order: OrderDetails; open: boolean; onClose: () => void; onAsked: () => void };

/** Asks for the invoice of an order, or changes whom it is written to. */
export function AskInvoiceSheet({ order, open, onClose, onAsked }: AskInvoiceSheetProps) {
  const ask = async (invoice: Invoice) => {
    try {
      await invoices.ask({ orderId: order.id, invoice });
      toast(order.invoice ? '抬头已修改' : '已申请发票');
    } catch (error) {
      // It is being issued meanwhile: the card says how far it is.
      if (!invoices.ask.failedWith(error, 'changed')) throw error;
      toastError(error);
    }
    onClose();
    onAsked();
  };
  return (
    <Sheet open={open} onClose={onClose} title={order.invoice ? '修改发票抬头' : '申请发票'} tall>
      <InvoiceForm
        known={order.invoice}
        hint={`电子发票在申请后 ${FACTS.invoiceDays} 个工作日内开具，抬头会保存到下次使用。`}
        onInvoice={ask}
      />
    </Sheet>
  );
}
