import { Facts } from '../Facts';
import type { Invoicing } from '@cellar/shared/api/trade/invoices/schema';
import { money } from '@cellar/shared/format/number/money';
import { fullDay } from '@cellar/shared/format/time/near';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Card, LazyPart, Row } from '@cellar/shared/ui/base';
import { useState } from 'react';
import type { AskInvoice } from './AskInvoiceSheet';
import css from './InvoiceCard.module.css';
import type { Invoice } from '@cellar/shared/api/trade/checkout/shapes';
import { invoices } from '@cellar/shared/api/trade/invoices/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { saveDataFile } from '@cellar/shared/hooks/saveFile';
import { toast } from '@cellar/shared/runtime/messages';

const FILES = { invoice: '发票', credit: '红字发票' } as const;

/** Hands the file of an invoice, or of the red one that took it back, to the browser. */
function FileButton({ invoiceId, kind }: { invoiceId: string; kind: 'invoice' | 'credit' }) {
  const named = FILES[kind];
  const { submit, busy } = useSubmit(async () => {
    const { name, content } = await invoices.getFile({ invoiceId, kind });
    saveDataFile(content, name);
    toast(`${named}已下载`);
  });
  return (
    <Button kind="line" size="m" loading={busy} onClick={() => void submit()}>
      下载{named} PDF
    </Button>
  );
}

const loadSheet = () => import('./AskInvoiceSheet');

const states: Record<Invoicing['state'], string> = {
  none: '未申请',
  requested: '已申请',
  issuing: '开具中',
  issued: '已开具',
  reversed: '已冲红',
};

const titleOf = ({ kind, title, taxNo, email }: Invoice) =>
  [kind === 'company' ? '企业' : '个人', title, taxNo, email].filter(Boolean).join(' · ');

function InvoiceFacts({ invoice, invoicing: { number, amountFen, issuedAt, credit } }: Invoiced) {
  const facts = [
    ['抬头', invoice && titleOf(invoice)],
    ['开票金额', number && amountFen !== null && money(amountFen)],
    ['开票日期', issuedAt && fullDay(issuedAt)],
  ] as const;
  return (
    <Facts className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {number && (
        <div className={css.fact}>
          <dt>发票号码</dt>
          <dd>
            {number} <CopyButton text={number} label="复制发票号码" />
          </dd>
        </div>
      )}
      {credit && (
        <div className={css.fact}>
          <dt>红字发票号码</dt>
          <dd>
            {credit.number} <CopyButton text={credit.number} label="复制红字发票号码" />
          </dd>
        </div>
      )}
    </Facts>
  );
}

type Invoiced = { invoice: Invoice | null; invoicing: Invoicing };

/** How far the invoice of an order is; asked for, changed and downloaded here. `invoice` in the address opens the form. */
export function InvoiceCard({
  invoice,
  invoicing,
  onChanged,
  ...asked
}: Invoiced & AskInvoice & { onChanged: () => void }) {
  const { state, open, id, hint, credit } = invoicing;
  const { invoice: wanted } = useQuery();
  const [asking, setAsking] = useState(wanted !== undefined && open && invoice === null);
  if (state === 'none' && !open) return null;
  return (
    <Card>
      <Row apart gap={0} className={css.head}>
        <h3 className={css.title}>发票 · {states[state]}</h3>
        {open && (
          <Button kind="plain" size="s" onClick={() => setAsking(true)}>
            {invoice ? '修改抬头' : '申请发票'}
          </Button>
        )}
      </Row>
      <InvoiceFacts invoice={invoice} invoicing={invoicing} />
      <p className={css.hint}>{hint}</p>
      {(id || credit?.id) && (
        <div className={css.download}>
          {id && <FileButton invoiceId={id} kind="invoice" />}
          {credit?.id && <FileButton invoiceId={credit.id} kind="credit" />}
        </div>
      )}
      <LazyPart load={loadSheet} wanted={asking} onClose={() => setAsking(false)}>
        {({ AskInvoiceSheet }) => (
          <AskInvoiceSheet
            known={invoice}
            {...asked}
            open={asking}
            onClose={() => setAsking(false)}
            onAsked={onChanged}
          />
        )}
      </LazyPart>
    </Card>
  );
}
