import { InvoiceForm } from '@cellar/shared/parts/invoice/InvoiceForm';
import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { INVOICE_HINT } from '../common/invoiceText';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

type InvoiceSheetProps = {
  open: boolean;
  known: Invoice | null;
  onClose: () => void;
  onChoose: (invoice: Invoice | null) => void;
};

export function InvoiceSheet({ open, known, onClose, onChoose }: InvoiceSheetProps) {
  return (
    <Sheet open={open} title="发票" tall onClose={onClose}>
      <InvoiceForm
        known={known}
        hint={INVOICE_HINT}
        aside={
          <Button kind="line" size="l" block onClick={() => onChoose(null)}>
            不开发票
          </Button>
        }
        onInvoice={onChoose}
      />
    </Sheet>
  );
}
