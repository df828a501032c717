import type { OrderAction, OrderRow } from '@cellar/shared/api/orders.schema';
import { dayMinute } from '@cellar/shared/format/date';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Countdown, cx, Icon, Money } from '@cellar/shared/ui/base';
import { GoodsLine } from '../common/GoodsLine';
import { ActionButtons } from './ActionButtons';
import css from './orders.module.css';
import type { ActionOrder } from './useOrderActions';

const calm = new Set<OrderRow['state']>(['received', 'cancelled', 'expired', 'refused', 'refunded']);

type OrderCardProps = { order: OrderRow; onAct: (action: OrderAction, order: ActionOrder) => void; onLapsed: () => void };

/** One order of the list. The whole card leads to its page; the buttons lie above that link. */
export function OrderCard({ order, onAct, onLapsed }: OrderCardProps) {
  const { id, orderNo, state, stateWords, lines, kinds, quantity, totalFen, paidFen, news, placedAt, payBeforeAt } = order;
  const rest = totalFen - paidFen;
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <Link to={`/order-details?orderId=${id}`} className={css.number} aria-label={`${dayMinute(placedAt)} 的订单 ${orderNo}，${stateWords}`}>
          {dayMinute(placedAt)}
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
          共 {quantity} 件 {state === 'waiting' && paidFen > 0 ? '还需付' : state === 'waiting' ? '应付' : '实付'} <Money fen={state === 'waiting' ? rest : totalFen} className={css.money} />
        </span>
      </p>
      <div className={css.actions}>
        <ActionButtons order={order} listed onAct={onAct} />
      </div>
    </Card>
  );
}
