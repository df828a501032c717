import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Skeleton } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { ConfirmGift, GiftForm, GiftHeading, NoAddress, WhereTo } from '../GiftOrder';

export type WonGoods = { id: string; name: string };
type OrderPrizeProps = { won: WonGoods; onGone: () => void };

function Form({ won, saved, first, onGone }: OrderPrizeProps & { saved: readonly Address[]; first: string }) {
  const [addressId, setAddressId] = useState(first);
  const choice = { drawId: won.id, addressId };
  return (
    <GiftForm>
      <GiftHeading>{won.name}</GiftHeading>
      <WhereTo saved={saved} value={addressId} onChange={setAddressId} />
      <ConfirmGift
        key={addressId}
        choice={choice}
        getFreight={() => lottery.getPrizeFreight(choice)}
        order={(agreed) => lottery.orderPrize({ ...choice, ...agreed })}
        hasChanged={(error) => lottery.orderPrize.failedWith(error, 'changed')}
        onGone={onGone}
      />
    </GiftForm>
  );
}

/** Where goods that were won are sent, and what the way costs. */
export function OrderPrize(props: OrderPrizeProps) {
  const saved = useLoad(() => addresses.list(), []);
  return (
    <Loaded from={saved} skeleton={<Skeleton shapes="lines lines" />}>
      {({ list }) => (list[0] ? <Form {...props} saved={list} first={list[0].id} /> : <NoAddress />)}
    </Loaded>
  );
}
