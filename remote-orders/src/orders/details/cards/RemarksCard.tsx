import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { Button, Card, Row } from '@cellar/shared/ui/base';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

export function RemarksCard({ order, onAdd }: Props & { onAdd: () => void }) {
  return (
    <Card>
      <Row apart gap={0} className={css.subhead}>
        <h3 className={css.subtitle}>备注</h3>
        <Button kind="plain" size="s" onClick={onAdd}>
          添加备注
        </Button>
      </Row>
      {order.remarks.map(({ text, at }) => (
        <p key={at} className={css.remark}>
          {text}
          <small>{nearTime(at, now())}</small>
        </p>
      ))}
    </Card>
  );
}
