import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { Card } from '@cellar/shared/ui/base';
import { GoodsLine } from '../../../common/GoodsLine';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

export function GoodsCards({ order }: Props) {
  return order.groups.map(({ warehouse, lines }) => (
    <Card key={warehouse}>
      <h3 className={css.subtitle}>{warehouse}</h3>
      {lines.map(({ priceFen, ...line }) => (
        <GoodsLine key={line.line} {...line} {...(line.gift ? {} : { priceFen })} />
      ))}
    </Card>
  ));
}
