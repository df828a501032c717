import { checkout } from '@cellar/shared/api/trade/checkout/calls';
import { cleanCode, cleanDigits } from '@cellar/shared/format/number/numbers';
import { cleanTelephone } from '@cellar/shared/format/person/phone';
import { cleanEmail } from '@cellar/shared/format/person/validators';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { toastError } from '@cellar/shared/runtime/messages';
import { Button, Skeleton, Tabs, Row, Stack } from '@cellar/shared/ui/base';
import { Fields, Form, TextField, type TextFieldProps } from '@cellar/shared/ui/form';
import { useState, type ReactNode } from 'react';
import css from './invoice.module.css';
import { KeptTitles } from './KeptTitles';
import { invoiceOf, typedFrom, type TextName, type Typed } from './typedInvoice';
import type { Invoice, InvoiceTitle } from '@cellar/shared/api/trade/checkout/shapes';

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

const fieldsOf = (error: unknown) => (isCallError(error) ? error.fields : undefined);

const sameTitle = (invoice: Invoice | null, { kind, type, title }: InvoiceTitle) =>
  invoice !== null && invoice.kind === kind && invoice.type === type && invoice.title === title;

type WriteProps = FieldsProps & { onBack: (() => void) | null };

/** A title that is typed. */
function Write({ typed, errors, onType, onBack }: WriteProps) {
  return (
    <>
      {onBack && (
        <Button kind="quiet" size="s" onClick={onBack}>
          选择常用抬头
        </Button>
      )}
      <Tabs
        className={css.tabs}
        label="抬头类型"
        items={kinds}
        value={typed.kind}
        onChange={(kind) => onType({ kind, id: null, ...(kind === 'personal' ? { type: 'ordinary' } : {}) })}
      />
      {typed.kind === 'company' && (
        <Tabs
          className={css.tabs}
          label="发票类型"
          items={types}
          value={typed.type}
          onChange={(value) => onType({ type: value, id: null })}
        />
      )}
      <InvoiceFields typed={typed} errors={errors} onType={onType} />
    </>
  );
}

/** Whom an invoice is written to: a kept title, or a new one, which is kept for the next time. */
export function InvoiceForm({ known, hint, aside, onInvoice }: InvoiceFormProps) {
  const load = useLoad(() => checkout.listTitles(), []);
  const titles = load.data?.list ?? [];
  const [typed, setTyped] = useState(() => typedFrom(known));
  const [isWriting, setWriting] = useState(false);
  const chosen =
    titles.find(({ id }) => id === typed.id) ?? titles.find((title) => sameTitle(known, title)) ?? titles[0];
  const type = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }));
  const write = (title: InvoiceTitle | null) => {
    setTyped(typedFrom(title));
    setWriting(true);
  };
  const showFault = (error: unknown) => {
    toastError(error);
    if (fieldsOf(error)) setWriting(true);
  };
  const save = useSubmit(
    async () => {
      const wanted = isWriting || !chosen ? typed : typedFrom(chosen);
      setTyped(wanted);
      const invoice = invoiceOf(wanted);
      await checkout.saveTitle({ ...(wanted.id ? { id: wanted.id } : {}), ...invoice });
      setWriting(false);
      await onInvoice(invoice);
    },
    { onError: showFault },
  );
  const forget = useSubmit(async (id: string) => {
    await checkout.removeTitle({ id });
    if (typed.id === id) type({ id: null });
    void load.reload();
  });
  if (load.status === 'loading') return <Skeleton shapes="lines" />;
  const errors = fieldsOf(save.error) ?? {};
  const isChoosing = chosen !== undefined && !isWriting;
  return (
    <Form label="发票信息" onSubmit={() => void save.submit()}>
      <Stack inSheet>
        {isChoosing ? (
          <>
            <KeptTitles
              titles={titles}
              chosen={chosen.id}
              onChoose={(title) => setTyped(typedFrom(title))}
              onRemove={(id) => void forget.submit(id)}
            />
            <Row wrap align="stretch">
              <Button kind="quiet" size="s" onClick={() => write(null)}>
                新增抬头
              </Button>
              <Button kind="quiet" size="s" onClick={() => write(chosen)}>
                编辑所选抬头
              </Button>
            </Row>
          </>
        ) : (
          <Write typed={typed} errors={errors} onType={type} onBack={chosen ? () => setWriting(false) : null} />
        )}
        <p className={css.hint}>{hint}</p>
        <div className={css.buttons}>
          {aside}
          <Button size="l" block type="submit" loading={save.busy}>
            确定
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
