import { FACTS } from '@cellar/shared/constants/facts';
import { Button } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { InvoiceForm } from '@cellar/shared/parts/invoice/InvoiceForm';
import type { QuotedOrder } from '../useOrder';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

type InvoiceSheetProps = { open: boolean; order: QuotedOrder; onClose: () => void };

export function InvoiceSheet({ open, order: { draft, setDraft }, onClose }: InvoiceSheetProps) {
  const choose = (invoice: Invoice | null) => {
    setDraft({ invoice });
    onClose();
  };
  return (
    <Sheet open={open} title="发票" tall onClose={onClose}>
      <InvoiceForm
        known={draft.invoice}
        hint={`电子发票在确认收货后 ${FACTS.invoiceDays} 个工作日内开具，抬头会保存到下次使用。`}
        aside={
          <Button kind="line" size="l" block onClick={() => choose(null)}>
            不开发票
          </Button>
        }
        onInvoice={choose}
      />
    </Sheet>
  );
}
