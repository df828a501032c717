import type { OrderDetails } from '@cellar/shared/api/orders/schema';
import { areaText } from '@cellar/shared/format/area';
import { Card, Icon } from '@cellar/shared/ui/base';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails };

export function AddressCard({ order: { address, delivery } }: Props) {
  return (
    <Card className={css.row}>
      <Icon name="pin" className={css.rowIcon} />
      <span className={css.rowBody}>
        <span className={css.strong}>
          {delivery === 'pickup' ? `自提点：${address.name}` : address.name} {address.phone}
        </span>
        <small>
          {areaText(address)} {address.detail}
          {address.hours && ` · ${address.hours}`}
        </small>
      </span>
    </Card>
  );
}
