import { InvoiceForm } from '@cellar/shared/parts/invoice/InvoiceForm';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Sheet } from '@cellar/shared/ui/overlay';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

/** How the invoice of an order is asked for. */
export type AskInvoice = {
  ask: (invoice: Invoice) => Promise<unknown>;
  /** Whether it was refused because it is being issued meanwhile. */
  isLate: (error: unknown) => boolean;
  /** Below the form. */
  hint: string;
};

type AskInvoiceSheetProps = AskInvoice & {
  known: Invoice | null;
  open: boolean;
  onClose: () => void;
  onAsked: () => void;
};

/** Asks for the invoice of an order, or changes whom it is written to. */
export function AskInvoiceSheet({ known, ask, isLate, hint, open, onClose, onAsked }: AskInvoiceSheetProps) {
  const send = async (invoice: Invoice) => {
    try {
      await ask(invoice);
      toast(known ? '抬头已修改' : '已申请发票');
    } catch (error) {
      // It is being issued meanwhile: the card says how far it is.
      if (!isLate(error)) throw error;
      toastError(error);
    }
    onClose();
    onAsked();
  };
  return (
    <Sheet open={open} onClose={onClose} title={known ? '修改发票抬头' : '申请发票'} tall>
      <InvoiceForm known={known} hint={hint} onInvoice={send} />
    </Sheet>
  );
}
