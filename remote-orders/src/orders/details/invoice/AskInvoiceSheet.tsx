import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { invoices } from '@cellar/shared/api/invoices/calls';
import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Sheet } from '@cellar/shared/ui/overlay';
import { InvoiceForm } from '../../../checkout/sheets/InvoiceSheet';

type AskInvoiceSheetProps = { order: OrderDetails; open: boolean; onClose: () => void; onAsked: () => void };

/** Asks for the invoice of an order, or changes whom it is written to. */
export function AskInvoiceSheet({ order: { id, invoice }, open, onClose, onAsked }: AskInvoiceSheetProps) {
  const ask = async (wish: Invoice) => {
    try {
      await invoices.ask({ orderId: id, invoice: wish });
      toast(invoice ? '抬头已修改' : '已申请发票');
    } catch (error) {
      // It is being issued meanwhile: the card says how far it is.
      if (!invoices.ask.failedWith(error, 'changed')) throw error;
      toastError(error);
    }
    onClose();
    onAsked();
  };
  return (
    <Sheet open={open} onClose={onClose} title={invoice ? '修改发票抬头' : '申请发票'} tall>
      <InvoiceForm known={invoice} onSave={ask} />
    </Sheet>
  );
}
