import { orders } from '@cellar/shared/api/trade/orders/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Card, CardLink, Section } from '@cellar/shared/ui/base';
import { GoodsLine } from '../../common/GoodsLine';
import css from './SearchOrderScreen.module.css';

const SHOWN = 3;

/** The newest orders: what is looked for is often one of them. Nothing stands here when they cannot be read. */
export function RecentOrders() {
  const recent = useLoad(() => orders.listAll({ size: SHOWN }), []);
  const list = recent.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Section title="最近的订单" more={{ to: '/order' }} className={css.history}>
      <Card>
        <ul aria-label="最近的订单">
          {list.map(({ id, orderNo, stateLabel, quantity, lines: [first] }) => (
            <li key={id} className={css.recent}>
              {first && (
                <GoodsLine name={first.name} spec={first.spec} picture={first.picture} quantity={quantity}>
                  <CardLink to={`/order-details?orderId=${id}`}>
                    <span className={css.state}>
                      {stateLabel} · {orderNo}
                    </span>
                  </CardLink>
                </GoodsLine>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
