import { checkout } from '@cellar/shared/api/checkout/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button, Tabs } from '@cellar/shared/ui/base';
import { Fields, Form, TextField, type TextFieldProps } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import type { QuotedOrder } from '../useOrder';
import { invoiceOf, typedFrom, type TextName, type Typed } from './invoiceForm';
import { KeptTitles } from './KeptTitles';
import css from './sheets.module.css';

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
    more: Pick<TextFieldProps, 'maxLength' | 'placeholder' | 'inputMode'>,
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
      {company && field('taxNo', '税号', { maxLength: 20, placeholder: '统一社会信用代码' })}
      {typed.type === 'special' && (
        <>
          {field('address', '注册地址', { maxLength: 100, placeholder: '营业执照上的地址' })}
          {field('phone', '注册电话', { maxLength: 20, placeholder: '含区号', inputMode: 'tel' })}
          {field('bank', '开户银行', { maxLength: 60, placeholder: '具体到支行' })}
          {field('account', '银行账号', { maxLength: 30, placeholder: '对公账号', inputMode: 'numeric' })}
        </>
      )}
      {field('email', '收票邮箱', { maxLength: 80, placeholder: '选填，电子发票发到这里', inputMode: 'email' })}
    </Fields>
  );
}

function InvoiceForm({ order: { draft, setDraft }, onClose }: { order: QuotedOrder; onClose: () => void }) {
  const load = useLoad(() => checkout.listTitles(), []);
  const [typed, setTyped] = useState(() => typedFrom(draft.invoice));
  const type = (patch: Partial<Typed>) => setTyped((known) => ({ ...known, ...patch }));
  const save = useSubmit(async () => {
    const invoice = invoiceOf(typed);
    await checkout.saveTitle({ ...(typed.id ? { id: typed.id } : {}), ...invoice });
    setDraft({ invoice });
    onClose();
  });
  const forget = useSubmit(async (id: string) => {
    await checkout.removeTitle({ id });
    if (typed.id === id) type({ id: null });
    void load.reload();
  });
  const errors = isCallError(save.error) ? (save.error.fields ?? {}) : {};
  return (
    <Form label="发票信息" onSubmit={() => void save.submit()} className={css.invoice}>
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
      <p className={css.hint}>电子发票在确认收货后 3 个工作日内开具，抬头会保存到下次使用。</p>
      <div className={css.invoiceButtons}>
        <Button
          kind="line"
          size="l"
          block
          onClick={() => {
            setDraft({ invoice: null });
            onClose();
          }}
        >
          不开发票
        </Button>
        <Button size="l" block type="submit" loading={save.busy}>
          确定
        </Button>
      </div>
    </Form>
  );
}

type InvoiceSheetProps = { open: boolean; order: QuotedOrder; onClose: () => void };

export function InvoiceSheet({ open, order, onClose }: InvoiceSheetProps) {
  return (
    <Sheet open={open} title="发票" tall onClose={onClose}>
      <InvoiceForm order={order} onClose={onClose} />
    </Sheet>
  );
}
