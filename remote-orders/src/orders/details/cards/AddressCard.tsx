import type { OrderDetails } from '@cellar/shared/api/trade/orders/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { Button, Card, Icon } from '@cellar/shared/ui/base';
import { comingText } from '../../../common/promiseText';
import css from '../OrderDetailsScreen.module.css';

type Props = { order: OrderDetails; onChange: () => void };

/** Where the goods go and until when; for a pick-up the code that is shown there. */
export function AddressCard({ order, onChange }: Props) {
  const { address, canChangeAddress, delivery, pickupCode } = order;
  const promise = comingText(order);
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
        {promise && <small>{promise}</small>}
        {pickupCode && (
          <span className={css.code}>
            取货码 <b>{pickupCode.replace(/(....)/, '$1 ')}</b>
          </span>
        )}
      </span>
      {canChangeAddress && (
        <Button kind="line" size="s" onClick={onChange}>
          修改地址
        </Button>
      )}
    </Card>
  );
}
