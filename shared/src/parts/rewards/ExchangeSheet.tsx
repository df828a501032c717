import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import { points } from '@cellar/shared/api/trade/points/calls';
import type { Reward } from '@cellar/shared/api/trade/points/schema';
import { areaText } from '@cellar/shared/format/address/area';
import { grouped } from '@cellar/shared/format/number/count';
import { maskPhone } from '@cellar/shared/format/person/phone';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Amounts, Button, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './ExchangeSheet.module.css';

type ExchangeSheetProps = {
  /** null: closed. */
  reward: Reward | null;
  unit: string;
  owned: number;
  onClose: () => void;
  onExchanged: () => void;
};

/** Confirms what is given for what; goods ask where they are sent to. */
export function ExchangeSheet({ reward, ...rest }: ExchangeSheetProps) {
  // While the sheet leaves, it still shows what it was opened for.
  const [shown, setShown] = useState(reward);
  if (reward && reward !== shown) setShown(reward);
  return (
    <Sheet open={reward !== null} onClose={rest.onClose} title="确认兑换">
      {shown && <Exchange key={shown.id} reward={shown} {...rest} />}
    </Sheet>
  );
}

type ExchangeProps = Omit<ExchangeSheetProps, 'reward'> & { reward: Reward };

function Exchange({ reward, unit, owned, onClose, onExchanged }: ExchangeProps) {
  const go = useGo();
  const keyFor = useIdemKey();
  const [addressId, setAddressId] = useState<string | null>(null);
  const goods = reward.kind === 'goods';
  const short = reward.cost - owned;
  const { submit, busy } = useSubmit(async () => {
    const input = { rewardId: reward.id, ...(goods && addressId ? { addressId } : {}) };
    const { orderId } = await points.exchange({ ...input, idemKey: keyFor(input) });
    onExchanged();
    onClose();
    toast('兑换成功');
    if (orderId) go(`/order-details?orderId=${orderId}`);
    return true;
  });
  return (
    <div className={css.exchange}>
      <p className={css.name}>
        <b>{reward.name}</b>
        <small>{reward.note}</small>
      </p>
      <Amounts
        rows={[
          { label: '需要', fen: `${grouped(reward.cost)} ${unit}` },
          { label: '可用', fen: `${grouped(owned)} ${unit}` },
          ...(short > 0
            ? [{ label: '还差', fen: `${grouped(short)} ${unit}`, total: true }]
            : [{ label: '兑换后剩余', fen: `${grouped(-short)} ${unit}`, total: true }]),
        ]}
      />
      {goods && short <= 0 && <Addresses chosen={addressId} onChoose={setAddressId} />}
      <Button block size="l" loading={busy} disabled={short > 0 || (goods && !addressId)} onClick={() => void submit()}>
        {short > 0 ? `${unit}不足` : '确认兑换'}
      </Button>
    </div>
  );
}

/** The person's addresses; the default one is chosen by itself. */
function Addresses({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  const found = useLoad(async () => {
    const { list } = await addresses.list({});
    if (list[0]) onChoose(list[0].id);
    return list;
  }, []);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="card" />}>
      {(list) =>
        list.length === 0 ? (
          <Empty
            compact
            picture="address"
            text="还没有收货地址"
            action={<Button to="/address-order-edit">新增地址</Button>}
          />
        ) : (
          <Choices
            label="收货地址"
            value={chosen}
            onChange={onChoose}
            items={list.map((address) => ({
              value: address.id,
              label: `${address.name} ${maskPhone(address.phone)}`,
              note: `${areaText(address)} ${address.detail}`,
            }))}
          />
        )
      }
    </Loaded>
  );
}
