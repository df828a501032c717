import type { Invoice } from '@cellar/shared/api/checkout/schema';
import type { Invoicing } from '@cellar/shared/api/invoices/schema';
import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { money } from '@cellar/shared/format/money';
import { fullDay } from '@cellar/shared/format/near';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Card, LazyPart } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from '../OrderDetailsScreen.module.css';
import { useDownload } from './useDownload';

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

function Facts({ order: { invoice, invoicing } }: { order: OrderDetails }) {
  const { number, amountFen, issuedAt } = invoicing;
  const facts = [
    ['抬头', invoice && titleOf(invoice)],
    ['发票号码', number],
    ['开票金额', number && amountFen !== null && money(amountFen)],
    ['开票日期', issuedAt && fullDay(issuedAt)],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** How far the invoice of the order is; asked for, changed and downloaded here. `invoice` in the address opens the form. */
export function InvoiceCard({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) {
  const { state, open, id, hint } = order.invoicing;
  const { invoice: wanted } = useQuery();
  const [asking, setAsking] = useState(wanted !== undefined && open && order.invoice === null);
  const { download, busy } = useDownload(id);
  if (state === 'none' && !open) return null;
  return (
    <Card>
      <div className={css.subhead}>
        <h3 className={css.subtitle}>发票 · {states[state]}</h3>
        {open && (
          <Button kind="plain" size="s" onClick={() => setAsking(true)}>
            {order.invoice ? '修改抬头' : '申请发票'}
          </Button>
        )}
      </div>
      <Facts order={order} />
      <p className={css.refund}>{hint}</p>
      {id && (
        <div className={css.download}>
          <Button kind="line" size="m" loading={busy} onClick={() => void download()}>
            下载发票 PDF
          </Button>
        </div>
      )}
      <LazyPart load={loadSheet} wanted={asking} onClose={() => setAsking(false)}>
        {({ AskInvoiceSheet }) => (
          <AskInvoiceSheet order={order} open={asking} onClose={() => setAsking(false)} onAsked={onChanged} />
        )}
      </LazyPart>
    </Card>
  );
}
