import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { orders } from '@cellar/shared/api/trade/orders/calls';
import { areaText } from '@cellar/shared/format/address/area';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { isPublished } from '@cellar/shared/runtime/navigate';
import { Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { isStale } from '../../common/isStale';
import type { Changes } from '../useOrderActions';

const NEW_ADDRESS = '/address-order-edit';

type AddressSheetProps = { orderId: string; open: boolean; onClose: () => void } & Pick<
  Changes,
  'onChanged' | 'onStale'
>;

const choiceOf = (address: Address) => ({
  value: address.id,
  label: `${address.name} ${maskPhone(address.phone)}`,
  note: `${areaText(address)} ${address.detail}`,
});

/** Where an order that is not packed yet is to go instead. */
export function AddressSheet({ orderId, open, onClose, onChanged, onStale }: AddressSheetProps) {
  const known = useLoad(() => addresses.list(), []);
  const { submit } = useSubmit(
    async (addressId: string) => {
      const { order } = await orders.changeAddress({ orderId, addressId });
      onClose();
      toast('收货地址已修改');
      onChanged(order);
    },
    {
      onError: (error) => {
        toastError(error);
        if (!isStale(error)) return;
        onClose();
        onStale();
      },
    },
  );
  const another = isPublished(NEW_ADDRESS) && (
    <Button kind="line" size="l" block to={NEW_ADDRESS}>
      新增收货地址
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title="修改地址" tall footer={another || undefined}>
      <Loaded from={known} skeleton={<Skeleton shapes="list" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty compact picture="order" text="还没有收货地址" />
          ) : (
            <Choices label="收货地址" items={list.map(choiceOf)} value={null} onChange={(id) => void submit(id)} />
          )
        }
      </Loaded>
    </Sheet>
  );
}
