import { invoices } from '@cellar/shared/api/trade/invoices/calls';
import type { OwnInvoice } from '@cellar/shared/api/trade/invoices/schema';
import { nearDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Cell, Empty, ListView, Money, Skeleton } from '@cellar/shared/ui/base';

const states: Record<OwnInvoice['state'], string> = { issuing: '开具中', issued: '已开具', reversed: '已冲红' };

const pages: Record<OwnInvoice['subject'], string> = { order: '/order-details', class: '/classDetail' };

/** The person's invoices; each leads to its order, where the file is. */
export function Invoices() {
  const list = useList((cursor) => invoices.list(cursor ? { cursor } : {}), []);
  return (
    <ListView
      list={list}
      tight
      label="我的发票"
      skeleton={<Skeleton shapes="rows4" />}
      empty={
        <Empty
          picture="order"
          text="还没有发票"
          note="下单时或收货后，都可以在订单里申请电子发票"
          action={<Button to="/order?tab=success">从订单申请</Button>}
          compact
        />
      }
      render={({ subject, orderId, orderNo, state, title, amountFen, askedAt }) => (
        <Cell
          label={title}
          note={`${states[state]} · ${nearDay(askedAt, now())} · ${subject === 'class' ? '报名' : '订单'} ${orderNo}`}
          value={<Money fen={amountFen} />}
          to={`${pages[subject]}?orderId=${orderId}`}
        />
      )}
    />
  );
}
