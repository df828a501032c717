import { checkout } from '@cellar/shared/api/checkout/calls';
import type { Invoice, InvoiceTitle } from '@cellar/shared/api/checkout/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { isCallError } from '@cellar/shared/runtime/errors';
import { Button, Icon, Tabs, Tick } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './sheets.module.css';
import type { QuotedOrder } from '../useOrder';

type Typed = { id: string | null; kind: 'personal' | 'company'; title: string; taxNo: string; email: string };
const typedFrom = (known: Invoice | InvoiceTitle | null): Typed => ({
  id: known && 'id' in known ? known.id : null,
  kind: known?.kind ?? 'company',
  title: known?.title ?? '',
  taxNo: known?.taxNo ?? '',
  email: known?.email ?? '',
});
const invoiceOf = ({ kind, title, taxNo, email }: Typed): Invoice => ({
  kind,
  title: title.trim(),
  ...(kind === 'company' ? { taxNo: taxNo.trim() } : {}),
  ...(email.trim() ? { email: email.trim() } : {}),
});
const kinds = [
  { value: 'company', label: '企业' },
  { value: 'personal', label: '个人' },
] as const;

type KeptProps = {
  titles: readonly InvoiceTitle[];
  chosen: string | null;
  onChoose: (title: InvoiceTitle) => void;
  onRemove: (id: string) => void;
};

function Kept({ titles, chosen, onChoose, onRemove }: KeptProps) {
  if (titles.length === 0) return null;
  return (
    <ul className={css.titles} aria-label="常用抬头">
      {titles.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={css.keptTitle}
            aria-pressed={one.id === chosen}
            onClick={() => onChoose(one)}
          >
            <Tick on={one.id === chosen} />
            <span>
              {one.title}
              <small>{one.kind === 'company' ? one.taxNo : '个人'}</small>
            </span>
          </button>
          <button
            type="button"
            className={css.forget}
            aria-label={`删除抬头 ${one.title}`}
            onClick={() => onRemove(one.id)}
          >
            <Icon name="trash" size={16} />
          </button>
        </li>
      ))}
    </ul>
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
      <Kept
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
        onChange={(kind) => type({ kind, id: null })}
      />
      <Fields>
        <TextField
          label="发票抬头"
          value={typed.title}
          maxLength={60}
          placeholder={typed.kind === 'company' ? '企业全称' : '姓名'}
          error={errors['title']}
          onChange={(title) => type({ title })}
        />
        {typed.kind === 'company' && (
          <TextField
            label="税号"
            value={typed.taxNo}
            maxLength={20}
            placeholder="统一社会信用代码"
            error={errors['taxNo']}
            onChange={(taxNo) => type({ taxNo })}
          />
        )}
        <TextField
          label="收票邮箱"
          value={typed.email}
          maxLength={80}
          inputMode="email"
          placeholder="选填，电子发票发到这里"
          error={errors['email']}
          onChange={(email) => type({ email })}
        />
      </Fields>
      <p className={css.hint}>电子普通发票在确认收货后 3 个工作日内开具，抬头会保存到下次使用。</p>
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
