import { Cell, Cells, LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { invoiceText } from '../common/invoiceText';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

const loadSheet = () => import('./InvoiceSheet');

/** Whom the invoice is written to; a tap opens the choice. */
export function InvoiceRow({
  invoice,
  onChange,
}: {
  invoice: Invoice | null;
  onChange: (invoice: Invoice | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Cells>
      <Cell label="发票" value={invoiceText(invoice)} onClick={() => setOpen(true)} />
      <LazyPart load={loadSheet} wanted={open} onClose={close}>
        {({ InvoiceSheet }) => (
          <InvoiceSheet
            open={open}
            known={invoice}
            onClose={close}
            onChoose={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
      </LazyPart>
    </Cells>
  );
}
