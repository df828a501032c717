import { Facts } from '@cellar/shared/parts/Facts';
import type { ClassOrder } from '@cellar/shared/api/trade/classOrders/shapes';
import { nearTime } from '@cellar/shared/format/time/near';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { now } from '@cellar/shared/runtime/clock';
import { Amounts, Card, type Amount } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';

function rowsOf(order: ClassOrder): Amount[] {
  const { session, seats, removedSeats, totalFen, paidFen, restFen, backFen, refundedFen, state } = order;
  const isClosed = state === 'cancelled' || state === 'refunded';
  const booked = seats + removedSeats;
  const removal = refundedFen >= (backFen ?? 0) ? '已退回' : '退款中';
  return [
    { label: `课程费用（${booked} 人）`, fen: totalFen },
    ...(session.priceFen * booked === totalFen ? [] : [{ label: '报名时单价', fen: Math.round(totalFen / booked) }]),
    ...(paidFen > 0 ? [{ label: '已付', fen: paidFen }] : []),
    ...(restFen > 0 && !isClosed ? [{ label: '待支付', fen: restFen, total: true }] : []),
    ...(backFen && (isClosed || removedSeats > 0)
      ? [
          {
            label: removedSeats > 0 && !isClosed ? `已减少 ${removedSeats} 位学员，${removal}` : removal,
            fen: backFen,
            total: true,
          },
        ]
      : []),
  ];
}

/** What it costs, what was paid and goes back; then the facts of the order. */
export function AmountsCard({ order }: { order: ClassOrder }) {
  const { orderNo, placedAt, paidAt, methodLabel, phone, closeReason } = order;
  const facts = [
    ['下单时间', nearTime(placedAt, now())],
    ['支付方式', methodLabel],
    ['支付时间', paidAt && nearTime(paidAt, now())],
    ['联系电话', phone],
    ['关闭原因', closeReason],
  ] as const;
  return (
    <Card>
      <h3 className={css.subtitle}>费用与订单</h3>
      <Amounts rows={rowsOf(order)} />
      <Facts className={css.facts}>
        <dt>订单号</dt>
        <dd>
          <span className={css.copied}>
            {orderNo} <CopyButton text={orderNo} label="复制订单号" />
          </span>
        </dd>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
    </Card>
  );
}
