import { invoices } from '@cellar/shared/api/trade/invoices/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { saveDataFile } from '@cellar/shared/hooks/saveFile';
import { toast } from '@cellar/shared/runtime/messages';

/** Hands the file of an invoice to the browser. */
export function useInvoiceFile(invoiceId: string | null) {
  const { submit, busy } = useSubmit(async () => {
    if (!invoiceId) return;
    const { name, content } = await invoices.getFile({ invoiceId });
    saveDataFile(content, name);
    toast('发票已下载');
  });
  return { download: submit, busy };
}
