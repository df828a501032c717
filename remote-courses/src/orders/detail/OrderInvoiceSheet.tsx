import { classOrders } from '@cellar/shared/api/classOrders/calls';
import type { ClassOrder } from '@cellar/shared/api/classOrders/shapes';
import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { InvoiceForm } from '@cellar/shared/parts/invoice/InvoiceForm';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Sheet } from '@cellar/shared/ui/overlay';

type OrderInvoiceSheetProps = { open: boolean; order: ClassOrder; onClose: () => void; onChanged: () => void };

/** Asks for the invoice of a class order, or changes whom it is written to. */
export function OrderInvoiceSheet({ open, order, onClose, onChanged }: OrderInvoiceSheetProps) {
  const save = async (invoice: Invoice) => {
    try {
      await classOrders.saveInvoice({ orderId: order.orderId, invoice });
      toast(order.invoice ? '抬头已修改' : '已申请发票');
    } catch (error) {
      // It was issued meanwhile: the page says so.
      if (!classOrders.saveInvoice.failedWith(error, 'changed')) throw error;
      toastError(error);
    }
    onClose();
    onChanged();
  };
  return (
    <Sheet open={open} title={order.invoice ? '修改发票抬头' : '申请发票'} tall onClose={onClose}>
      <InvoiceForm known={order.invoice} hint="电子发票在课程结束后开具，抬头会保存到下次使用。" onInvoice={save} />
    </Sheet>
  );
}
