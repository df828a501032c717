import { Link } from 'react-router-dom';
import type { ClosingSheet } from '@cellar/shared/api/money/closings/schema';
import { money } from '@cellar/shared/format/number/money';
import text from '../../kit/base/text.module.css';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../kit/table/DataTable';
import link from '../../kit/table/Link.module.css';
import { differenceColumns } from './differenceColumns';
import { methodLabel, SUBJECTS } from './labels';
import { withTotal } from './withTotal';

type Orders = NonNullable<ClosingSheet['orders']>;
type Differing = Orders['differing'][number];

type WayRow = Omit<Orders['ways'][number], 'method'> & { label: string };
const wayLabel = ({ method }: Orders['ways'][number]) => (method ? methodLabel(method) : '多种或没有支付方式');
const WAY_COLUMNS: Column<WayRow>[] = [
  { id: 'method', title: '支付方式', cell: ({ label }) => label },
  { id: 'payments', title: '收款减退款', cell: ({ paymentsFen }) => money(paymentsFen), isFigure: true },
  { id: 'orders', title: '订单实收', cell: ({ ordersFen }) => money(ordersFen), isFigure: true },
  ...differenceColumns(),
];

const DIFFERING_COLUMNS: Column<Differing>[] = [
  {
    id: 'order',
    title: '订单',
    cell: ({ subject, orderId, orderNo }) =>
      subject === 'order' && orderNo ? (
        <Link className={link.link} to={`/orders/${orderId}`}>
          {orderNo}
        </Link>
      ) : (
        (orderNo ?? orderId)
      ),
  },
  { id: 'subject', title: '收款内容', cell: ({ subject }) => SUBJECTS[subject] },
  { id: 'payments', title: '收款减退款', cell: ({ paymentsFen }) => money(paymentsFen), isFigure: true },
  { id: 'orders', title: '订单实收', cell: ({ ordersFen }) => money(ordersFen), isFigure: true },
  {
    id: 'difference',
    title: '差额',
    cell: ({ ordersFen, paymentsFen }) => money(ordersFen - paymentsFen),
    isFigure: true,
  },
];

/** What the orders of the day say of themselves, beside its payments and refunds. */
export function OrderBook({ orders }: { orders: ClosingSheet['orders'] }) {
  return (
    <>
      <SectionTitle>订单与收款核对</SectionTitle>
      {orders === null ? (
        <p className={text.dim}>这一天还没有订单账。</p>
      ) : (
        <>
          <p className={text.dim}>
            订单记为已付 {money(orders.paidFen)}，已退 {money(orders.refundedFen)}。不含充值。
          </p>
          <DataTable
            label="订单与收款核对"
            columns={WAY_COLUMNS}
            rows={withTotal(
              orders.ways.map((way) => ({ ...way, label: wayLabel(way) })),
              ['paymentsFen', 'ordersFen', 'differenceFen'],
            )}
            keyOf={({ label }) => label}
            empty="当天没有订单收款和退款。"
          />
        </>
      )}
      {orders && orders.differs > 0 && (
        <>
          <SectionTitle>不一致的订单</SectionTitle>
          <DataTable
            label="不一致的订单"
            columns={DIFFERING_COLUMNS}
            rows={orders.differing}
            keyOf={({ orderId }) => orderId}
            empty=""
            sum={
              orders.differs > orders.differing.length
                ? `共 ${orders.differs} 个，列出差额最大的 ${orders.differing.length} 个`
                : undefined
            }
          />
        </>
      )}
    </>
  );
}
