import type { ClassOrder } from '@cellar/shared/api/classOrders/shapes';
import { day } from '@cellar/shared/format/date';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Button, Card } from '@cellar/shared/ui/base';
import { invoiceText } from '../../common/invoiceText';
import css from './ClassDetailScreen.module.css';
import type { Open } from './opened';

function noteOf({ invoice, invoiceNo }: ClassOrder): string {
  if (!invoiceNo) return '电子发票在课程结束后开具';
  return invoice?.email
    ? `电子发票发送至 ${invoice.email}，没有收到请联系课程顾问`
    : '如需电子发票文件，请联系课程顾问';
}

/** Whom the invoice is written to; its number once it is issued. */
export function InvoiceCard({ order, onOpen }: { order: ClassOrder; onOpen: Open }) {
  const { invoice, invoiceNo, invoiceIssuedAt, state } = order;
  const isClosed = state === 'cancelled' || state === 'refunded';
  if (isClosed && !invoiceNo) return null;
  return (
    <Card>
      <div className={css.subhead}>
        <h3 className={css.subtitle}>发票 · {invoiceNo ? '已开具' : invoice ? '已申请' : '未申请'}</h3>
        {!invoiceNo && (
          <Button kind="plain" size="s" onClick={() => onOpen({ kind: 'invoice' })}>
            {invoice ? '修改抬头' : '申请发票'}
          </Button>
        )}
      </div>
      {(invoice || invoiceNo) && (
        <dl className={css.facts}>
          {invoice && (
            <>
              <dt>抬头</dt>
              <dd>{invoiceText(invoice)}</dd>
            </>
          )}
          {invoice?.taxNo && (
            <>
              <dt>税号</dt>
              <dd>{invoice.taxNo}</dd>
            </>
          )}
          {invoiceNo && (
            <>
              <dt>发票号码</dt>
              <dd>
                <span className={css.copied}>
                  {invoiceNo} <CopyButton text={invoiceNo} label="复制发票号码" />
                </span>
              </dd>
            </>
          )}
          {invoiceIssuedAt && (
            <>
              <dt>开票日期</dt>
              <dd>{day(invoiceIssuedAt)}</dd>
            </>
          )}
        </dl>
      )}
      <p className={css.note}>{noteOf(order)}</p>
    </Card>
  );
}
