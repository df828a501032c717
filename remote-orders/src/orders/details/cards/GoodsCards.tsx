import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { money } from '@cellar/shared/format/number/money';
import { Button, Card, Row } from '@cellar/shared/ui/base';
import { GoodsLine } from '../../../common/GoodsLine';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails; onReviews: () => void };

export function GoodsCards({ order, onReviews }: Props) {
  return order.groups.map(({ warehouse, lines }) => (
    <Card key={warehouse}>
      <Row apart gap={0} className={css.subhead}>
        <h3 className={css.subtitle}>{warehouse}</h3>
        {lines.some(({ reviewed }) => reviewed) && (
          <Button kind="plain" size="s" onClick={onReviews}>
            我的评价
          </Button>
        )}
      </Row>
      {lines.map(({ priceFen, ...line }) => (
        <GoodsLine key={line.line} {...line} {...(line.gift ? {} : { priceFen })}>
          {line.offFen > 0 && !line.gift && (
            <p className={css.off}>
              优惠 {money(line.offFen)}，小计 {money(line.goodsFen - line.offFen)}
            </p>
          )}
        </GoodsLine>
      ))}
    </Card>
  ));
}
