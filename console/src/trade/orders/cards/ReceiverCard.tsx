import { useMutation } from '@tanstack/react-query';
import { desk } from '@cellar/shared/api/trade/desk/calls';
import type { DeskOrder } from '@cellar/shared/api/trade/desk/shapes';
import { asCallError } from '../../../api/request';
import { lackOf, useStaff } from '../../../api/staff';
import { Button } from '../../../kit/base/Button';
import { Revealed } from '../../../kit/base/Revealed';
import { Note } from '../../../kit/feedback/Note';
import { FactList } from '../../../kit/layout/FactList';
import { Card } from './Card';
import { deliveryLabels } from '../../deliveryLabels';
import { regionOf } from '../labels';

/** To whom it goes. Phone and house number are shown when they are asked for: the log says by whom. */
export function ReceiverCard({ order }: { order: DeskOrder }) {
  const staff = useStaff();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => desk.getReceiver({ id: order.id }),
    meta: { changesNothing: true },
  });
  const address = data?.address ?? order.address;
  return (
    <Card
      title="收货信息"
      aside={
        !data && (
          <Button
            small
            blocked={lackOf(staff, ['orders', 'warehouse', 'service'])}
            busy={isPending}
            onClick={() => mutate()}
          >
            查看完整信息
          </Button>
        )
      }
    >
      {error && <Note tone="bad">{asCallError(error).message}</Note>}
      <FactList
        facts={[
          ['收货人', address.name],
          ['电话', data ? <Revealed>{data.address.phone}</Revealed> : address.phone],
          ['地址', address.name && `${regionOf({ address })}${address.detail}`],
          ['时间', address.hours],
          ['配送', deliveryLabels[order.delivery]],
          ['预计送达', order.promisedDay],
          ['清关实名', data?.declared ? `${data.declared.name} ${data.declared.number}` : order.realName],
        ]}
      />
    </Card>
  );
}
