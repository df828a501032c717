import type { OrderRow } from '@cellar/shared/api/orders/schema';
import { nearTime } from '@cellar/shared/format/near';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Countdown, cx, Icon, Money } from '@cellar/shared/ui/base';
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
  const { id, orderNo, state, stateWords, lines, kinds, quantity, news, placedAt, payBeforeAt } = order;
  const due = amountDue(order);
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <Link
          to={`/order-details?orderId=${id}`}
          className={css.number}
          aria-label={`${nearTime(placedAt, now())} 的订单 ${orderNo}，${stateWords}`}
        >
          {nearTime(placedAt, now())}
        </Link>
        <span className={cx(css.state, calm.has(state) && css.calm)}>{stateWords}</span>
      </div>
      {lines.map((line) => (
        <GoodsLine key={line.line} {...line} {...(line.gift ? {} : { priceFen: line.priceFen })} productId="" />
      ))}
      {kinds > lines.length && <p className={css.more}>等 {kinds} 种商品</p>}
      {news && (
        <p className={css.news}>
          <Icon name="truck" size={16} />
          <span>{news}</span>
        </p>
      )}
      <p className={css.total}>
        {state === 'waiting' && (
          <span className={css.lapse}>
            剩余 <Countdown look="text" endsAt={payBeforeAt} onEnd={onLapsed} over="0:00" />
          </span>
        )}
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
