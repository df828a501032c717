import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { OrderRow } from '@cellar/shared/api/trade/orders/schema';
import { Card, CardLink, Countdown, cx, Icon, Money, Photo, Row } from '@cellar/shared/ui/base';
import type { ComponentProps } from 'react';
import { GoodsLine } from '../../common/GoodsLine';
import { ActionButtons } from '../ActionButtons';
import { amountDue } from '../amountDue';
import css from './OrderScreen.module.css';

const calm = new Set<OrderRow['state']>(['received', 'cancelled', 'expired', 'refused', 'refunded']);

type OrderCardProps = { order: OrderRow; onLapsed: () => void } & Pick<
  ComponentProps<typeof ActionButtons>,
  'onAct' | 'onMore'
>;

/** One order of the list. The whole card leads to its page; the buttons lie above that link. */
export function OrderCard({ order, onAct, onMore, onLapsed }: OrderCardProps) {
  const { id, orderNo, state, stateLabel, lines, kinds, quantity, news, placedAt, payBeforeAt } = order;
  const due = amountDue(order);
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <CardLink
          to={`/order-details?orderId=${id}`}
          className={css.number}
          aria-label={`订单号 ${orderNo}，${nearTime(placedAt, now())} 下单，${stateLabel}`}
        >
          订单号 {orderNo}
        </CardLink>
        <span className={cx(css.state, calm.has(state) && css.calm)}>{stateLabel}</span>
      </div>
      <Goods lines={lines} kinds={kinds} />
      {news && (
        <p className={css.news}>
          <Icon name="truck" size={16} />
          <span>{news}</span>
        </p>
      )}
      <p className={css.total}>
        {state === 'waiting' && (
          <span className={css.lapse}>
            付款剩余 <Countdown look="text" endsAt={payBeforeAt} onEnd={onLapsed} over="0:00" />
          </span>
        )}
        {state !== 'waiting' && <span className={css.placed}>{nearTime(placedAt, now())} 下单</span>}
        <span>
          共 {quantity} 件 {due.label} <Money fen={due.fen} className={css.money} />
        </span>
      </p>
      <div className={css.actions}>
        <ActionButtons order={order} listed onAct={onAct} onMore={onMore} />
      </div>
    </Card>
  );
}

/** One kind with its price; of several the pictures, under them the first name and how many there are. */
function Goods({ lines, kinds }: Pick<OrderRow, 'lines' | 'kinds'>) {
  const [first] = lines;
  if (!first) return null;
  if (kinds === 1) return <GoodsLine {...first} {...(first.gift ? {} : { priceFen: first.priceFen })} productId="" />;
  return (
    <>
      <div className={css.pictures}>
        {lines.map(({ line, picture }) => (
          <Photo key={line} picture={picture} units={76} ratio={76 / 84} alt="" className={css.picture} />
        ))}
      </div>
      <Row as="p" align="baseline" className={css.names}>
        <b>{first.name}</b>
        <span>等 {kinds} 种商品</span>
      </Row>
    </>
  );
}
