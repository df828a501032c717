import { checkout } from '@cellar/shared/api/checkout/calls';
import type { Invoice } from '@cellar/shared/api/checkout/schema';
import { cleanCode, cleanDigits } from '@cellar/shared/format/numbers';
import { cleanTelephone } from '@cellar/shared/format/phone';
import { cleanEmail } from '@cellar/shared/format/validators';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button, Tabs } from '@cellar/shared/ui/base';
import { Fields, Form, TextField, type TextFieldProps } from '@cellar/shared/ui/form';
import { useState, type ReactNode } from 'react';
import css from './invoice.module.css';
import { KeptTitles } from './KeptTitles';
import { invoiceOf, typedFrom, type TextName, type Typed } from './typedInvoice';

const kinds = [
  { value: 'company', label: '企业' },
  { value: 'personal', label: '个人' },
] as const;
const types = [
  { value: 'ordinary', label: '普通发票' },
  { value: 'special', label: '专用发票' },
] as const;

type FieldsProps = { typed: Typed; errors: Record<string, string>; onType: (patch: Partial<Typed>) => void };

function InvoiceFields({ typed, errors, onType }: FieldsProps) {
  const field = (
    name: TextName,
    label: string,
    more: Pick<TextFieldProps, 'maxLength' | 'placeholder' | 'inputMode' | 'clean'>,
  ) => (
    <TextField
      label={label}
      value={typed[name]}
      error={errors[name]}
      onChange={(text) => onType({ [name]: text })}
      {...more}
    />
  );
  const company = typed.kind === 'company';
  return (
    <Fields>
      {field('title', '发票抬头', { maxLength: 60, placeholder: company ? '企业全称' : '姓名' })}
      {company && field('taxNo', '税号', { maxLength: 20, clean: cleanCode, placeholder: '统一社会信用代码' })}
      {typed.type === 'special' && (
        <>
          {field('address', '注册地址', { maxLength: 100, placeholder: '营业执照上的地址' })}
          {field('phone', '注册电话', {
            maxLength: 20,
            clean: cleanTelephone,
            placeholder: '含区号',
            inputMode: 'tel',
          })}
          {field('bank', '开户银行', { maxLength: 60, placeholder: '具体到支行' })}
          {field('account', '银行账号', {
            maxLength: 30,
            clean: cleanDigits,
            placeholder: '对公账号',
            inputMode: 'numeric',
          })}
        </>
      )}
      {field('email', '收票邮箱', {
        maxLength: 80,
        clean: cleanEmail,
        placeholder: '选填，电子发票发到这里',
        inputMode: 'email',
      })}
    </Fields>
  );
}

type InvoiceFormProps = {
  known: Invoice | null;
  hint: string;
  /** Stands before the button that sends. */
  aside?: ReactNode;
  /** Called once its title is kept; what it throws is shown. */
  onInvoice: (invoice: Invoice) => Promise<void> | void;
};

/** Whom an invoice is written to; the title is kept for the next time. */
export function InvoiceForm({ known, hint, aside, onInvoice }: InvoiceFormProps) {
  const load = useLoad(() => checkout.listTitles(), []);
  const [typed, setTyped] = useState(() => typedFrom(known));
  const type = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }));
  const save = useSubmit(async () => {
    const invoice = invoiceOf(typed);
    await checkout.saveTitle({ ...(typed.id ? { id: typed.id } : {}), ...invoice });
    await onInvoice(invoice);
  });
  const forget = useSubmit(async (id: string) => {
    await checkout.removeTitle({ id });
    if (typed.id === id) type({ id: null });
    void load.reload();
  });
  const errors = isCallError(save.error) ? (save.error.fields ?? {}) : {};
  return (
    <Form label="发票信息" onSubmit={() => void save.submit()} className={css.form}>
      <KeptTitles
        titles={load.data?.list ?? []}
        chosen={typed.id}
        onChoose={(title) => setTyped(typedFrom(title))}
        onRemove={(id) => void forget.submit(id)}
      />
      <Tabs
        className={css.tabs}
        label="抬头类型"
        items={kinds}
        value={typed.kind}
        onChange={(kind) => type({ kind, id: null, ...(kind === 'personal' ? { type: 'ordinary' } : {}) })}
      />
      {typed.kind === 'company' && (
        <Tabs
          className={css.tabs}
          label="发票类型"
          items={types}
          value={typed.type}
          onChange={(value) => type({ type: value, id: null })}
        />
      )}
      <InvoiceFields typed={typed} errors={errors} onType={type} />
      <p className={css.hint}>{hint}</p>
      <div className={css.buttons}>
        {aside}
        <Button size="l" block type="submit" loading={save.busy}>
          确定
        </Button>
      </div>
    </Form>
  );
}
