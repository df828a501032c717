import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { invoices } from '@cellar/shared/api/invoices/calls';
import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { useForm } from '@cellar/shared/hooks/useForm';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Tabs } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import css from './invoice.module.css';

const TAX_NO = /^[0-9A-HJ-NP-RTUWXY]{15,20}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const kinds = [
  { value: 'company', label: '企业' },
  { value: 'personal', label: '个人' },
] as const;

type Typed = { kind: Invoice['kind']; title: string; taxNo: string; email: string };
const checks = {
  title: (title: string) => (title.trim() ? null : '请填写发票抬头'),
  taxNo: (taxNo: string, { kind }: Typed) =>
    kind === 'personal' || TAX_NO.test(taxNo.trim().toUpperCase()) ? null : '请填写正确的税号（15 至 20 位）',
  email: (email: string) => (email.trim() === '' || EMAIL.test(email.trim()) ? null : '邮箱格式不正确'),
};

/** What a company's invoice had beside these fields stays as it was. */
function invoiceOf(known: Invoice | null, { kind, title, taxNo, email }: Typed): Invoice {
  const { email: _email, ...rest } = known?.kind === kind ? known : ({} as Partial<Invoice>);
  return {
    ...rest,
    kind,
    title: title.trim(),
    ...(kind === 'company' ? { taxNo: taxNo.trim().toUpperCase() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
  };
}

type AskInvoiceSheetProps = { order: OrderDetails; open: boolean; onClose: () => void; onAsked: () => void };

function AskInvoiceForm({
  order: { id, invoice },
  onDone,
}: Pick<AskInvoiceSheetProps, 'order'> & { onDone: () => void }) {
  const known: Typed = {
    kind: invoice?.kind ?? 'company',
    title: invoice?.title ?? '',
    taxNo: invoice?.taxNo ?? '',
    email: invoice?.email ?? '',
  };
  const form = useForm(known, checks, async (typed) => {
    try {
      await invoices.ask({ orderId: id, invoice: invoiceOf(invoice, typed) });
      toast(invoice ? '抬头已修改' : '已申请发票');
    } catch (error) {
      // It is being issued meanwhile: the card says how far it is.
      if (!invoices.ask.failedWith(error, 'changed')) throw error;
      toastError(error);
    }
    onDone();
  });
  const company = form.values.kind === 'company';
  return (
    <Form label="发票信息" onSubmit={form.submit} className={css.form}>
      <Tabs
        className={css.tabs}
        label="抬头类型"
        items={kinds}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind })}
      />
      <Fields>
        <TextField
          label="发票抬头"
          maxLength={60}
          placeholder={company ? '企业全称' : '姓名'}
          {...form.field('title')}
        />
        {company && <TextField label="税号" maxLength={20} placeholder="统一社会信用代码" {...form.field('taxNo')} />}
        <TextField label="收票邮箱" maxLength={80} inputMode="email" placeholder="选填" {...form.field('email')} />
      </Fields>
      <Button size="l" block type="submit" loading={form.busy}>
        确定
      </Button>
    </Form>
  );
}

/** Asks for the invoice of an order, or changes whom it is written to. */
export function AskInvoiceSheet({ order, open, onClose, onAsked }: AskInvoiceSheetProps) {
  const done = () => {
    onClose();
    onAsked();
  };
  return (
    <Sheet open={open} onClose={onClose} title={order.invoice ? '修改发票抬头' : '申请发票'} tall>
      <AskInvoiceForm order={order} onDone={done} />
    </Sheet>
  );
}
