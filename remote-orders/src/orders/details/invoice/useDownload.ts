import { invoices } from '@cellar/shared/api/invoices/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';

const bytesOf = (content: string) =>
  Uint8Array.from(atob(content.slice(content.indexOf(',') + 1)), (char) => char.charCodeAt(0));

/** Hands the file of an invoice to the browser. */
export function useDownload(invoiceId: string | null) {
  const { submit, busy } = useSubmit(async () => {
    if (!invoiceId) return;
    const { name, content } = await invoices.getFile({ invoiceId });
    const url = URL.createObjectURL(new Blob([bytesOf(content)], { type: 'application/pdf' }));
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
    toast('发票已下载');
  });
  return { download: submit, busy };
}
