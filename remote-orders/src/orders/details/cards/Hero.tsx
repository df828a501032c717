import { StateHero, StateTitle } from '@cellar/shared/parts/heads/StateHero';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Countdown, Icon, Row } from '@cellar/shared/ui/base';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

/** Where the order stands and what comes next. */
export function Hero({ order, onLapsed }: Props & { onLapsed: () => void }) {
  return (
    <StateHero className={css.hero}>
      <Row wrap apart gap={12} rowGap={0}>
        <StateTitle>{order.stateLabel}</StateTitle>
        <Link to={`/my-order-tracking?orderId=${order.id}`} className={css.heroLink}>
          订单跟踪
          <Icon name="forward" size={12} />
        </Link>
      </Row>
      <p className={css.heroText}>
        {order.hint}
        {order.state === 'waiting' && (
          <Countdown look="text" endsAt={order.payBeforeAt} onEnd={onLapsed} over="0:00" className={css.heroTime} />
        )}
      </p>
    </StateHero>
  );
}
