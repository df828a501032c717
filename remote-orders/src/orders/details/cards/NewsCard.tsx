import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { Link } from '@cellar/shared/runtime/navigate';
import { Card, Icon } from '@cellar/shared/ui/base';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

export function NewsCard({ order }: Props) {
  if (!order.news) return null;
  return (
    <Card>
      <Link to={`/view-logistics?orderId=${order.id}`} className={css.row}>
        <Icon name="truck" className={css.rowIcon} />
        <span className={css.rowBody}>
          {order.news.text}
          <small>
            {nearTime(order.news.at, now())}
            {order.parcels > 1 && ` · 共 ${order.parcels} 个包裹`}
          </small>
        </span>
        <Icon name="forward" size={14} />
      </Link>
    </Card>
  );
}
